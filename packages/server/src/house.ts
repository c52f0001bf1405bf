import { makeArena } from '@hegemon/arena';
import { Circuit } from './arena/circuit.js';
import { closeDesk, makeDesk } from './arena/desk.js';
import type { ArenaOptions } from './arena/steward.js';
import { Computers } from './computers/computers.js';
import { openPool } from './computers/pool.js';
import { Remotes } from './computers/remote.js';
import type { Context } from './http/context.js';
import { type MatchJob, makeQueues } from './jobs/queues.js';
import { Sweep } from './jobs/sweep.js';
import { Upkeep } from './jobs/upkeep.js';
import { Links } from './links.js';
import { Hub, topicOf } from './live/hub.js';
import { Notices } from './live/notices.js';
import { Presence } from './live/presence.js';
import { Metrics } from './ops/metrics.js';
import { Passkeys } from './people/passkeys.js';
import { People, sayChanged } from './people/people.js';
import { Journal } from './store/journal.js';
import { openStore, type Place } from './store/store.js';
import { Chat } from './tables/chat.js';
import { Keeper } from './tables/keeper.js';
import { Lobby } from './tables/lobby.js';
import { Matchmaking } from './tables/matchmaking.js';
import type { Row } from './tables/row.js';

export interface HouseOptions {
  readonly place: Place;
  /** Whether bots and webhooks may live at private addresses: only where nobody else can get here either. */
  readonly allowPrivate: boolean;
  /** Between two actions of computers where people watch, in milliseconds; 300 unless given. */
  readonly pause?: number;
  /** Threads for computer players. */
  readonly threads?: number;
  /** How long a table of "play now" waits for people, in milliseconds. */
  readonly wait?: number;
  /** Where people find this server. */
  readonly publicUrl?: string | undefined;
  /** How much is played without people. */
  readonly arena?: ArenaOptions | undefined;
  complain(error: unknown): void;
}

/** Everything behind the door: store, matches, people, computers, jobs. */
export interface House {
  readonly context: Context;
  readonly sweep: Sweep;
  /** Begins to do the jobs of all servers. */
  work(): Promise<void>;
  close(): Promise<void>;
}

const USUAL_PAUSE = 300;

export async function openHouse(options: HouseOptions): Promise<House> {
  const store = await openStore(options.place);
  try {
    return await furnish(store, options);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Does something the first time it is asked to; again only after it failed. */
function once(job: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= job().catch(error => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

async function furnish(store: Context['store'], options: HouseOptions): Promise<House> {
  const { complain, allowPrivate } = options;
  const now = Date.now;
  const metrics = new Metrics();
  const hub = new Hub(store, complain);
  const journal = new Journal(store, (decisions, seconds) => metrics.wrote(decisions, seconds));
  const keeper = new Keeper(store, journal, now);
  const arena = makeArena({ allowPrivate });
  const links = new Links(options.publicUrl);
  const notices = new Notices(store, hub, arena, links, complain);
  const pool = openPool({ complain, ...(options.threads ? { threads: options.threads } : {}) });
  const desk = makeDesk({ store, arena, hub, now, complain });
  const remotes = new Remotes(arena, desk.ways, links, now);
  const computers = new Computers(keeper, pool, remotes, { pause: options.pause ?? USUAL_PAUSE, now });
  const upkeep = new Upkeep(store, keeper, computers, remotes, {
    now,
    complain,
    onJob: (queue, isDone) => metrics.worked(queue, isDone),
    onDecision: (open, decision) => notices.afterDecision(open, decision),
    onEnd: (open, outcome) => {
      notices.afterEnd(open, outcome);
      hub.say(topicOf.match(open.row.id), { type: 'changed', match: open.row.id, status: 'over' });
      circuit.ended(open.row);
    },
  });
  const lobby = new Lobby(store);
  const matchmaking = new Matchmaking(store, lobby, now, options.wait);
  const attend = (match: string) => void upkeep.attend(match).catch(complain);
  const changed = (row: Row): Row => {
    hub.say(topicOf.match(row.id), { type: 'changed', match: row.id, status: row.status });
    if (row.status === 'playing') attend(row.id);
    return row;
  };
  const fill = async (match: string): Promise<void> => {
    const row = await matchmaking.fill(match);
    if (row) begin(row);
  };
  const begin = (row: Row): void => {
    notices.afterStart(row);
    changed(row);
    keeper
      .look(row.id, (match, seated, clocks) => notices.atFirst({ match, row: seated, clocks }))
      .catch(complain);
  };
  const sweep = new Sweep(store, {
    attend: matches => upkeep.attendAll(matches),
    fill,
    tidy: async isThorough => {
      await desk.outbox.tidy();
      await circuit.care();
      await store.care(isThorough);
    },
    complain,
  });
  const presence = new Presence(hub, store);
  const wake = once(() => makeQueues(store));
  const people = new People(store.db, now, person => sayChanged(hub, person));
  const circuit = new Circuit(store, hub, {
    arena: options.arena,
    bots: desk.bots,
    health: desk.health,
    wake,
    begin,
    attend: match => upkeep.attend(match),
    complain,
  });
  await hub.start();
  await desk.streams.start();
  await keeper.start();
  hub.overhear(({ message }) => {
    // a row that was changed elsewhere is read again here
    if (message.type === 'changed') keeper.refresh(String(message['match'])).catch(complain);
    if (message.type === 'logins-ended') people.forget(String(message['person']));
  });
  upkeep.watch();
  const context: Context = {
    store,
    people,
    passkeys: new Passkeys(store.db, people, now),
    lobby,
    keeper,
    hub,
    presence,
    notices,
    chat: new Chat(store.db, hub, now),
    matchmaking,
    metrics,
    wake,
    changed,
    begin,
    visit: match => void upkeep.visit(match).catch(complain),
    upkeep,
    circuit,
    ...desk,
  };
  return {
    context,
    sweep,
    work: async () => {
      await wake();
      await upkeep.work();
      await notices.work();
      await store.boss.work<MatchJob>('fill', { pollingIntervalSeconds: 2, batchSize: 50 }, async jobs => {
        for (const { data } of jobs) await fill(data.match);
      });
      await sweep.work();
      await circuit.work();
      await desk.checks.work();
    },
    close: async () => {
      presence.close();
      // whoever is asked now is asked again by whoever goes on with the match
      remotes.close();
      desk.outbox.close();
      await sweep.close();
      await circuit.close();
      await upkeep.close();
      await closeDesk(desk);
      await pool.close();
      arena.close();
      await store.close();
    },
  };
}
