import { describe } from 'vitest';
import { testTurns } from '../testing/table.js';

describe('gold', () => {
  testTurns([
    {
      name: 'bare land brings nothing, base income comes anyway',
      map: 'A red 3 :\ngold red 0+1 blue 0+1',
      // Blue has neither territory nor unit: out, and paid nothing.
      after: 'A red 3 :\ngold red 1+1 blue 0+1',
      events: [{ type: 'Earned', player: 'red', base: 1, from: [], total: 1 }],
    },
    {
      name: 'a settlement brings 1, a city 1 more',
      map: 'A red 5 settlement :\nB red 5 settlement city :\nC blue 3 :\ngold red 4+1 blue 0+1',
      after: 'A red 5 settlement :\nB red 5 settlement city :\nC blue 3 :\ngold red 8+1 blue 1+1',
      events: [
        {
          type: 'Earned',
          player: 'red',
          base: 1,
          from: [
            { territory: 'A', gold: 1 },
            { territory: 'B', gold: 2 },
          ],
          total: 4,
        },
      ],
    },
    {
      name: 'farm, fort and castle bring no gold',
      map: 'A red 10 settlement farm fort city castle :\ngold red 0+0',
      after: 'A red 10 settlement farm fort city castle :\ngold red 2+0',
    },
    {
      name: 'neutral towns pay nobody',
      map: 'A - 5 settlement :\nB red 3 :\ngold red 0+0',
      after: 'A - 5 settlement :\nB red 3 :\ngold red 0+0',
    },
    {
      name: 'a player with a unit and no territory is paid base income',
      map: 'A red 3 :\nB - 3 : b1d\nC red 3 :\ngold red 0+2 blue 0+2',
      after: 'A red 3 :\nB blue 3 : b1d\nC red 3 :\ngold red 2+2 blue 2+2',
    },
    {
      name: 'gold goes to the owner before a capture changes it',
      map: 'A red 5 settlement : b1d\nB red 3 :\ngold red 0+0 blue 0+0',
      after: 'A blue 5 settlement : b1d\nB red 3 :\ngold red 1+0 blue 0+0',
    },
    {
      name: 'what is built this turn pays from the next',
      map: 'A red 3 :\ngold red 3+0',
      orders: ['red builds settlement on A'],
      after: 'A red 3 settlement :\ngold red 0+0',
    },
    {
      name: 'whoever dies out in this turn’s battles is paid no more',
      map: `A red 3 : r1d r2d
            B - 3 : b3
            A-B
            gold red 0+1 blue 5+1`,
      orders: ['b3 > A'],
      after: `A red 2 : r1d r2d
              B - 3 :
              gold red 1+1 blue 5+1`,
      events: [{ type: 'WentOut', player: 'blue' }],
    },
  ]);
});
