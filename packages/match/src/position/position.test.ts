import { findGame, games } from '@hegemon/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSeeded } from '../chance/seeded.js';
import { replay } from '../record/replay.js';
import { accepted, play, rulesOf } from '../record/testing/play.js';
import { pack } from './packed.js';
import { formatPosition, parsePosition } from './position.js';

/** Survives as part of an address: nothing in it needs to be escaped. */
const SAFE = /^[\w.~*!'()-]+$/;

const CONFIGS: readonly (readonly [string, unknown])[] = [
  ['classic', 'world'],
  [
    'classic',
    { board: 'world-2017', rules: { cards: 'none', fortify: { reach: 'connected', moves: 'any' } } },
  ],
  [
    'classic',
    { board: 'competition', rules: { setup: 'deal', garrisons: 6, turnLimit: 12, cards: 'fixed' } },
  ],
  ['classic', { board: 'world', minPlayers: 2, startingArmiesByPlayers: [0, 0, 40, 25, 22, 20, 20] }],
  ['quick', 'quick'],
  ['quick', { board: 'quick-18', rules: { turnLimit: null, cards: 'escalating' } }],
  ['realms', 'duel'],
  ['realms', { board: 'trio', options: { fog: true }, limits: { points: 40, turns: 20 } }],
];

/** A state somewhere in a match of random moves. */
function stateAfter(game: string, config: unknown, seed: number, most: number): unknown {
  const { min, max } = rulesOf(game, config).seats;
  const seats = min + (seed % (max - min + 1));
  return accepted(replay(play({ game, config, seats, chance: makeSeeded(seed), players: seed, most }))).state;
}

describe('a position is read as it was written', () => {
  test.each(CONFIGS)('%s %j', (id, config) => {
    const game = findGame(id)!;
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(350), (seed, most) => {
        const state = stateAfter(id, config, seed, most);
        const text = formatPosition(game, config, state);
        const position = accepted(parsePosition(text));
        expect(position.state).toEqual(state);
        expect(position.config).toEqual(accepted(game.parseConfig(config)));
        expect(position.game).toBe(game);
        expect(text).toMatch(SAFE);
      }),
      { numRuns: 12 },
    );
  });
});

test('more seats than letters', () => {
  const config = { board: 'world', maxPlayers: 40, startingArmiesByPlayers: new Array(41).fill(30) };
  const state = accepted(rulesOf('classic', config).setup(40)) as { owners: number[]; held: number[] };
  const shared = {
    ...state,
    owners: state.owners.map((_, i) => i % 40),
    held: state.held.map((_, i) => (i < 2 ? 2 : 1)),
  };
  const text = formatPosition(findGame('classic')!, config, shared);
  expect(accepted(parsePosition(text)).state).toEqual(shared);
});

test('every game has a notation', () => {
  for (const game of games) {
    const state = stateAfter(game.id, game.boards[0], 1, 3);
    expect(parsePosition(formatPosition(game, game.boards[0], state)).ok).toBe(true);
  }
});

test('a board of one’s own', () => {
  const config = { ...(accepted(findGame('quick')!.parseConfig('quick')) as object), name: 'mine' };
  const state = stateAfter('quick', config, 5, 40);
  const text = formatPosition(findGame('quick')!, config, state);
  expect(accepted(parsePosition(text))).toMatchObject({ config, state });
});

const TEXT = '1~quick~quick_rules.turnLimit-30~Battling-B-5-A~A1*3.4B2.1D3*2C1n2B1.5C2*3A1~~0.0.3.0~0-1';

describe('a text by hand', () => {
  test('tells what it says', () => {
    const { rules, state } = accepted(parsePosition(TEXT));
    expect(rules.view(state, 'spectator')).toMatchObject({
      state: 'Battling',
      currentPlayer: 1,
      firstPlayer: 0,
      turn: 5,
      owners: [0, 0, 0, 0, 1, 1, 3, 3, 2, -1, 1, 1, 2, 2, 2, 0],
      armies: [1, 1, 1, 4, 2, 1, 3, 3, 1, 2, 1, 5, 2, 2, 2, 1],
      undeployed: [0, 0, 3, 0],
      captured: 1,
    });
    expect(formatPosition(findGame('quick')!, 'quick', state)).toBe(
      TEXT.replace('_rules.turnLimit-30', '').replace('0.0.3.0', '0*2.3.0'),
    );
  });

  test.each<[string, unknown, string]>([
    ['no text', 7, ''],
    ['nothing', '', 'version'],
    ['another version', TEXT.replace('1~', '2~'), 'version'],
    ['another game', TEXT.replace('~quick~', '~chess~'), 'game'],
    ['another board', TEXT.replace('~quick_', '~moon_'), 'board'],
    ['an unknown rule', TEXT.replace('turnLimit', 'turnLimits.__proto__'), 'board'],
    ['a rule of every object', TEXT.replace('rules.turnLimit', '__proto__.x'), 'board'],
    ['a rule twice', TEXT.replace('-30', '-30_rules.turnLimit-31'), 'board'],
    ['a board that is not packed', TEXT.replace('quick_rules.turnLimit-30', '*AAAA'), 'board'],
    ['no state', '1~quick~quick', 'state'],
    ['an unknown phase', TEXT.replace('Battling', 'Sleeping'), 'state'],
    ['before the match', TEXT.replace('Battling', 'Initializing'), 'state'],
    ['a player who is not there', TEXT.replace('-B-', '-E-'), 'state'],
    ['nobody to play', TEXT.replace('-B-', '-_-'), 'state'],
    ['a territory too few', TEXT.replace('A1~~', '~~'), 'state'],
    ['a territory too many', TEXT.replace('A1~~', 'A1*2~~'), 'state'],
    ['very many territories', TEXT.replace('A1~~', 'A1*99999999999~~'), 'state'],
    ['an owner who is not there', TEXT.replace('C1n2', 'F1n2'), 'state'],
    ['a leading zero', TEXT.replace('A1*3', 'A01*3'), 'state'],
    ['cards in a game without', TEXT.replace('~~', '~d~'), 'state'],
    ['too few players', TEXT.replace('0.0.3.0', '0'), 'state'],
    ['dice without a battle', TEXT.replace('Battling', 'RollingDice'), 'state'],
    ['a battle without dice', TEXT.replace('~0-1', '~0-1-3-4-3'), 'state'],
    [
      'a battle off the board',
      TEXT.replace('Battling', 'RollingDice').replace('~0-1', '~0-1-3-16-3'),
      'state',
    ],
    ['a part too many', `${TEXT}~~1`, 'state'],
  ])('%s', (_, text, path) => {
    expect(parsePosition(text)).toMatchObject({ ok: false, problems: [{ path }] });
  });
});

const REALM = '1~realms~duel~4-B~A3st!u.n3*4.n3s*3.n3*4.B3st~A0-1*2.A0d_5.B12ds~7~4.0~1-2-3.0-0-0';

describe('a realm by hand', () => {
  test('tells what it says', () => {
    const { game, state } = accepted(parsePosition(REALM));
    expect(state).toMatchObject({
      turn: 4,
      ready: [false, true],
      nextUnit: 7,
      gold: [4, 0],
      deeds: [{ defeated: 1, claimed: 2, conquered: 3 }, {}],
      units: [
        { id: 0, owner: 0, at: 0, to: 1, defending: false },
        { id: 1, to: 1 },
        { id: 5, owner: 0, to: null, defending: true, starving: false },
        { id: 6, owner: 1, at: 12, defending: true, starving: true },
      ],
    });
    expect((state as { builds: unknown[] }).builds.slice(0, 2)).toEqual(['unit', null]);
    expect(formatPosition(game, 'duel', state)).toBe(REALM);
  });

  test.each<[string, string]>([
    ['no turn', REALM.replace('4-B', '-B')],
    ['turn 0', REALM.replace('4-B', '0-B')],
    ['a territory too few', REALM.replace('.B3st~', '~')],
    ['a territory too many', REALM.replace('.n3*4.B', '.n3*5.B')],
    ['an owner who is not there', REALM.replace('.B3st', '.C3st')],
    ['an unknown upgrade', REALM.replace('A3st', 'A3sx')],
    ['a unit off the board', REALM.replace('B12ds', 'B13ds')],
    ['a unit of nobody there', REALM.replace('B12ds', 'D12ds')],
    ['units out of order', REALM.replace('_5', '_1')],
    ['a unit that is yet to come', REALM.replace('~7~', '~6~')],
    ['gold for too few', REALM.replace('~4.0~', '~4~')],
    ['deeds for too few', REALM.replace('.0-0-0', '')],
    ['half of a deed', REALM.replace('1-2-3', '1-2')],
    ['a report that is not packed', `${REALM}~*AAAA`],
    ['a part too many', `${REALM}~~`],
  ])('%s', (_, text) => {
    expect(text).not.toBe(REALM);
    expect(parsePosition(text)).toMatchObject({ ok: false, problems: [{ path: 'state' }] });
  });

  test.each([
    ['no events', { turn: 3, events: [{}], seen: null }],
    ['an event of no kind', { turn: 3, events: [{ type: 'Nap' }], seen: null }],
    ['no report', 7],
  ])('a report that tells %s', (_, report) => {
    expect(() => parsePosition(`${REALM}~*${pack({ outcome: null, report })}`)).not.toThrow();
  });
});

test('nothing makes it throw, nor what it gives', () => {
  const texts = CONFIGS.map(([id, config]) =>
    formatPosition(findGame(id)!, config, stateAfter(id, config, 3, 200)),
  );
  const letters = fc.constantFrom(...'AZnfd_-.*~01239abc');
  const aChange = fc.record({ text: fc.constantFrom(...texts), at: fc.nat(2000), letter: letters });
  fc.assert(
    fc.property(aChange, ({ text, at, letter }) => {
      const place = at % text.length;
      const parsed = parsePosition(text.slice(0, place) + letter + text.slice(place + 1));
      if (!parsed.ok) return;
      const { rules, state } = parsed.value;
      rules.outcome(state);
      for (const seat of rules.inPlay(state)) rules.legalActions(state, seat);
    }),
    { numRuns: 300 },
  );
});

test('a config that is none is a bug of the caller', () => {
  expect(() => formatPosition(findGame('quick')!, 'moon', {})).toThrow('no config of quick');
});
