import type { CheckItem, CheckReport, DecisionLine } from '@hegemon/arena';
import { counted, wrapped } from '../../text/columns.js';
import { EXIT, type World } from '../../world.js';
import { makeCommand } from '../command.js';
import { text, whole } from '../values.js';
import { USUAL_TIMEOUT } from './match.js';
import { printable } from './printable.js';

interface Options {
  readonly timeout: number;
  readonly secret?: string;
  readonly json?: true;
}

export const check = makeCommand<Options>({
  name: 'check',
  group: 'Commands',
  summary: 'plays every phase and corner of a match with a bot, and says what is right',
  shape: command =>
    command
      .usage('URL [options]')
      .argument('<url>', 'where the bot listens, such as http://127.0.0.1:8000')
      .option(
        '--timeout <ms>',
        `what the bot may take for a decision (${USUAL_TIMEOUT})`,
        whole('--timeout', 1, 600_000),
        USUAL_TIMEOUT,
      )
      .option('--secret <text>', 'sign the messages, as for a bot that checks that', text('--secret'))
      .option('--json', 'one JSON object instead of text'),
  notes: 'The exit code is 0 for a bot that is ready to play and 1 for one that is not.',
  examples: ['hegemon arena check http://127.0.0.1:8000'],
  async run({ world, words, options }) {
    const url = words[0]!;
    const { checkBot, makeArena } = await import('@hegemon/arena');
    const arena = makeArena({ allowPrivate: true });
    if (!options.json) world.output.write(`Checking ${url}\n\n`);
    const report = await checkBot(arena, url, {
      timeouts: { turnMs: options.timeout },
      ...(options.secret === undefined ? {} : { secret: options.secret }),
      onItem: item => {
        if (!options.json) world.output.write(`${itemLines(item, world).join('\n')}\n`);
      },
    });
    arena.close();
    const lines = options.json
      ? [JSON.stringify({ type: 'arena-check', ...report })]
      : ['', ...verdictLines(report)];
    world.output.write(`${lines.join('\n')}\n`);
    return report.ok ? EXIT.done : EXIT.failed;
  },
});

const MARKS = { pass: ['✓', 32], warn: ['!', 33], fail: ['✗', 31] } as const;
const NAME = 40;
const INDENT = '    ';

function itemLines({ name, verdict, message, latencyMs, lines }: CheckItem, { output }: World): string[] {
  const [sign, colour] = MARKS[verdict];
  const mark = output.depth > 1 ? `\x1b[${colour}m${sign}\x1b[0m` : sign;
  const time = latencyMs === null ? '' : `${latencyMs.toFixed(1)} ms`.padStart(10);
  const head = `${mark} ${name.padEnd(NAME)}${time}`.trimEnd();
  if (verdict === 'pass') return [head];
  const width = Math.min(100, output.columns()) - 1;
  const line = verdict === 'fail' ? lines.find(one => one.verdict.message === message) : undefined;
  const said = [message, ...(line ? exchangeLines(line) : [])];
  return [head, ...said.flatMap(one => wrapped(`${INDENT}${one}`, width, INDENT))];
}

/** What a bot was asked for, and what it said. */
function exchangeLines({ protocol, encoding, request, answer }: DecisionLine): string[] {
  const body = encoding === 'form' ? (new URLSearchParams(request).get('risk') ?? '{}') : request;
  const asked = JSON.parse(body) as {
    readonly prompt?: { readonly type: string };
    readonly you?: { readonly available_actions: readonly string[] };
  };
  const wanted = protocol === 'modern' ? asked.prompt?.type : asked.you?.available_actions.join(' or ');
  return [`It was asked for: ${wanted}`, ...(answer ? [`It answered: ${printable(answer, 200)}`] : [])];
}

const SPOKEN = { builtin: '', legacy: 'the old protocol', modern: 'the modern protocol' };

function verdictLines(report: CheckReport): string[] {
  const { items, ok, protocol, encoding, url } = report;
  const bad = items.filter(({ verdict }) => verdict === 'fail').length;
  const manner = protocol === 'legacy' ? (encoding === 'form' ? ', by form' : ', in JSON') : '';
  const spoken = protocol ? [`It speaks ${SPOKEN[protocol]}${manner}.`] : [];
  if (ok)
    return [
      `Your bot is ready to play: ${counted(items.length, 'thing')} tried, all of them right. ${spoken.join('')}`,
      `Next: hegemon arena play --bot mine=${url} --bot builtin:recruit --bot builtin:recruit`,
    ];
  if (!protocol) return [`Nothing could be tried. ${hintFor(items)}`];
  const verb = bad === 1 ? 'is' : 'are';
  return [
    `Not yet: ${bad} of ${counted(items.length, 'thing')} ${verb} wrong. ${spoken.join('')}`,
    'Each ✗ above says what was wrong and what your bot answered. Mend the first, then check again.',
  ];
}

function hintFor(items: readonly CheckItem[]): string {
  const isSilent = items.some(({ message }) => message.includes('refused'));
  return isSilent
    ? 'Is your bot running, at that port? Start it, then check again.'
    : 'Is that the right URL?';
}
