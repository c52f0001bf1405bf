import { findGame, games } from '@hegemon/engine';
import type { FunctionComponent } from 'preact';
import { Link } from '../common/router.js';
import { ClassicRules } from './classic.js';
import { QuickRules } from './quick.js';
import { RealmsRules } from './realms.js';

const PAGES: ReadonlyMap<string, FunctionComponent> = new Map<string, FunctionComponent>([
  ['classic', ClassicRules],
  ['quick', QuickRules],
  ['realms', RealmsRules],
]);

/** How a game is played, on one page. */
export function RulesPage({ game }: { readonly game: string | undefined }) {
  const found = findGame(game) ?? games[0]!;
  const Page = PAGES.get(found.id)!;
  return (
    <main class="page rules">
      <nav class="tabs" aria-label="Games">
        {games.map(({ id, title }) => (
          <Link key={id} to={`/rules/${id}`} {...(id === found.id ? { current: true } : {})}>
            {title}
          </Link>
        ))}
      </nav>
      <h1>How {found.title} is played</h1>
      <Page />
      <p class="buttons">
        <Link to={`/learn/${found.id}`} class="button primary">
          Play a first match with hints
        </Link>
        <Link to={`/new/${found.id}`} class="button">
          Set up a match
        </Link>
      </p>
    </main>
  );
}
