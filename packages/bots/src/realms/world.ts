import type { Seat } from '@hegemon/engine';
import { type Board, boardOf, type RealmsConfig, type Settings, settingsOf } from '@hegemon/engine/realms';

/** What a config says of a match, worked out once. */
export interface World {
  readonly config: RealmsConfig;
  readonly names: readonly string[];
  /** By territory. */
  readonly near: Board['neighbours'];
  readonly settings: Settings;
  readonly size: number;
  readonly seats: readonly Seat[];
}

export function worldOf(config: RealmsConfig): World {
  const board = boardOf(config);
  return {
    config,
    names: board.names,
    near: board.neighbours,
    settings: settingsOf(config),
    size: board.names.length,
    seats: Array.from({ length: config.players }, (_, seat) => seat),
  };
}

/** How many turns will still resolve, the one being planned too. */
export function turnsLeft({ settings }: World, turn: number): number {
  return Math.max(0, settings.turns - turn + 1);
}
