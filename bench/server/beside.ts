import { measureFloor } from './floor.js';
import { measurePeer, PEER, PEER_STORES, type PeerPlan, type PeerStore, type Span } from './peer.js';
import { tableOf } from './report.js';
import { climb, PACE, type Step } from './steps.js';

const SECONDS = 15;
const HEADS = ['server', 'matches', 'moves/s', 'p99 to everybody, ms', 'CPU a move, ms', 'with its database'];

interface Line {
  readonly server: string;
  readonly matches: number;
  /** Nothing where it fell over. */
  readonly span: (Omit<Span, 'p99'> & { readonly p99?: number }) | undefined;
}

const spanOf = ({ actionsPerSecond, cpu, databaseCpu, p99 }: Step): Span => ({
  movesPerSecond: actionsPerSecond,
  cpu,
  databaseCpu,
  p99,
});

/** The other server and ours right after it, so that both have the same machine; with more and more matches. */
export async function measureBeside(sizes: readonly number[]): Promise<string[]> {
  const lines: Line[] = [];
  const add = (server: string, matches: number, span: Line['span']) => {
    lines.push({ server, matches, span });
    console.log(...cellsOf(lines.at(-1)!));
  };
  for (const matches of sizes) {
    for (const store of PEER_STORES) add(nameOf(store), matches, await peerWith({ store, matches }));
    for (const kind of ['folder', 'postgres'] as const) {
      const plan = {
        kind,
        game: 'classic',
        sizes: [matches],
        seconds: SECONDS,
        limit: Number.POSITIVE_INFINITY,
      };
      const [step] = await climb({ ...plan, onStep: () => undefined });
      add(OURS[kind], matches, spanOf(step!));
    }
    const { moves, cpu } = await measureFloor(matches, SECONDS);
    add('sockets that pass a move on, without rules or store', matches, {
      movesPerSecond: moves / SECONDS,
      cpu,
      databaseCpu: 0,
    });
  }
  return [
    '## Server: a peer',
    '',
    'Classic on 42 territories, matches of four players over sockets, a move every two seconds in each. Nothing is said of a move before it is stored, where it is. Ours and the peer’s have the same PostgreSQL, with fsync.',
    '',
    ...tableOf(HEADS, lines.map(cellsOf)),
  ];
}

export const OURS = { folder: 'this one, embedded store', postgres: 'this one, PostgreSQL' };

const KEPT = { memory: 'memory alone', files: 'its files', postgres: 'PostgreSQL (bgio-postgres)' };

export const nameOf = (store: PeerStore) => `${PEER}, ${KEPT[store]}`;

async function peerWith(plan: Pick<PeerPlan, 'store' | 'matches'>): Promise<Span | undefined> {
  try {
    const [span] = await measurePeer({ ...plan, pace: PACE, seconds: SECONDS, times: 1 });
    return span;
  } catch (error) {
    console.log(error);
    return undefined;
  }
}

function cellsOf({ server, matches, span }: Line) {
  if (!span) return [server, matches, 'fell over', '', '', ''];
  const { movesPerSecond, p99, cpu, databaseCpu } = span;
  const costs = [cpu, cpu + databaseCpu].map(cost => cost.toFixed(2));
  return [server, matches, movesPerSecond.toFixed(0), p99?.toFixed(0) ?? '', ...costs];
}
