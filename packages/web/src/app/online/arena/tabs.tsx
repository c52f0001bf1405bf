import { games } from '@hegemon/engine';
import { Link } from '../../common/router.js';

interface TabsProps {
  readonly now: string;
  /** The address of a game's page. */
  to(game: string): string;
}

/** One page for each game. */
export function GameTabs({ now, to }: TabsProps) {
  return (
    <nav class="tabs" aria-label="Games">
      {games.map(({ id, title }) => (
        <Link key={id} to={to(id)} current={id === now}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
