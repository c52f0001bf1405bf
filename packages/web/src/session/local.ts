import { findGame, type Refusal, type Seat } from '@hegemon/engine';
import type { AnyRules, Glance, News, RecordDocument } from '@hegemon/match';
import { batch, computed, signal } from '@preact/signals';
import type { Reply, Request } from './messages.js';
import type { Explanation, MatchPlan, Session, Speed } from './session.js';

/** A match in a worker of this page. */
export interface LocalSession extends Session {
  /** Lets computers rest until they may go on. */
  pause(isPaused: boolean): void;
  /** Keeps a show on this device after all, so that it can be opened by its id. */
  keep(): Promise<void>;
}

/** What opening a match on this device came to. */
export type Opened =
  | { readonly ok: true; readonly session: LocalSession }
  | { readonly ok: false; readonly message: string };

/** Anything that takes requests and gives replies: a worker, or the host itself in a test. */
export interface Line {
  send(request: Request): void;
  listen(listener: (reply: Reply) => void): void;
  close(): void;
}

export function workerLine(): Line {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    send: request => worker.postMessage(request),
    listen: listener => worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => listener(data)),
    close: () => worker.terminate(),
  };
}

type Answer = Extract<Reply, { readonly ticket: number }>;

/** The rules of a plan, bound here as well: they name places and draw the board. */
function bind(plan: MatchPlan): Pick<Session, 'plan' | 'config' | 'rules'> {
  const game = findGame(plan.game);
  const parsed = game?.parseConfig(plan.config);
  if (!game || !parsed?.ok) throw new Error(`the worker opened a match of ${plan.game} that does not parse`);
  return { plan, config: parsed.value, rules: game.rules(parsed.value) as AnyRules };
}

interface LocalOptions {
  readonly speed: Speed;
  /** Computers alone, to look at: nothing is kept of it, and it begins with the first turn. */
  readonly isShow?: boolean;
  readonly line?: Line;
}

/** Opens a match on this device: a new one from a plan, or a kept one by its id. */
export function openLocal(
  from: { readonly plan: MatchPlan } | { readonly id: string },
  { speed, isShow = false, line = workerLine() }: LocalOptions,
): Promise<Opened> {
  const glance = signal<Glance | undefined>(undefined);
  const news = signal<readonly News[]>([]);
  const cover = signal<Seat | null>(null);
  const underWay = signal(0);
  const waiting = new Map<number, (answer: Answer) => void>();
  /** Between the answer to `open` and the first glance. */
  let plan: MatchPlan | undefined;
  let tickets = 0;

  const ask = <T extends Answer['type']>(request: DistributiveOmit<Ticketed, 'ticket'>) =>
    new Promise<Extract<Answer, { readonly type: T }>>(resolve => {
      const ticket = ++tickets;
      waiting.set(ticket, answer => resolve(answer as Extract<Answer, { readonly type: T }>));
      line.send({ ...request, ticket } as Request);
    });
  const act = async (
    ...requests: readonly DistributiveOmit<Ticketed, 'ticket'>[]
  ): Promise<Refusal | undefined> => {
    underWay.value++;
    let refusal: Refusal | undefined;
    for (const request of requests) {
      refusal = (await ask<'done'>(request)).refusal;
      if (refusal) break;
    }
    underWay.value--;
    return refusal;
  };

  const makeSession = (opened: MatchPlan): LocalSession => ({
    ...bind(opened),
    // the first glance has come before the session is given out
    glance: glance as Session['glance'],
    news,
    cover,
    isBusy: computed(() => underWay.value > 0),
    uncover: () => line.send({ type: 'uncover' }),
    act: (...actions) => act(...actions.map(action => ({ type: 'act' as const, action }))),
    blitz: (battle, until) => act({ type: 'blitz', battle, until }),
    resign: () => act({ type: 'resign' }),
    fillIn: () => act({ type: 'fillIn' }),
    setSpeed: to => line.send({ type: 'speed', speed: to }),
    skip: () => line.send({ type: 'skip' }),
    pause: isPaused => line.send({ type: 'pause', isPaused }),
    keep: async () => void (await ask<'done'>({ type: 'keep' })),
    why: async (seat): Promise<Explanation | undefined> =>
      (await ask<'told'>({ type: 'why', seat })).explanation,
    record: async (): Promise<RecordDocument> => (await ask<'recorded'>({ type: 'record' })).record,
    close: () => line.close(),
  });

  return new Promise(resolve => {
    line.listen(reply => {
      switch (reply.type) {
        case 'opened':
          plan = reply.plan;
          return;
        case 'refused':
          return resolve({ ok: false, message: reply.message });
        case 'seen':
          batch(() => {
            glance.value = reply.glance;
            if (reply.all) news.value = reply.news;
            else if (reply.news.length > 0) news.value = [...news.value, ...reply.news];
          });
          if (plan) resolve({ ok: true, session: makeSession(plan) });
          plan = undefined;
          return;
        case 'cover':
          cover.value = reply.seat;
          return;
        case 'done':
        case 'told':
        case 'recorded':
          waiting.get(reply.ticket)?.(reply);
          waiting.delete(reply.ticket);
      }
    });
    line.send({
      type: 'open',
      plan: 'plan' in from ? from.plan : null,
      id: 'plan' in from ? from.plan.id : from.id,
      speed,
      isShow,
    });
  });
}

type Ticketed = Extract<Request, { readonly ticket: number }>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
