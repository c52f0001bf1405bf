import type { BotInfo, PlayerId } from '@hegemon/client';
import { useState } from 'preact/hooks';
import { Chip, Dialog } from '../../common/panels.js';
import { go, Link } from '../../common/router.js';
import { Whole } from '../../common/whole.js';
import { Fault } from '../account.js';
import { useDeed } from '../deed.js';
import { titleOf } from '../news.js';
import { client, somebody } from '../place.js';
import { ContenderSelect, computersOf, seatsOf, useBots } from './contenders.js';

const MOST_GAMES = 20;

/** A button that sets up an unrated match with this bot. */
export function Challenge({ bot }: { readonly bot: BotInfo }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="primary" onClick={() => setOpen(true)}>
        Challenge
      </button>
      {isOpen ? <ChallengeDialog bot={bot} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ChallengeDialog({ bot, onClose }: { readonly bot: BotInfo; onClose(): void }) {
  const [game, setGame] = useState(bot.games.includes('quick') ? 'quick' : (bot.games[0] ?? 'quick'));
  const [begun, setBegun] = useState<readonly string[]>([]);
  return (
    <Dialog title={`Challenge ${bot.name}`} onClose={onClose}>
      {begun.length > 0 ? (
        <Begun matches={begun} />
      ) : (
        <>
          <label class="field">
            Game{' '}
            <select value={game} onChange={event => setGame(event.currentTarget.value)}>
              {bot.games.map(id => (
                <option key={id} value={id}>
                  {titleOf(id)}
                </option>
              ))}
            </select>
          </label>
          <Opponents key={game} bot={bot} game={game} onBegun={setBegun} />
        </>
      )}
    </Dialog>
  );
}

interface OpponentsProps {
  readonly bot: BotInfo;
  readonly game: string;
  onBegun(matches: readonly string[]): void;
}

function Opponents({ bot, game, onBegun }: OpponentsProps) {
  const { min, max } = seatsOf(game);
  const computers = computersOf(game);
  const bots = useBots(game).filter(({ player }) => player !== `bot:${bot.id}`);
  const weakest = computers[0]?.player ?? '';
  const [others, setOthers] = useState<readonly PlayerId[]>(() =>
    Array.from({ length: Math.min(max, Math.max(min, 2)) - 1 }, () => weakest),
  );
  const [count, setCount] = useState(1);
  const { fault, isBusy, run } = useDeed();
  const challenge = async () => {
    await somebody();
    const players = [`bot:${bot.id}`, ...others];
    const matches = await client.arena.challenge({ game, players, games: count });
    const [first] = matches;
    if (matches.length === 1 && first) go(`/live/${first}`);
    else onBegun(matches);
  };
  const change = (index: number, player: PlayerId) =>
    setOthers(others.map((old, i) => (i === index ? player : old)));
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        run(challenge);
      }}
    >
      <ul class="seats">
        <li>
          <Chip seat={0} /> {bot.name}
        </li>
        {others.map((player, index) => (
          <li key={index}>
            <Chip seat={index + 1} />
            <ContenderSelect
              label={`Opponent ${index + 1}`}
              value={player}
              computers={computers}
              bots={bots}
              onChange={next => change(index, next)}
            />
            <button
              type="button"
              disabled={others.length + 1 <= min}
              aria-label={`Remove opponent ${index + 1}`}
              onClick={() => setOthers(others.filter((_, i) => i !== index))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {max > min ? (
        <button
          type="button"
          disabled={others.length + 1 >= max}
          onClick={() => setOthers([...others, weakest])}
        >
          Add an opponent
        </button>
      ) : null}
      <Whole title="Matches" value={count} min={1} max={MOST_GAMES} onChange={setCount}>
        <span class="soft">with the seats moved on each time</span>
      </Whole>
      <p class="soft">Nobody's rating changes. You can watch at once.</p>
      <Fault text={fault} />
      <button type="submit" class="primary" disabled={isBusy}>
        {count === 1 ? 'Begin the match' : 'Begin the matches'}
      </button>
    </form>
  );
}

function Begun({ matches }: { readonly matches: readonly string[] }) {
  return (
    <>
      <p role="status">{matches.length} matches have begun.</p>
      <ol>
        {matches.map((match, i) => (
          <li key={match}>
            <Link to={`/live/${match}`}>Watch match {i + 1}</Link>
          </li>
        ))}
      </ol>
    </>
  );
}
