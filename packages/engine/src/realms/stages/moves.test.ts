import { describe } from 'vitest';
import { testTurns } from '../testing/table.js';

describe('depart', () => {
  testTurns([
    {
      name: 'a moving unit loses defending and does not regain it',
      map: `A red 3 : r1d r2d
            B - 3 :
            A-B`,
      orders: ['r1 > B'],
      after: `A red 3 : r2d
             B - 3 : r1`,
      events: [{ type: 'Departed', player: 'red', units: ['r1'], from: 'A', to: 'B' }],
      without: ['DugIn'],
    },
    {
      name: 'units on the same way are told of together',
      map: `A red 3 : r1 r2 r3
            B - 3 :
            C - 3 :
            A-B A-C`,
      orders: ['r3 r1 > B', 'r2 > C'],
      after: `A red 3 :
             B - 2 : r1 r3
             C - 3 : r2`,
      events: [
        { type: 'Departed', player: 'red', units: ['r1', 'r3'], from: 'A', to: 'B' },
        { type: 'Departed', player: 'red', units: ['r2'], from: 'A', to: 'C' },
      ],
    },
    {
      name: 'and those of different players apart',
      map: `A red 3 : r1 b2 b3
            B - 3 :
            A-B`,
      orders: ['r1 > B', 'b2 b3 > B'],
      after: `A red 3 :
              B - 3 : b2`,
      events: [
        { type: 'Departed', player: 'red', units: ['r1'], from: 'A', to: 'B' },
        { type: 'Departed', player: 'blue', units: ['b2', 'b3'], from: 'A', to: 'B' },
        { type: 'Arrived', player: 'blue', units: ['b2'], from: 'A', to: 'B' },
      ],
    },
    {
      name: 'a starving unit goes hungry as it is and is fed where it arrives',
      map: `A red 0 : r1s
            B - 3 :
            A-B`,
      orders: ['r1 > B'],
      after: `A red 1 :
             B - 3 : r1`,
    },
    {
      name: 'units from several territories may go to one',
      map: `A red 3 : r1
            B - 3 :
            C red 3 : r2
            A-B B-C`,
      orders: ['r1 r2 > B'],
      after: `A red 3 :
             B - 2 : r1 r2
             C red 3 :`,
    },
    {
      name: 'a later move of a unit replaces its earlier one',
      map: `A red 3 : r1 r2
            B - 3 :
            C - 3 :
            A-B A-C`,
      orders: ['r1 r2 > B', 'r2 > C'],
      after: `A red 3 :
             B - 3 : r1
             C - 3 : r2`,
    },
  ]);
});

describe('clash', () => {
  testTurns([
    {
      name: 'crossing armies meet on the edge, and the rest goes on',
      map: `A red 3 : r1 r2 r3
            B blue 3 : b4
            A-B`,
      orders: ['r1 r2 r3 > B', 'b4 > A'],
      after: `A red 3 :
             B blue 2 : r1 r2`,
      events: [
        {
          type: 'Clash',
          between: ['A', 'B'],
          tie: false,
          sides: [
            {
              player: 'red',
              units: ['r1', 'r2', 'r3'],
              rating: 6,
              kept: ['r1', 'r2'],
              lost: ['r3'],
              scored: 1,
            },
            { player: 'blue', units: ['b4'], rating: 2, kept: [], lost: ['b4'], scored: 1 },
          ],
        },
        { type: 'Arrived', player: 'red', units: ['r1', 'r2'], from: 'A', to: 'B' },
      ],
      without: ['Battle'],
    },
    {
      name: 'equal crossing armies destroy each other',
      map: `A red 3 : r1
            B blue 3 : b2
            A-B`,
      orders: ['r1 > B', 'b2 > A'],
      after: `A red 3 :
             B blue 3 :`,
      events: [{ type: 'Clash', tie: true }],
      without: ['Arrived'],
    },
    {
      name: 'units of one player that cross do not fight',
      map: `A red 3 : r1
            B red 3 : r2
            A-B`,
      orders: ['r1 > B', 'r2 > A'],
      after: `A red 3 : r2
             B red 3 : r1`,
      without: ['Clash', 'Battle'],
    },
    {
      name: 'on an edge all units of a player are one side, whichever way they go',
      map: `A red 3 : r1 b4
            B red 3 : r2
            A-B`,
      orders: ['r1 > B', 'r2 > A', 'b4 > B'],
      after: `A red 3 : 
             B red 3 : r1`,
      events: [
        {
          type: 'Clash',
          sides: [
            { player: 'red', units: ['r1', 'r2'], rating: 4, kept: ['r1'], lost: ['r2'], scored: 1 },
            { player: 'blue', units: ['b4'], rating: 2, kept: [], lost: ['b4'], scored: 1 },
          ],
        },
      ],
    },
    {
      name: 'nobody defends on an edge, but starving weakens there',
      map: `A red 3 : r1d
            B blue 3 : b2s
            A-B`,
      orders: ['r1 > B', 'b2 > A'],
      after: `A red 3 :
             B blue 3 : r1`,
      events: [
        {
          type: 'Clash',
          sides: [
            { player: 'red', units: ['r1'], rating: 2, kept: ['r1'], lost: [], scored: 1 },
            { player: 'blue', units: ['b2'], rating: 1, kept: [], lost: ['b2'], scored: 0 },
          ],
        },
      ],
    },
    {
      name: 'clashes come before battles: a pursuer killed on the road does not arrive',
      map: `A red 3 : r1 r2
            B blue 3 : b3 b4
            A-B`,
      orders: ['r1 > B', 'b3 > A'],
      after: `A red 3 : r2d
             B blue 3 : b4d`,
      events: [{ type: 'Clash', tie: true }],
      without: ['Battle'],
    },
  ]);
});

describe('arrive', () => {
  testTurns([
    {
      name: 'a chain A→B→C→A turns without a fight',
      map: `A red 3 : r1
            B blue 3 : b2
            C green 3 : g3
            A-B B-C A-C
            gold red 0+0 blue 0+0 green 0+0`,
      orders: ['r1 > B', 'b2 > C', 'g3 > A'],
      after: `A red 3 : g3
             B blue 3 : r1
             C green 3 : b2
             gold red 0+0 blue 0+0 green 0+0`,
      without: ['Clash', 'Battle'],
    },
    {
      name: 'a unit slips away from under an attack',
      map: `A red 3 : r1
            B blue 3 : b2
            C - 3 :
            A-B B-C`,
      orders: ['r1 > B', 'b2 > C'],
      after: `A red 3 :
             B blue 3 : r1
             C - 3 : b2`,
      without: ['Clash', 'Battle'],
    },
    {
      name: 'all arrive together: two attackers and the defender fight one battle',
      map: `A red 3 : r1 r2 r3
            B - 3 : n4d
            C blue 3 : b5 b6
            A-B B-C`,
      orders: ['b5 b6 > B', 'r1 r2 r3 > B'],
      after: `A red 3 :
             B - 3 : r1
             C blue 3 :`,
      events: [
        {
          type: 'Battle',
          territory: 'B',
          sides: [
            {
              player: 'red',
              units: ['r1', 'r2', 'r3'],
              rating: 6,
              kept: ['r1'],
              lost: ['r2', 'r3'],
              scored: 3,
            },
            { player: 'blue', units: ['b5', 'b6'], rating: 4, kept: [], lost: ['b5', 'b6'], scored: 0 },
            { player: null, units: ['n4'], rating: 3, kept: [], lost: ['n4'], scored: 0 },
          ],
        },
      ],
    },
  ]);
});
