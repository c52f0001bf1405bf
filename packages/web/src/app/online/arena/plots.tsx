import type { GameStatistics, RatingStep } from '@hegemon/client';
import { useMemo } from 'preact/hooks';
import { Link } from '../../common/router.js';
import { graphOf, HEIGHT, WIDTH } from './graph.js';
import { boundsOf, fixed, moment, ordinal } from './words.js';

/** More steps than these are in the list of results. */
const MOST_ROWS = 50;

interface GraphProps {
  readonly title: string;
  readonly steps: readonly RatingStep[];
}

/** How a skill was seen over the matches: the guess as a line, what it may be as a band around it. */
export function RatingGraph({ title, steps }: GraphProps) {
  const graph = useMemo(() => graphOf(steps), [steps]);
  if (!graph) return null;
  const [first, last] = [steps[0]!, steps.at(-1)!];
  return (
    <figure class="rating-graph">
      <figcaption>
        Skill over {steps.length === 1 ? 'one rated match' : `${steps.length} rated matches`}, with the band
        in which it lies 95 times in 100
      </figcaption>
      <div class="plot" aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon class="band" points={graph.band} />
          <polyline points={graph.line} />
        </svg>
        <span class="edge highest">{graph.top}</span>
        <span class="edge lowest">{graph.bottom}</span>
        <span class="now" style={`top:${((graph.last.y / HEIGHT) * 100).toFixed(1)}%`} />
      </div>
      <div class="dates soft" aria-hidden="true">
        <span>{moment(first.at)}</span>
        <span>{moment(last.at)}</span>
      </div>
      <details>
        <summary>The same as a table</summary>
        <RatingSteps title={title} steps={steps} />
      </details>
    </figure>
  );
}

function RatingSteps({ title, steps }: GraphProps) {
  return (
    <table class="list">
      <caption class="hidden">Ratings in {title}, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">After</th>
          <th scope="col" class="number">
            Rating
          </th>
          <th scope="col" class="number">
            Skill
          </th>
          <th scope="col">Match</th>
        </tr>
      </thead>
      <tbody>
        {[...steps]
          .reverse()
          .slice(0, MOST_ROWS)
          .map(step => (
            <tr key={step.number}>
              <td>{moment(step.at)}</td>
              <td class="number">{fixed(step.rating)}</td>
              <td class="number">{boundsOf(step).map(fixed).join(' to ')}</td>
              <td>
                <Link to={`/live/${step.match}/replay`}>Replay {step.number}</Link>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** How often each place was reached. */
export function Places({ statistics: { places, matches } }: { readonly statistics: GameStatistics }) {
  const most = Math.max(1, ...places);
  return (
    <table class="histogram">
      <caption>Places in {matches === 1 ? 'one match' : `${matches} matches`}</caption>
      <tbody>
        {places.map((count, i) => (
          <tr key={i}>
            <th scope="row">{ordinal(i + 1)}</th>
            <td>
              <span class="column" style={`width:${((count / most) * 100).toFixed(1)}%`} aria-hidden="true" />
            </td>
            <td class="number">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** First, last, or in between: that is what the colour says besides the number. */
function toneOf(place: number, of: number): string {
  return place === 1 ? 'first' : place === of ? 'last' : 'between';
}

/** The last results, the newest first. */
export function Form({ statistics: { form } }: { readonly statistics: GameStatistics }) {
  if (form.length === 0) return null;
  return (
    <div class="form">
      <p>Form, the newest first</p>
      <ol>
        {form.map(({ place, of }, i) => (
          <li key={i} class={toneOf(place, of)}>
            <span aria-hidden="true">{place}</span>
            <span class="hidden">
              {ordinal(place)} of {of}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
