import { randomUUID } from 'node:crypto';
import type { Hub } from '../live/hub.js';

const TOPIC = 'workforce';
const SAY_EVERY = 10_000;
const BELIEVED = 35_000;

/** How many servers and workers do jobs, as far as this one has heard. */
export class Workforce {
  private readonly hub: Hub;
  private readonly node = randomUUID();
  private readonly others = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(hub: Hub) {
    this.hub = hub;
    hub.overhear(({ topic, message }) => {
      const node = String(message['node']);
      if (topic !== TOPIC || node === this.node) return;
      if (message.type === 'working') this.others.set(node, Date.now() + BELIEVED);
      else this.others.delete(node);
    });
  }

  get size(): number {
    const now = Date.now();
    for (const [node, until] of this.others) if (until < now) this.others.delete(node);
    return 1 + this.others.size;
  }

  start(): void {
    const say = () => this.hub.say(TOPIC, { type: 'working', node: this.node });
    say();
    this.timer = setInterval(say, SAY_EVERY).unref();
  }

  close(): void {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.hub.say(TOPIC, { type: 'resting', node: this.node });
  }
}
