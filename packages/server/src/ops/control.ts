import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Place } from '../store/store.js';

/** How whoever may read a data folder speaks to the server that owns it. */
const controlSchema = z.object({ url: z.string(), token: z.string() });
export type Control = z.infer<typeof controlSchema>;

const FILE = 'control.json';

/** Leaves the way to this server in its folder, for its owner's eyes. Gives what takes it away. */
export function leaveControl(place: Place, control: Control): () => void {
  if (place.type !== 'folder') return () => undefined;
  const file = join(place.folder, FILE);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(control), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

export function findControl(place: Place): Control | undefined {
  if (place.type !== 'folder') return undefined;
  try {
    return controlSchema.parse(JSON.parse(readFileSync(join(place.folder, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

export function newControlToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isControl(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return header !== undefined && timingSafeEqual(hash(header), hash(`Control ${token}`));
}
