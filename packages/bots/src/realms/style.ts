/** What one scripted player does otherwise than another. */
export interface Style {
  /** How much of what could attack a garrison it wants to match: 0 leaves everything open, 1 matches all of it. */
  readonly caution: number;
  /** What an attack must be worth, in points of margin, to be made. */
  readonly price: number;
  /** What it brings to an attack beyond what is needed, in rating: for the reinforcements it does not see. */
  readonly spare: number;
  /** How many turns away it looks for land. */
  readonly reach: number;
  /** What it takes a new unit to be worth when it thinks of building a fort. */
  readonly forts: number;
  /** How much more the land of other players draws than land of nobody. */
  readonly greed: number;
  /** Whether units with nothing to do walk towards other players. */
  readonly press: boolean;
  /** A territory that draws more than all others, or -1. */
  readonly lure: number;
}

/** What the lure is worth beyond the land itself, in points of margin. */
export const LURE = 20;

export const STEADY: Style = {
  caution: 0,
  price: 1,
  spare: 0,
  reach: 4,
  forts: 4,
  greed: 1,
  press: true,
  lure: -1,
};
