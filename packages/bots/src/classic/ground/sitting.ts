import type { ClassicView, MatchAction, MatchConfig, Question, Random } from '@hegemon/engine';
import type { Bot, Reasons, Sitting, Table, Weighed } from '../../bot.js';
import { type Board, boardOf } from './board.js';
import { type Character, drawCharacter, tellCharacter } from './character.js';
import { Ground } from './ground.js';
import { type Memory, makeMemory } from './memory.js';
import { type Asked, readPrompt } from './prompt.js';
import { wordsOf } from './words.js';

/** A question of the dice games, read. */
export interface Moment {
  readonly ground: Ground;
  readonly board: Board;
  readonly character: Character;
  readonly memory: Memory;
  readonly random: Random;
  readonly budget: Question['budget'];
}

/** Something that could be done. Its words are made only when somebody asks why. */
export interface Option {
  readonly action: MatchAction;
  readonly value: number;
  readonly words?: () => string;
}

/** An answer: what to do, and everything that was weighed, the chosen one included, in any order. */
export interface Choice {
  readonly option: Option;
  readonly weighed?: readonly Option[];
}

type AskedFor<Type extends Asked['type']> = Extract<Asked, { readonly type: Type }>;

/** How a player answers each kind of question. */
export type Manner = { readonly [Type in Asked['type']]: (moment: Moment, asked: AskedFor<Type>) => Choice };

export interface Level extends Pick<Bot, 'id' | 'title' | 'sentence'> {
  /** Called once for each sitting, so that a manner may remember its plans. */
  readonly manner: () => Manner;
}

/** A computer player of the dice games. */
export function makeBot({ id, title, sentence, manner }: Level): Bot {
  return { id, games: ['classic', 'quick'], title, sentence, sit: table => sitDown(table, manner()) };
}

const SHOWN = 5;

function sitDown({ config }: Table, manner: Manner): Sitting {
  const board = boardOf(config as MatchConfig); // a bot sits down only to games it names
  const memory = makeMemory();
  let character: Character | undefined;
  let last: Choice | undefined;
  return {
    decide({ view, seat, prompt, random, budget }) {
      const ground = new Ground(board, view as ClassicView, seat);
      character ??= drawCharacter(board, random);
      const moment = { ground, board, character, memory: memory.look(ground), random, budget };
      last = answer(manner, moment, readPrompt(prompt));
      return last.option.action;
    },
    why: () => last && reasonsOf(board, last),
    about: () => character && tellCharacter(board, character),
  };
}

function answer(manner: Manner, moment: Moment, asked: Asked): Choice {
  const phase = manner[asked.type] as (moment: Moment, asked: Asked) => Choice; // that of the same type
  return phase(moment, asked);
}

function reasonsOf(board: Board, { option, weighed = [] }: Choice): Reasons {
  const others = weighed.filter(other => other !== option).sort((a, b) => b.value - a.value);
  const shown = [option, ...others.slice(0, SHOWN - 1)].map((one): Weighed => {
    return { text: one.words?.() ?? wordsOf(board, one.action), value: one.value };
  });
  const count = others.length === 0 ? '' : `, the choice of ${others.length + 1}`;
  return { text: `${shown[0]!.text}${count}`, weighed: shown };
}
