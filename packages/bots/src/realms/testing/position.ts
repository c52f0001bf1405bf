import type { Budget, Seat } from '@hegemon/engine';
import {
  type OrdersView,
  parseConfig,
  type RealmsConfig,
  type RealmsRules,
  realms,
  type State,
  type Upgrade,
  type View,
} from '@hegemon/engine/realms';
import type { Bot, Sitting } from '../../bot.js';
import { stream } from '../../testing/match.js';

/** A territory of a drawn position; units belong to `by`, or to the owner. */
export interface Spot {
  readonly owner?: Seat;
  readonly food?: number;
  readonly upgrades?: readonly Upgrade[];
  readonly units?: number;
  readonly by?: Seat;
}

export interface Sketch {
  readonly spots: { readonly [name: string]: Spot };
  /** Pairs of names such as `home-hill`. */
  readonly roads: readonly string[];
  readonly gold?: readonly number[];
  /** Turns left, the one to be planned too. */
  readonly left?: number;
}

export interface Position {
  readonly config: RealmsConfig;
  readonly rules: RealmsRules;
  readonly state: State;
  at(name: string): number;
}

const USUAL_LEFT = 20;

/** A position of two players as sketched; every unit has dug in. */
export function positionOf({ spots, roads, gold = [0, 0], left = USUAL_LEFT }: Sketch): Position {
  const names = Object.keys(spots);
  const at = (name: string): number => names.indexOf(name);
  const config = configOf({
    name: 'sketch',
    players: 2,
    territories: names.map(name => ({
      name,
      at: null,
      owner: spots[name]!.owner ?? null,
      food: spots[name]!.food ?? 3,
      upgrades: spots[name]!.upgrades ?? [],
      units: 0,
    })),
    edges: roads.map(road =>
      road
        .split('-')
        .map(at)
        .sort((a, b) => a - b),
    ),
    limits: { points: 500, turns: left },
    baseIncome: 1,
  });
  const rules = realms.rules(config);
  const units = names.flatMap(name => standing(spots[name]!, at(name))).map((unit, id) => ({ ...unit, id }));
  return { config, rules, at, state: { ...begin(rules, 2), units, nextUnit: units.length, gold } };
}

function standing({ units = 0, by, owner }: Spot, at: number): Omit<State['units'][number], 'id'>[] {
  return Array.from({ length: units }, () => ({
    owner: by ?? owner ?? null,
    at,
    to: null,
    defending: true,
    starving: false,
  }));
}

/** A config that must parse. */
export function configOf(input: unknown): RealmsConfig {
  const parsed = parseConfig(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

export function begin(rules: RealmsRules, seats: number): State {
  const setup = rules.setup(seats);
  if (!setup.ok) throw new Error(JSON.stringify(setup.problems));
  return setup.value;
}

export const NODES: Budget = { type: 'nodes', nodes: 3000 };

/** The state after a bot has given all its orders and is about to get ready. Throws at a refusal. */
export function ordered(position: Position, bot: Bot, seat: Seat, seed = 1): State {
  const { config } = position;
  const sitting = bot.sit({ config, seats: config.players, seat });
  return orderedBy(() => sitting, position, seat, seed);
}

/** The same, asking a sitting chosen anew for every question. */
export function orderedBy(sittingFor: () => Sitting, position: Position, seat: Seat, seed: number): State {
  const { rules } = position;
  const random = stream(seed, seat + 1);
  let { state } = position;
  for (let i = 0; i < 200; i++) {
    const view = rules.view(state, seat);
    const prompt = rules.prompt(state, seat)!;
    const action = sittingFor().decide({ seat, view, prompt, random, budget: NODES }) as { type: string };
    if (action.type === 'Ready') return state;
    const fault = rules.explain(state, seat, action);
    if (fault) throw new Error(`${JSON.stringify(action)}: ${fault.message}`);
    state = rules.apply(state, seat, action);
  }
  throw new Error('never ready');
}

export function ordersIn({ rules }: Position, state: State, seat: Seat): OrdersView {
  return (rules.view(state, seat) as View).orders!;
}

/** The next turn's state, nobody else having ordered anything. */
export function resolved({ rules }: Position, state: State): State {
  return rules.apply(state, 'clock', { type: 'Resolve' });
}
