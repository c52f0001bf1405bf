import { complaint, isComplaint } from '../complaint.js';
import { liveryOf } from '../seats.js';
import type { Output } from '../show/reporter.js';
import type { Step } from '../table.js';
import { wrapped } from '../text/columns.js';
import { matches } from '../text/fuzzy.js';
import type { Input } from '../world.js';
import { common } from './common.js';
import type { Session } from './session.js';
import { makeStage } from './stage.js';
import { isSteps, type Said, type Tongue, type Verb } from './verb.js';

/** How a match with a person in it came out. */
export type Left = 'over' | 'quit';

const QUIT = ['q', 'quit', 'exit'];
const HELP = ['h', 'help', '?'];
const BOARD = ['board', 'map'];

/** Plays with whoever types, until the match is over or they have had enough. */
export async function converse(
  session: Session,
  tongue: Tongue,
  input: Input,
  output: Output,
): Promise<Left> {
  const stage = makeStage(output);
  let shown = -1;
  for (;;) {
    stage.tell(playOthers(session, tongue));
    const { turn } = session.scene.status;
    stage.show(session.scene, turn !== shown && !session.isOver);
    if (session.isOver) return 'over';
    shown = turn;
    const line = await ask(session, tongue, input, output);
    if (line === undefined || QUIT.includes(line)) return 'quit';
    if (BOARD.includes(line)) stage.draw(session.scene);
    else if (line !== '' || tongue.shorthand(session, ''))
      stage.answer(sentencesOf(answer(session, tongue, line, output.columns())));
  }
}

/** What is typed next. What comes from a pipe is shown as if it had been typed. */
async function ask(
  session: Session,
  tongue: Tongue,
  input: Input,
  output: Output,
): Promise<string | undefined> {
  const prompt = `${liveryOf(session.seat).name}, ${tongue.promptOf(session)} > `;
  const line = await input.ask(prompt);
  if (!input.isTerminal) output.write(`${prompt}${line ?? ''}\n`);
  return line?.trim();
}

function sentencesOf(said: Said): readonly string[] {
  return isComplaint(said) ? [said.complaint] : said;
}

/** What is told of the rest of a match to somebody who is out of it. */
const LAST_LINES = 3;

/** Everybody else plays, and what is forced is done, until the person is asked or the match is over. */
function playOthers(session: Session, tongue: Tongue): string[] {
  const steps: Step[] = [];
  while (!session.isOver && !session.isOut) {
    const next = playOne(session, tongue);
    if (!next) return tongue.digest(steps);
    steps.push(...next);
  }
  const lines = tongue.digest(steps);
  if (session.isOver) return lines;
  const others: Step[] = [];
  while (!session.isOver) others.push(...(playOne(session, tongue) ?? []));
  return [...lines, 'You are out; the others play on.', ...tongue.digest(others).slice(-LAST_LINES)];
}

/** The next decision that is not the person's; nothing if theirs is next. */
function playOne(session: Session, tongue: Tongue): readonly Step[] | undefined {
  if (!session.isAsked) return session.letOthersPlay();
  const action = tongue.forced(session);
  const done = action && session.act(action);
  if (done && !isSteps(done)) throw new Error(done.message);
  return done;
}

/** Does what was typed. */
export function answer(session: Session, tongue: Tongue, line: string, columns = 80): Said {
  const typed = tongue.shorthand(session, line.trim()) ?? line.trim();
  const [word = '', ...words] = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (HELP.includes(word)) return helpLines(tongue, columns);
  const verbs = [...tongue.verbs, ...common];
  const verb = verbs.find(({ names }) => names.includes(word)) ?? verbMeant(word, verbs);
  if (!verb) return complaint(`"${word}" is no command. Say help for a list.`);
  session.mark();
  return verb.run(session, words);
}

/** The verb of a misspelt or shortened name. */
function verbMeant(word: string, verbs: readonly Verb[]): Verb | undefined {
  const names = verbs.flatMap(verb =>
    verb.names.filter(name => name.length > 2).map(name => ({ name, verb })),
  );
  const found = matches(
    word,
    names.map(({ name }) => name),
  );
  return found.length === 1 && word.length > 1 ? names[found[0]!]!.verb : undefined;
}

function helpLines(tongue: Tongue, columns: number): string[] {
  const rows = [
    ...[...tongue.verbs, ...common].map(({ usage, help }) => [usage, help] as const),
    ['board', 'draw the board again'] as const,
    ['quit', 'save the match and leave'] as const,
  ];
  const width = Math.max(...rows.map(([usage]) => usage.length));
  const margin = ' '.repeat(width + 4);
  const lines = rows.flatMap(([usage, help]) =>
    wrapped(`  ${usage.padEnd(width)}  ${help}`, columns, margin),
  );
  return [...lines, 'Names may be shortened as long as it is clear what is meant.'];
}

/** Who sits where. */
export function seatLines(players: readonly string[], seat: number): string[] {
  return players.map(
    (player, i) => `  ${liveryOf(i).letter}  ${liveryOf(i).name}: ${i === seat ? 'you' : player}`,
  );
}

/** How it ended, for the person. */
export function endLines(session: Session): string[] {
  const outcome = session.match.outcome();
  if (!outcome) return [];
  const winners = outcome.winners.map(each => liveryOf(each).name).join(' and ');
  const { turn } = session.scene.status;
  if (outcome.winners.includes(session.seat))
    return [outcome.winners.length > 1 ? `You share the win in turn ${turn}.` : `You win in turn ${turn}!`];
  return [`${winners} wins in turn ${turn}.`];
}
