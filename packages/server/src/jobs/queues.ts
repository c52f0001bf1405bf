import type { Queue, QueueOptions } from 'pg-boss';
import type { Store } from '../store/store.js';

/** Everything that is done later or elsewhere, by the name of its queue. */
export const QUEUES = ['turns', 'clocks', 'fill', 'webhooks', 'sweep', 'rate', 'arena', 'checks'] as const;
export type QueueName = (typeof QUEUES)[number];

const KEPT: QueueOptions = {
  deleteAfterSeconds: 60,
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
};

/** One job waits for each match and kind, however often it is asked for: `short` with the match as its key. */
const SHORT = { ...KEPT, policy: 'short' } as const;

/** One job waits and one is under way, on all servers together. */
const ALONE = { ...KEPT, policy: 'stately' } as const;

const QUEUE_OPTIONS: { readonly [name in QueueName]: Omit<Queue, 'name'> } = {
  turns: { ...SHORT, expireInSeconds: 23 * 3600 },
  clocks: SHORT,
  fill: SHORT,
  webhooks: { ...KEPT, retryLimit: 5, retryDelay: 5 },
  sweep: { ...SHORT, retryLimit: 1 },
  rate: ALONE,
  arena: ALONE,
  checks: { ...SHORT, retryLimit: 3 },
};

/** Starts the queues and brings them up to date. */
export async function makeQueues({ boss, place }: Store): Promise<void> {
  await boss.start();
  const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]));
  for (const name of QUEUES) {
    const queue = known.get(name);
    const { policy, ...options } = QUEUE_OPTIONS[name];
    if (!queue) await boss.createQueue(name, QUEUE_OPTIONS[name]);
    else if (isOther(queue, options)) await boss.updateQueue(name, options);
  }
  if (place.type === 'folder') for (const queue of QUEUES) await adopt(boss, queue);
}

/** Whether a queue was made by an older version. */
function isOther(queue: QueueOptions, options: QueueOptions): boolean {
  return Object.entries(options).some(([option, value]) => queue[option as keyof QueueOptions] !== value);
}

/** One process owns a folder: whatever is under way there when it starts was left by one that died. */
async function adopt(boss: Store['boss'], queue: QueueName): Promise<void> {
  const left = await boss.findJobs(queue);
  const ids = left.filter(({ state }) => state === 'active').map(({ id }) => id);
  if (ids.length > 0) await boss.fail(queue, ids);
}

/** What a job is about. */
export interface MatchJob {
  readonly match: string;
}
