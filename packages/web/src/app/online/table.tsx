import { levelsOf } from '@hegemon/bots';
import type { Connection, Presence, SeatInfo, Table } from '@hegemon/client';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Chip } from '../common/panels.js';
import { go, Link } from '../common/router.js';
import { Fault, WhoIAm } from './account.js';
import { PlayerLink } from './arena/player.js';
import { type Deed, faultOf, useDeed } from './deed.js';
import { titleOf } from './news.js';
import { client, connection, person, somebody } from './place.js';
import { Talk, useChat } from './talk.js';
import { boardOf, clockFace, clockText, isFree, playerOf, seatOf, seatText } from './words.js';

const SECOND = 1_000;

/** Bytes of one's own that go into the dice: nobody else could have chosen them. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

interface Waiting {
  readonly table: Table | null;
  readonly presence: Presence;
  readonly fault: string;
  setTable(table: Table): void;
}

/** A table as it is now, and who looks at it. Once its match has begun, that is where one goes. */
function useTable(id: string, line: Connection): Waiting {
  const [table, setTable] = useState<Table | null>(null);
  const [presence, setPresence] = useState<Presence>({ seats: [], spectators: 0 });
  const [fault, setFault] = useState('');
  const seat = table ? seatOf(table, person.value?.id) : -1;
  const look = useCallback(
    () => void client.table(id).then(setTable, error => setFault(faultOf(error))),
    [id],
  );
  useEffect(() => {
    look();
    return line.hear(word => {
      if (word.type === 'changed' && word.match === id) look();
      if (word.type === 'presence' && word.match === id) setPresence(word);
    });
  }, [id, line, look]);
  // whoever sits down is there as that seat from then on; from the server's word on, no change is missed
  useEffect(
    () => line.watch(id, 1, { see: () => go(`/live/${id}`, true), wait: look }),
    [id, line, look, seat],
  );
  useEffect(() => {
    if (table && table.status !== 'open') go(`/live/${id}`, true);
  }, [table, id]);
  return { table, presence, fault, setTable };
}

/** A table before its match begins: who sits where, and the link that others come by. */
export function TablePage({ id }: { readonly id: string }) {
  const line = connection.value;
  return line ? <TableOf key={person.value?.id ?? ''} id={id} line={line} /> : null;
}

function TableOf({ id, line }: { readonly id: string; readonly line: Connection }) {
  const { table, presence, fault, setTable } = useTable(id, line);
  const chat = useChat(line, id);
  const deed = useDeed();
  if (fault)
    return (
      <main class="page">
        <h1>No such table</h1>
        <p>
          {fault} <Link to="/online">Go to the tables</Link>.
        </p>
      </main>
    );
  if (!table) return <main class="page" aria-busy="true" />;
  const mine = seatOf(table, person.value?.id);
  const isHost = table.host === person.value?.id;
  const change = (job: () => Promise<Table>) => deed.run(async () => setTable(await job()));
  return (
    <main class="page wait-room">
      <h1>A table of {titleOf(table.game)}</h1>
      <p class="soft">
        Board {boardOf(table.config)}, {clockText(table.terms.clock)},{' '}
        {table.isPublic ? 'open to everybody' : 'by link only'}
        {table.isRated ? ', rated' : ', unrated'}
        {presence.spectators > 0 && mine >= 0 ? `, ${presence.spectators} more look on` : ''}
      </p>
      <WhoIAm />
      <div class="columns">
        <section class="card" aria-labelledby="seats-here">
          <h2 id="seats-here">Who sits where</h2>
          <ul class="places">
            {table.seats.map((seat, index) => (
              <li key={index}>
                <Chip seat={index} />
                <span>
                  <SeatName seat={seat} />
                  {index === mine ? ' (you)' : ''}
                  {seat.type === 'person' && index !== mine ? (
                    <small class="soft">{presence.seats.includes(index) ? ' is here' : ' is away'}</small>
                  ) : null}
                  {seat.isReady ? <small class="soft"> is ready</small> : null}
                </span>
                {mine < 0 && isFree(seat) ? (
                  <button
                    type="button"
                    disabled={deed.isBusy}
                    aria-label={`Sit down at seat ${index + 1}`}
                    onClick={() => change(() => sit(id, index))}
                  >
                    Sit here
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
          <Fault text={deed.fault} />
          <FillTime at={table.fillAt} />
          <div class="buttons">
            {mine < 0 && table.seats.some(isFree) ? (
              <button
                type="button"
                class="primary big"
                disabled={deed.isBusy}
                onClick={() => change(() => sit(id))}
              >
                Join
              </button>
            ) : null}
            {isHost && table.occasion === 'table' ? (
              <Start table={table} deed={deed} start={level => change(() => client.start(id, level))} />
            ) : null}
            {mine >= 0 && isWaitedFor(table) ? (
              <Ready
                isReady={table.seats[mine]!.isReady === true}
                deed={deed}
                say={isReady => change(() => client.ready(id, isReady))}
              />
            ) : null}
            {mine >= 0 ? (
              <button type="button" disabled={deed.isBusy} onClick={() => change(() => client.leave(id))}>
                Leave the table
              </button>
            ) : null}
          </div>
          {table.occasion === 'table' ? null : (
            <p role="status">It begins as soon as the bots have time. Stay here to watch.</p>
          )}
          {mine >= 0 && isWaitedFor(table) ? (
            <p class="soft">
              The match begins when everybody is here and ready, or when whoever made the table starts it.
              Keep this page open.
            </p>
          ) : null}
        </section>
        <div>
          <Invitation />
          <div class="card">
            <Talk chat={chat} mayTalk={mine >= 0 || isHost} />
          </div>
        </div>
      </div>
    </main>
  );
}

/** Whoever sits there, with the way to their page. */
function SeatName({ seat }: { readonly seat: SeatInfo }) {
  const player = playerOf(seat);
  const text = seatText(seat);
  if (player === undefined || seat.name === null) return <>{text}</>;
  return (
    <>
      <PlayerLink player={player} name={seat.name} />
      {text.slice(seat.name.length)}
    </>
  );
}

/** Takes a seat, as a guest where one is nobody yet. */
async function sit(id: string, seat?: number): Promise<Table> {
  await somebody();
  return client.join(id, { nonce: newNonce(), ...(seat === undefined ? {} : { seat }) });
}

/** Whether several people have to agree when to begin. */
function isWaitedFor({ seats, fillAt }: Table): boolean {
  return fillAt === null && seats.filter(seat => seat.type === 'person' || isFree(seat)).length > 1;
}

interface ReadyProps {
  readonly isReady: boolean;
  readonly deed: Deed;
  say(isReady: boolean): void;
}

function Ready({ isReady, deed, say }: ReadyProps) {
  return (
    <button type="button" aria-pressed={isReady} disabled={deed.isBusy} onClick={() => say(!isReady)}>
      Ready
    </button>
  );
}

interface StartProps {
  readonly table: Table;
  readonly deed: Deed;
  start(level?: string): void;
}

function Start({ table, deed, start }: StartProps) {
  const levels = levelsOf(table.game);
  const [level, setLevel] = useState(levels[Math.floor(levels.length / 2)]?.id ?? '');
  if (!table.seats.some(isFree))
    return (
      <button type="button" class="primary big" disabled={deed.isBusy} onClick={() => start()}>
        Start
      </button>
    );
  return (
    <span class="fill">
      <button type="button" disabled={deed.isBusy} onClick={() => start(level)}>
        Start now with computers
      </button>
      <select
        aria-label="How strong the computers are"
        value={level}
        onChange={event => setLevel(event.currentTarget.value)}
      >
        {levels.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}

function FillTime({ at }: { readonly at: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [at]);
  if (at === null) return null;
  const left = Date.parse(at) - now;
  return (
    <p>
      {left > 0
        ? `It begins when the table is full, or in ${clockFace(left)} with computers.`
        : 'Computers sit down, the match is about to begin.'}
    </p>
  );
}

/** The link that others come by. */
function Invitation() {
  const [isCopied, setCopied] = useState(false);
  const link = location.href;
  return (
    <section class="card" aria-labelledby="invite">
      <h2 id="invite">Bring somebody</h2>
      <p>Whoever opens this link can sit down or look on.</p>
      <div class="buttons">
        <input
          aria-label="Link to this table"
          readOnly
          value={link}
          onFocus={event => event.currentTarget.select()}
        />
        <button
          type="button"
          onClick={() =>
            void navigator.clipboard?.writeText(link).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
    </section>
  );
}
