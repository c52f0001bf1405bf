import type { ClassicView, MatchConfig } from '@hegemon/engine';
import type { TableTalk } from '../seat/seat.js';
import type { DiceWireView } from '../wire/view.js';

/** Who owns something, as bots read it: an id, a garrison, nobody. */
export function ownerOf(owner: number | null, { ids }: TableTalk): string | null {
  if (owner === null) return null;
  return ids[owner] ?? 'neutral';
}

/** A match of Classic or Quick, from one player's view. */
export function diceView(config: MatchConfig, view: ClassicView, talk: TableTalk): DiceWireView {
  const nameOf = (territory: number) => config.territories[territory]![0];
  return {
    turn: view.turn,
    phase: view.state,
    current_player: talk.ids[view.currentPlayer] ?? null,
    territories: view.owners.map((owner, id) => ({
      id,
      name: nameOf(id),
      owner: ownerOf(owner, talk),
      armies: view.armies[id]!,
    })),
    players: talk.ids.map((id, seat) => ({
      id,
      name: talk.names[seat]!,
      armies_to_place: view.undeployed[seat]!,
      cards: view.handSizes[seat]!,
      is_out: !talk.inPlay.includes(seat),
      is_neutral: talk.neutral.includes(seat),
    })),
    hand: view.hand.map(card => {
      const [kind, territory] = config.cards[card]!;
      return {
        id: card,
        kind: config.cardTypeNames[kind]!,
        territory: territory === null ? null : nameOf(territory),
      };
    }),
    deck: view.deckSize,
    discards: [...view.discards],
    trades: view.trades,
    captured: view.captured,
    battle: view.activeBattle && {
      attackingTerritory: nameOf(view.activeBattle.attackingTerritory),
      defendingTerritory: nameOf(view.activeBattle.defendingTerritory),
      attackingDiceCount: view.activeBattle.attackingDiceCount,
    },
  };
}
