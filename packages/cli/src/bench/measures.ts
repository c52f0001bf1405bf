import { classicGame, type MatchConfig, realms } from '@hegemon/engine';
import { generateBoard } from '@hegemon/engine/boards';
import { battleOdds } from '@hegemon/engine/odds';
import { makePlayout } from './playout.js';

/** Something whose speed is measured: `run` does some of it and says how much. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly run: (round: number) => number;
}

/** Short measures of what everything else is made of. */
export function measures(): readonly Measure[] {
  const world = classicGame.parseConfig('world');
  const duel = realms.parseConfig('duel');
  if (!world.ok || !duel.ok) throw new Error('a shipped board is refused');
  return [
    { name: 'Classic at random, by the simulator', unit: 'actions', run: makePlayout(world.value, 4) },
    { name: 'Classic by the rules, set up', unit: 'actions', run: makeSetup(world.value) },
    { name: 'Realms, empty turns', unit: 'turns', run: () => resolveTurns(realms.rules(duel.value)) },
    { name: 'Exact odds of 50 against 50', unit: 'battles', run: oddsOnce },
    {
      name: 'Boards of 42 territories',
      unit: 'boards',
      run: seed => count(generateBoard({ territories: 42, seed }).ok),
    },
  ];
}

function count(isDone: boolean): number {
  if (!isDone) throw new Error('a measure was refused');
  return 1;
}

function oddsOnce(): number {
  return count('chance' in battleOdds(50, 50));
}

/** Claims and places until the first turn begins, each time by the pure rules. */
function makeSetup(config: MatchConfig): () => number {
  const rules = classicGame.rules(config);
  return () => {
    const setup = rules.setup(4);
    if (!setup.ok) throw new Error(setup.problems[0]!.message);
    let state = rules.apply(setup.value, 'chance', { type: 'SelectFirstPlayer', firstPlayer: 0 });
    let actions = 1;
    for (; rules.turns(state) === 0; actions++) {
      const { player } = state;
      state = rules.apply(state, player, rules.defaultAction(state, player));
    }
    return actions;
  };
}

function resolveTurns(rules: ReturnType<typeof realms.rules>): number {
  const setup = rules.setup(2);
  if (!setup.ok) throw new Error(setup.problems[0]!.message);
  let state = setup.value;
  while (rules.turn(state).type !== 'over') state = rules.apply(state, 'clock', { type: 'Resolve' });
  return rules.turns(state);
}
