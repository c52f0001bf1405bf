/**
 * Draws the state machine of the dice games from its own table, whole and one picture per action:
 *   npm run docs:diagrams
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ElkLayout from 'elkjs';
import { machine, pseudostates } from '../packages/engine/src/classic/machine.ts';
import { pseudostateNames, stateNames } from '../packages/engine/src/classic/names.ts';

export const FOLDER = fileURLToPath(new URL('../docs/machine/', import.meta.url));

/** `aTerritoryIsFree` as `a territory is free`. */
export function wordsOf(name) {
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}

/**
 * For a row that does not hold under all rules: the option it asks for.
 * @param {import('../packages/engine/src/classic/transition.js').Transition} row
 */
export function conditionOf({ when }) {
  return when ? `fortify.moves: ${when}` : '';
}

/** The nodes and lines of some rows: what they lead from and to, and all that follows without another action. */
export function graphOf(rows) {
  const nodes = new Map();
  const lines = [];
  const nodeOf = target => {
    const forks = pseudostates[target - stateNames.length];
    const name = [...stateNames, ...pseudostateNames][target];
    if (nodes.has(name)) return name;
    nodes.set(name, forks ? 'pseudostate' : 'state');
    for (const { guard, to } of forks ?? []) {
      const words = guard ? wordsOf(guard.name) : 'else';
      lines.push({ from: name, to: nodeOf(to), words, kind: 'guard' });
    }
    return name;
  };
  for (const row of rows) {
    const condition = conditionOf(row);
    const words = condition ? `${row.action} (${condition})` : row.action;
    lines.push({ from: nodeOf(row.from), to: nodeOf(row.to), words, kind: 'action' });
  }
  return { nodes: inReadingOrder(nodes, lines, stateNames[rows[0].from]), lines };
}

/** Every node before those it leads to, as far as the circles allow. */
function inReadingOrder(nodes, lines, first) {
  const done = [];
  const seen = new Set();
  const visit = name => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { from, to } of lines) if (from === name) visit(to);
    done.push(name);
  };
  [first, ...nodes.keys()].forEach(visit);
  return done.reverse().map(name => ({ name, kind: nodes.get(name) }));
}

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.layered.thoroughness': '40',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '22',
};

/** Widths that the usual fonts stay within. */
const LETTER = { name: 8.7, words: 7.4 };

function sizeOf({ name, kind }) {
  const width = Math.ceil(name.length * LETTER.name);
  return kind === 'state' ? { width: width + 28, height: 38 } : { width: width + 70, height: 60 };
}

/**
 * Where everything goes.
 * @returns {Promise<import('elkjs').ElkNode>}
 */
export async function layOut({ nodes, lines }) {
  return new ElkLayout().layout({
    id: 'machine',
    layoutOptions: LAYOUT,
    children: nodes.map(node => ({ id: node.name, kind: node.kind, ...sizeOf(node) })),
    edges: lines.map(({ from, to, words, kind }, i) => ({
      id: String(i),
      kind,
      sources: [from],
      targets: [to],
      labels: [{ text: words, width: Math.ceil(words.length * LETTER.words) + 8, height: 18 }],
    })),
  });
}

const LIGHT = {
  paper: '#ffffff',
  ink: '#1b1f24',
  faint: '#57606a',
  line: '#6e7781',
  box: '#ddf4ff',
  edge: '#0969da',
  choice: '#fff8c5',
  choiceEdge: '#9a6700',
};
const DARK = {
  paper: '#0d1117',
  ink: '#e6edf3',
  faint: '#9da7b3',
  line: '#7d8590',
  box: '#121d2f',
  edge: '#4493f8',
  choice: '#272115',
  choiceEdge: '#d29922',
};

function rulesFor({ paper, ink, faint, line, box, edge, choice, choiceEdge }) {
  return [
    `.paper{fill:${paper}}`,
    `text{fill:${ink}}`,
    `.words{stroke:${paper}}`,
    `.guard{fill:${faint}}`,
    `.line{stroke:${line}}`,
    `.tip{fill:${line}}`,
    `.state{fill:${box};stroke:${edge}}`,
    `.pseudostate{fill:${choice};stroke:${choiceEdge}}`,
  ].join('');
}

const STYLE = `text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;font-size:14px;text-anchor:middle}.name{font-weight:600}.words{font-size:13px;paint-order:stroke;stroke-width:4px;stroke-linejoin:round}.guard{font-style:italic}.line{fill:none;stroke-width:1.5}.state,.pseudostate{stroke-width:1.5}${rulesFor(LIGHT)}@media (prefers-color-scheme:dark){${rulesFor(DARK)}}`;

const MARGIN = 16;

function round(n) {
  return Number(n.toFixed(1));
}

/** How far below the top of its box a diamond begins in that column. */
function inset({ x, width, height }, column) {
  return (height / 2) * Math.abs((column - (x + width / 2)) / (width / 2));
}

/** The points of a line. Lines end at the box around a node: those of diamonds are drawn on to the diamond. */
function pointsOf({ sections, sources, targets }, nodes) {
  const [{ startPoint, bendPoints = [], endPoint }] = sections;
  const start = { ...startPoint };
  const end = { ...endPoint };
  for (const [point, id] of [
    [start, sources[0]],
    [end, targets[0]],
  ]) {
    const node = nodes.find(other => other.id === id);
    if (node.kind === 'state') continue;
    const depth = inset(node, point.x);
    point.y += point.y < node.y + node.height / 2 ? depth : -depth;
  }
  return [start, ...bendPoints, end];
}

const CORNER = 7;

/** A line with its corners rounded off. */
function pathOf(points) {
  const towards = (a, b) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const share = Math.min(CORNER, length / 2) / length;
    return `${round(a.x + (b.x - a.x) * share)} ${round(a.y + (b.y - a.y) * share)}`;
  };
  const corners = points.slice(1, -1).map((corner, i) => {
    const [before, after] = [points[i], points[i + 2]];
    return `L${towards(corner, before)}Q${round(corner.x)} ${round(corner.y)} ${towards(corner, after)}`;
  });
  const [first, last] = [points[0], points[points.length - 1]];
  return `M${round(first.x)} ${round(first.y)}${corners.join('')}L${round(last.x)} ${round(last.y)}`;
}

function drawLine(line, nodes) {
  return `<path class="line" marker-end="url(#tip)" d="${pathOf(pointsOf(line, nodes))}"/>`;
}

function drawWords({ kind, labels: [{ text, x, y, width }] }) {
  const words = kind === 'guard' ? `[${text}]` : text;
  return `<text class="words ${kind}" x="${round(x + width / 2)}" y="${round(y + 14)}">${words}</text>`;
}

function drawNode({ id, kind, x, y, width, height }) {
  const [middle, half] = [round(x + width / 2), round(y + height / 2)];
  const shape =
    kind === 'state'
      ? `<rect class="state" x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="7"/>`
      : `<path class="pseudostate" d="M${round(x)} ${half}L${middle} ${round(y)}L${round(x + width)} ${half}L${middle} ${round(y + height)}Z"/>`;
  return `${shape}<text class="name" x="${middle}" y="${round(half + 5)}">${id}</text>`;
}

/** A picture of some rows. */
async function draw(rows, title) {
  const { children, edges, width, height } = await layOut(graphOf(rows));
  const [wide, high] = [Math.ceil(width + 2 * MARGIN), Math.ceil(height + 2 * MARGIN)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${wide} ${high}" width="${wide}" height="${high}" role="img" aria-labelledby="title">`,
    `<title id="title">${title}</title>`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="tip" d="M0 0L10 5L0 10z"/></marker></defs>',
    `<rect class="paper" x="${-MARGIN}" y="${-MARGIN}" width="${wide}" height="${high}" rx="8"/>`,
    ...edges.map(line => drawLine(line, children)),
    ...children.map(drawNode),
    ...edges.map(drawWords),
    '</svg>',
    '',
  ].join('\n');
}

/** Every picture by its file name: the whole machine, and one for each action. */
export async function drawAll() {
  const actions = [...new Set(machine.map(({ action }) => action))];
  const pictures = new Map([['machine.svg', await draw(machine, 'The state machine of Classic and Quick')]]);
  for (const action of actions) {
    const rows = machine.filter(row => row.action === action);
    pictures.set(fileFor(action), await draw(rows, `Where ${action} leads`));
  }
  return pictures;
}

/** `RollDice` as `roll-dice.svg`. */
export function fileFor(action) {
  return `${wordsOf(action).trim().replace(/ /g, '-')}.svg`;
}

async function main() {
  const pictures = await drawAll();
  mkdirSync(FOLDER, { recursive: true });
  for (const file of readdirSync(FOLDER)) if (!pictures.has(file)) rmSync(`${FOLDER}${file}`);
  for (const [file, picture] of pictures) writeFileSync(`${FOLDER}${file}`, picture);
  console.log(`docs/machine: ${pictures.size} pictures`);
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await main();
