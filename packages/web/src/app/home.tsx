import { games } from '@hegemon/engine';
import { Link } from './common/router.js';
import { Exhibition } from './exhibition/exhibition.js';
import { KeptMatches } from './kept.js';
import { OnlineHome } from './online/door.js';
import { showRecord } from './replay/handed.js';
import { Cover } from './rules/cover.js';
import { quickPlan, startMatch } from './start.js';

/** Play in two clicks, and what this is. */
export function Home() {
  return (
    <main class="page home">
      <div class="hero">
        <div>
          <h1>Conquer the board</h1>
          <p>
            Dice and cards on the world map, a quick fight on sixteen nodes, or secret orders that everybody
            gives at once. Against computers or friends, on any device, offline too.
          </p>
          <button type="button" class="primary big" onClick={() => startMatch(quickPlan('classic'))}>
            Play now
          </button>
        </div>
        <Exhibition />
      </div>
      <section class="games" aria-label="Games">
        {games.map(game => (
          <article key={game.id} class="card">
            <Cover game={game.id} />
            <h2>{game.title}</h2>
            <p>{game.summary}</p>
            <div class="buttons">
              <button type="button" class="primary" onClick={() => startMatch(quickPlan(game.id))}>
                Play {game.title}
              </button>
            </div>
            <div class="ways">
              <Link to={`/learn/${game.id}`}>Learn it</Link>
              <Link to={`/rules/${game.id}`}>Rules</Link>
              <Link to={`/new/${game.id}`}>Set it up</Link>
            </div>
          </article>
        ))}
      </section>
      <OnlineHome />
      <KeptMatches onRecord={showRecord} />
      <p class="ways">
        <a href="/docs/">Documentation</a>
        <a href="/docs/write-a-bot">Write a bot</a>
        <a href="/docs/run-a-server">Run a server</a>
      </p>
    </main>
  );
}
