import { Figure } from './pictures.js';

const OWNERS: Readonly<Record<string, readonly [owner: number, armies: number]>> = {
  Siberia: [0, 3],
  Persia: [1, 1],
  China: [0, 2],
  India: [2, 1],
  Yukon: [0, 4],
  Labrador: [1, 2],
  Dakota: [3, 1],
  Mexico: [3, 2],
  Sahara: [1, 1],
  Kenya: [2, 3],
  Iberia: [1, 2],
  Balkans: [1, 1],
  Java: [2, 2],
  Outback: [2, 1],
  Andes: [3, 3],
  Amazon: [3, 1],
};

/** The quick game: sixteen places, dealt. */
export function QuickRules() {
  const looks = Object.fromEntries(
    Object.entries(OWNERS).map(([name, [owner, armies]]) => [name, { owner, text: String(armies) }]),
  );
  return (
    <>
      <p class="lead">A whole war in ten minutes: sixteen places, dealt, and a fight from the first turn.</p>
      <Figure
        game="quick"
        title="The rim of a node shows its continent, the disc its owner and armies. Lines are borders."
        looks={looks}
      />
      <h2>Your turn</h2>
      <ol>
        <li>
          <b>Place armies</b>: one for every place you hold, and the bonus of every continent you hold alone.
        </li>
        <li>
          <b>Attack</b> along the lines, as often as you like, with the dice of the classic game.
        </li>
        <li>
          <b>Move in</b> after a win.
        </li>
        <li>
          <b>March</b>: as many moves between neighbours of yours as you like, but armies that came this turn
          go no farther. Then end your turn.
        </li>
      </ol>
      <p>There are no cards. Because income grows with every place, a good start must be cut down quickly.</p>
      <h2>The end</h2>
      <p>The last one on the board wins; with a turn limit, whoever holds most.</p>
    </>
  );
}
