/** How many connections this server keeps. */
export interface DoorLimits {
  readonly sockets: number;
  readonly socketsPerAddress: number;
}

/** Lets connections in, as long as there is room. */
export class Door {
  private readonly limits: DoorLimits;
  private readonly byAddress = new Map<string, number>();
  private count = 0;

  constructor(limits: DoorLimits) {
    this.limits = limits;
  }

  get size(): number {
    return this.count;
  }

  /** What to call when the connection is closed; nothing where there is no room for it. */
  enter(address: string): (() => void) | undefined {
    const from = this.byAddress.get(address) ?? 0;
    if (this.count >= this.limits.sockets || from >= this.limits.socketsPerAddress) return undefined;
    this.count++;
    this.byAddress.set(address, from + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.count--;
      const left = this.byAddress.get(address)! - 1;
      if (left === 0) this.byAddress.delete(address);
      else this.byAddress.set(address, left);
    };
  }
}
