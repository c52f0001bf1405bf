import { Link } from '../../common/router.js';
import './arena.css';
import { BotPageOf } from './bot.js';
import { BotsPage } from './bots.js';
import { LaddersPage } from './ladders.js';
import { LiveListPage } from './live.js';
import { NewTournamentPage } from './new-tournament.js';
import { ProfilePage } from './profile.js';
import { RegisterPage } from './register.js';
import { TournamentPageOf } from './tournament.js';
import { TournamentsPage } from './tournaments.js';
import { partsOf } from './words.js';

/** The page of bots, ladders, tournaments, players and live matches that an address names. */
export function ArenaPage({ words: [, room, name, more] }: { readonly words: readonly string[] }) {
  switch (room) {
    case 'live':
      return <LiveListPage />;
    case 'ladders':
      return <LaddersPage game={name} />;
    case 'players':
      return <PlayerPage player={name ?? ''} />;
    case 'bots':
      if (name === undefined) return <BotsPage />;
      return name === 'new' ? <RegisterPage /> : <BotPageOf key={name} id={name} />;
    case 'tournaments':
      if (name === undefined) return <TournamentsPage />;
      return name === 'new' ? <NewTournamentPage game={more} /> : <TournamentPageOf key={name} id={name} />;
    default:
      return <Missing />;
  }
}

function PlayerPage({ player }: { readonly player: string }) {
  const { kind, id } = partsOf(player);
  return kind === 'bot' ? <BotPageOf key={id} id={id} /> : <ProfilePage key={player} player={player} />;
}

function Missing() {
  return (
    <main class="page">
      <h1>Nothing here</h1>
      <p>
        There is no such page. <Link to="/online">Go to the lobby</Link>.
      </p>
    </main>
  );
}
