import type { MatchAction, Random } from '@hegemon/engine';
import { best, type Ground, threatTo } from './ground.js';

/** Claims go where they make the most of a continent: a small one that pays well, where one is already at home. */
export function claim(ground: Ground, random: Random): MatchAction {
  const free = ground.view.owners.flatMap((owner, territory) => (owner === null ? [territory] : []));
  const scores = new Map(free.map(territory => [territory, promise(ground, territory) + random(100) / 100]));
  return { type: 'OccupyTerritory', territory: best(free, territory => scores.get(territory)!) };
}

function promise(ground: Ground, territory: number): number {
  const continent = ground.continentOf(territory);
  const land = ground.territoriesOf(continent);
  const mine = ground.held(continent, ground.me);
  const others = land.filter(t => ground.view.owners[t] !== null).length - mine;
  const friends = ground.neighboursOf(territory).filter(t => ground.view.owners[t] === ground.me).length;
  const bonus = ground.board.continents[continent]![1];
  return (4 * (mine - others) + 3 * bonus) / land.length + friends;
}

/** Further armies go one by one to the border of the continent that is nearest to being one's own. */
export function reinforce(ground: Ground, random: Random): MatchAction {
  const borders = ground.borders();
  const candidates = borders.length > 0 ? borders : ground.own();
  const scores = new Map(
    candidates.map(territory => [territory, need(ground, territory) + random(100) / 50]),
  );
  return { type: 'PlaceAdditionalArmy', territory: best(candidates, territory => scores.get(territory)!) };
}

function need(ground: Ground, territory: number): number {
  const continent = ground.continentOf(territory);
  const share = ground.held(continent, ground.me) / ground.territoriesOf(continent).length;
  return 8 * share + 0.5 * threatTo(ground, territory) - ground.view.armies[territory]!;
}
