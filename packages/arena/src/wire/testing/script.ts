import { findGame } from '@hegemon/engine';
import { makeSeeded, openMatch } from '@hegemon/match';
import { withNeutrals } from '../../match/neutral.js';
import { Table } from '../../match/table.js';
import type { ModernPath, Transport } from '../../modern/bot.js';
import { ModernSeat } from '../../modern/seat.js';
import type { EventMessage, Message, TurnMessage } from '../message.js';

/** Messages of one bot in a match, in the order in which they went out. */
export type Script = readonly (readonly [path: ModernPath, message: Message])[];

const UID = '3f9a1c52-7d0e-4b6b-9a53-0c7d6f2e8b14';
const TIMEOUTS = { detectMs: 1000, statusMs: 5000, turnMs: 5000, noticeMs: 2000, bankMs: 30_000 };

/** Attacks whenever it can, with all it has; otherwise does what is done by default. */
function answerTo({ prompt }: TurnMessage): object | null {
  const battle = prompt.legal.find(({ type }) => type === 'Battle');
  if (!battle) return prompt.default;
  const { max } = battle['attackingDiceCount'] as { max: number };
  return { ...battle, attackingDiceCount: max };
}

/** A bot that is not far away: it keeps what it is sent, and answers at once. */
function keep(script: [ModernPath, Message][]): Transport {
  return {
    url: 'http://bot.example',
    wantsEvents: true,
    timeouts: TIMEOUTS,
    async send(path, message) {
      script.push([path, message]);
      const text = path === '/turn' ? JSON.stringify(answerTo(message as TurnMessage)) : '{}';
      const reply = {
        type: 'answer',
        status: 200,
        contentType: 'application/json',
        text,
        latencyMs: 12,
      } as const;
      return { body: JSON.stringify(message), reply };
    },
  };
}

/** What the first of several such bots is sent in a match. */
export async function makeScript(id: string, config: unknown, names: readonly string[]): Promise<Script> {
  const game = withNeutrals(findGame(id)!, { limitIsDraw: false });
  const opened = openMatch({
    game: game as never,
    config,
    seats: names.length,
    chance: makeSeeded(7),
    seed: 7,
  });
  if (!opened.ok) throw new Error(opened.problems[0]!.message);
  const match = opened.value;
  const scripts = names.map((): [ModernPath, Message][] => []);
  const seats = names.map((name, seat) => new ModernSeat(name, keep(scripts[seat]!)));
  const table = new Table({ match, seats, uid: UID, strikes: 3, budget: { type: 'nodes', nodes: 1 } });
  const about = { game: id, config: match.config, errorsAllowed: 3, log: () => {} };
  for (const [seat, one] of seats.entries()) await one.begin({ seat, talk: table.talk, ...about });
  await table.play();
  const outcome = match.outcome()!;
  for (const [seat, one] of seats.entries())
    await one.end({
      talk: table.talk,
      outcome,
      place:
        1 +
        outcome.places
          .slice(
            0,
            outcome.places.findIndex(group => group.includes(seat)),
          )
          .flat().length,
      isDraw: false,
      replay: 'https://arena.example/replay/7',
    });
  return scripts[0]!;
}

/** The messages to show: one of each kind, a turn of a type, and news with the most in it. */
export function pickExamples(script: Script, type: string): ReadonlyMap<string, Message> {
  const of = (path: ModernPath) => script.filter(([at]) => at === path).map(([, message]) => message);
  const turn = (of('/turn') as TurnMessage[]).find(({ prompt }) => prompt.type === type);
  const events = of('/event') as EventMessage[];
  const event = events.find(message => JSON.stringify(message).includes('RollDice')) ?? events[0];
  const picked = [
    ['start', of('/start')[0]],
    ['turn', turn],
    ['event', event],
    ['end', of('/end')[0]],
  ] as const;
  return new Map(
    picked.map(([name, message]) => {
      if (!message) throw new Error(`The script has no example of ${name}.`);
      return [name, message];
    }),
  );
}
