import { findBot } from '@hegemon/bots';
import type { MatchAction } from '@hegemon/engine';
import { type Match, makeSeeded, openMatch, type Player, playMatch } from '@hegemon/match';
import { describe, expect, test } from 'vitest';
// the suite that every game of the registry has to pass
import { describeConformance } from '../../packages/engine/src/testing/conformance.js';
import { type CapitalsState, type CapitalsView, capitals } from './capitals.js';

describeConformance(capitals, [
  ['world', 'world', 300],
  [
    'a deal and a turn limit',
    { board: 'world', maxPlayers: 4, rules: { setup: 'deal', turnLimit: 30 } },
    900,
  ],
]);

const SOLDIER = findBot('classic', 'soldier')!;
const CLOCK = { now: () => 0, after: () => () => {} };

/** A whole match between computer players who think that it is Classic. */
async function played(seed: number, seats: number, config: unknown): Promise<Match> {
  const opened = openMatch({ game: capitals, config, seats, chance: makeSeeded(seed), seed });
  const parsed = capitals.parseConfig(config);
  if (!opened.ok || !parsed.ok) throw new Error('This is no config.');
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const sitting = SOLDIER.sit({ config: parsed.value, seats, seat });
    return { decide: question => sitting.decide(question) };
  });
  await playMatch(opened.value, players, { clock: CLOCK, nodes: 100 }).done;
  return opened.value;
}

function statesOf(match: Match, seats: number, config: unknown): CapitalsState[] {
  const parsed = capitals.parseConfig(config);
  if (!parsed.ok) throw new Error('This is no config.');
  const rules = capitals.rules(parsed.value);
  const start = rules.setup(seats);
  if (!start.ok) throw new Error('This is no table.');
  const states = [start.value];
  for (const { actor, action } of match.log) states.push(rules.apply(states.at(-1)!, actor, action));
  return states;
}

const CLAIM = 'world';
const DEAL = { board: 'world', rules: { setup: 'deal', cards: 'none' } };
const TABLES: readonly [name: string, seed: number, seats: number, config: unknown][] = [
  ['three claim the world', 1, 3, CLAIM],
  ['six claim the world', 2, 6, CLAIM],
  ['four are dealt it', 3, 4, DEAL],
];

describe.each(TABLES)('%s', (_, seed, seats, config) => {
  test('whoever loses the capital is out, and its captor holds all of it', async () => {
    const match = await played(seed, seats, config);
    const states = statesOf(match, seats, config);
    let falls = 0;
    match.log.forEach(({ action }, i) => {
      const [before, after] = [states[i]!, states[i + 1]!];
      const gone = before.held.findIndex((held, seat) => held > 0 && after.held[seat] === 0);
      const loser = (action as MatchAction).type === 'Capture' ? before.owners[before.to]! : -1;
      const isCapital = loser >= 0 && before.capitals[loser] === before.to;
      expect(gone).toBe(isCapital ? loser : -1);
      if (!isCapital) return;
      falls++;
      expect(after.held[before.player]).toBe(before.held[before.player]! + before.held[loser]!);
      expect(after.hands[loser]).toBe(0);
    });
    expect(falls).toBe(seats - 1);
    expect(match.outcome()).toMatchObject({ reason: 'conquest', winners: [states.at(-1)!.player] });
  });

  test('what is held is counted right', async () => {
    const states = statesOf(await played(seed, seats, config), seats, config);
    for (const { owners, held } of states)
      expect(held).toEqual(held.map((_, seat) => owners.filter(owner => owner === seat).length));
  });
});

test('everybody sees the capitals and hears of them', async () => {
  const match = await played(1, 3, CLAIM);
  const heard = match.newsFor('spectator').flatMap(news => news.happenings);
  expect(heard.filter(({ type }) => type === 'CapitalFounded').length).toBe(3);
  expect(heard.filter(({ type }) => type === 'CapitalFallen').length).toBe(2);
  const { capitals: shown } = match.view(0) as CapitalsView;
  expect(new Set(shown).size).toBe(3);
});
