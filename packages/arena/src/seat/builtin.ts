import { setImmediate } from 'node:timers/promises';
import type { Bot, Sitting } from '@hegemon/bots';
import type { Refusal } from '@hegemon/engine';
import type { ArenaSeat, Asking, Attempt, Beginning } from './seat.js';

/** One of our own computer players in a match. It sees what a bot over HTTP would see, and no more. */
export class BuiltinSeat implements ArenaSeat {
  readonly protocol = 'builtin';
  readonly name: string;
  private readonly bot: Bot;
  private sitting: Sitting | undefined;

  constructor(name: string, bot: Bot) {
    this.name = name;
    this.bot = bot;
  }

  async begin({ config, talk, seat, game }: Beginning): Promise<Refusal | undefined> {
    if (!this.bot.games.includes(game))
      return { code: 'wrong-game', message: `${this.bot.title} does not play ${game}.` };
    this.sitting = this.bot.sit({ config, seats: talk.names.length, seat });
    return undefined;
  }

  async ask({ seat, view, prompt, random, budget }: Asking): Promise<Attempt> {
    if (!this.sitting) throw new Error('A seat is asked before its match begins.');
    await setImmediate(); // messages to other seats go out in between
    const action = this.sitting.decide({ seat, view, prompt, random, budget });
    return { type: 'plan', plan: { actions: [action] }, latencyMs: 0 };
  }

  tell(): void {}

  async end(): Promise<void> {}
}
