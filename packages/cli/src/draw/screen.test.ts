import { describe, expect, test } from 'vitest';
import { sceneAfter, table } from '../testing/table.js';
import type { Depth } from './colour.js';
import { clip } from './names.js';
import { drawScreen, makeLayout } from './screen.js';

/** What a terminal would show: the text without its codes. */
function shown(line: string): string {
  return line
    .split('\x1b[')
    .map((piece, i) => (i === 0 ? piece : piece.slice(piece.indexOf('m') + 1)))
    .join('');
}

describe('what there is room for', () => {
  test.each<
    [board: string, players: number, width: number, height: number, shows: 'map' | 'table' | 'nothing']
  >([
    ['world', 4, 80, 24, 'table'],
    ['world', 6, 80, 24, 'table'],
    ['world', 4, 120, 40, 'map'],
    ['world', 6, 120, 40, 'map'],
    ['world', 4, 120, 30, 'map'],
    ['world', 4, 120, 24, 'map'],
    ['world', 4, 200, 60, 'map'],
    ['competition', 4, 120, 40, 'map'],
    ['quick', 4, 80, 24, 'map'],
    ['quick-18', 4, 80, 24, 'map'],
    ['quick-18', 4, 200, 60, 'map'],
    ['world', 4, 59, 40, 'nothing'],
    ['world', 4, 80, 20, 'nothing'],
    ['world', 6, 300, 8, 'nothing'],
  ])('%s with %i players on %i x %i: %s', (board, players, width, height, shows) => {
    const layout = makeLayout(table({ board, players }).rules.drawing, players, width, height);
    const found = layout?.board.atlas ? 'map' : layout?.board.table ? 'table' : 'nothing';
    expect(found).toBe(shows);
  });
});

const sizes: [width: number, height: number, players: number, depth: Depth][] = [
  [80, 24, 4, 1],
  [80, 24, 6, 8],
  [120, 40, 4, 24],
  [120, 40, 6, 1],
  [200, 60, 6, 4],
];

describe.each(sizes)('%i x %i with %i players in %i bits of colour', (width, height, players, depth) => {
  const at = table({ players, seed: 5 });
  const layout = makeLayout(at.rules.drawing, players, width, height)!;

  test.each([0, 1, 60, 130, 200, 333])('after %i moves everything is in its place', moves => {
    const scene = sceneAfter(at, Math.max(1, moves));
    const lines = drawScreen(layout, scene, { depth, footer: 'the keys' }).lines(depth).map(shown);
    expect(lines).toHaveLength(height);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    expect(lines[0]).toContain('HEGEMON A match');
    expect(lines[0]).toContain(`move ${scene.moves}`);
    expect(lines.join('\n')).toContain(scene.log[scene.log.length - 1]!.text.slice(0, 40));
    if (layout.footer !== undefined) expect(lines[height - 1]).toContain('the keys');
  });

  test('every territory and every player is named', () => {
    const lines = drawScreen(layout, sceneAfter(at, 200), { depth }).lines(depth).map(shown).join('\n');
    for (const name of ['Amber', 'Sky', 'Blue', 'White']) expect(lines).toContain(name);
    for (const [name] of at.config.territories) expect(lines).toContain(name.split(' ').pop()!.slice(0, 4));
  });
});

test('the last move is the headline, those before it are the log, the newest below', () => {
  const at = table();
  const layout = makeLayout(at.rules.drawing, 4, 120, 40)!;
  const scene = sceneAfter(at, 250);
  const lines = drawScreen(layout, scene, { depth: 1 }).lines(1);
  const texts = scene.log.map(({ text }) => text);
  const logged = lines.slice(layout.bottom, layout.footer).map(line => line.slice(62));
  expect(lines[layout.headline]!.slice(5)).toBe(texts[texts.length - 1]);
  expect(logged).toEqual(texts.slice(-logged.length - 1, -1).map(text => clip(text, 57)));
});

test('without colours there is not a single escape code', () => {
  const at = table();
  const layout = makeLayout(at.rules.drawing, 4, 120, 40)!;
  expect(drawScreen(layout, sceneAfter(at, 200), { depth: 1 }).lines(1).join('')).not.toContain('\x1b');
});
