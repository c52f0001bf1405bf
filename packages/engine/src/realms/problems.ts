import type { Problem } from '../contract.js';

/** A place in a document. It is spelt out only if something is wrong there. */
export type Path = string | { readonly in: Path; readonly key: string | number };

export function within(path: Path, key: string | number): Path {
  return { in: path, key };
}

/** As a person would write it: `territories[3].food`. */
function spelt(path: Path): string {
  if (typeof path === 'string') return path;
  const outer = spelt(path.in);
  if (typeof path.key === 'number') return `${outer}[${path.key}]`;
  return outer === '' ? path.key : `${outer}.${path.key}`;
}

function hasHoles(list: readonly unknown[]): boolean {
  for (let index = 0; index < list.length; index++) if (list[index] === undefined) return true;
  return false;
}

/** Collects what is wrong with a document while it is read. */
export class Problems {
  readonly found: Problem[] = [];

  /** `what` goes on from the name of the place. */
  add(path: Path, code: string, what: string): void {
    const place = spelt(path);
    this.found.push({ path: place, code, message: `${place || 'The document'} ${what}.` });
  }

  isObject(value: unknown, path: Path): value is Record<string, unknown> {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return true;
    this.add(path, 'not-an-object', 'must be an object');
    return false;
  }

  /** Whether the value is an object; a field that is not among the known ones is a problem of its own. */
  isRecord(value: unknown, path: Path, known: readonly string[]): value is Record<string, unknown> {
    if (!this.isObject(value, path)) return false;
    for (const key of Object.keys(value))
      if (known.indexOf(key) < 0) this.add(within(path, key), 'unknown-field', 'is no field of this');
    return true;
  }

  /** Whether the value is a list of that length, without holes, which the likes of `forEach` pass over. */
  isList(value: unknown, path: Path, least: number, most: number): value is unknown[] {
    if (!Array.isArray(value) || hasHoles(value)) {
      this.add(path, 'not-a-list', 'must be a list');
      return false;
    }
    if (value.length >= least && value.length <= most) return true;
    this.add(path, 'out-of-bounds', `must have ${least} to ${most} entries, not ${value.length}`);
    return false;
  }

  isWhole(value: unknown, path: Path, least: number, most: number): value is number {
    if (!Number.isInteger(value)) {
      this.add(path, 'not-a-whole-number', 'must be a whole number');
      return false;
    }
    if ((value as number) >= least && (value as number) <= most) return true;
    this.add(path, 'out-of-bounds', `must be from ${least} to ${most}`);
    return false;
  }

  isOneOf<T>(value: unknown, path: Path, allowed: readonly T[]): value is T {
    if (allowed.indexOf(value as T) >= 0) return true;
    this.add(path, 'not-one-of', `must be one of ${allowed.join(', ')}`);
    return false;
  }

  isText(value: unknown, path: Path, most: number): value is string {
    if (typeof value === 'string' && value.trim().length > 0 && value.length <= most) return true;
    this.add(path, 'not-a-text', `must be a text of 1 to ${most} characters`);
    return false;
  }
}
