import type { Bots } from './bots.js';
import type { Health } from './health.js';

/** What was found at a visit is believed for so many milliseconds, or so many if nobody was there. */
const BELIEVED = 30_000;
const DOUBTED = 3_000;
const MOST_KNOWN = 2_000;

/** Looks whether bots are there, not again and again, and says so to whoever keeps their health. */
export class Visits {
  private readonly bots: Bots;
  private readonly health: Health;
  private readonly now: () => number;
  private readonly found = new Map<string, { readonly isThere: boolean; readonly until: number }>();

  constructor(bots: Bots, health: Health, now: () => number) {
    this.bots = bots;
    this.health = health;
    this.now = now;
  }

  async isThere(bot: string): Promise<boolean> {
    const known = this.found.get(bot);
    if (known && known.until > this.now()) return known.isThere;
    const reached = await this.bots.visit(bot);
    if (reached.ok) await this.health.noteSuccess(bot);
    else await this.health.noteFailure(bot, reached.refusal.message);
    if (this.found.size >= MOST_KNOWN) this.found.clear();
    const until = this.now() + (reached.ok ? BELIEVED : DOUBTED);
    this.found.set(bot, { isThere: reached.ok, until });
    return reached.ok;
  }
}
