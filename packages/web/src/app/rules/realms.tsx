import { BUILDS, TERMS } from '@hegemon/engine/realms';
import { effectOf } from '../realms/table.js';
import { Figure } from './pictures.js';

function Prices() {
  return (
    <table class="prices">
      <caption>What can be built</caption>
      <thead>
        <tr>
          <th scope="col">Build</th>
          <th scope="col">Food</th>
          <th scope="col">Gold</th>
          <th scope="col">Needs</th>
          <th scope="col">Does</th>
        </tr>
      </thead>
      <tbody>
        {BUILDS.map(build => {
          const { food, gold, needs } = TERMS[build];
          return (
            <tr key={build}>
              <th scope="row">{build}</th>
              <td>{food}</td>
              <td>{gold}</td>
              <td>{needs.join(', ') || 'nothing'}</td>
              <td>{effectOf(build)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Realms: secret orders, no dice. */
export function RealmsRules() {
  return (
    <>
      <p class="lead">
        Everybody plans at once and in secret; then all orders happen together. No dice, no luck: only what
        you foresaw.
      </p>
      <Figure
        game="realms"
        title="A moves two units out of Ashford, builds a farm there, and keeps one unit home."
        looks={{
          Ashford: {
            owner: 0,
            text: '3',
            signs: ['house', 'tower', 'hammer'],
            note: '3→3 food',
            mark: 'source',
          },
          Millbrook: { owner: null, text: '', note: '3 food' },
          'Heron Fen': { owner: null, text: '', note: '3 food' },
          Kingsbridge: { owner: null, holder: -1, text: '1', signs: ['house'] },
          Oakford: { owner: 1, text: '3', signs: ['house', 'tower'] },
        }}
        arrows={[
          { from: 'Ashford', to: 'Heron Fen', kind: 'move', text: '2', isLit: true },
          { from: 'Heron Fen', to: 'Kingsbridge', kind: 'hold' },
        ]}
      />
      <h2>Orders</h2>
      <p>
        Send units to a neighbour, build on your land, and say you are ready. Orders can be changed until
        then; nobody else sees them.
      </p>
      <Prices />
      <h2>How a turn happens</h2>
      <ol>
        <li>Units set out. Those of two players that meet on a road fight there.</li>
        <li>All others arrive. Where two players stand in one territory, they fight.</li>
        <li>Units without a move dig in.</li>
        <li>Every territory makes food, every unit there eats one; who gets none starves.</li>
        <li>Gold comes in, land changes hands, buildings are finished.</li>
      </ol>
      <h2>Battles</h2>
      <p>
        A unit counts 2, one that has dug in 3, a starving one 1 less. The stronger side keeps half the
        difference, rounded up, and the other side is gone; equals destroy each other.
      </p>
      <h2>Taking land</h2>
      <p>
        A territory becomes yours when you were the only player with units there as the turn began, and are
        when it ends. So hold out one turn. Land that nobody stands on keeps its owner.
      </p>
      <h2>Points</h2>
      <p>
        One for every unit, territory, building and piece of gold you hold; one for every enemy unit beaten
        and every neutral territory taken, two for one taken from a player. Who reaches the limit first wins,
        or has most when the turns run out.
      </p>
    </>
  );
}
