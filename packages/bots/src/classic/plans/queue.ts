// Indices are valid by construction, so array reads are asserted throughout this file.

/** A priority queue of numbers, the least key first; an item may be in it several times. */
export class Queue {
  size = 0;
  private items: Int32Array;
  private keys: Float64Array;

  constructor(room: number) {
    this.items = new Int32Array(room);
    this.keys = new Float64Array(room);
  }

  clear(): void {
    this.size = 0;
  }
  /** The least key; only while there is one. */
  least(): number {
    return this.keys[0]!;
  }

  push(item: number, key: number): void {
    if (this.size === this.items.length) this.grow();
    const { items, keys } = this;
    let at = this.size++;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (keys[up]! <= key) break;
      items[at] = items[up]!;
      keys[at] = keys[up]!;
      at = up;
    }
    items[at] = item;
    keys[at] = key;
  }

  /** Takes out the item of the least key; only while there is one. */
  pop(): number {
    const { items, keys } = this;
    const top = items[0]!;
    const last = items[--this.size]!;
    const key = keys[this.size]!;
    let at = 0;
    for (let down = 1; down < this.size; down = 2 * at + 1) {
      if (down + 1 < this.size && keys[down + 1]! < keys[down]!) down++;
      if (keys[down]! >= key) break;
      items[at] = items[down]!;
      keys[at] = keys[down]!;
      at = down;
    }
    items[at] = last;
    keys[at] = key;
    return top;
  }

  private grow(): void {
    const items = new Int32Array(2 * this.items.length);
    const keys = new Float64Array(2 * this.keys.length);
    items.set(this.items);
    keys.set(this.keys);
    this.items = items;
    this.keys = keys;
  }
}
