import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, connect, makeClient, type SocketClass } from '@hegemon/client';
import { isSame, type News } from '@hegemon/match';
import { WebSocket } from 'ws';
import { Balancer } from './balancer.js';
import { Gamer } from './gamer.js';
import { until } from './patience.js';
import { bundleServer, freePort, Served } from './process.js';
import { type Kind, makePlace } from './stores.js';

export interface CrashPlan {
  readonly kind: Kind;
  /** Servers that share the store, and workers beside them; a folder has one server only. */
  readonly servers: number;
  readonly workers: number;
  readonly kills: number;
  readonly matches: number;
  readonly clients: number;
  /** Between two actions of one player, in milliseconds: a match must last longer than the killing. */
  readonly pause: number;
  /** A whole number below n, each as likely. */
  random(n: number): number;
}

export interface CrashReport {
  readonly kills: number;
  /** Actions that were acknowledged. */
  readonly acknowledged: number;
  readonly matches: number;
  /** What must not be: sentences. */
  readonly faults: readonly string[];
  /** From each kill to the next action that was acknowledged to anybody, in milliseconds. */
  readonly pauses: readonly number[];
}

const LIMITS = {
  address: { perMinute: 1e9, burst: 1e9 },
  person: { perMinute: 1e9, burst: 1e9 },
  guests: { perMinute: 1e9, burst: 1e9 },
  passwords: { perMinute: 6, burst: 10 },
  tokens: { perMinute: 10, burst: 20 },
  sockets: 12_000,
  socketsPerAddress: 12_000,
};
/** Nobody's time runs out while servers are down. */
const TERMS = { clock: { type: 'live', perDecision: 3_600_000, bank: 0 }, policy: 'default' } as const;
// ws has all that is needed, with events that are typed otherwise
const Socket = WebSocket as unknown as SocketClass;

/** Kills servers while people play, again and again, and says what became of what they did. */
export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const { place, remove } = await makePlace(plan.kind);
  const file = await bundleServer();
  const ports = await Promise.all(Array.from({ length: plan.servers }, freePort));
  const common = { place, pause: 2 * plan.pause, threads: 1, limits: LIMITS };
  const served = [
    ...ports.map(port => new Served(`server at ${port}`, file, { ...common, port })),
    ...Array.from(
      { length: plan.workers },
      (_, i) => new Served(`worker ${i}`, file, { ...common, isWorkerOnly: true }),
    ),
  ];
  const balancer = new Balancer(ports);
  const gamers: Gamer[] = [];
  try {
    for (const one of served) await one.start();
    const url = await balancer.open();
    gamers.push(...(await seat(url, plan)));
    return await killAll(plan, served, gamers);
  } finally {
    for (const gamer of gamers) gamer.stop();
    for (const one of served) await one.kill();
    balancer.close();
    remove();
    rmSync(dirname(file), { recursive: true, force: true });
  }
}

/** Tables for all, with computers at two seats of each. */
async function seat(url: string, { matches, clients, pause, random }: CrashPlan): Promise<Gamer[]> {
  const people: Client[] = [];
  for (let i = 0; i < clients; i++) {
    const client = makeClient({ url });
    await client.guest();
    people.push(client);
  }
  const gamers: Gamer[] = [];
  for (let i = 0; i < matches; i++) {
    const here = people.filter((_, index) => index % matches === i);
    const [host, ...others] = here;
    const computers = [1, 2].map(() => ({ type: 'computer', level: 'recruit' }) as const);
    const seats = [{ type: 'me' } as const, ...others.map(() => ({ type: 'open' }) as const), ...computers];
    const { id } = await host!.makeTable({ game: 'classic', seats, terms: TERMS });
    for (const other of others) await other.join(id);
    await host!.start(id);
    for (const client of here) {
      const token = client.token()!;
      const live = connect({ url, token, WebSocket: Socket, patience: { first: 50, most: 1_000 } });
      gamers.push(new Gamer(client, live, id, pause, random));
    }
  }
  return gamers;
}

const countOf = (gamers: readonly Gamer[]) => gamers.reduce((sum, { done }) => sum + done.length, 0);

async function killAll(
  plan: CrashPlan,
  served: readonly Served[],
  gamers: readonly Gamer[],
): Promise<CrashReport> {
  const pauses: number[] = [];
  for (let i = 0; i < plan.kills; i++) {
    const before = countOf(gamers);
    // after some actions and a moment, wherever that finds the servers
    await until(() => countOf(gamers) >= before + 1 + plan.random(10), 'anybody acts');
    await new Promise(done => setTimeout(done, plan.random(50)));
    const victim = served[plan.random(served.length)]!;
    await victim.kill();
    const [count, at] = [countOf(gamers), performance.now()];
    const again = until(() => countOf(gamers) > count, `somebody acts after ${victim.name} was killed`);
    const back = victim.start();
    await again;
    pauses.push(performance.now() - at);
    await back;
  }
  const numbers = gamers.map(gamer => gamer.number);
  await until(
    () => gamers.every((gamer, i) => gamer.isOver || gamer.number > numbers[i]!),
    'every match goes on',
  );
  for (const gamer of gamers) await gamer.rest();
  const faults = (await Promise.all(gamers.map(faultsOf))).flat();
  return { kills: plan.kills, acknowledged: countOf(gamers), matches: plan.matches, faults, pauses };
}

/** What somebody was told, against what is stored. */
async function faultsOf(gamer: Gamer): Promise<string[]> {
  const told = [...gamer.told];
  let news: readonly News[] = [];
  // any server may answer, and hears of what others stored a moment later
  await until(async () => {
    news = (await gamer.client.match(gamer.match)).news;
    return news.length >= told.length;
  }, 'all is told');
  const who = `seat ${gamer.seat} of ${gamer.match}`;
  const faults = [...gamer.faults];
  news.forEach((one, i) => {
    if (one.number !== i + 1) faults.push(`${who}: stored news ${i + 1} has the number ${one.number}`);
  });
  told.forEach((one, i) => {
    if (!isSame(one, news[i])) faults.push(`${who}: was told ${i + 1} otherwise than it is stored`);
  });
  for (const { number, action } of gamer.done)
    if (!isMine(news[number - 1], gamer.seat, action))
      faults.push(`${who}: ${number} was acknowledged and is lost`);
  const mine = news.filter(({ actor }) => actor === gamer.seat).length;
  if (mine !== gamer.done.length) faults.push(`${who}: ${mine} stored, ${gamer.done.length} acknowledged`);
  return faults;
}

function isMine(news: News | undefined, seat: number | undefined, action: object): boolean {
  return news?.actor === seat && isSame(news?.action, action);
}
