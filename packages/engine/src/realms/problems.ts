import type { Problem } from '../contract.js';

/** Collects what is wrong with a document while it is read. */
export class Problems {
  readonly found: Problem[] = [];

  add(path: string, code: string, message: string): void {
    this.found.push({ path, code, message });
  }

  isObject(value: unknown, path: string): value is Record<string, unknown> {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return true;
    this.add(path, 'not-an-object', `${named(path)} must be an object.`);
    return false;
  }

  /** Whether the value is an object; a field that is not among the known ones is a problem of its own. */
  isRecord(value: unknown, path: string, known: readonly string[]): value is Record<string, unknown> {
    if (!this.isObject(value, path)) return false;
    for (const key of Object.keys(value))
      if (known.indexOf(key) < 0)
        this.add(within(path, key), 'unknown-field', `There is no field ${key} here.`);
    return true;
  }

  isList(value: unknown, path: string, least: number, most: number): value is unknown[] {
    if (!Array.isArray(value)) {
      this.add(path, 'not-a-list', `${named(path)} must be a list.`);
      return false;
    }
    if (value.length >= least && value.length <= most) return true;
    this.add(
      path,
      'out-of-bounds',
      `${named(path)} must have ${least} to ${most} entries, not ${value.length}.`,
    );
    return false;
  }

  isWhole(value: unknown, path: string, least: number, most: number): value is number {
    if (!Number.isInteger(value)) {
      this.add(path, 'not-a-whole-number', `${named(path)} must be a whole number.`);
      return false;
    }
    if ((value as number) >= least && (value as number) <= most) return true;
    this.add(path, 'out-of-bounds', `${named(path)} must be from ${least} to ${most}.`);
    return false;
  }

  isOneOf<T>(value: unknown, path: string, allowed: readonly T[]): value is T {
    if (allowed.indexOf(value as T) >= 0) return true;
    this.add(path, 'not-one-of', `${named(path)} must be one of ${allowed.join(', ')}.`);
    return false;
  }

  isText(value: unknown, path: string, most: number): value is string {
    if (typeof value === 'string' && value.trim().length > 0 && value.length <= most) return true;
    this.add(path, 'not-a-text', `${named(path)} must be a text of 1 to ${most} characters.`);
    return false;
  }
}

export function within(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function named(path: string): string {
  return path === '' ? 'The document' : path;
}
