import { conquestChance } from '@hegemon/engine/odds';
import { percent, toneOf } from '../dice/table.js';
import { Figure } from './pictures.js';

function look(owner: number, armies: number) {
  return { owner, text: String(armies) };
}

/** A neighbour that could be attacked, with its true chance to fall. */
function target(owner: number, armies: number) {
  const chance = conquestChance(ATTACKERS, armies);
  return { ...look(owner, armies), mark: 'legal', note: percent(chance), tone: toneOf(chance) } as const;
}

const ATTACKERS = 8;
const EUROPE = ['Ukraine', 'Ural', 'Scandinavia', 'Northern Europe', 'Middle East', 'Afghanistan'];

/** The classic game: dice and cards on the world. */
export function ClassicRules() {
  return (
    <>
      <p class="lead">Take territories by dice until you are the last one on the map.</p>
      <h2>Before the first turn</h2>
      <p>
        Everybody claims free territories in turn with one army each, then adds the rest of their armies one
        at a time. A match may also deal the territories.
      </p>
      <h2>Your turn</h2>
      <ol>
        <li>
          <b>Trade cards</b> if you hold a set: three alike or one of each; a wild card stands for any. Each
          set traded pays more than the one before. With five cards you must trade. A card that shows a
          territory of yours brings two more armies there.
        </li>
        <li>
          <b>Place armies.</b> One for every three territories, at least three, and the bonus of every
          continent you hold alone.
        </li>
        <li>
          <b>Attack</b> neighbours as often as you like. Up to three dice against up to two: the highest are
          compared, then the next; the lower one loses an army, and the defender wins a tie. One army always
          stays behind.
        </li>
        <li>
          <b>Move in</b> with at least as many armies as you rolled dice.
        </li>
        <li>
          <b>March</b>: move armies from one territory to another of yours, then end your turn. If you took
          anything, you draw a card.
        </li>
      </ol>
      <Figure
        game="classic"
        title="Ukraine attacks. Every target shows its chance to fall before a die is thrown."
        around={EUROPE}
        looks={{
          Ukraine: { ...look(0, ATTACKERS), mark: 'source' },
          Ural: target(1, 3),
          Afghanistan: target(1, 5),
          Scandinavia: target(2, 9),
          'Northern Europe': look(0, 2),
          'Middle East': look(0, 1),
        }}
        arrows={[{ from: 'Ukraine', to: 'Ural', kind: 'attack', isLit: true }]}
      />
      <h2>Continents</h2>
      <p>
        Point at a territory to see its continent, what it pays, and how much of it is yours. Small continents
        with few ways in are easy to hold; large ones pay better.
      </p>
      <Figure
        game="classic"
        title="All of Australia is A's, and it has one door: two armies more every turn."
        around={['Indonesia', 'New Guinea', 'Western Australia', 'Eastern Australia', 'Siam']}
        looks={{
          Indonesia: look(0, 7),
          'New Guinea': look(0, 1),
          'Western Australia': look(0, 1),
          'Eastern Australia': look(0, 1),
          Siam: look(2, 4),
        }}
      />
      <h2>The end</h2>
      <p>
        Who loses the last territory is out, and the winner of that battle takes their cards. The last one
        left wins. Where a match has a turn limit, most territories win, then most armies.
      </p>
    </>
  );
}
