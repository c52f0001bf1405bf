import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { DecisionLine, FoundDecision, Reply } from '@hegemon/arena';
import { type Complaint, complaint, isComplaint } from '../../complaint.js';
import { EXIT, type World } from '../../world.js';
import { makeCommand } from '../command.js';
import { text, whole } from '../values.js';
import { USUAL_TIMEOUT } from './match.js';
import { printable } from './printable.js';

interface Options {
  readonly turn: number;
  readonly match?: string;
  readonly timeout: number;
  readonly secret?: string;
  readonly json?: true;
}

export const resend = makeCommand<Options>({
  name: 'resend',
  group: 'Commands',
  summary: 'sends one request of a log to a bot again',
  shape: command =>
    command
      .usage('--turn N FILE [URL] [options]')
      .argument('<file>', 'a log that arena play --jsonl has written')
      .argument('[url]', 'where the bot listens; without it, the request is printed and not sent')
      .requiredOption('--turn <n>', 'which request: the `turn` of its line', whole('--turn', 1))
      .option('--match <id>', 'of which match: the beginning of its id (the first)', text('--match'))
      .option(
        '--timeout <ms>',
        `what the bot may take (${USUAL_TIMEOUT})`,
        whole('--timeout', 1, 600_000),
        USUAL_TIMEOUT,
      )
      .option('--secret <text>', 'sign the message anew', text('--secret'))
      .option('--json', 'one JSON object instead of text'),
  notes: 'The body is the same to the letter. A modern bot gets no /start before it.',
  examples: ['hegemon arena resend --turn 57 games.jsonl http://127.0.0.1:8000'],
  async run({ world, words, options }) {
    const [file, url] = words as [string, string?];
    const found = await findIn(file, options);
    if (isComplaint(found)) return found;
    if (!found.ok) return complaint(`${file}: ${found.refusal.message}`);
    if (url === undefined) {
      world.output.write(`${found.line.request}\n`);
      return EXIT.done;
    }
    return send(found.line, url, options, world);
  },
});

async function findIn(file: string, { turn, match }: Options): Promise<FoundDecision | Complaint> {
  const { findDecision } = await import('@hegemon/arena');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  try {
    return await findDecision(lines, match === undefined ? { turn } : { turn, match });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return complaint(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${message}.`);
  }
}

async function send(line: DecisionLine, url: string, options: Options, world: World) {
  const { makeArena, resend: sendAgain } = await import('@hegemon/arena');
  const { timeout: timeoutMs, secret, json } = options;
  const arena = makeArena({ allowPrivate: true });
  const sent = await sendAgain(arena, line, url, { timeoutMs, ...(secret === undefined ? {} : { secret }) });
  arena.close();
  if (!sent.ok) return complaint(sent.refusal.message);
  const { reply } = sent;
  const fault = await faultIn(line, reply);
  const lines = json ? [JSON.stringify(jsonOf(line, url, reply, fault))] : textOf(line, reply, fault);
  world.output.write(`${lines.join('\n')}\n`);
  return fault ? EXIT.failed : EXIT.done;
}

/** What can be said of an answer without the match around it. */
async function faultIn({ protocol }: DecisionLine, reply: Reply): Promise<string | undefined> {
  const { answerSchema, parseJson } = await import('@hegemon/arena');
  if (reply.type === 'failure') return reply.reason;
  const parsed = parseJson(reply.text);
  if (!parsed.ok) return parsed.refusal.message;
  if (protocol === 'modern')
    return answerSchema.safeParse(parsed.value).success ? undefined : 'That has not the form of an action.';
  const action = (parsed.value as { readonly action?: unknown } | null)?.action;
  return typeof action === 'string' ? undefined : 'The answer has no "action", or one that is no text.';
}

function jsonOf(line: DecisionLine, url: string, reply: Reply, fault: string | undefined): object {
  const { match, turn, name, answer, verdict } = line;
  return {
    type: 'resent',
    match,
    turn,
    name,
    url,
    before: { answer, verdict },
    status: reply.type === 'answer' ? reply.status : null,
    answer: reply.type === 'answer' ? reply.text : null,
    latencyMs: reply.latencyMs,
    fault: fault ?? null,
  };
}

function textOf({ match, turn, name, answer, verdict }: DecisionLine, reply: Reply, fault?: string) {
  const now = reply.type === 'answer' ? reply.text : null;
  const shown = (said: string | null) => (said === null ? 'nothing' : printable(said));
  return [
    `Turn ${turn} of match ${match}, asked of ${name}`,
    `  then  ${shown(answer)}`,
    `        ${verdict.message}`,
    `  now   ${shown(now)}`,
    `        ${fault ?? (now === answer ? 'The same answer.' : 'Another answer; whether it is legal, a match would tell.')}` +
      ` (${reply.latencyMs.toFixed(1)} ms)`,
  ];
}
