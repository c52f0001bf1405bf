import { generateRealm, realms } from '@hegemon/engine/realms';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../bot.js';
import { playMatch } from '../testing/match.js';
import { realmsBots } from './index.js';
import { configOf } from './testing/position.js';

function realm(players: number, territories: number): object {
  const made = generateRealm({ players, territories, seed: 3 });
  if (!made.ok) throw new Error(made.problems[0]!.message);
  return made.value;
}

/** All levels around a table, another one first in each match. */
function tableOf(seats: number, first: number): Bot[] {
  return Array.from({ length: seats }, (_, seat) => realmsBots[(seat + first) % realmsBots.length]!);
}

function play(input: unknown, first: number, nodes: number, bound = 1000) {
  const config = configOf(input);
  return playMatch(
    {
      game: realms as Parameters<typeof playMatch>[0]['game'],
      config,
      players: tableOf(config.players, first),
      seed: first,
      budget: { type: 'nodes', nodes },
    },
    bound,
  );
}

describe('mixed tables', () => {
  it.each([
    ['duel', 'duel'],
    ['trio', 'trio'],
    ['quartet', 'quartet'],
    ['in the fog', { board: 'trio', options: { fog: true } }],
    ['where whole garrisons starve', { board: 'quartet', options: { starvation: 'garrison' } }],
    ['without income', { board: 'duel', baseIncome: 0 }],
    ['of a single turn', { board: 'duel', limits: { points: 150, turns: 1 } }],
    ['to a low limit', { board: 'trio', limits: { points: 20, turns: 30 } }],
    ['of six territories', realm(2, 6)],
    ['of eight players on nine territories', realm(8, 9)],
    ['of six players in the fog', { ...realm(6, 60), options: { fog: true } }],
  ])('play to the end: %s', (_name, input) => {
    for (const first of [0, 1]) expect(play(input, first, 40).outcome?.winners.length).toBeGreaterThan(0);
  });

  it('open on the largest board', () => {
    expect(play(realm(8, 2000), 2, 100, 2).turns).toBe(3);
  });
});
