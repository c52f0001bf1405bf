import { makeRandom } from '../boards/random.js';
import type { Game } from '../contract.js';
import { playout, rulesOf } from './playout.js';

const SEED = 1;
/** Characters after which a playthrough breaks off. */
const LENGTH = 50_000;

/**
 * The beginning of a match of random moves, or all of it if it is short, as text: each action with who
 * took it and what came of it, and the state it led to.
 */
export function playthrough(game: Game, board: string): string {
  const rules = rulesOf(game, board);
  const seats = rules.seats.min;
  let text = `# ${game.title} on ${board} with ${seats} players: number, actor, action | what happened\n`;
  let state: unknown;
  let number = 0;
  for (const { before, actor, action, after } of playout(rules, seats, makeRandom(SEED), LENGTH)) {
    const told = rules.narrate(before, actor, action, after).map(happening => happening.text);
    text += `${++number} ${actor} ${JSON.stringify(action)} | ${told.join(' | ')}\n`;
    state = after;
    if (text.length > LENGTH) break;
  }
  const outcome = rules.outcome(state) ?? null;
  return `${text}outcome ${JSON.stringify(outcome)}\nstate ${JSON.stringify(state)}\n`;
}
