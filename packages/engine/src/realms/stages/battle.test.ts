import { describe } from 'vitest';
import { testTurns } from '../testing/table.js';

describe('battle', () => {
  testTurns([
    {
      name: 'seven against four: red keeps two of its units',
      map: `A red 3 settlement : r1 r2 r3 r4s
            B blue 3 : b5 b6
            A-B`,
      orders: ['r1 r2 r3 r4 > B'],
      after: `A red 4 settlement :
              B blue 2 : r1 r2
              gold red 1+0 blue 0+0`,
      events: [
        {
          type: 'Battle',
          territory: 'B',
          tie: false,
          sides: [
            {
              player: 'red',
              units: ['r1', 'r2', 'r3', 'r4'],
              rating: 7,
              kept: ['r1', 'r2'],
              lost: ['r3', 'r4'],
              scored: 2,
            },
            { player: 'blue', units: ['b5', 'b6'], rating: 4, kept: [], lost: ['b5', 'b6'], scored: 2 },
          ],
        },
      ],
    },
    {
      name: 'survivors keep their statuses until the food is dealt',
      map: `A red 3 : r1 r2
            B blue 0 : b3d b4ds b5d
            A-B`,
      orders: ['r1 r2 > B'],
      after: `A red 3 :
              B blue 0 : b3d b5ds`,
      events: [{ type: 'Battle', tie: false }],
    },
    {
      name: 'four sides meet on one territory',
      map: `A red 3 : r1 r2 r3
            B blue 3 : b4 b5
            C green 3 : g6
            M - 3 : n7d
            A-M B-M C-M
            gold red 0+0 blue 0+0 green 0+0`,
      orders: ['r1 r2 r3 > M', 'b4 b5 > M', 'g6 > M'],
      after: `A red 3 :
              B blue 3 :
              C green 3 :
              M - 3 : r1
              gold red 0+0 blue 0+0 green 0+0`,
      events: [
        {
          type: 'Battle',
          territory: 'M',
          tie: false,
          sides: [
            {
              player: 'red',
              units: ['r1', 'r2', 'r3'],
              rating: 6,
              kept: ['r1'],
              lost: ['r2', 'r3'],
              scored: 4,
            },
            { player: 'blue', units: ['b4', 'b5'], rating: 4, kept: [], lost: ['b4', 'b5'], scored: 0 },
            { player: null, units: ['n7'], rating: 3, kept: [], lost: ['n7'], scored: 0 },
            { player: 'green', units: ['g6'], rating: 2, kept: [], lost: ['g6'], scored: 0 },
          ],
        },
      ],
    },
    {
      name: 'a tie for best leaves nobody, the third side neither',
      map: `A red 3 : r1 r2
            B blue 3 : b3 b4
            M - 3 : n5d
            A-M B-M`,
      orders: ['r1 r2 > M', 'b3 b4 > M'],
      after: `A red 3 :
              B blue 3 :
              M - 3 :`,
      events: [{ type: 'Battle', territory: 'M', tie: true }],
    },
    {
      name: 'units that shared a territory fight though nobody moves',
      map: `A red 3 : r1 r2 n3
            B blue 3 : b4
            A-B`,
      after: `A red 3 : r1d
              B blue 3 : b4d`,
      events: [{ type: 'Battle', territory: 'A' }],
    },
    {
      name: 'whoever stays defends already if dug in the turn before',
      map: `A red 3 : r1
            B blue 3 : b2d
            A-B`,
      orders: ['r1 > B'],
      after: `A red 3 :
              B blue 3 : b2d`,
    },
    {
      name: 'a unit that arrived the turn before does not defend yet',
      map: `A red 3 : r1
            B blue 3 : b2
            A-B`,
      orders: ['r1 > B'],
      after: `A red 3 :
              B blue 3 :`,
      events: [{ type: 'Battle', tie: true }],
    },
  ]);
});

describe('dig in', () => {
  testTurns([
    {
      name: 'whoever had no move order gains defending, neutral units too',
      map: `A red 3 : r1 r2d
            B - 3 : n3
            A-B`,
      after: `A red 2 : r1d r2d
              B - 3 : n3d`,
      events: [
        { type: 'DugIn', territory: 'A', units: ['r1'] },
        { type: 'DugIn', territory: 'B', units: ['n3'] },
      ],
    },
    {
      name: 'a victor who came does not dig in, one who stayed does',
      map: `A red 3 : r1 r2 r3
            B blue 3 : b4
            A-B`,
      orders: ['r1 r2 > B'],
      after: `A red 3 : r3d
              B blue 3 : r1`,
    },
    {
      name: 'a march there and back again in two turns ends without defending',
      map: `A red 3 : 
            B - 3 : r1
            A-B`,
      orders: ['r1 > A'],
      after: `A red 3 : r1
              B - 3 :`,
      without: ['DugIn'],
    },
  ]);
});
