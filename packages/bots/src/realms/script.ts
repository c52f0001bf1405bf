import type { Seat } from '@hegemon/engine';
import type { State } from '@hegemon/engine/realms';
import { musterArmy } from './army.js';
import { shield, strike } from './attacks.js';
import { works } from './economy.js';
import { feed, press, spread } from './marches.js';
import { NO_PLAN, type Plan } from './plan.js';
import { type Scan, scanOf } from './scan.js';
import type { Style } from './style.js';
import type { World } from './world.js';

/** What the scripted player orders: help, attacks that pay, land for the taking, bread, and the rest to the front. */
export function script(world: World, state: State, scan: Scan, seat: Seat, style: Style): Plan {
  const army = musterArmy(world, state, scan, seat, style);
  shield(army);
  strike(army);
  spread(army);
  feed(army);
  press(army);
  return { moves: army.moves, builds: works(army) };
}

/** Everybody's plan by the script. */
export function scripts(world: World, state: State, style: Style): Plan[] {
  const scan = scanOf(state);
  return world.seats.map(seat => (state.outcome ? NO_PLAN : script(world, state, scan, seat, style)));
}
