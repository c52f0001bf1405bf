import { createHash } from 'node:crypto';
import { boards } from '@hegemon/engine/boards';
import { parseConfig } from '@hegemon/engine/classic';
import type { Simulator } from '@hegemon/engine/simulator';
import { describe, expect, test } from 'vitest';
import { digest, makeWorkload, TURNS } from './workload.js';

/** What a match of W consists of; a skirmish is an attack and its roll. */
const DECISIONS = [
  'occupyTerritory',
  'placeAdditionalArmy',
  'tradeCards',
  'endTrade',
  'placeNewArmies',
  'skirmish',
  'capture',
  'endAttack',
  'fortify',
  'endTurn',
] as const;
const CHANCE = ['selectFirstPlayer', 'skirmish', 'drawRandomCard'] as const;

type Method = (...args: number[]) => void;

/** Counts the calls of some methods, from now on. */
function countCalls(sim: Simulator, names: readonly (keyof Simulator)[]): () => number {
  let calls = 0;
  const methods = sim as unknown as Record<string, Method>;
  for (const name of names) {
    const method = methods[name]!;
    methods[name] = (...args) => {
      calls++;
      method(...args);
    };
  }
  return () => {
    const counted = calls;
    calls = 0;
    return counted;
  };
}

/** First 16 digits of the SHA-256 of 1,000 lines, one a match, as the yardstick in C writes them. */
function fingerprint(players: number, cards: 'escalating' | 'none'): string {
  const parsed = parseConfig({ ...boards['world-2017'], rules: { cards } });
  if (!parsed.ok) throw new Error('no board');
  const workload = makeWorkload(parsed.value, players);
  const decisions = countCalls(workload.sim, DECISIONS);
  const chance = countCalls(workload.sim, CHANCE);
  const hash = createHash('sha256');
  for (let seed = 1; seed <= 1000; seed++) {
    const winner = workload.play(seed);
    const turns = Math.min(workload.sim.turn, TURNS);
    hash.update(`${seed} ${winner} ${turns} ${decisions()} ${chance()} ${digest(workload.sim)}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

describe('workload W, a thousand matches as in C: who won, turns, decisions, chance and final states', () => {
  test('W3', () => {
    expect(fingerprint(3, 'escalating')).toBe('d6387491f46aaa9d');
  });
  test('W6', () => {
    expect(fingerprint(6, 'escalating')).toBe('44715be9fc531782');
  });
  test('Wn3', () => {
    expect(fingerprint(3, 'none')).toBe('def54ebdbff56007');
  });
  test('Wn6', () => {
    expect(fingerprint(6, 'none')).toBe('a9dde7d040bfa3c3');
  });
});
