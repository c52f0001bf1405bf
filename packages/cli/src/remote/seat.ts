import { type Connection, connect, polled, Refused, type Sight } from '@hegemon/client';
import type { Output } from '../show/reporter.js';
import type { Input, World } from '../world.js';
import type { Account } from './account.js';

const HELP = [
  'number          do what is listed there; amounts are the largest, or name one: 3 5',
  'list            what you can do',
  'say TEXT        talk to the others',
  'resign, quit    give up; or leave, and come back later with hegemon follow',
];

/** Follows a match until it is over or somebody has had enough, and acts for whoever has a seat and types. */
export async function follow(
  account: Account,
  match: string,
  isJson: boolean,
  world: World,
): Promise<Sight | undefined> {
  const { url, token } = account;
  // Node has one from version 22 on
  const live = connect({ url, token, ...('WebSocket' in globalThis ? {} : { WebSocket: polled() }) });
  const seat = new RemoteSeat(live, match, isJson, world.output);
  const ignore = world.onInterrupt(() => seat.leave());
  const input = isJson ? undefined : world.openInput();
  try {
    if (input) void seat.listen(input);
    return await seat.isDone;
  } finally {
    ignore();
    input?.close();
    live.close();
  }
}

class RemoteSeat {
  readonly isDone: Promise<Sight | undefined>;
  private readonly live: Connection;
  private readonly match: string;
  private readonly isJson: boolean;
  private readonly output: Output;
  private sight: Sight | undefined;
  private asked: () => void = () => {};
  private done: (sight: Sight | undefined) => void = () => {};

  constructor(live: Connection, match: string, isJson: boolean, output: Output) {
    this.live = live;
    this.match = match;
    this.isJson = isJson;
    this.output = output;
    this.isDone = new Promise((resolve, reject) => {
      this.done = resolve;
      live.watch(match, 1, {
        see: sight => this.see(sight),
        wait: () => this.say('The match has not begun: waiting for the others.'),
        refuse: refusal => reject(new Refused(refusal)),
      });
    });
    live.hear(word => {
      if (word.type === 'said' && word.match === match) this.say(`${word.name}: ${word.text}`);
    });
  }

  private say(line: string): void {
    if (!this.isJson) this.output.write(`${line}\n`);
  }

  private see(sight: Sight): void {
    this.sight = sight;
    for (const news of sight.news) {
      if (this.isJson) this.output.write(`${JSON.stringify({ type: 'news', match: this.match, ...news })}\n`);
      for (const { text } of news.happenings) this.say(text);
    }
    if (sight.glance.outcome) this.done(sight);
    else if (sight.glance.legal.length > 0) {
      this.list();
      this.asked();
    }
  }

  private list(): void {
    const { legal = [] } = this.sight?.glance ?? {};
    this.say('It is your turn:');
    for (const [i, action] of legal.entries()) this.say(`${String(i + 1).padStart(4)}  ${spelt(action)}`);
  }

  /** Waits until something is asked. */
  private isAsked(): Promise<void> {
    if (this.sight && this.sight.glance.legal.length > 0) return Promise.resolve();
    return new Promise(asked => {
      this.asked = asked;
    });
  }

  leave(): void {
    this.done(this.sight);
  }

  /** Does what is typed, line by line. */
  async listen(input: Input): Promise<void> {
    for (;;) {
      // what comes from a pipe is meant for one's turns
      if (!input.isTerminal) await this.isAsked();
      const line = (await input.ask('> '))?.trim();
      // a pipe that ends lets the match be followed to its end
      if (line === undefined) return input.isTerminal ? this.leave() : undefined;
      if (line === 'quit' || line === 'q') return this.leave();
      const why = await this.obey(line).catch(error => {
        if (error instanceof Refused) return error.message;
        throw error;
      });
      if (why) this.say(why);
    }
  }

  private async obey(line: string): Promise<string | undefined> {
    const [word = '', ...more] = line.split(/\s+/);
    if (word === '') return undefined;
    if (word === 'list') return void this.list();
    if (word === 'say') return void (await this.live.say(this.match, more.join(' ')));
    if (word === 'resign') return void (await this.live.act(this.match, { type: 'Resign' }));
    const action = this.sight?.glance.legal[Number(word) - 1];
    if (!action) return HELP.join('\n');
    await this.live.act(this.match, chosen(action, more.map(Number)));
    return undefined;
  }
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && 'min' in value && 'max' in value;
}

/** An action with its amounts as they were named, or the most of each. */
function chosen(action: object, amounts: readonly number[]): object {
  const left = [...amounts];
  return Object.fromEntries(
    Object.entries(action).map(([field, value]) => [
      field,
      isRange(value) ? (left.shift() ?? value.max) : value,
    ]),
  );
}

function spelt(action: object): string {
  const { type, ...fields } = action as { readonly type: string };
  const words = Object.entries(fields).map(([field, value]) =>
    isRange(value) ? `${field} ${value.min} to ${value.max}` : `${field} ${JSON.stringify(value)}`,
  );
  return [type, ...words].join(', ');
}
