import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../store/store.js';
import { startPostgres } from './postgres.js';

/** Both kinds of store, for tests that must hold on each. */
export const KINDS = ['folder', 'postgres'] as const;
export type Kind = (typeof KINDS)[number];

/** A store's place of its own. */
export interface MadePlace {
  readonly place: Place;
  /** The process of a database that is not the server's own. */
  readonly pid?: number;
  /** Takes it away again. */
  remove(): void;
}

export async function makePlace(kind: Kind, isDurable = false): Promise<MadePlace> {
  if (kind === 'postgres') {
    const { url, pid, stop } = await startPostgres(isDurable);
    return { place: { type: 'postgres', url }, pid, remove: stop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'hegemon-store-'));
  return {
    place: { type: 'folder', folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
