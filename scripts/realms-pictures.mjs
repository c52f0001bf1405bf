/**
 * Draws the pictures of the Realms manual from the engine's own data:
 *   npx tsx --conditions=hegemon-source scripts/realms-pictures.mjs
 * or, after a build, plain `node scripts/realms-pictures.mjs`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { BARE, BUILDS, fight, GAINS, ratingOf, TERMS } from '@hegemon/engine/realms';

const FOLDER = new URL('../docs/play/realms/', import.meta.url);

const LIGHT = { paper: '#ffffff', ink: '#1b1f24', faint: '#57606a', line: '#8c959f', box: '#f6f8fa' };
const DARK = { paper: '#0d1117', ink: '#e6edf3', faint: '#9da7b3', line: '#6e7681', box: '#161b22' };

function rulesFor({ paper, ink, faint, line, box }) {
  return [
    `.paper{fill:${paper}}`,
    `.ink{fill:${ink}}`,
    `.faint{fill:${faint}}`,
    `.box{fill:${box};stroke:${line}}`,
    `.way{fill:none;stroke:${line};stroke-width:1.5}`,
    `.tip{fill:${line}}`,
    `.cross{stroke:${ink};stroke-width:3;stroke-linecap:round}`,
  ].join('');
}

function picture(width, height, title, parts) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${title}</title>`,
    `<style>text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;font-size:14px}.name{font-size:16px;font-weight:600}.big{font-size:22px;font-weight:700}.small{font-size:13px}${rulesFor(LIGHT)}@media (prefers-color-scheme:dark){${rulesFor(DARK)}}</style>`,
    `<rect class="paper" width="${width}" height="${height}" rx="8"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function text(x, y, words, kind = 'ink', anchor = 'middle') {
  return `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;
}

function named(word) {
  return word === 'unit' ? 'New unit' : word.charAt(0).toUpperCase() + word.slice(1);
}

function priceOf({ food, gold }) {
  const parts = [food > 0 && `${food} food`, gold > 0 && `${gold} gold`].filter(Boolean);
  return `costs ${parts.join(', ')}`;
}

function gainOf(build) {
  if (build === 'unit') return ['one more unit'];
  const { gold, food, limit } = GAINS[build];
  const gains = [
    gold > 0 && `+${gold} gold a turn`,
    food > 0 && `+${food} food a turn`,
    limit > 0 && `keeps ${limit} food`,
  ];
  const allowed = BUILDS.filter(other => other === 'unit' && TERMS[other].needs.includes(build)).map(
    () => 'allows new units',
  );
  return [...gains.filter(Boolean), ...allowed];
}

const BOX = { width: 160, height: 96, across: 210, down: 116, left: 20, top: 50 };

/** How many builds must come before. */
function depthOf(build) {
  return build === 'settlement' ? 1 : 1 + Math.max(...TERMS[build].needs.map(depthOf));
}

/** Each box of the tree with its place: columns by depth, each column centred. */
function boxesOf() {
  const cards = [
    {
      name: 'bare land',
      depth: 0,
      lines: [`${BARE.food} food a turn`, `keeps ${BARE.limit} food`],
      needs: [],
    },
    ...BUILDS.map(build => ({
      name: build,
      depth: depthOf(build),
      lines: [priceOf(TERMS[build]), ...gainOf(build)],
      needs: build === 'settlement' ? ['bare land'] : TERMS[build].needs,
    })),
  ];
  const columns = [...new Set(cards.map(card => card.depth))].map(depth =>
    cards.filter(card => card.depth === depth),
  );
  const tallest = Math.max(...columns.map(column => column.length));
  return columns.flatMap(column =>
    column.map((card, row) => ({
      ...card,
      x: BOX.left + card.depth * BOX.across,
      y: BOX.top + (row + (tallest - column.length) / 2) * BOX.down,
    })),
  );
}

function drawBox({ name, lines, x, y }) {
  const middle = x + BOX.width / 2;
  return [
    `<rect class="box" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="10"/>`,
    text(middle, y + 26, named(name), 'ink name'),
    ...lines.map((line, i) => text(middle, y + 48 + 19 * i, line, 'faint small')),
  ];
}

function drawWay(from, to) {
  const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
  const [x2, y2] = [to.x - 9, to.y + BOX.height / 2];
  const bend = (x1 + x2) / 2;
  return [
    `<path class="way" d="M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}"/>`,
    `<path class="tip" d="M${x2 - 1} ${y2 - 5}l10 5l-10 5z"/>`,
  ];
}

function drawTree() {
  const boxes = boxesOf();
  const ways = boxes.flatMap(to =>
    to.needs.flatMap(need =>
      drawWay(
        boxes.find(from => from.name === need),
        to,
      ),
    ),
  );
  const width = Math.max(...boxes.map(box => box.x)) + BOX.width + BOX.left;
  const height = Math.max(...boxes.map(box => box.y)) + BOX.height + 20;
  const parts = [
    text(width / 2, 30, 'An arrow leads from what must stand first', 'faint'),
    ...ways,
    ...boxes.flatMap(drawBox),
  ];
  return picture(
    width,
    height,
    'What can be built on a territory, what it costs and what must stand first',
    parts,
  );
}

/** The combat of the manual: four units, one of them starving, against two. */
const FIGHTERS = [
  { owner: 0, starving: false },
  { owner: 0, starving: false },
  { owner: 0, starving: false },
  { owner: 0, starving: true },
  { owner: 1, starving: false },
  { owner: 1, starving: false },
].map((unit, id) => ({ ...unit, id, at: 0, to: null, defending: false }));

const SIDES = [
  { name: 'Orange', letter: 'O', colour: '#E69F00', ink: '#1b1f24' },
  { name: 'Blue', letter: 'B', colour: '#0072B2', ink: '#ffffff' },
];

function drawFighter({ id, owner, starving }, x, y, isLost) {
  const { letter, colour, ink } = SIDES[owner];
  const status = starving ? 'starving' : '';
  return [
    `<g${isLost ? ' opacity="0.55"' : ''}><circle cx="${x}" cy="${y}" r="24" fill="${colour}"/>`,
    `<text x="${x}" y="${y + 7}" class="big" text-anchor="middle" fill="${ink}">${letter}</text></g>`,
    isLost ? `<path class="cross" d="M${x - 17} ${y - 17}l34 34m0 -34l-34 34"/>` : '',
    text(x, y + 44, `+${ratingOf(FIGHTERS[id])}`, 'ink'),
    text(x, y + 62, status, 'faint small'),
  ];
}

function drawSide(side, row) {
  const y = 78 + row * 128;
  const { name } = SIDES[side.player];
  return [
    text(24, y - 2, name, 'ink name', 'start'),
    text(24, y + 20, side.kept.length > 0 ? `keeps ${side.kept.length}` : 'keeps none', 'faint', 'start'),
    ...side.units.flatMap((id, i) => drawFighter(FIGHTERS[id], 160 + i * 80, y, side.lost.includes(id))),
    text(520, y + 8, side.rating, 'ink big'),
  ];
}

function drawCombat() {
  const { sides } = fight(FIGHTERS);
  const [best, second] = sides;
  const lead = best.rating - second.rating;
  const parts = [
    text(520, 36, 'rating', 'faint'),
    ...sides.flatMap(drawSide),
    text(290, 318, `${best.rating} against ${second.rating}: a lead of ${lead}.`, 'ink'),
    text(
      290,
      342,
      `Half of it, rounded up: ${SIDES[best.player].name} keeps ${best.kept.length}, the strongest and then the oldest.`,
      'ink',
    ),
  ];
  return picture(580, 366, 'A combat: seven against four', parts);
}

mkdirSync(FOLDER, { recursive: true });
writeFileSync(new URL('upgrades.svg', FOLDER), drawTree());
writeFileSync(new URL('combat.svg', FOLDER), drawCombat());
