import type { Random, Seat } from '../../contract.js';
import type { Action } from '../action.js';
import type { RealmsConfig } from '../config.js';
import { parseConfig } from '../document.js';
import { type RealmsRules, realms } from '../game.js';
import type { State } from '../state.js';

/** A config that must parse. */
export function configOf(input: unknown): RealmsConfig {
  const parsed = parseConfig(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** A match at its start. */
export function begin(input: unknown): { config: RealmsConfig; rules: RealmsRules; state: State } {
  const config = configOf(input);
  const rules = realms.rules(config);
  const setup = rules.setup(config.players);
  if (!setup.ok) throw new Error(JSON.stringify(setup.problems));
  return { config, rules, state: setup.value };
}

/** The state after actions that must all be accepted. */
export function play(
  rules: RealmsRules,
  state: State,
  actions: readonly (readonly [Seat | 'clock', Action])[],
): State {
  return actions.reduce((now, [actor, action]) => {
    const fault = rules.explain(now, actor, action);
    if (fault) throw new Error(`${JSON.stringify(action)}: ${fault.message}`);
    return rules.apply(now, actor, action);
  }, state);
}

/** Orders picked at random: every unit moves with even odds, and some of what can be built is. */
export function randomOrders(rules: RealmsRules, start: State, seat: Seat, random: Random): [Seat, Action][] {
  const given: [Seat, Action][] = [];
  let state = start;
  const give = (action: Action): void => {
    given.push([seat, action]);
    state = rules.apply(state, seat, action);
  };
  for (const { id, owner } of start.units) {
    if (owner !== seat || random(2) === 0) continue;
    const moves = actionsOf(rules, state, seat).filter(
      action => action.type === 'Move' && action.units[0] === id,
    );
    if (moves.length > 0) give(moves[random(moves.length)]!);
  }
  for (let tries = 0; tries < 3; tries++) {
    const builds = actionsOf(rules, state, seat).filter(action => action.type === 'Build');
    if (builds.length > 0) give(builds[random(builds.length)]!);
  }
  return given;
}

/** All legal actions of a seat; Realms lists every one as an action to be given as it is. */
export function actionsOf(rules: RealmsRules, state: State, seat: Seat): Action[] {
  return [...rules.legalActions(state, seat)] as Action[];
}

/** A match some turns on, everybody playing at random. */
export function midway(rules: RealmsRules, start: State, turns: number, random: Random): State {
  let state = start;
  for (let turn = 0; turn < turns && !state.outcome; turn++) {
    state.gold.forEach((_, seat) => {
      state = play(rules, state, randomOrders(rules, state, seat, random));
    });
    state = rules.apply(state, 'clock', { type: 'Resolve' });
  }
  return state;
}

/** The same value, every part of it frozen: whoever writes to it throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
