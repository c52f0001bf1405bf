import { describe, expect, it } from 'vitest';
import { realmsBots } from './index.js';
import { ordered, ordersIn, type Position, positionOf, resolved, type Sketch } from './testing/position.js';

const HOME = { owner: 0, upgrades: ['settlement', 'farm', 'fort', 'city'] } as const;
const FAR = { owner: 1, upgrades: ['settlement', 'fort'], units: 1 } as const;

/** Own land in a row, and the other player well away from it. */
const ROW: Sketch = {
  spots: {
    home: HOME,
    hill: { owner: 0 },
    wood: { owner: 0 },
    moor: {},
    fen: {},
    lake: {},
    ford: {},
    far: FAR,
  },
  roads: [
    'home-hill',
    'home-wood',
    'hill-wood',
    'hill-moor',
    'moor-fen',
    'fen-lake',
    'lake-ford',
    'ford-far',
  ],
};

/** A camp twice as strong as the home it stands before; help is near. */
const SIEGE: Sketch = {
  spots: {
    home: { ...HOME, food: 6, units: 2 },
    hill: { owner: 0, units: 1 },
    wood: { owner: 0, units: 1 },
    camp: { owner: 1, upgrades: ['settlement'], food: 5, units: 4 },
    far: { ...FAR, units: 0 },
  },
  roads: ['home-hill', 'home-wood', 'hill-wood', 'home-camp', 'camp-far'],
};

function withSpots(sketch: Sketch, spots: Sketch['spots'], rest: Partial<Sketch> = {}): Position {
  return positionOf({ ...sketch, spots: { ...sketch.spots, ...spots }, ...rest });
}

describe.each(realmsBots.map(bot => [bot.id, bot] as const))('%s', (_, bot) => {
  it('feeds its units where there is food next door', () => {
    const position = withSpots(ROW, { home: { ...HOME, food: 0, units: 4 }, hill: { owner: 0, food: 3 } });
    const next = resolved(position, ordered(position, bot, 0));
    expect(next.units.filter(unit => unit.owner === 0 && unit.starving)).toEqual([]);
  });

  it('takes land that nobody holds', () => {
    const position = withSpots(ROW, { hill: { owner: 0, units: 2 } });
    const { moves } = ordersIn(position, ordered(position, bot, 0), 0);
    expect(moves.map(({ to }) => to)).toContain(position.at('moor'));
  });

  it('stays on what it is about to take', () => {
    const position = withSpots(ROW, { moor: { units: 1, by: 0 } });
    const next = resolved(position, ordered(position, bot, 0));
    expect(next.owner[position.at('moor')]).toBe(0);
  });

  it.each([
    ['two turns', 2, ['farm', 'unit']],
    ['four turns', 4, ['settlement', 'farm', 'unit']],
  ] as const)('builds nothing with %s left that does not pay any more', (_name, left, allowed) => {
    const position = withSpots(
      ROW,
      {
        home: { ...HOME, upgrades: ['settlement', 'farm'], food: 5, units: 1 },
        wood: { owner: 0, units: 1 },
      },
      { gold: [30, 0], left },
    );
    const { builds } = ordersIn(position, ordered(position, bot, 0), 0);
    expect(builds.filter(({ build }) => !allowed.some(each => each === build))).toEqual([]);
  });

  it('does not go for a castle', () => {
    const position = withSpots(ROW, { home: { ...HOME, food: 7 } }, { gold: [30, 0] });
    const { builds } = ordersIn(position, ordered(position, bot, 0), 0);
    expect(builds.map(({ build }) => build)).not.toContain('castle');
  });

  it('keeps its home when a neighbour twice as strong storms it', () => {
    const position = positionOf(SIEGE);
    const { rules, at } = position;
    let { state } = position;
    for (let turn = 0; turn < 3; turn++) {
      const camp = state.units.filter(unit => unit.at === at('camp')).map(unit => unit.id);
      const mine = ordered({ ...position, state }, bot, 0);
      state = resolved(position, rules.apply(mine, 1, { type: 'Move', units: camp, to: at('home') }));
    }
    expect(state.owner[at('home')]).toBe(0);
  });
});
