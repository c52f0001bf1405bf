import { Hub } from '../live/hub.js';
import { Refused } from '../problem.js';
import { FolderInUse } from '../store/folder.js';
import { openStore, type Place, type Store } from '../store/store.js';
import { type Order, type Report, runOrder } from './admin.js';
import { readBackup } from './backup.js';
import { type Control, findControl } from './control.js';

/** Where a server is run from, whether it is running or not. */
export interface Office {
  run(order: Order): Promise<Report>;
  /** Reads a backup into an empty place. */
  restore(file: string): Promise<Report>;
  close(): Promise<void>;
}

/** Opens the store itself, or speaks to the server that owns the folder. */
export async function openOffice(place: Place): Promise<Office> {
  try {
    return officeAt(await openStore(place));
  } catch (error) {
    const control = error instanceof FolderInUse ? findControl(place) : undefined;
    if (!control) throw error;
    return officeOf(control);
  }
}

function officeAt(store: Store): Office {
  const hub = new Hub(store, () => undefined);
  const options = {
    attend: async (match: string) => {
      await store.boss.start();
      await store.boss.send('turns', { match }, { singletonKey: match, group: { id: match } });
      await store.boss.send('clocks', { match }, { singletonKey: match });
    },
    hub,
  };
  return {
    run: order => runOrder(store, order, options),
    restore: async file => ({ type: 'done', text: `${await readBackup(store, file)} rows are restored.` }),
    close: async () => {
      await hub.flush();
      await store.close();
    },
  };
}

function officeOf({ url, token }: Control): Office {
  return {
    run: async order => {
      const reply = await fetch(`${url}/api/admin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Control ${token}` },
        body: JSON.stringify(order),
      });
      const body = (await reply.json()) as Report & { readonly code?: string; readonly detail?: string };
      if (!reply.ok) throw new Refused(reply.status, body.code ?? 'Failed', body.detail ?? 'It failed.');
      return body;
    },
    restore: async () => {
      throw new Refused(409, 'IsRunning', 'A server is running there: stop it first.');
    },
    close: async () => undefined,
  };
}
