import type { Person } from '@hegemon/client';
import { useState } from 'preact/hooks';
import { Link } from '../common/router.js';
import { useDeed } from './deed.js';
import { Fault } from './fault.js';
import { Field, FormCard } from './forms.js';
import { hasPasskeys } from './passkey.js';
import { OwnPasskeys, SignInByPasskey } from './passkeys.js';
import { addPasskey, changePassword, claim, person, signIn, signOut, somebody } from './place.js';

export { Fault } from './fault.js';

/** Who one is here, in a line. */
export function WhoIAm() {
  const me = person.value;
  return (
    <p class="who">
      {me ? (
        <>
          You are <b>{me.name}</b>
          {me.isGuest ? ', a guest' : ''}.{' '}
          {me.isGuest ? (
            <Link to="/online/you">Keep the name</Link>
          ) : (
            <Link to={`/online/players/person:${me.id}`}>Your profile</Link>
          )}
        </>
      ) : (
        <>
          You play as a guest as soon as you sit down. <Link to="/online/you">Sign in</Link>
        </>
      )}
    </p>
  );
}

/** Guest, name, password: whatever one wants to be here. */
export function AccountPage() {
  const me = person.value;
  return (
    <main class="page narrow">
      <h1>{me ? me.name : 'Who are you?'}</h1>
      {me ? (
        <p>
          <Link to={`/online/players/person:${me.id}`}>Your profile</Link>: ratings, statistics and matches,
          as others see them.
        </p>
      ) : null}
      <Introduction />
      {me && !me.isGuest ? (
        <>
          <ChangePassword />
          <OwnPasskeys />
        </>
      ) : null}
      {me ? <SignOut isGuest={me.isGuest} /> : null}
      <p>
        <Link to="/online">Go to the tables</Link>
      </p>
    </main>
  );
}

/** What somebody may do to be known here: nothing for those who are. */
export function Introduction() {
  const me = person.value;
  if (!me)
    return (
      <>
        <AsGuest />
        <SignIn />
        <SignInByPasskey />
      </>
    );
  return me.isGuest ? <KeepName me={me} /> : null;
}

function AsGuest() {
  const [name, setName] = useState('');
  return (
    <FormCard title="Play at once" button="Play as a guest" isPrimary onSubmit={() => somebody(name)}>
      <Field
        title="Name, if you like"
        value={name}
        maxLength={32}
        autocomplete="nickname"
        onInput={setName}
      />
    </FormCard>
  );
}

function SignIn() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <FormCard title="Sign in" button="Sign in" onSubmit={() => signIn(name, password)}>
      <Field title="Name" value={name} required maxLength={64} autocomplete="username" onInput={setName} />
      <Field
        title="Password"
        type="password"
        value={password}
        required
        maxLength={200}
        autocomplete="current-password"
        onInput={setPassword}
      />
    </FormCard>
  );
}

function KeepName({ me }: { readonly me: Person }) {
  const [name, setName] = useState(me.name);
  const [password, setPassword] = useState('');
  return (
    <FormCard
      title="Keep your name"
      button="Keep it"
      isPrimary
      onSubmit={() => claim(password, name)}
      {...(hasPasskeys ? { other: { button: 'Keep it with a passkey', run: () => addPasskey(name) } } : {})}
    >
      <p>
        You are a guest of this browser. With a password{hasPasskeys ? ' or a passkey' : ''} the name is
        yours, on any device.
      </p>
      <Field title="Name" value={name} required maxLength={32} autocomplete="username" onInput={setName} />
      <NewPassword title="Password" value={password} onInput={setPassword} />
    </FormCard>
  );
}

interface NewPasswordProps {
  readonly title: string;
  readonly value: string;
  onInput(value: string): void;
}

function NewPassword(props: NewPasswordProps) {
  return (
    <Field {...props} type="password" required minLength={8} maxLength={200} autocomplete="new-password" />
  );
}

function ChangePassword() {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState('');
  const change = async () => {
    setDone('');
    await changePassword(current, password);
    setCurrent('');
    setPassword('');
    setDone('It is changed. You are signed out everywhere else.');
  };
  return (
    <FormCard title="Password" button="Change the password" onSubmit={change} done={done}>
      <p>
        With a new one you are signed out on all other devices. Tokens that you gave to programs go on.
        {hasPasskeys ? ' If you only have a passkey so far, leave the current one empty.' : ''}
      </p>
      <Field
        title="Current password"
        type="password"
        value={current}
        maxLength={200}
        autocomplete="current-password"
        onInput={setCurrent}
      />
      <NewPassword title="New password" value={password} onInput={setPassword} />
    </FormCard>
  );
}

function SignOut({ isGuest }: { readonly isGuest: boolean }) {
  const { fault, isBusy, run } = useDeed();
  return (
    <section class="card">
      <h2>Leave</h2>
      {isGuest ? <p>Nobody can come back as this guest after that, not even you.</p> : null}
      <Fault text={fault} />
      <div class="buttons">
        <button type="button" disabled={isBusy} onClick={() => run(signOut)}>
          Sign out
        </button>
      </div>
    </section>
  );
}
