import { type Connection, connect, makeClient, type Person, type SocketClass } from '@hegemon/client';
import { signal } from '@preact/signals';
import { hear } from './news.js';
import { makePasskey, signOptions } from './passkey.js';
import { rememberHere } from './server.js';

/** The server that this page comes from. */
export const client = makeClient({ url: '' });

/** Who one is there; `null` for nobody yet, nothing while that is not known. */
export const person = signal<Person | null | undefined>(undefined);

/** The live connection, a new one for each person. */
export const connection = signal<Connection | undefined>(undefined);

/** Those who wait look again soon: a server that comes back is noticed within two seconds. */
const PATIENCE = { first: 200, most: 1_500 };

/** A socket that is given up as soon as the device says that it is offline: it would not be told otherwise. */
class PageSocket extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(url, protocols);
    const lose = () => this.onclose?.(new CloseEvent('close'));
    addEventListener('offline', lose);
    this.addEventListener('close', () => removeEventListener('offline', lose));
  }
}

function become(somebody: Person | null): Person | null {
  const isSame = person.value !== undefined && person.value?.id === somebody?.id;
  person.value = somebody;
  rememberHere(somebody !== null);
  if (isSame && connection.value) return somebody;
  connection.value?.close();
  const fresh = connect({ url: '', WebSocket: PageSocket as SocketClass, patience: PATIENCE });
  fresh.hear(hear);
  let isNew = true;
  fresh.hear(word => {
    if (word.type !== 'line' || !word.isOpen) return;
    // a line that was cut may have been so because one is signed out
    if (!isNew) lookAgain();
    isNew = false;
  });
  connection.value = fresh;
  return somebody;
}

/** Finds out whether one is still who one was; a server that does not answer says nothing of it. */
function lookAgain(): void {
  client.me().then(become, () => undefined);
}

let asking: Promise<void> | undefined;

/** Finds out who one is, once. */
export function arrive(): Promise<void> {
  asking ??= client.me().then(
    somebody => void become(somebody),
    error => {
      asking = undefined;
      throw error;
    },
  );
  return asking;
}

/** Whoever is signed in; else a guest is made at once, under a name of their own if they gave one. */
export async function somebody(name = ''): Promise<Person> {
  if (person.value) return person.value;
  const wish = name.trim();
  const guest = await client.guest(wish === '' ? undefined : wish);
  become(guest);
  return guest;
}

export async function signIn(name: string, password: string): Promise<void> {
  become(await client.login(name, password));
}

export async function claim(password: string, name: string): Promise<void> {
  become(await client.claim(password, name));
}

/** A new password; with it one is signed out everywhere else. */
export async function changePassword(current: string, password: string): Promise<void> {
  become(await client.claim(password, undefined, current));
}

export async function signInByPasskey(): Promise<void> {
  become(await client.loginByPasskey(await signOptions(await client.loginOptions())));
}

/** Makes a passkey and adds it; a guest keeps the name with it. */
export async function addPasskey(name?: string): Promise<void> {
  become(await client.addPasskey(await makePasskey(await client.passkeyOptions()), name));
}

export async function signOut(): Promise<void> {
  await client.logout();
  become(null);
}
