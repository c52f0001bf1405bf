import { cardWorth } from './cards.js';
import type { Moment } from './sitting.js';

const LAST_STANDS = 3;

/**
 * What a territory is worth to its conqueror, in armies: the land, the continent it completes or brings
 * nearer, the one it takes from somebody, a card, and the end of a player.
 */
export function prizeOf(moment: Moment, territory: number): number {
  const { ground, memory, character } = moment;
  const owner = ground.owners[territory] ?? -1;
  const spite = owner >= 0 ? 0.8 * character.grudge * Math.min(3, memory.grudges[owner] ?? 0) : 0;
  const card = ground.board.hasCards && ground.view.captured === 0 ? cardWorth(ground) : 0;
  const land = 0.1 + 0.9 / ground.board.config.rules.reinforcement.per;
  return land + card + spite + prizeInContinent(moment, territory, owner) + prizeInVictim(moment, owner);
}

function prizeInContinent({ ground, character }: Moment, territory: number, owner: number): number {
  const c = ground.board.continentOf[territory]!;
  const { bonus, members } = ground.board.continents[c]!;
  const mine = ground.held(c, ground.me) + 1;
  const love = c === character.favourite ? 1.5 : 1;
  const gain = mine === members.length ? 2.5 * bonus : (0.35 * bonus * mine) / members.length;
  return love * gain + (owner >= 0 && ground.holderOf(c) === owner ? 1.5 * bonus : 0);
}

/** The last territories of a player: the fewer, the better, and with the cards that come with them. */
function prizeInVictim({ ground }: Moment, owner: number): number {
  if (owner < 0) return 0;
  const left = ground.landOf(owner);
  const spoils = 3 + cardWorth(ground) * (ground.view.handSizes[owner] ?? 0);
  return left > LAST_STANDS ? 0 : spoils / left;
}
