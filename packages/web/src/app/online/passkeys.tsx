import type { PasskeyInfo } from '@hegemon/client';
import { useEffect, useState } from 'preact/hooks';
import { type Deed, useDeed } from './deed.js';
import { Fault } from './fault.js';
import { hasPasskeys, otherAddress } from './passkey.js';
import { addPasskey, client, signInByPasskey } from './place.js';

/** Signs in without a name: the device knows whose it is. */
export function SignInByPasskey() {
  const { fault, isBusy, run } = useDeed();
  if (!hasPasskeys) return <NotHere />;
  return (
    <section class="card">
      <h2>Passkey</h2>
      <p>Sign in with your device, without a password.</p>
      <Fault text={fault} />
      <button type="button" disabled={isBusy} onClick={() => run(signInByPasskey)}>
        Sign in with a passkey
      </button>
    </section>
  );
}

/** A browser makes no passkeys for an address of numbers. */
function NotHere() {
  const address = otherAddress();
  return address ? (
    <p>
      Passkeys work at <a href={address}>{new URL(address).host}</a>.
    </p>
  ) : null;
}

const dayOf = (time: string) => new Date(time).toLocaleDateString();

function wordsOf({ isSynced, createdAt, usedAt }: PasskeyInfo): string {
  const where = isSynced ? 'on your devices' : 'on one device';
  return `Made on ${dayOf(createdAt)}, ${where}; ${usedAt ? `last used on ${dayOf(usedAt)}` : 'not used yet'}`;
}

/** The passkeys of whoever is signed in, to add to and to take away. */
export function OwnPasskeys() {
  const [keys, setKeys] = useState<readonly PasskeyInfo[]>([]);
  const deed = useDeed();
  const look = async () => setKeys(await client.passkeys());
  useEffect(() => deed.run(look), []);
  if (!hasPasskeys) return <NotHere />;
  const add = async () => {
    await addPasskey();
    await look();
  };
  return (
    <section class="card">
      <h2>Passkeys</h2>
      <p>A passkey signs you in with your device, without a password.</p>
      <Keys keys={keys} deed={deed} look={look} />
      <Fault text={deed.fault} />
      <button type="button" disabled={deed.isBusy} onClick={() => deed.run(add)}>
        Add a passkey
      </button>
    </section>
  );
}

interface KeysProps {
  readonly keys: readonly PasskeyInfo[];
  readonly deed: Deed;
  look(): Promise<void>;
}

function Keys({ keys, deed, look }: KeysProps) {
  const remove = (id: string) =>
    deed.run(async () => {
      await client.removePasskey(id);
      await look();
    });
  return keys.length === 0 ? null : (
    <ul class="keys">
      {keys.map(key => (
        <li key={key.id}>
          {wordsOf(key)}{' '}
          <button type="button" disabled={deed.isBusy} onClick={() => remove(key.id)}>
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}
