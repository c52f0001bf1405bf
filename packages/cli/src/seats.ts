import type { Colour } from './draw/colour.js';

/** How a seat is told apart: by its colour, by its letter, and by its name in sentences. */
export interface Livery {
  readonly name: string;
  readonly letter: string;
  readonly colour: Colour;
}

/** Colours that stay apart for colour-blind eyes too, the first six of them well. The letter is the name's first. */
export const LIVERIES: readonly Livery[] = [
  { name: 'Amber', letter: 'A', colour: [230, 159, 0] },
  { name: 'Sky', letter: 'S', colour: [86, 180, 233] },
  { name: 'Blue', letter: 'B', colour: [0, 114, 178] },
  { name: 'White', letter: 'W', colour: [242, 242, 242] },
  { name: 'Navy', letter: 'N', colour: [42, 44, 140] },
  { name: 'Maroon', letter: 'M', colour: [122, 32, 44] },
  { name: 'Green', letter: 'G', colour: [0, 158, 115] },
  { name: 'Rose', letter: 'R', colour: [204, 121, 167] },
];

const GARRISON: Livery = { name: 'Neutral', letter: '#', colour: [128, 128, 128] };
const NOBODY: Livery = { name: 'Nobody', letter: '-', colour: [62, 76, 86] };

/** The livery of a seat; of a neutral garrison for -1, of free land for `null`. */
export function liveryOf(owner: number | null): Livery {
  return owner === null ? NOBODY : (LIVERIES[owner] ?? GARRISON);
}

/** A sentence of the engine, which numbers its players, with the names of the seats. */
export function named(text: string): string {
  return text.replace(/\bPlayer (\d+)\b/g, (whole, number) => LIVERIES[Number(number) - 1]?.name ?? whole);
}
