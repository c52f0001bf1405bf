import { happeningOf, type Names, type View } from '@hegemon/engine/realms';
import type { TableTalk } from '../seat/seat.js';
import type { RealmsWireView } from '../wire/view.js';
import { ownerOf } from './dice-view.js';

/** A match of Realms, from one player's view. */
export function realmsView(words: Names, view: View, talk: TableTalk): RealmsWireView {
  const named: Names = { ...words, player: seat => talk.names[seat]! };
  return {
    turn: view.turn,
    territories: view.territories.map((territory, id) => ({
      id,
      name: words.territory(id),
      is_hidden: territory === null,
      owner: territory === null ? null : ownerOf(territory.owner, talk),
      food: territory?.food ?? 0,
      upgrades: [...(territory?.upgrades ?? [])],
    })),
    units: view.units.map(({ id, owner, at, defending, starving }) => ({
      id,
      owner: ownerOf(owner, talk) ?? 'neutral',
      territory: words.territory(at),
      is_defending: defending,
      is_starving: starving,
    })),
    players: talk.ids.map((id, seat) => {
      const { gold, score, ready, out } = view.players[seat]!;
      return {
        id,
        name: talk.names[seat]!,
        gold,
        points: score?.sum ?? null,
        is_ready: ready,
        is_out: out,
        is_neutral: talk.neutral.includes(seat),
      };
    }),
    orders: {
      moves: (view.orders?.moves ?? []).map(({ unit, to }) => ({ unit, to: words.territory(to) })),
      builds: (view.orders?.builds ?? []).map(({ territory, build }) => ({
        territory: words.territory(territory),
        build,
      })),
    },
    report: (view.report?.events ?? []).map(event => happeningOf(named, event).text),
  };
}
