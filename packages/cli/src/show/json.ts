import type { Scene } from '../draw/scene.js';
import { LIVERIES, named } from '../seats.js';
import type { Output, Reporter } from './reporter.js';

/**
 * A line of JSON for each move, between one that says what is played and one that says how it ended. Every
 * line has a `type`: `match`, `move` or `end`.
 */
export function makeJson(output: Output): Reporter {
  const print = (line: object) => output.write(`${JSON.stringify(line)}\n`);
  return {
    begin: scene => print(matchLine(scene)),
    show({ number, actor, action, happenings }, { battle, status }) {
      const chance = action.type === 'Battle' && battle ? { chance: battle.chance } : {};
      const texts = happenings.map(({ type, text, places }) => ({ type, text: named(text), places }));
      print({ type: 'move', move: number, turn: status.turn, actor, action, ...chance, happenings: texts });
    },
    close() {},
    end({ scene, tally, outcome, isInterrupted }) {
      const { moves, status } = scene;
      const why = outcome ? outcome.reason : isInterrupted ? 'interrupted' : 'moves';
      print({
        type: 'end',
        why,
        moves,
        turn: status.turn,
        outcome: outcome ?? null,
        seats: tally?.seats ?? [],
      });
    },
  };
}

function matchLine({ table }: Scene): object {
  const { game, board, players, seed } = table;
  const names = LIVERIES.slice(0, players).map(({ name }) => name);
  return { type: 'match', game: game.id, board, players, seed, names };
}
