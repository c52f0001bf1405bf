import type { Face } from '../face.js';
import { dice } from './dice.js';
import { realms } from './realms.js';

const FACES: { readonly [game: string]: Face } = { classic: dice, quick: dice, realms };

/** How a game is drawn. */
export function faceOf(game: string): Face {
  const found = FACES[game];
  if (!found) throw new Error(`nobody has said how ${game} is drawn`);
  return found;
}
