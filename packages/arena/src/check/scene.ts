import { classicGame, type FlatState, type MatchConfig, type Seat } from '@hegemon/engine';
import { competitionConfig } from '../legacy/board.js';
import { makeGazetteer } from '../names/country.js';

const parsed = classicGame.parseConfig(competitionConfig(1000));
if (!parsed.ok) throw new Error("The competition's board is broken.");

/** Every scene is set on the competition's board, which bots of both protocols know. */
export const sceneConfig: MatchConfig = parsed.value;

/** The bot that is checked sits at 0; the others are nobody. */
export const SEATS = 3;

/** A moment of a match, in the words of whoever writes one. */
export interface Sketch {
  readonly state: number;
  /** Countries with their armies, by seat; what is left goes to `rest`, or to 1 and 2 in turn, one army each. */
  readonly lands: readonly Readonly<Record<string, number>>[];
  readonly rest?: Seat;
  /** Countries that nobody owns yet; `rest` for all that were not named. */
  readonly free?: readonly string[] | 'rest';
  /** Cards of each seat by their countries, `wild1` and `wild2`. */
  readonly hands?: readonly (readonly string[])[];
  readonly reserves?: readonly number[];
  readonly captured?: number;
  readonly turn?: number;
  readonly trades?: number;
  /** A battle that is won: from, to, and the dice. */
  readonly won?: readonly [from: string, to: string, dice: number];
}

const NOBODY = -2;
const { find } = makeGazetteer(sceneConfig.territories.map(([name]) => name));

function countryOf(name: string): number {
  const country = find(name);
  if (country === undefined) throw new Error(`There is no country ${name}.`);
  return country;
}

/** In the order of the deck wild1 comes before wild2. */
function cardOf(name: string): number {
  const wilds = sceneConfig.cards.flatMap(([, country], card) => (country === null ? [card] : []));
  if (name === 'wild1' || name === 'wild2') return wilds[name === 'wild1' ? 0 : 1]!;
  const country = countryOf(name);
  return sceneConfig.cards.findIndex(([, at]) => at === country);
}

function landsOf({ lands, rest, free = [] }: Sketch): { owners: number[]; armies: number[] } {
  const owners: number[] = sceneConfig.territories.map((_, country) =>
    free === 'rest' ? NOBODY : (rest ?? 1 + (country % 2)),
  );
  const armies: number[] = owners.map(owner => (owner === NOBODY ? 0 : 1));
  lands.forEach((own, seat) => {
    for (const [name, troops] of Object.entries(own)) {
      owners[countryOf(name)] = seat;
      armies[countryOf(name)] = troops;
    }
  });
  if (free !== 'rest')
    for (const name of free) {
      owners[countryOf(name)] = NOBODY;
      armies[countryOf(name)] = 0;
    }
  return { owners, armies };
}

function cardsOf({ hands = [] }: Sketch): number[] {
  const cards = sceneConfig.cards.map(() => NOBODY);
  hands.forEach((hand, seat) => {
    for (const name of hand) cards[cardOf(name)] = seat;
  });
  return cards;
}

function counted(list: readonly number[]): number[] {
  return Array.from({ length: SEATS }, (_, seat: Seat) => list.filter(owner => owner === seat).length);
}

/** The state of a match at that moment, with the bot to decide. */
export function makeScene(sketch: Sketch): FlatState {
  const { owners, armies } = landsOf(sketch);
  const cards = cardsOf(sketch);
  const { won, captured = 0, turn = 7, trades = 0, reserves = [0, 0, 0] } = sketch;
  return {
    state: sketch.state,
    player: 0,
    trades,
    captured,
    from: won ? countryOf(won[0]) : -1,
    to: won ? countryOf(won[1]) : -1,
    dice: won?.[2] ?? 0,
    turn,
    first: 0,
    owners,
    armies,
    cards,
    reserves,
    held: counted(owners),
    hands: counted(cards),
    moved: [],
  };
}
