import { type ClassicView, classicGame, type MatchConfig } from '@hegemon/engine';
import { competitionConfig, type LegacyBoard, legacyBoard } from '../legacy/board.js';

const parsed = classicGame.parseConfig(competitionConfig(1000));
if (!parsed.ok) throw new Error('The board of the competition is broken.');

export const config: MatchConfig = parsed.value;
export const board: LegacyBoard = legacyBoard(config);

export function country(name: string): number {
  const found = board.countries.find(name);
  if (found === undefined) throw new Error(`There is no country ${name}.`);
  return found;
}

/** Cards by the names of their countries, or `wild1` and `wild2`. */
export function cards(...names: string[]): number[] {
  return names.map(name => board.cardNames.indexOf(name)).sort((a, b) => a - b);
}

/** A moment of a match for three, as player 0 sees it: `lands` are player 0's, all others player 1's, one army each. */
export function sketch(
  state: ClassicView['state'],
  lands: Readonly<Record<string, number>>,
  more: Partial<ClassicView> = {},
): ClassicView {
  const owners: (number | null)[] = config.territories.map(() => 1);
  const armies = config.territories.map(() => 1);
  for (const [name, troops] of Object.entries(lands)) {
    owners[country(name)] = 0;
    armies[country(name)] = troops;
  }
  const hand = more.hand ?? [];
  return {
    viewer: 0,
    state,
    currentPlayer: 0,
    firstPlayer: 0,
    turn: 4,
    owners,
    armies,
    undeployed: [0, 0, 0],
    activeBattle: null,
    captured: 0,
    moved: [],
    trades: 0,
    hand,
    handSizes: [hand.length, 1, 2],
    deckSize: 44 - hand.length - 3,
    discards: [],
    outcome: null,
    ...more,
  };
}
