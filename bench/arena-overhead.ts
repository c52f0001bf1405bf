import { type DecisionLine, makeArena, playArenaMatch } from '@hegemon/arena';

/** Milliseconds a decision: p50 and p95. */
export interface Overhead {
  readonly decisions: number;
  /** From one answer to the next, without the bot's own time. */
  readonly total: readonly [p50: number, p95: number];
  /** The same without the time between a request and its answer. */
  readonly work: readonly [p50: number, p95: number];
  /** Of the arena's process, on average. */
  readonly cpu: number;
}

interface Seen {
  readonly key: string;
  readonly at: number;
  readonly latencyMs: number;
}

const WARM_UP = 3;
const MATCHES = 12;
const TURNS = 100;

function percentiles(values: readonly number[]): readonly [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const within = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return [within(0.5), within(0.95)];
}

/** Matches between bots over HTTP alone, one at a time: each answer is followed by the next question. */
export async function measureOverhead(url: string): Promise<Overhead> {
  const arena = makeArena({ allowPrivate: true });
  const seats = ['Ann', 'Ben', 'Cid'].map(name => ({ name, bot: `${url}/${name}` }));
  const matches: Seen[][] = [];
  let began = process.cpuUsage();
  for (let seed = 1; seed <= WARM_UP + MATCHES; seed++) {
    if (seed === WARM_UP + 1) {
      matches.length = 0;
      began = process.cpuUsage();
    }
    const seen: Seen[] = [];
    matches.push(seen);
    const log = (line: DecisionLine) => {
      const at = performance.now();
      // the sequence number is at the beginning: to read all of the body would be work of ours, not of the arena
      const seq = /"seq":(\d+)/.exec(line.request.slice(0, 100))![1];
      seen.push({ key: `${line.match}/${seq}`, at, latencyMs: line.latencyMs });
    };
    const played = await playArenaMatch(arena, { seats, seed, turnLimit: TURNS, log });
    if (!played.ok) throw new Error(played.problems[0]!.message);
  }
  const spent = process.cpuUsage(began);
  arena.close();
  const own = (await (await fetch(`${url}/times`)).json()) as Readonly<Record<string, number>>;
  return overheadOf(matches, own, (spent.user + spent.system) / 1000);
}

function overheadOf(
  matches: readonly Seen[][],
  own: Readonly<Record<string, number>>,
  cpuMs: number,
): Overhead {
  const steps = matches.flatMap(seen => seen.slice(1).map((now, i) => ({ now, ms: now.at - seen[i]!.at })));
  return {
    decisions: steps.length,
    total: percentiles(steps.map(({ now, ms }) => ms - own[now.key]!)),
    work: percentiles(steps.map(({ now, ms }) => ms - now.latencyMs)),
    cpu: cpuMs / steps.length,
  };
}
