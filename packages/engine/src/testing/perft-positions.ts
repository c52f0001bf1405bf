import type { ConfigDocument, MatchConfig } from '../boards/document.js';
import { makeRandom } from '../boards/random.js';
import { FlatDraft, type FlatState, NEUTRAL, NOBODY } from '../classic/flat.js';
import { classicGame } from '../classic/game.js';
import { legalActionsOf } from '../classic/legal.js';
import * as names from '../classic/names.js';
import { type Cursor, faces, perft } from './perft.js';
import type { PerftFile, Position } from './perft-file.js';
import { type AnyRules, parsed, playout } from './playout.js';

function isLastOf(s: FlatState): boolean {
  return s.state === names.CAPTURING && s.held[s.owners[s.to]!] === 1;
}

function isLastOfAll(s: FlatState): boolean {
  return s.state === names.CAPTURING && s.held[s.player] === s.owners.length - 1;
}

function hasTrade(s: FlatState, config: MatchConfig): boolean {
  return legalActionsOf(new FlatDraft(s, config)).some(action => action.type === 'TradeCards');
}

/** Moments worth counting from. Not every board has all of them. */
const MOMENTS: readonly [name: string, isIt: (s: FlatState, config: MatchConfig) => boolean][] = [
  ['a first turn', s => s.state === names.PLACING_NEW_ARMIES && s.turn === 1],
  ['a battle of two against two', s => s.state === names.ROLLING_DICE && s.dice > 1 && s.armies[s.to]! > 1],
  ['a set to trade', hasTrade],
  ['a capture that eliminates', s => isLastOf(s) && !isLastOfAll(s)],
  ['a capture that takes cards', s => isLastOf(s) && !isLastOfAll(s) && s.hands[s.owners[s.to]!]! > 0],
  ['a capture that wins', isLastOfAll],
  [
    'an empty deck',
    s =>
      s.state === names.FORTIFYING &&
      s.captured > 0 &&
      s.cards.indexOf(NEUTRAL) >= 0 &&
      s.cards.indexOf(NOBODY) < 0,
  ],
  ['armies that have moved', s => s.state === names.FORTIFYING && s.moved.length > 0],
];

const MATCHES = 600;
const LONGEST = 250;
/** Counts go as deep as they stay below this. */
const MOST = 12_000;

/** The shortest way to a moment among many random matches, if there is one. */
function wayTo(
  config: MatchConfig,
  seats: number,
  isIt: (s: FlatState, config: MatchConfig) => boolean,
): object[] | undefined {
  const rules = classicGame.rules(config) as AnyRules;
  let best: object[] | undefined;
  for (let seed = 0; seed < MATCHES; seed++) {
    const way: object[] = [{ type: 'StartMatch', players: seats }];
    for (const { action, after } of playout(rules, seats, makeRandom(seed), (best?.length ?? LONGEST) - 2)) {
      way.push(action);
      if (!isIt(after as FlatState, config)) continue;
      best = way;
      break;
    }
  }
  return best;
}

export function cursorAt(cursor: Cursor, after: readonly object[]): Cursor {
  for (const action of after)
    if (!cursor.push(action)) throw new Error(`not legal: ${JSON.stringify(action)}`);
  return cursor;
}

function countedAt(config: MatchConfig, name: string, after: readonly object[]): Position {
  const cursor = cursorAt(faces['the flat state']!(config), after);
  const counts: number[] = [];
  for (let depth = 1; depth < 20; depth++) {
    const count = perft(cursor, depth);
    if (count === 0 || (count > MOST && depth > 1)) break;
    counts.push(count);
  }
  return { name, after, counts };
}

/** Finds positions on a board and counts from them. */
export function makePositions(board: ConfigDocument): PerftFile {
  const config = parsed(classicGame.parseConfig(board));
  const positions: Position[] = [];
  for (let seats = board.minPlayers; seats <= board.maxPlayers; seats++) {
    const players = `${seats} players`;
    positions.push(countedAt(config, `the start, ${players}`, [{ type: 'StartMatch', players: seats }]));
    for (const [name, isIt] of MOMENTS) {
      const way = wayTo(config, seats, isIt);
      if (way) positions.push(countedAt(config, `${name}, ${players}`, way));
    }
  }
  return { board, positions };
}
