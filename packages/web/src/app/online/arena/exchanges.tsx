import { arenaFile, type Exchange } from '@hegemon/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link } from '../../common/router.js';
import { Fault } from '../account.js';
import { faultOf } from '../deed.js';
import { client } from '../place.js';
import { Data, withQuery } from './data.js';
import { setWords, wordOf } from './query.js';
import { milliseconds, moment, plainWords, readable } from './words.js';

const PAGE = 8;

/** What the bot was asked and answered, word for word; its owner alone sees it. */
export function Exchanges({ bot, version }: { readonly bot: string; readonly version: number }) {
  const [list, setList] = useState<readonly Exchange[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [onlyFaults, setOnlyFaults] = useState(false);
  const [fault, setFault] = useState('');
  const match = wordOf('match');
  const here = useRef<HTMLElement>(null);
  const read = async (kept: readonly Exchange[]) => {
    const before = kept.at(-1)?.id;
    const page = await client.arena.exchanges(bot, {
      limit: PAGE + 1,
      ...(before === undefined ? {} : { before }),
      ...(match === undefined ? {} : { match }),
    });
    setList([...kept, ...page.slice(0, PAGE)]);
    setMore(page.length > PAGE);
  };
  const look = (kept: readonly Exchange[]) => void read(kept).catch(error => setFault(faultOf(error)));
  useEffect(() => look([]), [bot, version, match]);
  // whoever comes from a match comes for these
  useEffect(() => {
    if (match !== undefined) here.current?.scrollIntoView();
  }, [match]);
  const shown = list?.filter(({ verdict }) => !onlyFaults || !isFine(verdict.type)) ?? [];
  const none = match === undefined ? 'None yet.' : 'None is kept of it: the last 500 of a bot are.';
  return (
    <section class="card" aria-labelledby="exchanges" aria-busy={list === null && fault === ''} ref={here}>
      <h2 id="exchanges">Exchanges</h2>
      <p>What your bot was asked and what it answered, the newest first. Only you see this.</p>
      {match === undefined ? null : <OneMatch match={match} />}
      <div class="buttons">
        <button type="button" onClick={() => look([])}>
          Look again
        </button>
        <label class="choice">
          <input
            type="checkbox"
            checked={onlyFaults}
            onChange={event => setOnlyFaults(event.currentTarget.checked)}
          />{' '}
          only what went wrong
        </label>
      </div>
      <Fault text={fault} />
      {list && shown.length === 0 ? <p class="soft">{list.length > 0 ? 'Nothing did.' : none}</p> : null}
      <div class="exchanges">
        {shown.map(exchange => (
          <ExchangeLine key={exchange.id} exchange={exchange} isOfOne={match !== undefined} />
        ))}
      </div>
      {hasMore ? (
        <button type="button" onClick={() => look(list ?? [])}>
          Older ones
        </button>
      ) : null}
      {list && list.length > 0 ? (
        <Data
          csv={withQuery(arenaFile('exchangesCsv', bot), { match })}
          json={withQuery(`/api/bots/${bot}/exchanges`, { match })}
          what="The exchanges"
        />
      ) : null}
    </section>
  );
}

function OneMatch({ match }: { readonly match: string }) {
  return (
    <p>
      Those of <Link to={`/live/${match}`}>one match</Link> only.{' '}
      <button type="button" onClick={() => setWords({ match: undefined })}>
        Show all
      </button>
    </p>
  );
}

/** Anything else was asked again, or cost a strike. */
function isFine(type: string): boolean {
  return type === 'ok';
}

interface LineProps {
  readonly exchange: Exchange;
  /** Whether only those of its match are shown. */
  readonly isOfOne: boolean;
}

function ExchangeLine({ exchange, isOfOne }: LineProps) {
  const { match, turn, at, request, answer, status, latencyMs, verdict } = exchange;
  return (
    <details class={isFine(verdict.type) ? '' : 'failed'}>
      <summary>
        <b>{verdict.code ? plainWords(verdict.code) : plainWords(verdict.type)}</b> turn {turn},{' '}
        {milliseconds(latencyMs)}
        {status === null ? '' : `, ${status}`}, {moment(at)}
      </summary>
      {verdict.message ? <p class={isFine(verdict.type) ? '' : 'warn'}>{verdict.message}</p> : null}
      <Words title="Asked" text={readable(request)} />
      <Words title="Answered" text={answer === null ? 'Nothing.' : readable(answer)} />
      {match ? (
        <p class="buttons">
          <Link to={`/live/${match}`}>The match</Link>
          {isOfOne ? null : (
            <button type="button" onClick={() => setWords({ match })}>
              Only those of this match
            </button>
          )}
        </p>
      ) : null}
    </details>
  );
}

/** Text of a program's, as it is. */
function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
      <pre tabIndex={0} role="region" aria-label={title}>
        {text}
      </pre>
    </>
  );
}
