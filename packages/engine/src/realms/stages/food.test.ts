import { describe } from 'vitest';
import { testTurns } from '../testing/table.js';

describe('food is made and kept up to the limit', () => {
  testTurns([
    { name: 'bare land makes 1 and keeps 3', map: 'A red 2 :\nB red 3 :', after: 'A red 3 :\nB red 3 :' },
    {
      name: 'a settlement makes 1 and keeps 5',
      map: 'A red 4 settlement :\nB red 5 settlement :',
      after: 'A red 5 settlement :\nB red 5 settlement :\ngold red 2+0 blue 0+0',
    },
    {
      name: 'a farm makes 2 and keeps 7',
      map: 'A red 4 settlement farm :\nB red 6 settlement farm :',
      after: 'A red 6 settlement farm :\nB red 7 settlement farm :\ngold red 2+0 blue 0+0',
      events: [{ type: 'Fed', territory: 'B', before: 6, made: 2, eaten: 0, spoiled: 1, after: 7 }],
    },
    {
      name: 'a fort and a city change nothing about food',
      map: 'A red 5 settlement fort city :',
      after: 'A red 5 settlement fort city :\ngold red 2+0 blue 0+0',
    },
    {
      name: 'a castle keeps 10',
      map: 'A red 9 settlement farm fort city castle :',
      after: 'A red 10 settlement farm fort city castle :\ngold red 2+0 blue 0+0',
    },
    { name: 'neutral land makes food too', map: 'A - 1 :', after: 'A - 2 :' },
    {
      name: 'a full larder nobody eats from is not worth an event',
      map: 'A red 3 :',
      after: 'A red 3 :',
      without: ['Fed'],
    },
    {
      name: 'units eat before the limit is applied',
      map: 'A red 3 : r1d',
      after: 'A red 3 : r1d',
      events: [
        { type: 'Fed', before: 3, made: 1, eaten: 1, spoiled: 0, after: 3, fed: ['r1'], starving: [] },
      ],
    },
  ]);
});

describe('whoever is left unfed starves', () => {
  testTurns([
    {
      name: 'the oldest eat first',
      map: 'A red 1 : r3d r1d r2d',
      after: 'A red 0 : r1d r2d r3ds',
      events: [
        {
          type: 'Fed',
          territory: 'A',
          before: 1,
          made: 1,
          eaten: 2,
          after: 0,
          fed: ['r1', 'r2'],
          starving: ['r3'],
        },
      ],
    },
    { name: 'just enough', map: 'A red 1 : r1d r2d', after: 'A red 0 : r1d r2d' },
    { name: 'the fed recover', map: 'A red 1 : r1ds r2ds', after: 'A red 0 : r1d r2d' },
    { name: 'the unfed go on starving', map: 'A red 0 : r1d r2ds', after: 'A red 0 : r1d r2ds' },
    {
      name: 'age counts, not who came first',
      map: 'A red 3 : r1d\nB - 0 : r2d\nA-B',
      orders: ['r1 > B'],
      after: 'A red 3 :\nB red 0 : r1 r2ds',
    },
    { name: 'neutral units eat and starve alike', map: 'A - 0 : n1d n2d', after: 'A - 0 : n1d n2ds' },
    {
      name: 'units eat where they are, whoever owns the place',
      map: 'A red 0 : \nB blue 3 : r1d\nA-B',
      after: 'A red 1 :\nB red 3 : r1d',
    },
  ]);
});

describe('option starvation: garrison', () => {
  testTurns([
    {
      name: 'one short and all units there starve, though the food is eaten',
      map: 'A red 1 : r1d r2d r3d',
      config: { starvation: 'garrison' },
      after: 'A red 0 : r1ds r2ds r3ds',
      events: [{ type: 'Fed', eaten: 2, after: 0, fed: [], starving: ['r1', 'r2', 'r3'] }],
    },
    {
      name: 'enough for all and nobody does',
      map: 'A red 2 : r1d r2ds r3d',
      config: { starvation: 'garrison' },
      after: 'A red 0 : r1d r2d r3d',
    },
    {
      name: 'other places are not touched',
      map: 'A red 0 : r1d r2d\nB red 3 : r3d',
      config: { options: { starvation: 'garrison' } },
      after: 'A red 0 : r1ds r2ds\nB red 3 : r3d',
    },
  ]);
});
