import type { Client, Connection, Table, Watcher } from '@hegemon/client';
import { Refused } from '@hegemon/client';
import { type ClassicView, findGame, type Seat } from '@hegemon/engine';
import type { View as RealmsView } from '@hegemon/engine/realms';
import { glanceOf, type Match, makeSeeded, openMatch } from '@hegemon/match';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openRemote, type RemoteSession } from './remote.js';

const ME: Seat = 0;

/** Promises of a session settle one after the other. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

/** A server that answers when the test says so, with a real match. */
class SlowServer {
  readonly match: Match;
  readonly sent: object[] = [];
  private readonly waiting: (() => void)[] = [];
  private watcher: Watcher | undefined;
  private heard = 0;

  constructor(match: Match) {
    this.match = match;
  }

  /** Shows the player where the match stands. */
  show(): void {
    const news = this.match.newsFor(ME, this.heard + 1);
    this.heard = news.at(-1)?.number ?? this.heard;
    const clock = { now: 0, seats: [], away: [] };
    this.watcher!.see({ match: 'm', number: this.heard, glance: glanceOf(this.match, ME), news, clock });
  }

  /** Answers what was sent first. */
  async answer(): Promise<void> {
    await settle();
    this.waiting.shift()!();
    await settle();
  }

  get connection(): Connection {
    const isOpen = true;
    return {
      isOpen,
      watch: (_match: string, _from: number, watcher: Watcher) => {
        this.watcher = watcher;
        this.show();
        return () => {};
      },
      act: (_match: string, action: object) => {
        const number = this.heard + 1;
        this.sent.push(action);
        return new Promise<number>((resolve, reject) =>
          this.waiting.push(() => {
            const next = (this.match.newsFor(ME).at(-1)?.number ?? 0) + 1;
            if (next !== number) return reject(new Refused({ code: 'TooLate', message: 'Too late.' }));
            const acted = this.match.act(ME, action);
            if (!acted.ok) return reject(new Refused(acted.refusal));
            resolve(number);
            this.show();
          }),
        );
      },
      hear: () => () => {},
    } as unknown as Connection;
  }
}

async function open(game: string, board: string, seats: number) {
  const found = findGame(game)!;
  const opened = openMatch({ game: found, config: { board }, seats, chance: makeSeeded(7), seed: 7 });
  if (!opened.ok) throw new Error('no match');
  const match = opened.value;
  for (const until = 400; match.log.length < until && !isMyTurn(match); ) {
    const turn = match.turn();
    if (turn.type !== 'seats') break;
    match.actByDefault(turn.seats[0]!);
  }
  const server = new SlowServer(match);
  const table = { id: 'm', game, config: { board }, seats: Array.from({ length: seats }, () => ({})) };
  const remote = await openRemote({
    client: {} as Client,
    connection: server.connection,
    table: table as unknown as Table,
  });
  if (!remote.ok) throw new Error(remote.message);
  return { match, server, session: remote.session };
}

function isMyTurn(match: Match): boolean {
  const prompt = match.prompt(ME) as { readonly type?: string } | undefined;
  return prompt?.type === 'PlaceNewArmies' || prompt?.type === 'Orders';
}

function dice(session: RemoteSession): ClassicView {
  return session.glance.value.view as ClassicView;
}

/** What the player has, as the screen shows it. */
function look(session: RemoteSession) {
  const { state, armies, undeployed } = dice(session);
  return { state, armies, left: undeployed[ME] };
}

const own = (session: RemoteSession) => dice(session).owners.indexOf(ME);

interface Attack {
  readonly type: string;
  readonly attackingTerritory: number;
  readonly defendingTerritory: number;
}

/** An attack that two dice cannot decide, as it is listed. */
function longBattle(session: RemoteSession): object | undefined {
  const { armies } = dice(session);
  return session.glance.value.legal.find(one => {
    const { type, attackingTerritory, defendingTerritory } = one as Attack;
    return type === 'Battle' && armies[attackingTerritory]! > 3 && armies[defendingTerritory]! > 2;
  });
}

function placeAll(session: RemoteSession) {
  return session.act({ type: 'PlaceNewArmies', territory: own(session), armies: look(session).left });
}

afterEach(() => vi.useRealTimers());

describe('a dice game far away', () => {
  test('shows what needs no dice at once, and the same when the server has answered', async () => {
    const { server, session } = await open('quick', 'quick', 4);
    const [place, before] = [own(session), look(session)];
    const action = { type: 'PlaceNewArmies', territory: place, armies: 1 };
    const done = session.act(action, { ...action, armies: before.left! - 1 });
    const shown = look(session);
    expect(shown).toMatchObject({ state: 'Battling', left: 0 });
    expect(shown.armies[place]).toBe(before.armies[place]! + before.left!);
    expect(session.isBusy.value).toBe(false);
    await server.answer();
    expect(look(session)).toEqual(shown);
    await server.answer();
    expect(await done).toBeUndefined();
    expect(look(session)).toEqual(shown);
    expect(server.sent).toHaveLength(2);
  });

  test('goes on before the server has answered, in order', async () => {
    const { server, session, match } = await open('quick', 'quick', 4);
    const all = [placeAll(session), session.act({ type: 'EndAttack' }), session.act({ type: 'EndTurn' })];
    expect(session.glance.value.prompt).toBeNull();
    expect(dice(session).currentPlayer).not.toBe(ME);
    const shown = session.glance.value;
    await server.answer();
    await server.answer();
    await server.answer();
    expect(await Promise.all(all)).toEqual([undefined, undefined, undefined]);
    expect(session.glance.value).toEqual(shown);
    expect(session.glance.value).toEqual(glanceOf(match, ME));
  });

  test('waits for dice, and lets nothing else be done meanwhile', async () => {
    const { server, session } = await open('quick', 'quick', 4);
    const placed = placeAll(session);
    await server.answer();
    await placed;
    const battle = session.glance.value.legal.find(one => (one as { type: string }).type === 'Battle');
    const before = session.glance.value;
    const rolled = session.act({ ...battle, attackingDiceCount: 1 });
    expect(session.glance.value).toBe(before);
    expect(session.isBusy.value).toBe(true);
    await server.answer();
    expect(await rolled).toBeUndefined();
    expect(session.isBusy.value).toBe(false);
    expect(session.glance.value).not.toEqual(before);
  });

  const blitzes: readonly [name: string, isStopped: boolean, rolls: number][] = [
    ['fights on until it is told not to', false, 2],
    ['ends a blitz after the roll that is under way', true, 1],
  ];
  test.each(blitzes)('%s', async (_, isStopped, rolls) => {
    const { server, session } = await open('classic', 'world', 3);
    const placed = placeAll(session);
    await server.answer();
    await placed;
    vi.useFakeTimers();
    const fought = session.blitz({ ...longBattle(session), attackingDiceCount: 1 }, { rolls: 2 });
    for (let roll = 1; roll <= rolls; roll++) {
      expect(session.isBusy.value).toBe(true);
      if (isStopped) session.stop!();
      await server.answer();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(await fought).toBeUndefined();
    expect(server.sent.slice(1)).toHaveLength(rolls);
    expect(session.isBusy.value).toBe(false);
  });

  test('takes everything back when it is refused, and says why', async () => {
    const { server, session, match } = await open('quick', 'quick', 4);
    const placed = placeAll(session);
    const ended = session.act({ type: 'EndAttack' });
    expect(look(session).state).toBe('Fortifying');
    await settle();
    // the clock ran out: the whole turn was played for them
    while (match.question(ME, { type: 'nodes', nodes: 1 })) match.actByDefault(ME);
    server.show();
    await server.answer();
    expect((await placed)?.code).toBe('TooLate');
    expect((await ended)?.code).toBe('TooLate');
    expect(session.glance.value).toEqual(glanceOf(match, ME));
    expect(server.sent).toHaveLength(1);
    expect(session.isBusy.value).toBe(false);
  });

  test('marks as pending what takes long', async () => {
    const { server, session } = await open('quick', 'quick', 4);
    vi.useFakeTimers();
    const placed = placeAll(session);
    vi.advanceTimersByTime(140);
    expect(session.isPending.value).toBe(false);
    vi.advanceTimersByTime(20);
    expect(session.isPending.value).toBe(true);
    await server.answer();
    await placed;
    expect(session.isPending.value).toBe(false);
  });
});

describe('Realms far away', () => {
  const orders = (session: RemoteSession) => (session.glance.value.view as RealmsView).orders!;

  test('shows orders at once, and gives them again when somebody else was faster', async () => {
    const { server, session, match } = await open('realms', 'duel', 2);
    const listed = session.glance.value.legal.find(one => (one as { type: string }).type === 'Move')!;
    const moved = session.act(listed);
    expect(orders(session).moves).toHaveLength(1);
    await settle();
    match.act(1, { type: 'Ready' });
    server.show();
    await server.answer();
    expect(orders(session).moves).toHaveLength(1);
    expect(session.isBusy.value).toBe(false);
    await server.answer();
    expect(await moved).toBeUndefined();
    expect(orders(session).moves).toHaveLength(1);
    expect(server.sent).toHaveLength(2);
  });

  test('waits for the end of a turn, in which others have a say', async () => {
    const { server, session, match } = await open('realms', 'duel', 2);
    match.act(1, { type: 'Ready' });
    server.show();
    const before = session.glance.value;
    const ready = session.act({ type: 'Ready' });
    expect(session.glance.value).toBe(before);
    expect(session.isBusy.value).toBe(true);
    await server.answer();
    expect(await ready).toBeUndefined();
    expect((session.glance.value.view as RealmsView).turn).toBe(2);
  });
});
