import type { Standing } from '@hegemon/client';
import { Why } from '../../common/panels.js';
import { Interval } from './interval.js';
import { PlayerLink } from './player.js';
import { fixed, percent } from './words.js';

/** Who leads, and how sure that is. */
export function Standings({ standings }: { readonly standings: readonly Standing[] }) {
  return (
    <section aria-labelledby="standings">
      <h2 id="standings">
        Standings{' '}
        <Why label="there are bars">
          Score is 100 % for coming first in every match and 0 % for coming last in every one. Dice are noisy:
          the bar is where the true score lies 95 times in 100. As long as two bars overlap much, nobody knows
          who is better.
        </Why>
      </h2>
      <table class="list standings">
        <caption class="hidden">Standings by score</caption>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">#</span>
              <span class="hidden">Place</span>
            </th>
            <th scope="col">Player</th>
            <th scope="col">Score</th>
            <th scope="col" class="number">
              Won
            </th>
            <th scope="col" class="number wide">
              Rating
            </th>
            <th scope="col" class="number wide">
              Strikes
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((row, i) => (
            <Row key={row.player} row={row} place={i + 1} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, place }: { readonly row: Standing; readonly place: number }) {
  const { player, name, matches, wins, score, rating, strikes } = row;
  return (
    <tr>
      <td class="number rank">{place}</td>
      <th scope="row">
        <PlayerLink player={player} name={name} />
      </th>
      <td>
        {matches === 0 ? (
          <span class="soft">not played yet</span>
        ) : (
          <span class="rating">
            <b>{percent(score.share)}</b>
            <span class="hidden">
              , from {percent(score.low)} to {percent(score.high)}
            </span>
            <Interval low={score.low} at={score.share} high={score.high} scale={[0, 1]} />
          </span>
        )}
      </td>
      <td class="number">
        {wins} of {matches}
      </td>
      <td class="number wide">{matches === 0 ? '' : fixed(rating)}</td>
      <td class="number wide">{strikes}</td>
    </tr>
  );
}
