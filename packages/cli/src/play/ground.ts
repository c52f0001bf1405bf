import type { ClassicView, MatchConfig } from '@hegemon/engine';

/** The board as one seat looks at it. Territories and continents are indices. */
export interface Ground {
  readonly board: MatchConfig;
  readonly view: ClassicView;
  readonly me: number;
  neighboursOf(territory: number): readonly number[];
  /** Neighbours that somebody else holds. */
  enemiesOf(territory: number): number[];
  own(): number[];
  /** Own territories that touch somebody else's. */
  borders(): number[];
  continentOf(territory: number): number;
  territoriesOf(continent: number): number[];
  /** How many territories of a continent a player holds. */
  held(continent: number, player: number): number;
}

export function makeGround(board: MatchConfig, view: ClassicView, me: number): Ground {
  const { owners } = view;
  const all = owners.map((_, territory) => territory);
  const own = all.filter(territory => owners[territory] === me);
  const neighboursOf = (territory: number) => board.territories[territory]![2];
  const enemiesOf = (territory: number) =>
    neighboursOf(territory).filter(other => owners[other] !== me && owners[other] !== null);
  const territoriesOf = (continent: number) => all.filter(t => board.territories[t]![1] === continent);
  return {
    board,
    view,
    me,
    neighboursOf,
    enemiesOf,
    own: () => own,
    borders: () => own.filter(territory => enemiesOf(territory).length > 0),
    continentOf: territory => board.territories[territory]![1],
    territoriesOf,
    held: (continent, player) => territoriesOf(continent).filter(t => owners[t] === player).length,
  };
}

/** Armies that stand next to a territory and are not one's own. */
export function threatTo(ground: Ground, territory: number): number {
  return ground.enemiesOf(territory).reduce((sum, enemy) => sum + ground.view.armies[enemy]!, 0);
}

/** The one that scores most; the first of equals. The list must not be empty. */
export function best<T>(list: readonly T[], score: (item: T) => number): T {
  return list.reduce((top, item) => (score(item) > score(top) ? item : top));
}
