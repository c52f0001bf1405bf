import type { Answer, Choice, End, Happened, Introduction, Range, Start, Turn, View } from './messages.js';

/** What is special about a bot: how it decides, and what else it wants to know. */
export interface Player<V extends View = View> {
  /** What it is called where it has no registered name. */
  readonly name?: string;
  readonly author?: string;
  readonly version?: string | number;
  /** The games it plays; all unless given. */
  readonly games?: readonly string[];
  /** Matches at a time; 1 unless given. */
  readonly maxConcurrent?: number;
  /** What to do. `start` is how the match began: who sits where, the rules, the whole map. */
  decide(turn: Turn<V>, start: Start | undefined): Answer | Promise<Answer>;
  onStart?(start: Start): void;
  /** With it the bot is told what others do. */
  onEvents?(happened: Happened): void;
  onEnd?(end: End): void;
  /** Told what goes wrong and what came of a match; the console unless given. */
  log?(line: string): void;
}

function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && 'min' in value && 'max' in value;
}

/** A choice with a number for every range: the largest, unless `amount` says otherwise. */
export function fill(
  choice: Choice,
  amount: (range: Range, field: string) => number = ({ max }) => max,
): Choice {
  const settled = Object.entries(choice).map(([field, value]) => [
    field,
    isRange(value) ? amount(value, field) : value,
  ]);
  return Object.fromEntries(settled) as Choice;
}

export function introductionOf<V extends View>(player: Player<V>): Introduction {
  const { name = 'Bot', author, version, games, maxConcurrent, onEvents } = player;
  return {
    apiversion: '1',
    name,
    ...(author === undefined ? {} : { author }),
    ...(version === undefined ? {} : { version }),
    ...(games === undefined ? {} : { games }),
    ...(maxConcurrent === undefined ? {} : { max_concurrent: maxConcurrent }),
    ...(onEvents ? { wants_events: true } : {}),
  };
}

export function logOf<V extends View>({ log }: Player<V>): (line: string) => void {
  return log ?? (line => console.log(line));
}

/** A bot's matches: remembers how each began, and asks the player what to do. Never throws. */
export class Matches<V extends View> {
  private readonly player: Player<V>;
  private readonly starts = new Map<string, Start>();

  constructor(player: Player<V>) {
    this.player = player;
  }

  start(start: Start): void {
    this.starts.set(start.match, start);
    this.guard(() => this.player.onStart?.(start));
  }

  event(happened: Happened): void {
    this.guard(() => this.player.onEvents?.(happened));
  }

  end(end: End): void {
    this.starts.delete(end.match);
    logOf(this.player)(`Came in at place ${end.place} (${end.reason}).`);
    this.guard(() => this.player.onEnd?.(end));
  }

  /** What to do; nothing of use where the player fails, which counts as an error in the match. */
  async decide(turn: Turn): Promise<object> {
    const log = logOf(this.player);
    if (turn.last_error) log(`Not taken: ${turn.last_error.message}`);
    try {
      // which views there are follows from the games that the player says it plays
      return await this.player.decide(turn as Turn<V>, this.starts.get(turn.match));
    } catch (error) {
      log(`decide failed: ${error instanceof Error ? error.stack : String(error)}`);
      return {};
    }
  }

  private guard(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      logOf(this.player)(`A listener failed: ${String(error)}`);
    }
  }
}
