import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../store/store.js';
import { startPostgres } from './postgres.js';

/** Both kinds of store, for tests that must hold on each. */
export const KINDS = ['folder', 'postgres'] as const;
export type Kind = (typeof KINDS)[number];

/** A store's place of its own, and what takes it away again. */
export async function makePlace(
  kind: Kind,
  isDurable = false,
): Promise<{ readonly place: Place; remove(): void }> {
  if (kind === 'postgres') {
    const postgres = await startPostgres(isDurable);
    return { place: { type: 'postgres', url: postgres.url }, remove: () => postgres.stop() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'hegemon-store-'));
  return {
    place: { type: 'folder', folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
