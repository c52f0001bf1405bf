import { Link } from '../common/router.js';
import './menu.css';
import { person } from './place.js';

const PLACES: readonly (readonly [to: string, title: string])[] = [
  ['/online', 'Lobby'],
  ['/online/live', 'Live'],
  ['/online/ladders', 'Ladders'],
  ['/online/tournaments', 'Tournaments'],
  ['/online/bots', 'Bots'],
];

/** Where one's own page is: the profile, or for a stranger the way in. */
function ownPage(): string {
  const me = person.value;
  return me ? `/online/players/person:${me.id}` : '/online/you';
}

/** The rooms of the online part, on each of its pages. */
export function OnlineMenu({ words }: { readonly words: readonly string[] }) {
  const [first, second] = words;
  const here = second === undefined ? `/${first}` : `/${first}/${second}`;
  const mine = ownPage();
  const isMine = here === '/online/you' || `/${words.join('/')}` === mine;
  return (
    <nav class="rooms" aria-label="Online">
      {PLACES.map(([to, title]) => (
        <Link key={to} to={to} current={to === here}>
          {title}
        </Link>
      ))}
      <Link to={mine} current={isMine}>
        You
      </Link>
    </nav>
  );
}
