import type { Drawing } from '@hegemon/engine';
import { complaint, isComplaint } from '../../complaint.js';
import { makeAtlas } from '../../draw/atlas.js';
import { makeCanvas } from '../../draw/canvas.js';
import type { Colour } from '../../draw/colour.js';
import { drawMap, type Look } from '../../draw/map.js';
import { counted, enumerated, wrapped } from '../../text/columns.js';
import { EXIT, type World } from '../../world.js';
import { makeCommand } from '../command.js';
import { readBoard } from './document.js';

interface Options {
  readonly borders?: true;
  readonly json?: true;
}

export const show = makeCommand<Options>({
  name: 'show',
  group: 'Commands',
  summary: 'draws a board and lists what is on it',
  shape: command =>
    command
      .usage('BOARD [options]')
      .argument('<board>', 'the name of a board, or a file of JSON')
      .option('--borders', 'also list what touches what')
      .option('--json', 'one JSON object instead of a drawing'),
  examples: ['hegemon board show world', 'hegemon board show duel --borders'],
  run({ world, words, options }) {
    const read = readBoard(words[0]!);
    if (isComplaint(read)) return read;
    if (read.problems.length > 0)
      return complaint(`${words[0]} is no board: ${read.problems[0]!.message} See hegemon board check.`);
    const { game, config } = read;
    const { drawing } = game.rules(config);
    const { name } = config as { readonly name: string }; // every game's config has one
    if (options.json)
      world.output.write(`${JSON.stringify({ type: 'board', name, game: game.id, ...drawing })}\n`);
    else
      world.output.write(
        `${linesOf(name, game.title, drawing, world, options.borders === true).join('\n')}\n`,
      );
    return EXIT.done;
  },
});

function linesOf(name: string, game: string, drawing: Drawing, world: World, hasBorders: boolean): string[] {
  const { places, regions, links } = drawing;
  const width = world.output.columns();
  const sizes = [counted(places.length, 'territory', 'territories'), counted(links.length, 'border')];
  if (regions.length > 0) sizes.push(counted(regions.length, 'continent'));
  return [
    `${name}, for ${game}: ${enumerated(sizes)}.`,
    '',
    ...mapLines(drawing, world),
    ...regions.flatMap((_, i) => wrapped(regionLine(drawing, i), width, '    ')),
    ...(hasBorders ? ['', ...places.flatMap((_, i) => wrapped(borderLine(drawing, i), width, '    '))] : []),
  ];
}

/** The map as large as the terminal is wide; nothing where the board has no room on it. */
function mapLines(drawing: Drawing, { output }: World): string[] {
  const width = Math.min(160, output.columns());
  const heights = [0.235, 0.3, 0.4, 0.5].map(shape => Math.round(width * shape));
  const atlas = heights.map(height => makeAtlas(drawing, width, height)).find(made => made !== undefined);
  if (!atlas) return [];
  const canvas = makeCanvas(atlas.width, atlas.height);
  const looks = drawing.places.map((_, i) => lookOf(drawing, i));
  drawMap(canvas, 0, 0, atlas, { looks, focus: [], depth: output.depth });
  const lines = canvas.lines(output.depth);
  while (lines[lines.length - 1] === '') lines.pop();
  return [...lines, '', 'Below each name: how many territories it touches.', ''];
}

/** Pale colours, far enough apart to tell neighbouring continents from each other. */
const COLOURS: readonly Colour[] = [
  [222, 184, 91],
  [219, 121, 87],
  [104, 150, 205],
  [201, 146, 185],
  [120, 178, 122],
  [170, 130, 210],
  [90, 170, 170],
  [190, 190, 150],
  [150, 110, 80],
];

function lookOf({ places, links }: Drawing, place: number): Look {
  const region = places[place]!.region ?? 0;
  return {
    colour: COLOURS[region % COLOURS.length]!,
    letter: String.fromCharCode(97 + (region % 26)),
    count: `${links.filter(link => link.includes(place)).length}`,
  };
}

function regionLine({ places, regions }: Drawing, region: number): string {
  const { name, bonus } = regions[region]!;
  const names = places.filter(place => place.region === region).map(place => place.name);
  return `${name} +${bonus}: ${names.join(', ')}`;
}

function borderLine({ places, links }: Drawing, place: number): string {
  const near = links.filter(link => link.includes(place)).map(([a, b]) => places[a === place ? b : a]!.name);
  return `${places[place]!.name}: ${near.join(', ')}`;
}
