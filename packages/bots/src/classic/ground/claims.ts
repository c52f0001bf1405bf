import type { Ground } from './ground.js';
import { best, share } from './pick.js';
import { charmOf, freeLand, othersIn, placesOf } from './setup.js';
import type { Choice, Moment, Option } from './sitting.js';

/** Claims land where it makes the most of a continent, near what is held already. */
export function claim(moment: Moment): Choice {
  const weighed = freeLand(moment.ground).map((territory): Option => {
    const value = promiseOf(moment, territory) + 0.3 * share(moment.random);
    return { action: { type: 'OccupyTerritory', territory }, value };
  });
  return { option: best(weighed, option => option.value), weighed };
}

function promiseOf({ ground, character }: Moment, territory: number): number {
  const { board, me } = ground;
  const c = board.continentOf[territory]!;
  const size = board.continents[c]!.members.length;
  const love = c === character.favourite ? 1.5 : 1;
  const friends = board.neighbours[territory]!.filter(n => ground.isMine(n)).length;
  return (
    (love * charmOf(ground, c) * (size + 3 * ground.held(c, me) - 2 * othersIn(ground, c))) / size +
    0.3 * friends
  );
}

/** Further armies go one by one to the fronts of the continent that is nearest to being one's own. */
export function reinforce({ ground, character, random }: Moment): Choice {
  const weighed = placesOf(ground).map((territory): Option => {
    const love = ground.board.continentOf[territory] === character.favourite ? 1 : 0;
    const value = needOf(ground, territory) + love + share(random);
    return { action: { type: 'PlaceAdditionalArmy', territory }, value };
  });
  return { option: best(weighed, option => option.value), weighed };
}

function needOf(ground: Ground, territory: number): number {
  const c = ground.board.continentOf[territory]!;
  const part = ground.held(c, ground.me) / ground.board.continents[c]!.members.length;
  return 8 * part * charmOf(ground, c) + 0.5 * ground.threatTo(territory) - ground.armies[territory]!;
}
