import { signal } from '@preact/signals';

/** Whether this page comes from a Hegemon server, or from a place that only has the page. */
export const hasServer = signal(false);

/** Finds out whether there is a server behind this page. Where there is none, nothing of it is shown. */
export async function lookForServer(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const reply = await fetch('/api/games', { headers: { accept: 'application/json' } });
    // a place that answers everything with the page itself is no server
    if (!reply.ok || !reply.headers.get('content-type')?.includes('json')) return;
    hasServer.value = Array.isArray(await reply.json());
  } catch {
    // nobody there: the games of this device are played as ever
  }
}

const KEY = 'hegemon-online';

function readKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether somebody is signed in on this device: then notices are worth listening for on every page. */
export const isKnown = signal(readKnown());

export function rememberHere(isSignedIn: boolean): void {
  isKnown.value = isSignedIn;
  try {
    if (isSignedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // a device that keeps nothing has no notices on other pages
  }
}
