import type { FlatState, Random, Seat } from '@hegemon/engine';

/** A state that a seat cannot tell from the given one, by game. */
type Disguise = (state: unknown, seat: Seat, random: Random) => unknown;

/** The cards that a seat does not know, dealt anew: as many to each hand and to the deck as before. */
function redeal(state: FlatState, seat: Seat, random: Random): FlatState {
  const isHidden = (place: number) => place !== seat && place !== -1;
  const places = state.cards.filter(isHidden);
  for (let last = places.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [places[last], places[other]] = [places[other]!, places[last]!];
  }
  return { ...state, cards: state.cards.map(place => (isHidden(place) ? places.pop()! : place)) };
}

export const disguises: { readonly [game: string]: Disguise } = {
  classic: redeal as Disguise,
  quick: redeal as Disguise,
};
