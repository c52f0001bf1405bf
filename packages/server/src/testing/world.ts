import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { findGame } from '@hegemon/engine';
import { type Entry, makeSeeded, openMatch } from '@hegemon/match';
import { pino } from 'pino';
import { type House, openHouse } from '../house.js';
import { makeApp } from '../http/app.js';
import type { App } from '../http/context.js';
import { type Limits, USUAL_LIMITS } from '../ops/rates.js';
import { settled } from './moves.js';
import { makePlace } from './stores.js';

/** Everything there is to read is asked for at once, by everybody. */
const LAX: Limits = {
  ...USUAL_LIMITS,
  address: { perMinute: 1e9, burst: 1e9 },
  person: { perMinute: 1e9, burst: 1e9 },
};

/** What nobody but its owner may know, chosen one way or another. */
export interface Hidden {
  /** The card that seat 0 drew in Classic. */
  readonly card: (drawn: number) => number;
  /** What seat 0 ordered in Realms, before and while others look. */
  readonly orders: readonly object[];
  readonly later: readonly object[];
  /** What the dice come from. */
  readonly secret: number;
  /** What is kept of the person at seat 0. */
  readonly password: string;
  readonly webhook: string | null;
  readonly tokens: number;
  /** Where the bot of the person at seat 0 is, what it signs with, what went wrong with it and what it said. */
  readonly bot: string;
  /** Who won a match that only those know who have its link. */
  readonly winner: number;
}

export const PEOPLE = ['holder', 'second', 'third', 'fourth', 'stranger', 'elsewhere'] as const;
export type Name = (typeof PEOPLE)[number];

/** A server whose people, tables and matches are always the same, but for what is hidden. */
export interface World {
  readonly app: App;
  readonly house: House;
  readonly url: string;
  close(): Promise<void>;
}

const AT = new Date('2026-01-01T12:00:00Z');
const LIVE = { clock: { type: 'live', perDecision: 3_600_000, bank: 0 }, policy: 'default' };

export function tokenOfName(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

function seatsOf(names: readonly string[]): object[] {
  return names.map(name => ({ type: 'person', person: name, name }));
}

export async function makeWorld(hidden: Hidden): Promise<World> {
  const { place, remove } = await makePlace('folder');
  const house = await openHouse({ place, allowPrivate: false, threads: 1, complain: console.error });
  const app = await makeApp(house.context, { logger: pino({ level: 'silent' }), hosts: [], limits: LAX });
  await addPeople(house, hidden);
  const table = seatsOf(PEOPLE.slice(0, 4));
  await addMatch(house, hidden, 'classic', 'world', table, classicLog(hidden));
  await addMatch(house, hidden, 'realms', 'quartet', table, realmsLog(hidden));
  // its dice have fallen, for all to see
  await addMatch(
    house,
    { ...hidden, secret: 9 },
    'quick',
    'quick',
    seatsOf(['elsewhere', 'a', 'b', 'c']),
    [],
  );
  await addBot(house, hidden);
  await addResults(house, hidden);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    house,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      await app.close();
      await house.close();
      remove();
    },
  };
}

async function addPeople({ context: { store } }: House, hidden: Hidden): Promise<void> {
  for (const name of PEOPLE) {
    const isHolder = name === 'holder';
    const more = isHolder ? { password: hidden.password, webhook: hidden.webhook } : { password: null };
    await store.db
      .insertInto('person')
      .values({ id: name, name, name_key: name, is_guest: false, created_at: AT, ...more })
      .execute();
    const labels = Array.from({ length: isHolder ? 1 + hidden.tokens : 1 }, (_, i) => `${name}${i || ''}`);
    for (const label of labels) {
      const hash = createHash('sha256').update(tokenOfName(label)).digest();
      await store.db
        .insertInto('login')
        .values({ hash, person_id: name, kind: 'token', label, created_at: AT })
        .execute();
    }
  }
}

async function addBot({ context: { store } }: House, { bot }: Hidden): Promise<void> {
  const values = {
    id: 'robo',
    owner_id: 'holder',
    name: 'Robo',
    name_key: 'robo',
    created_at: AT,
    seen_at: AT,
  };
  const hash = createHash('sha256').update(bot).digest();
  await store.db
    .insertInto('bot')
    .values({
      ...values,
      url: `https://${bot}.example/`,
      secret: bot,
      token_hash: hash,
      games: JSON.stringify(['quick']),
      protocol: 'modern',
      status: 'active',
      failures: bot.length,
      last_failure: bot,
      look_at: new Date(AT.getTime() + bot.length),
      online_until: null,
    })
    .execute();
  const report = JSON.stringify({ summary: bot, items: [] });
  await store.db
    .insertInto('bot_check')
    .values({ id: 'check', bot_id: 'robo', status: 'done', report, at: AT })
    .execute();
  for (const turn of Array.from(bot).keys())
    await store.db
      .insertInto('exchange')
      .values({
        ...{ bot_id: 'robo', match_id: null, seat: null, turn, request: bot, answer: bot, status: 200 },
        ...{ latency_ms: bot.length, verdict: JSON.stringify({ type: 'ok' }), at: AT },
      })
      .execute();
}

/** Matches that are over: one for all to know, one by link; and a tournament. */
async function addResults(house: House, hidden: Hidden): Promise<void> {
  const { store, circuit } = house.context;
  for (const [id, winner, names] of [
    ['known', 1, PEOPLE.slice(0, 4)],
    ['linked', hidden.winner, ['holder', 'a', 'b', 'c']],
  ] as const) {
    await addMatch(house, { ...hidden, secret: 9 }, 'quick', 'quick', seatsOf(names), [], id);
    const others = [0, 1, 2, 3].filter(seat => seat !== winner);
    const outcome = { winners: [winner], places: [[winner], others], reason: 'conquest' };
    await store.db
      .updateTable('match')
      .set({ status: 'over', is_public: id === 'known', outcome: JSON.stringify(outcome), ended_at: AT })
      .where('id', '=', id)
      .execute();
  }
  await circuit.results.count(true);
  const entrants = [{ player: 'bot:robo', name: 'Robo' }];
  const plan = { kind: 'swiss', game: 'quick', table: 4, rounds: 2, games: 1, seed: 7, entrants };
  const values = { id: 'cup', host_id: 'holder', name: 'Cup', status: 'open' as const, created_at: AT };
  await store.db
    .insertInto('tournament')
    .values({ ...values, plan: JSON.stringify(plan) })
    .execute();
}

async function addMatch(
  { context: { store } }: House,
  { secret }: Hidden,
  game: string,
  config: string,
  seats: readonly object[],
  entries: readonly Entry[],
  id = game,
): Promise<void> {
  const values = {
    id,
    game,
    config: JSON.stringify(config),
    status: 'playing' as const,
    is_public: true,
    host_id: 'holder',
    terms: JSON.stringify(LIVE),
    seats: JSON.stringify(seats),
    secret: new Uint8Array(32).fill(secret),
    seed: secret,
    nonces: JSON.stringify(seats.map(() => null)),
    created_at: AT,
    started_at: AT,
  };
  await store.db.insertInto('match').values(values).execute();
  if (entries.length > 0)
    await store.db
      .insertInto('entry')
      .values({ match_id: id, number: 1, entries: JSON.stringify(entries), at: AT })
      .execute();
}

/** Classic up to the turn after the first card was drawn. */
function classicLog({ card }: Hidden): readonly Entry[] {
  const game = findGame('classic')!;
  const opened = openMatch({ game, config: 'world', seats: 4, chance: makeSeeded(3), seed: 1 });
  if (!opened.ok) throw new Error('Classic does not open');
  const match = opened.value;
  const isDrawn = ({ action }: Entry) => (action as { type: string }).type === 'DrawRandomCard';
  const random = makeSeeded(1).at(1);
  while (!match.log.some(isDrawn)) {
    const turn = match.turn();
    if (turn.type !== 'seats') throw new Error('nobody draws a card');
    const legal = match.legalActions(turn.seats[0]!);
    const acted = match.act(turn.seats[0]!, settled(legal[random(legal.length)]!, true));
    if (!acted.ok) throw new Error(acted.refusal.message);
  }
  return match.log.map(entry => {
    const drawn = (entry.action as { card?: number }).card;
    return isDrawn(entry) ? { ...entry, action: { ...entry.action, card: card(drawn!) } } : entry;
  });
}

function realmsLog({ orders }: Hidden): readonly Entry[] {
  return orders.map((action, i) => ({ number: i + 1, actor: 0, action }));
}
