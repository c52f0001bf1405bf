import type { Reasons } from '@hegemon/bots';
import { complaint } from '../complaint.js';
import { liveryOf, named } from '../seats.js';
import type { Session } from './session.js';
import { isSteps, type Said, told, type Verb } from './verb.js';

const MOST_WEIGHED = 5;

/** What can be typed in every game. */
export const common: readonly Verb[] = [
  {
    names: ['why'],
    usage: 'why',
    help: 'why the computer did what it did last',
    run({ last }): Said {
      if (!last?.reasons) return complaint('No computer player has moved yet.');
      return [`${liveryOf(last.seat).name}: ${named(last.reasons.text)}`, ...weighedIn(last.reasons)];
    },
  },
  {
    names: ['hint'],
    usage: 'hint',
    help: 'what the computer would do in your place',
    run(session): Said {
      const advice = session.advice();
      if (!advice) return complaint('Nothing is asked of you.');
      const { action, reasons } = advice;
      const text = reasons?.text ?? JSON.stringify(action);
      return [named(text), ...(reasons ? weighedIn(reasons) : [])];
    },
  },
  {
    names: ['auto'],
    usage: 'auto',
    help: 'let the computer play out your turn',
    run: session => (session.scene.status.turn === 0 ? setUp(session) : playOut(session)),
  },
  {
    names: ['undo', 'u'],
    usage: 'undo',
    help: 'take back what revealed nothing',
    run: session => session.undo() ?? ['Taken back.'],
  },
];

/** The person's turn, as the adviser would play it. */
function playOut(session: Session): Said {
  const { turn } = session.scene.status;
  const lines: string[] = [];
  while (session.isAsked && session.scene.status.turn === turn) {
    const result = session.act(session.advice()!.action);
    if (!isSteps(result)) return complaint(result.message);
    lines.push(...told(session, result));
  }
  return lines;
}

/** All of setting up, in which everybody places an army at a time. */
function setUp(session: Session): Said {
  while (session.scene.status.turn === 0) {
    if (!session.isAsked) session.letOthersPlay();
    else session.act(session.advice()!.action);
  }
  return ['All armies are on the board.'];
}

/** The courses that were weighed, what each seemed worth before it. */
function weighedIn({ weighed }: Reasons): string[] {
  if (weighed.length < 2) return [];
  return weighed
    .slice(0, MOST_WEIGHED)
    .map(({ text, value }) => `${value.toFixed(1).padStart(8)}  ${named(text)}`);
}
