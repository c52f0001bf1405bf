import { arenaFile, type ResultFilter, type ResultInfo } from '@hegemon/client';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../common/router.js';
import { Fault } from '../account.js';
import { faultOf } from '../deed.js';
import { titleOf } from '../news.js';
import { client } from '../place.js';
import { Data, withQuery } from './data.js';
import { PlayerLink } from './player.js';
import { ago, exchangesIn, OCCASIONS, ordinal, plainWords } from './words.js';

const PAGE = 10;

interface Pages {
  readonly results: readonly ResultInfo[] | undefined;
  readonly hasMore: boolean;
  readonly fault: string;
  more(): void;
}

/** Results page by page; the first page is read again when `version` changes. */
function useResults(filter: Omit<ResultFilter, 'before' | 'limit'>, version: number): Pages {
  const [results, setResults] = useState<readonly ResultInfo[] | undefined>(undefined);
  const [hasMore, setMore] = useState(false);
  const [fault, setFault] = useState('');
  const { game, player, tournament } = filter;
  const read = async (kept: readonly ResultInfo[], isGone: () => boolean) => {
    const before = kept.at(-1)?.number;
    const page = await client.arena.results({
      ...filter,
      limit: PAGE + 1,
      ...(before === undefined ? {} : { before }),
    });
    if (isGone()) return;
    setResults([...kept, ...page.slice(0, PAGE)]);
    setMore(page.length > PAGE);
  };
  useEffect(() => {
    let isGone = false;
    read([], () => isGone).catch(error => setFault(faultOf(error)));
    return () => {
      isGone = true;
    };
  }, [game, player, tournament, version]);
  const more = () => void read(results ?? [], () => false).catch(error => setFault(faultOf(error)));
  return { results, hasMore, fault, more };
}

interface ResultsProps {
  readonly filter?: Omit<ResultFilter, 'before' | 'limit'>;
  readonly empty: string;
  readonly title: string;
  /** Changes when there may be new ones. */
  readonly version?: number;
  /** A bot of the viewer's: each match leads to what it was asked there. */
  readonly ownBot?: string | undefined;
}

/** Matches that are over, the newest first, each with the way to its replay. */
export function Results({ filter = {}, empty, title, version = 0, ownBot }: ResultsProps) {
  const { results, hasMore, fault, more } = useResults(filter, version);
  const { game, player, tournament } = filter;
  return (
    <section aria-label={title} aria-busy={results === undefined && fault === ''}>
      <h2>{title}</h2>
      <Fault text={fault} />
      {results?.length === 0 ? <p class="soft">{empty}</p> : null}
      <ul class="results">
        {results?.map(result => (
          <Result key={result.number} result={result} player={player} ownBot={ownBot} />
        ))}
      </ul>
      {hasMore ? (
        <button type="button" onClick={more}>
          Older ones
        </button>
      ) : null}
      {results && results.length > 0 ? (
        <Data
          csv={withQuery(arenaFile('resultsCsv'), { game, player, tournament })}
          json={withQuery('/api/results', { game, player, tournament })}
          what={title}
        />
      ) : null}
    </section>
  );
}

/** Seats in the order of their places. */
export function inOrder(places: readonly number[]): readonly number[] {
  return places.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]! || a - b);
}

interface ResultProps {
  readonly result: ResultInfo;
  readonly player: string | undefined;
  readonly ownBot: string | undefined;
}

function Result({ result, player, ownBot }: ResultProps) {
  const { number, match, game, occasion, players, names, places, isRated, reason, endedAt } = result;
  const mine = player === undefined ? -1 : players.indexOf(player);
  return (
    <li>
      {mine >= 0 ? (
        <span class={`mine ${places[mine] === 1 ? 'first' : ''}`}>
          {ordinal(places[mine]!)}
          <span class="hidden"> of {places.length}</span>
        </span>
      ) : null}
      <div>
        <ol class="ranking">
          {inOrder(places).map(seat => (
            <li key={seat} class={places[seat] === 1 ? 'won' : ''}>
              <span class="place">{places[seat]}</span>{' '}
              {seat === mine ? (
                <b>{names[seat]}</b>
              ) : (
                <PlayerLink player={players[seat]!} name={names[seat]!} />
              )}
            </li>
          ))}
        </ol>
        <span class="soft">
          {titleOf(game)}, {OCCASIONS[occasion]}
          {isRated ? '' : ', unrated'}, {plainWords(reason)}, {ago(endedAt)}
        </span>
      </div>
      {ownBot ? (
        <Link to={exchangesIn(match, ownBot)} class="button">
          Exchanges<span class="hidden"> of match {number}</span>
        </Link>
      ) : null}
      <Link to={`/live/${match}/replay`} class="button">
        Replay<span class="hidden"> match {number}</span>
      </Link>
    </li>
  );
}
