import { classicGame, type MatchConfig } from '@hegemon/engine';

/** A board of territories in a row, all of one continent. */
export function lineOf(length: number, rules: object = {}): MatchConfig {
  const near = (t: number) => [t - 1, t + 1].filter(next => next >= 0 && next < length);
  const parsed = classicGame.parseConfig({
    name: 'line',
    version: '1.0.0',
    territories: Array.from({ length }, (_, t) => [`Place ${t}`, 0, near(t)]),
    continents: [['Line', 2]],
    cards: [
      [0, 0],
      [1, 1],
      [2, null],
      [3, null],
    ],
    cardTypeNames: ['Foot', 'Horse', 'Gun', 'Wild'],
    minPlayers: 2,
    maxPlayers: 3,
    startingArmiesByPlayers: [0, 0, 20, 20],
    cardOccupiedTerritoryReward: 2,
    rules,
  });
  if (!parsed.ok) throw new Error(parsed.problems[0]!.message);
  return parsed.value;
}
