import { findGame, type Refusal } from '@hegemon/engine';
import type { AnyRules, Glance, News, RecordDocument, Shown } from '@hegemon/match';
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { MatchPlan, Session } from './session.js';

type Begin = Extract<Shown, { readonly type: 'begin' }>;
type Sight = Extract<Shown, { readonly type: 'sight' }>;

/** A match that is played elsewhere and only looked at here. */
export interface ShownSession extends Session {
  see(sight: Sight): void;
}

const LOOKS_ON: Refusal = { code: 'Watching', message: 'You only watch this match.' };
const refuse = () => Promise.resolve(LOOKS_ON);

function planOf({ match, game, config, names }: Begin): MatchPlan {
  return {
    id: match,
    game,
    config,
    seed: 0,
    seats: names.map(name => ({ name, player: { type: 'remote' } })),
  };
}

/** Opens a match with the first that is seen of it; nothing where this page does not know its game. */
export function openShown(begin: Begin, first: Sight): ShownSession | undefined {
  const game = findGame(begin.game);
  const parsed = game?.parseConfig(begin.config);
  if (!game || !parsed?.ok) return undefined;
  const glance = signal<Glance>(first.glance);
  const news = signal<readonly News[]>(first.news);
  return {
    plan: planOf(begin),
    config: parsed.value,
    rules: game.rules(parsed.value) as AnyRules,
    glance: glance as ReadonlySignal<Glance>,
    news,
    cover: signal(null),
    isBusy: signal(false),
    see: sight =>
      batch(() => {
        glance.value = sight.glance;
        news.value = [...news.value, ...sight.news];
      }),
    act: refuse,
    blitz: refuse,
    resign: refuse,
    fillIn: refuse,
    why: () => Promise.resolve(undefined),
    record: (): Promise<RecordDocument> =>
      Promise.reject(new Error('a match that is only shown has no record here')),
    // whoever plays it sets the pace
    setSpeed() {},
    uncover() {},
    close() {},
  };
}
