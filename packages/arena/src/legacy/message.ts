import type { ClassicView, Seat } from '@hegemon/engine';
import { countryName, type LegacyBoard } from './board.js';
import { OFFERS, type Step } from './offer.js';

/** What all players hear of a match, besides the board. */
export interface Bulletin {
  /** A UUID. */
  readonly uid: string;
  /** By seat. */
  readonly names: readonly string[];
  readonly neutral: readonly Seat[];
  readonly inPlay: readonly Seat[];
  readonly lastAction: string;
  readonly lastEvent: object | null;
  readonly broadcasts: number;
}

/** What only the player itself hears. */
export interface Private {
  readonly errors: number;
  readonly lastError: string | null;
  readonly lastLatencyMs: number | null;
  readonly timeoutMs: number;
}

export interface LegacyMessage {
  readonly game: object;
  readonly you: object;
}

/** The game as one player sees it. Everything is written down anew, from that player's view alone. */
export function makeMessage(
  board: LegacyBoard,
  view: ClassicView,
  seat: Seat,
  bulletin: Bulletin,
  own: Private,
  step: Step | undefined,
): LegacyMessage {
  const asked = step?.type === 'ask' ? step : undefined;
  const players = bulletin.names.map((name, player) => [name, playerOf(view, player, bulletin)] as const);
  return {
    game: {
      countries: countriesOf(board, view, bulletin.names),
      players: Object.fromEntries(players),
      other_players: Object.fromEntries(players.filter((_, player) => player !== seat)),
      cards_left: view.deckSize,
      turn: view.turn,
      uid: bulletin.uid,
      last_action: bulletin.lastAction,
      last_event: bulletin.lastEvent,
      broadcast_count: bulletin.broadcasts,
    },
    you: {
      name: bulletin.names[seat]!,
      cards: view.hand.map(card => cardOf(board, card)),
      earned_cards_this_turn: view.currentPlayer === seat && view.captured > 0,
      is_eliminated: !bulletin.inPlay.includes(seat),
      is_neutral: bulletin.neutral.includes(seat),
      countries: view.owners.flatMap((owner, country) =>
        owner === seat ? [countryName(board, country)] : [],
      ),
      troops_to_deploy: asked?.troops ?? 0,
      available_actions: asked ? OFFERS[asked.offer] : [],
      errors: own.errors,
      last_error: own.lastError,
      last_latency_ms: own.lastLatencyMs === null ? null : Math.round(own.lastLatencyMs),
      timeout_ms: own.timeoutMs,
    },
  };
}

function countriesOf(board: LegacyBoard, view: ClassicView, names: readonly string[]): object {
  return Object.fromEntries(
    view.owners.map((owner, country) => [
      countryName(board, country),
      { owner: owner === null ? 'none' : names[owner]!, troops: view.armies[country]! },
    ]),
  );
}

function playerOf(view: ClassicView, player: Seat, { inPlay, neutral }: Bulletin): object {
  return {
    cards: view.handSizes[player]!,
    is_eliminated: !inPlay.includes(player),
    is_neutral: neutral.includes(player),
  };
}

function cardOf(board: LegacyBoard, card: number): object {
  const { config, cardNames } = board;
  return { country_name: cardNames[card]!, value: config.cardTypeNames[config.cards[card]![0]]! };
}
