import { shuffle } from '../boards/random.js';
import { type FlatState, NEUTRAL } from '../classic/flat.js';
import type { Random, Viewer } from '../contract.js';

/** A state that a viewer cannot tell from the given one, as far as they know. */
export type Disguise = (state: unknown, viewer: Viewer, random: Random) => unknown;

/** The cards that a viewer does not know, dealt anew: as many to each hand and to the deck as before. */
function redeal(state: FlatState, viewer: Viewer, random: Random): FlatState {
  const isHidden = (place: number) => place !== viewer && place !== NEUTRAL;
  const places = shuffle(state.cards.filter(isHidden), random);
  return { ...state, cards: state.cards.map(place => (isHidden(place) ? places.pop()! : place)) };
}

/** By game, where secrets can be told from the state alone. */
export const disguises: { readonly [id: string]: Disguise } = {
  classic: redeal as Disguise,
};
