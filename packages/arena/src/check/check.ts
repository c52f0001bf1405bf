import { randomUUID } from 'node:crypto';
import { findGame, type Refusal } from '@hegemon/engine';
import type { Encoding } from '../legacy/body.js';
import type { Arena } from '../match/arena.js';
import { type ArenaRules, type ArenaState, withNeutrals } from '../match/neutral.js';
import { playArenaMatch } from '../match/play.js';
import type { Transport } from '../modern/bot.js';
import type { DecisionLine } from '../seat/log.js';
import { type Opened, type OpenSeat, openSeat, type Participant } from '../seat/open.js';
import type { ArenaSeat, Asking, Attempt, Protocol, TableTalk } from '../seat/seat.js';
import { type Timeouts, USUAL_TIMEOUTS } from '../seat/timeouts.js';
import { makeScene, SEATS, sceneConfig } from './scene.js';
import { SCENES, type Scene } from './scenes.js';

/** What came of one thing that was tried. */
export interface CheckItem {
  readonly name: string;
  readonly verdict: 'pass' | 'warn' | 'fail';
  /** For the bot's author, in plain words. */
  readonly message: string;
  readonly latencyMs: number | null;
  readonly encoding: Encoding | null;
  /** What was sent and answered. */
  readonly lines: readonly DecisionLine[];
}

export interface CheckReport {
  readonly url: string;
  readonly protocol: Protocol | null;
  readonly encoding: Encoding | null;
  readonly ok: boolean;
  readonly items: readonly CheckItem[];
}

export interface CheckOptions {
  readonly timeouts?: Partial<Timeouts>;
  readonly secret?: string;
  /** The way to a bot that is not called at a URL, and the games it plays. */
  readonly calling?: { readonly transport: Transport; readonly games: readonly string[] };
  /** Called with each item as soon as there is one. */
  readonly onItem?: (item: CheckItem) => void;
}

const NO_CLASSIC: Opened = {
  ok: false,
  refusal: { code: 'wrong-game', message: 'It says that it does not play classic.' },
};
const OTHERS = ['Zoë & 50% + 1', "O'Neill"];

/** Plays every phase and its corners with a bot, then a short match of each game it plays. */
export async function checkBot(arena: Arena, url: string, options: CheckOptions = {}): Promise<CheckReport> {
  const check = new Check(arena, url, options);
  await check.run();
  return check.report();
}

class Check {
  private readonly arena: Arena;
  private readonly url: string;
  private readonly options: CheckOptions;
  private readonly timeouts: Timeouts;
  private readonly items: CheckItem[] = [];
  private readonly rules: ArenaRules;
  private lines: DecisionLine[] = [];
  private seat: ArenaSeat | undefined;
  private seq = 0;
  private readonly uid = randomUUID();

  constructor(arena: Arena, url: string, options: CheckOptions) {
    this.arena = arena;
    this.url = url;
    this.options = options;
    this.timeouts = { ...USUAL_TIMEOUTS, ...options.timeouts };
    // Classic is always there.
    this.rules = withNeutrals(findGame('classic')!, { limitIsDraw: true }).rules(sceneConfig);
  }

  report(): CheckReport {
    const encodings = this.items.flatMap(({ encoding }) => encoding ?? []);
    return {
      url: this.url,
      protocol: this.seat?.protocol ?? null,
      encoding: encodings[encodings.length - 1] ?? null,
      ok: this.items.length > 0 && this.items.every(({ verdict }) => verdict !== 'fail'),
      items: this.items,
    };
  }

  async run(): Promise<void> {
    const participant = { ...this.participant(), name: 'You' };
    const opened = this.plays('classic')
      ? await openSeat(this.arena, participant, { game: 'classic', timeouts: this.timeouts, taken: OTHERS })
      : NO_CLASSIC;
    if (opened.ok) {
      if (await this.isReadyFor(opened.open)) await this.playMatches(opened.open.seat.protocol);
    } else if (opened.refusal.code === 'wrong-game') await this.playMatches('modern');
    if (!opened.ok && this.items.length === 0) this.note('reaching the bot', opened.refusal);
  }

  /** Plays the scenes, and says whether there is any point in going on. */
  private async isReadyFor({ seat, engagement }: OpenSeat): Promise<boolean> {
    const free = await this.arena.engage(engagement ? [engagement] : []);
    try {
      return await this.playScenes(seat);
    } finally {
      free();
    }
  }

  private async playMatches(protocol: Protocol): Promise<void> {
    const games = protocol === 'modern' ? ['classic', 'quick', 'realms'] : ['classic'];
    for (const game of games) if (this.plays(game)) await this.playMatch(game);
  }

  private participant(): Participant {
    const { secret, calling } = this.options;
    return {
      bot: this.url,
      ...(secret === undefined ? {} : { secret }),
      ...(calling ? { transport: calling.transport } : {}),
    };
  }

  /** A bot that is called says at `GET /` what it plays; of one that calls it is known before. */
  private plays(game: string): boolean {
    return this.options.calling?.games.includes(game) ?? true;
  }

  private async playScenes(seat: ArenaSeat): Promise<boolean> {
    this.seat = seat;
    const log = (line: DecisionLine) => {
      this.lines.push(line);
    };
    const about = { game: 'classic', config: sceneConfig, errorsAllowed: SCENES.length, log };
    const began = performance.now();
    const refusal = await seat.begin({ seat: 0, talk: this.talk([0, 1, 2]), ...about });
    const latencyMs = performance.now() - began;
    this.note(seat.protocol === 'modern' ? 'POST /start' : 'GET /status', refusal, { latencyMs });
    if (refusal) return false;
    for (const scene of SCENES)
      if (scene.only === undefined || scene.only === seat.protocol) await this.playScene(seat, scene);
    await this.tellNews(seat);
    return true;
  }

  private talk(inPlay: readonly number[]): TableTalk {
    return {
      match: this.uid,
      names: ['You', ...OTHERS],
      ids: ['a', 'b', 'c'],
      neutral: [],
      inPlay,
      lastAction: 'The match begins.',
      lastEvent: null,
      attempts: this.seq,
    };
  }

  private async playScene(seat: ArenaSeat, { name, sketch }: Scene): Promise<void> {
    let state: ArenaState = { inner: makeScene(sketch), neutral: [], gone: [] };
    let attempt = await seat.ask(this.asking(state));
    while (attempt.type === 'pass') {
      for (const action of attempt.plan.actions) state = this.rules.apply(state, 0, action);
      attempt = await seat.ask(this.asking(state));
    }
    this.add(this.judged(name, attempt));
  }

  private asking(state: ArenaState): Asking {
    return {
      seat: 0,
      view: this.rules.view(state, 0),
      prompt: this.rules.prompt(state, 0) ?? {},
      random: () => 0,
      budget: { type: 'nodes', nodes: 1 },
      talk: this.talk(this.rules.inPlay(state)),
      seq: ++this.seq,
      errors: 0,
      errorsLeft: SEATS,
      lastError: null,
      legal: () => this.rules.legalActions(state, 0),
      byDefault: () => this.rules.defaultAction(state, 0) as object | undefined,
      explain: actions => this.explain(state, actions),
    };
  }

  private explain(state: ArenaState, actions: readonly object[]): Refusal | undefined {
    let now = state;
    for (const action of actions) {
      const fault = this.rules.explain(now, 0, action);
      if (fault) return fault;
      now = this.rules.apply(now, 0, action);
    }
    return undefined;
  }

  private judged(name: string, attempt: Exclude<Attempt, { readonly type: 'pass' }>): CheckItem {
    const lines = this.lines.splice(0);
    const { latencyMs } = attempt;
    const isSlow = latencyMs > this.timeouts.turnMs / 2;
    const encoding = lines[lines.length - 1]?.encoding ?? null;
    if (attempt.type === 'strike')
      return { name, verdict: 'fail', message: attempt.error.message, latencyMs, encoding, lines };
    const message = isSlow ? 'Right, but it took more than half of the time there is.' : 'Right.';
    return { name, verdict: isSlow ? 'warn' : 'pass', message, latencyMs, encoding, lines };
  }

  /** What others do is told to the bot; what it makes of that is its own affair. */
  private async tellNews(seat: ArenaSeat): Promise<void> {
    // Scenes are of no use here: any state will do.
    const state: ArenaState = { inner: makeScene(SCENES[0]!.sketch), neutral: [], gone: [] };
    const view = this.rules.view(state, 0);
    const began = performance.now();
    seat.tell({ view, talk: this.talk([0, 1, 2]), errors: 0, lastError: null, news: () => [] });
    await seat.end({
      talk: this.talk([0, 1, 2]),
      outcome: { winners: [0], places: [[0], [1, 2]], reason: 'conquest' },
      place: 1,
      isDraw: false,
      replay: null,
    });
    this.note(seat.protocol === 'modern' ? 'POST /end' : 'POST /not_turn', undefined, {
      message: 'Told. Whatever the bot makes of it is fine.',
      latencyMs: performance.now() - began,
    });
  }

  private async playMatch(game: string): Promise<void> {
    const lines: DecisionLine[] = [];
    const sparring = { bot: 'builtin:recruit' };
    const others = { classic: 2, quick: 3, realms: 1 }[game] ?? 1;
    const played = await playArenaMatch(this.arena, {
      game,
      seats: [this.participant(), ...Array.from({ length: others }, () => sparring)],
      seed: 1,
      turnLimit: 12,
      timeouts: this.timeouts,
      log: line => lines.push(line),
    });
    const name = `a short match of ${game}`;
    if (!played.ok) {
      const isOther = played.problems.some(({ code }) => code === 'wrong-game');
      if (!isOther) this.note(name, played.problems[0]);
      return;
    }
    const { strikes, place, meanLatencyMs: latencyMs } = played.result.standings[0]!;
    const message =
      strikes[0]?.message ?? `Played to the end without an error, and came in at place ${place}.`;
    const verdict = strikes.length > 0 ? 'fail' : 'pass';
    const shown = lines.filter(line => line.verdict.type !== 'ok');
    this.add({
      name,
      verdict,
      message,
      latencyMs,
      encoding: lines[lines.length - 1]?.encoding ?? null,
      lines: shown,
    });
  }

  private note(name: string, refusal: Refusal | undefined, more: Partial<CheckItem> = {}): void {
    const verdict = refusal ? 'fail' : 'pass';
    const message = refusal?.message ?? 'Right.';
    this.add({ name, verdict, message, latencyMs: null, encoding: null, lines: [], ...more });
  }

  private add(item: CheckItem): void {
    this.items.push(item);
    this.options.onItem?.(item);
  }
}
