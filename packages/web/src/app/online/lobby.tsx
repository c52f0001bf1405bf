import { arenaFile, type Table } from '@hegemon/client';
import { games } from '@hegemon/engine';
import { useEffect, useState } from 'preact/hooks';
import { go, Link } from '../common/router.js';
import { Fault, WhoIAm } from './account.js';
import { Data, withQuery } from './arena/data.js';
import { useDeed } from './deed.js';
import { titleOf } from './news.js';
import { client, person, somebody } from './place.js';
import { boardOf, clockText, freeText, seatOf, seatText } from './words.js';

/** Tables come and go: the lists are read again after so many milliseconds, while somebody looks. */
const LOOK_AGAIN = 4_000;

interface Lists {
  readonly open: readonly Table[];
  readonly playing: readonly Table[];
  readonly mine: readonly Table[];
}

const NONE: Lists = { open: [], playing: [], mine: [] };

async function readLists(isMember: boolean): Promise<Lists> {
  const [open, playing, mine] = await Promise.all([
    client.tables({ status: 'open', limit: 30 }),
    client.tables({ status: 'playing', limit: 20 }),
    isMember ? client.myTables({ limit: 12 }) : [],
  ]);
  const own = new Set(mine.map(({ id }) => id));
  const isOthers = ({ id }: Table) => !own.has(id);
  return { open: open.filter(isOthers), playing: playing.filter(isOthers), mine };
}

function useLists(): Lists | null {
  const [lists, setLists] = useState<Lists | null>(null);
  const me = person.value?.id;
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      if (document.hidden) return;
      // a server that does not answer for a while leaves the lists as they were
      const found = await readLists(me !== undefined).catch(() => undefined);
      if (!isGone && found) setLists(found);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [me]);
  return lists;
}

/** Where people find each other. */
export function Lobby() {
  const lists = useLists();
  const { fault, isBusy, run } = useDeed();
  const [isRated, setRated] = useState(false);
  const isKnown = person.value?.isGuest === false;
  const playNow = (game: string) =>
    run(async () => {
      await somebody();
      go(`/table/${(await client.playNow(game, undefined, isRated && isKnown)).id}`);
    });
  const { open, playing, mine } = lists ?? NONE;
  return (
    <main class="page lobby" aria-busy={lists === null}>
      <h1>Play online</h1>
      <WhoIAm />
      <section aria-labelledby="play-now" class="card">
        <h2 id="play-now">Play now</h2>
        <p>You get a seat at once. Computers take the seats that nobody wants.</p>
        <div class="buttons">
          {games.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              class="primary"
              disabled={isBusy}
              aria-label={`Play ${title} now`}
              onClick={() => playNow(id)}
            >
              {title}
            </button>
          ))}
          <Link to="/online/new">Make a table of your own</Link>
        </div>
        {isKnown ? (
          <label class="choice">
            <input
              type="checkbox"
              checked={isRated}
              onChange={event => setRated(event.currentTarget.checked)}
            />{' '}
            for the ladder, among people who keep their names
          </label>
        ) : null}
        <Fault text={fault} />
      </section>
      {mine.length > 0 ? (
        <Tables
          title="Your tables"
          tables={mine}
          empty=""
          csv={arenaFile('myTablesCsv')}
          json="/api/my/tables"
        />
      ) : null}
      <Tables
        title="Tables with a free seat"
        tables={open}
        empty="Nobody waits just now. Be the first."
        csv={arenaFile('tablesCsv')}
        json="/api/tables"
      />
      <Tables
        title="Being played"
        tables={playing}
        empty="No public match is being played just now."
        csv={withQuery(arenaFile('tablesCsv'), { status: 'playing' })}
        json={withQuery('/api/tables', { status: 'playing' })}
      />
    </main>
  );
}

interface TablesProps {
  readonly title: string;
  readonly tables: readonly Table[];
  readonly empty: string;
  readonly csv: string;
  readonly json: string;
}

function Tables({ title, tables, empty, csv, json }: TablesProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {tables.length === 0 ? <p class="soft">{empty}</p> : null}
      <ul class="tables">
        {tables.map(table => (
          <TableLine key={table.id} table={table} />
        ))}
      </ul>
      {tables.length > 0 ? <Data csv={csv} json={json} what={title} /> : null}
    </section>
  );
}

function TableLine({ table }: { readonly table: Table }) {
  const { id, game, config, status, seats, terms, isRated } = table;
  const isMine = seatOf(table, person.value?.id) >= 0;
  const [to, verb] =
    status === 'open'
      ? ([`/table/${id}`, isMine ? 'Open' : 'Join'] as const)
      : ([`/live/${id}`, status === 'over' ? 'Look' : isMine ? 'Play' : 'Watch'] as const);
  return (
    <li>
      <div>
        <b>{titleOf(game)}</b>
        <span class="soft">
          Board {boardOf(config)}, {status === 'open' ? freeText(table) : seats.map(seatText).join(', ')},{' '}
          {clockText(terms.clock)}
          {isRated ? ', rated' : ''}
          {status === 'over' ? ', over' : ''}
        </span>
      </div>
      <Link to={to} class="button">
        {verb}
        <span class="hidden">
          {' '}
          {titleOf(game)}, {seats.map(seatText).join(', ')}
        </span>
      </Link>
    </li>
  );
}
