import { arenaFile, type BotInfo, type BotPage, type LiveMatch, type Profile } from '@hegemon/client';
import { Link } from '../../common/router.js';
import { titleOf } from '../news.js';
import { client, person } from '../place.js';
import { BotDesk } from './bot-desk.js';
import { Challenge } from './challenge.js';
import { Data } from './data.js';
import { Frame, useTitle } from './frame.js';
import { useLoaded } from './loaded.js';
import { BotState } from './player.js';
import { ProfileBody } from './profile.js';
import { callText, day, gamesText } from './words.js';

const LOOK_AGAIN = 10_000;

interface Found {
  readonly page: BotPage;
  readonly profile: Profile;
  readonly now: readonly LiveMatch[];
}

async function readBot(id: string): Promise<Found> {
  const [page, profile, live] = await Promise.all([
    client.arena.bot(id),
    client.arena.profile(`bot:${id}`),
    client.arena.live(),
  ]);
  // nobody else has its name
  return { page, profile, now: live.filter(({ names }) => names.includes(page.bot.name)) };
}

/** A bot's page: the same for everybody, and more for its author. */
export function BotPageOf({ id }: { readonly id: string }) {
  const loaded = useLoaded(() => readBot(id), [id, person.value?.id], LOOK_AGAIN);
  useTitle(loaded.value?.page.bot.name);
  return (
    <Frame of={loaded} missing="No such bot" back={['/online/bots', 'Go to the bots']}>
      {({ page, profile, now }) => (
        <main class="page arena">
          <Head bot={page.bot} now={now} />
          {page.mine ? <BotDesk page={page} mine={page.mine} onChange={loaded.look} /> : null}
          <ProfileBody profile={profile} ownBot={page.mine ? id : undefined} />
          <Versions page={page} />
        </main>
      )}
    </Frame>
  );
}

function Head({ bot, now }: { readonly bot: BotInfo; readonly now: readonly LiveMatch[] }) {
  const { name, description, owner, version, games, createdAt, status, isRanked } = bot;
  const [live] = now;
  return (
    <header class="who-header">
      <h1>
        {name} <BotState bot={bot} />
      </h1>
      {description ? <p class="about">{description}</p> : null}
      <p class="soft">
        A bot by <Link to={`/online/players/person:${owner.id}`}>{owner.name}</Link>, version {version},{' '}
        {gamesText(bot)}, {callText(bot)}, here since {day(createdAt)}
        {isRanked ? '' : ', in no ranked matches'}.
      </p>
      {status === 'retired' || games.length === 0 ? null : (
        <div class="buttons">
          <Challenge bot={bot} />
          {live ? <Link to={`/live/${live.match}`}>Watch it play {titleOf(live.game)} now</Link> : null}
        </div>
      )}
    </header>
  );
}

function Versions({ page: { bot, versions } }: { readonly page: BotPage }) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <ol class="versions">
        {versions.map(({ number, note, at }) => (
          <li key={number}>
            <b>Version {number}</b> {note} <span class="soft">{day(at)}</span>
          </li>
        ))}
      </ol>
      <Data csv={arenaFile('versionsCsv', bot.id)} json={`/api/bots/${bot.id}`} what="The versions" />
    </section>
  );
}
