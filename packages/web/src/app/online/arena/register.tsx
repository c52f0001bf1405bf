import type { BotWish, NewBot } from '@hegemon/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link } from '../../common/router.js';
import { Fault, Introduction } from '../account.js';
import { useDeed } from '../deed.js';
import { client, person } from '../place.js';
import { AddressField, BotFields, changed, NEW_DRAFT } from './bot-fields.js';
import { Copy } from './copy.js';
import { useTitle } from './frame.js';

type Way = 'called' | 'calling';

/** A form for a new bot; what only its author may know is shown once, when it is there. */
export function RegisterPage() {
  useTitle('Register a bot');
  const [made, setMade] = useState<NewBot | null>(null);
  return (
    <main class="page narrow arena">
      {made ? (
        <Registered made={made} />
      ) : person.value && !person.value.isGuest ? (
        <RegisterForm onMade={setMade} />
      ) : (
        <Stranger />
      )}
    </main>
  );
}

/** Bots belong to somebody who can be found again. */
function Stranger() {
  return (
    <>
      <h1>Register a bot</h1>
      <p>
        {person.value
          ? 'One more step: a bot belongs to somebody who can come back to it, so keep your name first.'
          : 'A bot belongs to somebody who can come back to it. Be somebody here first: a name and a password will do.'}
      </p>
      <Introduction />
    </>
  );
}

function RegisterForm({ onMade }: { onMade(made: NewBot): void }) {
  const [name, setName] = useState('');
  const [way, setWay] = useState<Way>('called');
  const [draft, setDraft] = useState(NEW_DRAFT);
  const { fault, isBusy, run } = useDeed();
  const change = (some: Partial<typeof draft>) => setDraft({ ...draft, ...some });
  const { url, ...rest } = changed(NEW_DRAFT, draft);
  const wish: BotWish = { name: name.trim(), ...rest, ...(way === 'called' && url ? { url } : {}) };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        run(async () => onMade(await client.arena.makeBot(wish)));
      }}
    >
      <h1>Register a bot</h1>
      <p class="soft">
        A bot is a program that is told how the game stands and answers with a move. Any language will do, and
        any machine. <a href="/docs/write-a-bot">How to write one</a>.
      </p>
      <label class="field tall">
        Name
        <input
          required
          maxLength={64}
          autocomplete="off"
          value={name}
          onInput={event => setName(event.currentTarget.value)}
        />
      </label>
      <Ways way={way} onChange={setWay} />
      {way === 'called' ? <AddressField draft={draft} onChange={change} /> : null}
      <BotFields draft={draft} onChange={change} />
      <Fault text={fault} />
      <button type="submit" class="primary big" disabled={isBusy || draft.games.length === 0}>
        Register
      </button>
    </form>
  );
}

const WAYS: readonly (readonly [way: Way, title: string, words: string])[] = [
  [
    'called',
    'The server calls it',
    'Your bot is an HTTP server that can be reached from here. It is asked at its address for each move.',
  ],
  [
    'calling',
    'It calls the server',
    'Your bot runs anywhere, behind a router or in a notebook. It connects with a token, is told its turns and posts its moves.',
  ],
];

function Ways({ way, onChange }: { readonly way: Way; onChange(way: Way): void }) {
  return (
    <fieldset>
      <legend>How it is reached</legend>
      {WAYS.map(([id, title, words]) => (
        <label key={id} class="choice">
          <input type="radio" name="way" checked={way === id} onChange={() => onChange(id)} />
          <span>
            <b>{title}</b> {words}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Registered({ made: { bot, token, secret } }: { readonly made: NewBot }) {
  const title = useRef<HTMLHeadingElement>(null);
  // the form is gone: whoever pressed its button is led to what came of it
  useEffect(() => title.current!.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {bot.name} is registered
      </h1>
      {token === null ? null : (
        <section class="card" aria-labelledby="its-token">
          <h2 id="its-token">Its token</h2>
          <p>
            <b>It is shown this once.</b> Whoever has it plays as {bot.name}. Give it to your bot, keep it out
            of its source, and ask for a new one if it gets lost.
          </p>
          <Copy label="Token" value={token} />
          <p>
            Your bot listens at <code>/api/bot/stream</code> and answers at <code>/api/bot/answers</code>,
            with <code>Authorization: Bearer</code> and the token. <a href="/api/docs">The API</a> has every
            detail.
          </p>
        </section>
      )}
      {secret === null ? null : (
        <section class="card" aria-labelledby="its-secret">
          <h2 id="its-secret">Its secret</h2>
          <p>
            Every request to your bot is signed with it, so that the bot can tell this server from a stranger.
            It is on your page of the bot too. Checking the signature is up to you.
          </p>
          <Copy label="Secret" value={secret} />
        </section>
      )}
      <div class="buttons">
        <Link to={`/online/bots/${bot.id}`} class="button primary">
          Go to {bot.name}
        </Link>
      </div>
      <p class="soft">There you can have it checked, move by move, before it plays in earnest.</p>
    </>
  );
}
