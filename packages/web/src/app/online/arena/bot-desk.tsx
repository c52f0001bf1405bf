import type { BotChange, BotInfo, BotPage, BotPrivate } from '@hegemon/client';
import { useState } from 'preact/hooks';
import { Ask } from '../../common/ask.js';
import { Fault } from '../account.js';
import { useDeed } from '../deed.js';
import { client } from '../place.js';
import { AddressField, BotFields, changed, draftOf } from './bot-fields.js';
import { CheckPanel } from './check.js';
import { Copy } from './copy.js';
import { Exchanges } from './exchanges.js';
import { ago, milliseconds } from './words.js';

interface DeskProps {
  readonly page: BotPage;
  readonly mine: BotPrivate;
  /** Something has changed. */
  onChange(): void;
}

/** What its author sees and does on a bot's page. */
export function BotDesk({ page: { bot }, mine, onChange }: DeskProps) {
  const [version, setVersion] = useState(0);
  if (bot.status === 'retired')
    return (
      <section aria-labelledby="desk">
        <h2 id="desk">For you, its author</h2>
        <p>It is retired: it plays no more, and what it has played stays.</p>
        <Exchanges bot={bot.id} version={version} />
      </section>
    );
  const done = () => {
    setVersion(version + 1);
    onChange();
  };
  return (
    <section aria-labelledby="desk" class="desk">
      <h2 id="desk">For you, its author</h2>
      <div class="columns">
        <div>
          <Health bot={bot} mine={mine} />
          <CheckPanel bot={bot.id} onDone={done} />
        </div>
        <div>
          <Edit bot={bot} mine={mine} onChange={onChange} />
          <Keys bot={bot} mine={mine} />
          <Retire bot={bot} onChange={onChange} />
        </div>
      </div>
      <Exchanges bot={bot.id} version={version} />
    </section>
  );
}

function Health({ bot, mine }: { readonly bot: BotInfo; readonly mine: BotPrivate }) {
  const { latency, errors, failures, lastFailure, lookAt, seenAt } = mine;
  const rows: readonly (readonly [title: string, value: string])[] = [
    ['Last heard of', seenAt ? ago(seenAt) : 'never'],
    ['Answers', latency.count === 0 ? 'none yet' : String(latency.count)],
    ['Half within', latency.count === 0 ? '' : milliseconds(latency.p50)],
    ['95 of 100 within', latency.count === 0 ? '' : milliseconds(latency.p95)],
    ['Slowest', latency.count === 0 ? '' : milliseconds(latency.slowest)],
    ['Errors among them', String(errors)],
    ['Failures in a row', String(failures)],
  ];
  return (
    <section class="card" aria-labelledby="health">
      <h2 id="health">Health</h2>
      <dl class="facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {lastFailure ? <p class="warn">Last failure: {lastFailure}</p> : null}
      {bot.status === 'resting' ? (
        <p>
          It rests and is looked at again{lookAt ? ` after ${new Date(lookAt).toLocaleTimeString()}` : ''}.
        </p>
      ) : null}
    </section>
  );
}

interface EditProps {
  readonly bot: BotInfo;
  readonly mine: BotPrivate;
  onChange(): void;
}

function Edit({ bot, mine, onChange }: EditProps) {
  const [draft, setDraft] = useState(() => draftOf(bot, mine.url));
  const [note, setNote] = useState('');
  const [isKept, setKept] = useState(false);
  const { fault, isBusy, run } = useDeed();
  const edit = (some: Partial<typeof draft>) => {
    setKept(false);
    setDraft({ ...draft, ...some });
  };
  const keep = async () => {
    const change: BotChange = {
      ...changed(draftOf(bot, mine.url), draft),
      ...(note.trim() ? { note: note.trim() } : {}),
    };
    await client.arena.changeBot(bot.id, change);
    setNote('');
    setKept(true);
    onChange();
  };
  return (
    <details class="card">
      <summary>
        <h2>Change it</h2>
      </summary>
      <form
        onSubmit={event => {
          event.preventDefault();
          run(keep);
        }}
      >
        {bot.kind === 'called' ? <AddressField draft={draft} onChange={edit} /> : null}
        <BotFields draft={draft} onChange={edit} />
        <label class="field tall">
          What is new, if this is the next version
          <input
            maxLength={500}
            value={note}
            placeholder={`Version ${bot.version + 1}: …`}
            onInput={event => setNote(event.currentTarget.value)}
          />
        </label>
        <Fault text={fault} />
        <div class="buttons">
          <button type="submit" class="primary" disabled={isBusy}>
            Keep the changes
          </button>
          <span role="status">{isKept ? 'Kept.' : ''}</span>
        </div>
      </form>
    </details>
  );
}

/** What the bot and the server know each other by. */
function Keys({ bot, mine }: { readonly bot: BotInfo; readonly mine: BotPrivate }) {
  const [token, setToken] = useState('');
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { fault, isBusy, run } = useDeed();
  const renew = () => run(async () => setToken(await client.arena.renewBotToken(bot.id)));
  if (bot.kind !== 'calling' && mine.secret === null) return null;
  return (
    <section class="card" aria-labelledby="keys">
      <h2 id="keys">{bot.kind === 'calling' ? 'Token' : 'Secret'}</h2>
      {bot.kind === 'calling' ? (
        <>
          <p>A new token voids the old one at once. It is shown once.</p>
          {token ? (
            <Copy label="New token" value={token} />
          ) : (
            <div class="buttons">
              <button type="button" disabled={isBusy} onClick={() => setAsking(true)}>
                Make a new token
              </button>
            </div>
          )}
        </>
      ) : isShown ? (
        <Copy label="Secret" value={mine.secret ?? ''} />
      ) : (
        <>
          <p>It signs what your bot is sent.</p>
          <div class="buttons">
            <button type="button" onClick={() => setShown(true)}>
              Show the secret
            </button>
          </div>
        </>
      )}
      <Fault text={fault} />
      {isAsking ? (
        <Ask
          doubt={{ text: `${bot.name} cannot connect any more until it has the new token.`, go: renew }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

function Retire({ bot, onChange }: Omit<EditProps, 'mine'>) {
  const [isAsking, setAsking] = useState(false);
  const { fault, isBusy, run } = useDeed();
  const retire = () =>
    run(async () => {
      await client.arena.retireBot(bot.id);
      onChange();
    });
  return (
    <section class="card" aria-labelledby="retire">
      <h2 id="retire">Retire it</h2>
      <p>It plays no more, for good. Its matches and its rating stay.</p>
      <div class="buttons">
        <button type="button" disabled={isBusy} onClick={() => setAsking(true)}>
          Retire {bot.name}
        </button>
      </div>
      <Fault text={fault} />
      {isAsking ? (
        <Ask
          doubt={{ text: `${bot.name} will never play again. This cannot be taken back.`, go: retire }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
