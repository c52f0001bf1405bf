import type { Seat } from '@hegemon/engine';
import {
  type Board,
  boardOf,
  type RealmsConfig,
  type Settings,
  type State,
  scoresOf,
  settingsOf,
  yieldOf,
} from '@hegemon/engine/realms';

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

/** How many turns will still resolve at most, the one being planned too. */
function turnsLeft({ settings }: World, turn: number): number {
  return Math.max(0, settings.turns - turn + 1);
}

/**
 * How many turns the match will still last, about: until the turn limit, or until somebody's points reach theirs
 * at an income that grows as long as there is land to settle.
 */
export function horizon(world: World, state: State): number {
  let left = turnsLeft(world, state.turn);
  const growth = Math.min(0.8, (0.04 * world.size) / world.seats.length);
  const incomes = incomesOf(world, state);
  scoresOf(state).forEach(({ sum }, seat) => {
    const missing = Math.max(0, world.settings.points - sum);
    const income = incomes[seat]!;
    const turns = (Math.sqrt(income * income + 4 * growth * missing) - income) / (2 * growth);
    left = Math.min(left, Math.ceil(turns));
  });
  return Math.max(left, Math.min(1, turnsLeft(world, state.turn)));
}

/** Gold a turn, by seat. */
export function incomesOf({ settings }: World, { owner, upgrades }: State): number[] {
  const incomes = settings.baseIncome.slice();
  owner.forEach((seat, territory) => {
    if (seat !== null) incomes[seat]! += yieldOf(upgrades[territory]!).gold;
  });
  return incomes;
}
