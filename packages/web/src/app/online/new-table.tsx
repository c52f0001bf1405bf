import type { ClockTerms, SeatWish } from '@hegemon/client';
import { findGame, games } from '@hegemon/engine';
import { useMemo, useState } from 'preact/hooks';
import { go } from '../common/router.js';
import { Boards } from '../new/boards.js';
import { type Choices, configOf, usualChoices } from '../new/choices.js';
import { RuleChoices } from '../new/rules.js';
import { Fault, WhoIAm } from './account.js';
import { useDeed } from './deed.js';
import { client, person, somebody } from './place.js';
import { whyUnrated } from './rated.js';
import { fitWishes, isPersons, SeatWishes } from './seat-wishes.js';
import { clockText } from './words.js';

const CLOCKS: readonly ClockTerms[] = [
  { type: 'live', perDecision: 20_000, bank: 60_000 },
  { type: 'live', perDecision: 45_000, bank: 120_000 },
  { type: 'live', perDecision: 150_000, bank: 300_000 },
  { type: 'days', days: 1 },
  { type: 'days', days: 3 },
];
/** Nobody hurries somebody who plays alone. */
const NO_CLOCK: ClockTerms = { type: 'none' };
const USUAL = 1;
/** Where everybody plans a whole turn at once, it takes longer. */
const USUAL_PLANNING = 2;

/** A table of one's own: game, board, rules, who may sit where, how long they think, who may see it. */
export function NewTable({ game }: { readonly game: string }) {
  const found = findGame(game) ?? games[0]!;
  return <NewTableOf key={found.id} game={found.id} />;
}

function NewTableOf({ game }: { readonly game: string }) {
  const [choices, setChoices] = useState<Choices>(() => usualChoices(game));
  const [wanted, setWanted] = useState<readonly SeatWish[]>([{ type: 'me' }, { type: 'open' }]);
  const [picked, setClock] = useState<number | null>(null);
  const [isPublic, setPublic] = useState(true);
  const [wantsRating, setRating] = useState(false);
  const { fault, isBusy, run } = useDeed();
  const chosen = useMemo(() => configOf(game, choices), [game, choices]);
  const { min, max } = chosen.ok ? chosen.rules.seats : { min: 2, max: 2 };
  const seats = fitWishes(wanted, min, max);
  const isAlone = seats.filter(isPersons).length < 2;
  const clocks = isAlone ? [...CLOCKS, NO_CLOCK] : CLOCKS;
  const usual = isAlone ? CLOCKS.length : game === 'realms' ? USUAL_PLANNING : USUAL;
  const clock = picked !== null && picked < clocks.length ? picked : usual;
  const isKnown = person.value?.isGuest === false;
  const unrated = whyUnrated({ game, choices, seats, isPublic, isKnown });
  const isRated = wantsRating && unrated === '';
  const change = (some: Partial<Choices>) => setChoices({ ...choices, ...some });
  const make = async () => {
    if (!chosen.ok) return;
    await somebody();
    const terms = { clock: clocks[clock]!, policy: 'default' } as const;
    // what counts is played on a board as the game has it, by its name
    const config = isRated ? choices.board : chosen.config;
    const table = await client.makeTable({ game, config, seats, terms, isPublic, isRated });
    go(`/table/${table.id}`);
  };
  return (
    <main class="page">
      <h1>New table</h1>
      <WhoIAm />
      <form
        onSubmit={event => {
          event.preventDefault();
          run(make);
        }}
      >
        <fieldset class="choices">
          <legend>Game</legend>
          {games.map(({ id, title, summary }) => (
            <label key={id} class="choice">
              <input
                type="radio"
                name="game"
                checked={id === game}
                onChange={() => go(`/online/new/${id}`, true)}
              />
              <span>
                <b>{title}</b> <span>{summary}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div class="columns">
          <Boards game={game} choices={choices} chosen={chosen} onChange={change} />
          <div>
            <SeatWishes game={game} seats={seats} min={min} max={max} onChange={setWanted} />
            <fieldset>
              <legend>Time and company</legend>
              <label class="field">
                Clock{' '}
                <select value={clock} onChange={event => setClock(Number(event.currentTarget.value))}>
                  {clocks.map((one, index) => (
                    <option key={index} value={index}>
                      {clockText(one)}
                    </option>
                  ))}
                </select>
              </label>
              <label class="field">
                Who finds it{' '}
                <select
                  value={isPublic ? 'all' : 'link'}
                  onChange={event => setPublic(event.currentTarget.value === 'all')}
                >
                  <option value="all">everybody, in the list of tables</option>
                  <option value="link">only those who have the link</option>
                </select>
              </label>
              <label class="choice">
                <input
                  type="checkbox"
                  checked={isRated}
                  disabled={unrated !== ''}
                  onChange={event => setRating(event.currentTarget.checked)}
                />
                <span>
                  <b>Rated</b> {unrated || 'It counts for the ladder.'}
                </span>
              </label>
            </fieldset>
            <RuleChoices game={game} choices={choices} chosen={chosen} onChange={change} />
          </div>
        </div>
        <Fault text={fault} />
        <button type="submit" class="primary big" disabled={!chosen.ok || isBusy}>
          Make the table
        </button>
      </form>
    </main>
  );
}
