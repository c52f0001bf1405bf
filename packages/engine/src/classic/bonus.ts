import type { MatchConfig } from '../boards/document.js';
import type { Position } from './position.js';

/** The territories of each continent, of the config last asked for. */
let members: readonly (readonly number[])[] = [];
let membersFor: MatchConfig | undefined;

function membersOf(config: MatchConfig): readonly (readonly number[])[] {
  if (config !== membersFor) {
    const lists: number[][] = config.continents.map(() => []);
    config.territories.forEach((row, t) => {
      lists[row[1]]!.push(t);
    });
    members = lists;
    membersFor = config;
  }
  return members;
}

function ownsAll(s: Position, territories: readonly number[], player: number): boolean {
  for (let i = 0; i < territories.length; i++) if (s.owner(territories[i]!) !== player) return false;
  return true;
}

/** As `bonusOf`, but looks no further in a continent than to the first territory that is not the player's. */
export function quickBonusOf(s: Position, player: number): number {
  const { config } = s;
  const lists = membersOf(config);
  let sum = 0;
  for (let c = 0; c < lists.length; c++) if (ownsAll(s, lists[c]!, player)) sum += config.continents[c]![1];
  return sum;
}
