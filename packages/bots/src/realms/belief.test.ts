import { realms, type State } from '@hegemon/engine/realms';
import { describe, expect, it } from 'vitest';
import { believe } from './belief.js';
import { begin, configOf } from './testing/position.js';
import { worldOf } from './world.js';

const ORDERS = [
  { type: 'Move', units: [0, 1], to: 1 },
  { type: 'Build', territory: 0, build: 'unit' },
];

function seen(input: unknown, orders: readonly object[]): { start: State; belief: State } {
  const config = configOf(input);
  const rules = realms.rules(config);
  const start = begin(rules, config.players);
  const state = orders.reduce<State>((now, order) => rules.apply(now, 0, order), start);
  expect(orders.length === 0 || state !== start).toBe(true);
  return { start, belief: believe(worldOf(config), rules.view(state, 0)) };
}

describe('what a player believes', () => {
  it('is the map as the turn began, own orders undone and paid back', () => {
    const { start, belief } = seen('duel', ORDERS);
    expect(belief).toEqual(start);
  });

  it('takes land in the fog to be as when the match began, its garrisons dug in', () => {
    const { start, belief } = seen({ board: 'duel', options: { fog: true } }, []);
    expect(belief.owner).toEqual(start.owner);
    expect(belief.upgrades).toEqual(start.upgrades);
    const where = (state: State): string[] => state.units.map(({ owner, at }) => `${owner} ${at}`).sort();
    expect(where(belief)).toEqual(where(start));
  });

  it('knows no unit twice in the fog', () => {
    const { belief } = seen({ board: 'quartet', options: { fog: true } }, []);
    const ids = belief.units.map(unit => unit.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort((a, b) => a - b)).toEqual(ids);
  });
});
