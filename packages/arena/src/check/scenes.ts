import {
  BATTLING,
  CAPTURING,
  FORTIFYING,
  OCCUPYING_TERRITORY,
  PLACING_ADDITIONAL_ARMY,
  PLACING_NEW_ARMIES,
  TRADING_CARDS,
} from '@hegemon/engine/simulator';
import type { Protocol } from '../seat/seat.js';
import type { Sketch } from './scene.js';

/** A moment that every bot must master. */
export interface Scene {
  readonly name: string;
  readonly sketch: Sketch;
  /** Where only bots of one protocol ever get there. */
  readonly only?: Protocol;
}

const HOME = { ural: 5, siberia: 3, china: 2, mongolia: 1 };
/** All of Australia, with the front closed but for one army at the door. */
const CORNER = { indonesia: 1, 'new guinea': 1, 'western australia': 1, 'eastern australia': 6 };
const SET = ['brazil', 'argentina', 'russia'];
const FIVE = [...SET, 'alberta', 'peru'];
const SPOILS = [...FIVE, 'wild1', 'japan', 'ontario'];

/** Every phase and its corners, in the order of a match. */
export const SCENES: readonly Scene[] = [
  {
    name: 'the first country',
    sketch: { state: OCCUPYING_TERRITORY, lands: [{}], free: 'rest', reserves: [35, 35, 35], turn: 0 },
  },
  {
    name: 'the last free country',
    sketch: {
      state: OCCUPYING_TERRITORY,
      lands: [HOME],
      free: ['quebec'],
      reserves: [21, 21, 21],
      turn: 0,
    },
  },
  {
    name: 'one army of the set-up',
    sketch: { state: PLACING_ADDITIONAL_ARMY, lands: [HOME], reserves: [12, 12, 12], turn: 0 },
  },
  { name: 'new armies', sketch: { state: PLACING_NEW_ARMIES, lands: [HOME], reserves: [3, 0, 0], turn: 1 } },
  {
    name: 'many new armies',
    sketch: { state: PLACING_NEW_ARMIES, lands: [HOME], reserves: [57, 0, 0], trades: 9 },
  },
  {
    name: 'a set that may be spent',
    sketch: { state: TRADING_CARDS, lands: [HOME], hands: [SET, ['peru']], reserves: [3, 0, 0] },
  },
  {
    name: 'two wilds',
    sketch: {
      state: TRADING_CARDS,
      lands: [HOME],
      hands: [['wild1', 'wild2', 'brazil', 'ural']],
      reserves: [3, 0, 0],
    },
  },
  {
    name: 'a forced spend',
    sketch: { state: TRADING_CARDS, lands: [HOME], hands: [FIVE], reserves: [3, 0, 0] },
  },
  {
    name: 'a forced spend with two wilds',
    sketch: {
      state: TRADING_CARDS,
      lands: [HOME],
      hands: [['wild1', 'wild2', 'brazil', 'ural', 'japan']],
      reserves: [3, 0, 0],
    },
  },
  { name: 'an attack', sketch: { state: BATTLING, lands: [{ ...HOME, ural: 12 }] } },
  {
    name: 'an attack with two armies',
    sketch: { state: BATTLING, lands: [{ ural: 2, siberia: 1 }, { china: 9 }] },
  },
  {
    // Other boards let New Guinea reach Western Australia; the competition's does not.
    name: 'an attack where other boards have one border more',
    sketch: {
      state: BATTLING,
      lands: [
        { 'new guinea': 9, indonesia: 2 },
        { 'western australia': 1, 'eastern australia': 4 },
      ],
    },
  },
  {
    name: 'an elimination in reach',
    sketch: {
      state: BATTLING,
      lands: [{ ...HOME, ural: 20 }, {}, { russia: 1 }],
      rest: 1,
      hands: [SET, [], ['alberta', 'peru', 'japan']],
    },
  },
  {
    name: 'how many to move in',
    only: 'modern',
    sketch: {
      state: CAPTURING,
      lands: [{ ...HOME, ural: 9 }, {}, { russia: 0 }],
      won: ['ural', 'russia', 3],
    },
  },
  {
    name: 'a forced spend after an elimination',
    sketch: { state: TRADING_CARDS, lands: [HOME], rest: 1, hands: [SPOILS], captured: 2 },
  },
  {
    name: 'new armies after an elimination',
    sketch: {
      state: PLACING_NEW_ARMIES,
      lands: [HOME],
      rest: 1,
      hands: [['peru', 'japan']],
      reserves: [10, 0, 0],
      captured: 2,
    },
  },
  { name: 'no legal attack', sketch: { state: BATTLING, lands: [CORNER] } },
  { name: 'a reinforcement', sketch: { state: FORTIFYING, lands: [HOME] } },
];
