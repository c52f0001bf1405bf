import { games } from '@hegemon/engine';
import { useEffect, useState } from 'preact/hooks';
import { forget, type KeptTitle, listKept } from '../session/store.js';
import { Link } from './common/router.js';
import { OnlineHome } from './online/door.js';
import { Cover } from './rules/cover.js';
import { quickPlan, startMatch } from './start.js';

/** Play in two clicks, and what this is. */
export function Home() {
  const [kept, setKept] = useState<readonly KeptTitle[]>([]);
  useEffect(() => {
    listKept().then(setKept, () => setKept([]));
  }, []);
  return (
    <main class="page home">
      <section class="hero">
        <h1>Conquer the board</h1>
        <p>
          Three games of territory: dice and cards on the world map, a quick fight on sixteen nodes, and
          secret orders that everybody gives at once. Play against computers, on one device or offline.
        </p>
      </section>
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
      {kept.length > 0 ? (
        <section aria-label="Your matches">
          <h2>Your matches</h2>
          <ul class="kept">
            {kept.map(({ id, plan, at, isOver }) => (
              <li key={id}>
                <Link to={`/play/${id}`}>
                  {games.find(game => game.id === plan.game)?.title ?? plan.game}:{' '}
                  {plan.seats.map(({ name }) => name).join(', ')}
                </Link>
                <span class="soft">
                  {isOver ? 'over' : 'goes on'}, {new Date(at).toLocaleString()}
                </span>
                <Link to={`/replay/${id}`}>Replay</Link>
                <button
                  type="button"
                  aria-label={`Delete the match of ${new Date(at).toLocaleString()}`}
                  onClick={() => void forget(id).then(() => setKept(kept.filter(other => other.id !== id)))}
                >
                  Delete
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  );
}
