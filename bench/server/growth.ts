import { nameOf, OURS } from './beside.js';
import { measurePeer, PEER_STORES, type Span } from './peer.js';
import { tableOf } from './report.js';
import { age } from './steps.js';

const PLAN = { matches: 20, pace: 100, seconds: 15, times: 7 };
const MOVES = (PLAN.seconds * 1_000) / PLAN.pace;

const mean = (costs: readonly number[]) => costs.reduce((a, b) => a + b, 0) / costs.length;
const cells = (costs: readonly number[]) => [...costs, mean(costs)].map(cost => cost.toFixed(2));

/** What a move costs as matches become longer, here and at the other server, one after the other. */
export async function measureGrowth(): Promise<string[]> {
  const costs: [string, readonly number[]][] = [];
  const add = (server: string, spans: readonly Pick<Span, 'cpu' | 'databaseCpu'>[]) => {
    costs.push([server, spans.map(({ cpu, databaseCpu }) => cpu + databaseCpu)]);
    console.log(server, ...cells(costs.at(-1)![1]));
  };
  for (const store of PEER_STORES) add(nameOf(store), await measurePeer({ ...PLAN, store }));
  for (const kind of ['folder', 'postgres'] as const)
    add(OURS[kind], await age({ ...PLAN, kind, game: 'classic' }));
  const heads = Array.from({ length: PLAN.times }, (_, i) => `from move ${i * MOVES + 1}`);
  return [
    '## Server: long matches',
    '',
    `CPU a move in milliseconds, with that of the database, in ${PLAN.matches} matches of Classic with a move every ${PLAN.pace} ms in each.`,
    '',
    ...tableOf(
      ['server', ...heads, 'all'],
      costs.map(([server, list]) => [server, ...cells(list)]),
    ),
  ];
}
