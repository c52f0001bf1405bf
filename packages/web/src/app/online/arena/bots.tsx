import { arenaFile, type BotInfo } from '@hegemon/client';
import { games } from '@hegemon/engine';
import { Link } from '../../common/router.js';
import { Fault } from '../account.js';
import { client, person } from '../place.js';
import { Data, withQuery } from './data.js';
import { useTitle } from './frame.js';
import { useLoaded } from './loaded.js';
import { BotState } from './player.js';
import { setWords, wordOf } from './query.js';
import { callText, gamesText } from './words.js';

const LOOK_AGAIN = 8_000;

/** Every bot there is, and one's own first. */
export function BotsPage() {
  useTitle('Bots');
  const search = wordOf('search') ?? '';
  const game = games.find(({ id }) => id === wordOf('game'))?.id;
  const filter = { ...(game ? { game } : {}), ...(search.trim() ? { search: search.trim() } : {}) };
  const all = useLoaded(() => client.arena.bots(filter), [game, search.trim()], LOOK_AGAIN);
  const me = person.value?.id;
  const mine = useLoaded(async () => (me ? client.arena.myBots() : []), [me], LOOK_AGAIN);
  return (
    <main class="page arena" aria-busy={all.isBusy}>
      <h1>Bots</h1>
      <p class="soft">
        Programs that people write, in any language. They climb the ladders by themselves, sit at your tables,
        and can be challenged by anybody.
      </p>
      <div class="buttons">
        <Link to="/online/bots/new" class="button primary">
          Register a bot
        </Link>
        <a href="/docs/write-a-bot">How to write one</a>
        <a href="/api/docs">The API</a>
      </div>
      {mine.value && mine.value.length > 0 ? (
        <section aria-labelledby="my-bots">
          <h2 id="my-bots">Yours</h2>
          <BotList bots={mine.value} />
          <Data csv={arenaFile('myBotsCsv')} json="/api/my/bots" what="Your bots" />
        </section>
      ) : null}
      <section aria-labelledby="all-bots">
        <h2 id="all-bots">All bots</h2>
        <search class="fields">
          <label class="field">
            Name{' '}
            <input
              type="search"
              value={search}
              maxLength={64}
              onInput={event => setWords({ search: event.currentTarget.value })}
            />
          </label>
          <label class="field">
            Plays{' '}
            <select value={game ?? ''} onChange={event => setWords({ game: event.currentTarget.value })}>
              <option value="">any game</option>
              {games.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        </search>
        <Fault text={all.fault} />
        {all.value?.length === 0 ? (
          <p class="soft">{search || game ? 'No bot is like that.' : 'There is none yet. Be the first.'}</p>
        ) : null}
        {all.value ? <BotList bots={all.value} /> : null}
        {all.value && all.value.length > 0 ? (
          <Data
            csv={withQuery(arenaFile('botsCsv'), filter)}
            json={withQuery('/api/bots', filter)}
            what="The bots"
          />
        ) : null}
      </section>
    </main>
  );
}

function BotList({ bots }: { readonly bots: readonly BotInfo[] }) {
  return (
    <ul class="bots">
      {bots.map(bot => (
        <li key={bot.id}>
          <div>
            <span>
              <Link to={`/online/bots/${bot.id}`}>
                <b>{bot.name}</b>
              </Link>{' '}
              <BotState bot={bot} />
            </span>
            {bot.description ? <span class="about">{bot.description}</span> : null}
            <span class="soft">
              by {bot.owner.name}, version {bot.version}, {gamesText(bot)}, {callText(bot)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
