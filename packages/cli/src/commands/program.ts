import { Command as Commander, CommanderError } from 'commander';
import { isComplaint } from '../complaint.js';
import { wrapped } from '../text/columns.js';
import { EXIT, type World } from '../world.js';
import type { Answer, Command } from './command.js';
import { fullName, helpWidth, LAYOUT } from './help.js';
import { sentenceOf } from './sentence.js';

/** What the whole program is called and says of itself. */
export interface Title {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly notes: string;
  readonly examples: readonly string[];
  /** The command that is meant where none is named. */
  readonly usual: string;
}

/** Calls the command that the words name, and gives the exit code. */
export async function call(
  title: Title,
  commands: readonly Command[],
  words: readonly string[],
  world: World,
): Promise<number> {
  let answer: Answer = EXIT.done;
  let asked = title.name;
  const program = makeProgram(title, commands, world, async (command, make) => {
    asked = command.name() === title.usual && !words.includes(title.usual) ? title.name : fullName(command);
    answer = await make();
  });
  try {
    await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.done;
    if (error.code === 'commander.help') return EXIT.refused;
    return refuse(
      world,
      sentenceOf(
        error,
        words,
        commandIn(program, words).commands.map(sub => sub.name()),
      ),
      fullName(commandIn(program, words)),
    );
  }
  return isComplaint(answer) ? refuse(world, (answer as { complaint: string }).complaint, asked) : answer;
}

function refuse(world: World, sentence: string, name: string): number {
  world.complain(`hegemon: ${sentence} Try ${name === 'hegemon' ? '' : `${name} `}--help.\n`);
  return EXIT.refused;
}

/** The command that the words began to name, as far as there is one. */
function commandIn(program: Commander, words: readonly string[]): Commander {
  let command = program;
  for (const word of words) {
    const next = command.commands.find(sub => sub.name() === word);
    if (!next || next.name() === 'help') break;
    command = next;
  }
  return command;
}

type Act = (command: Commander, make: () => Answer | Promise<Answer>) => Promise<void>;

function makeProgram(title: Title, commands: readonly Command[], world: World, act: Act): Commander {
  const program = new Commander(title.name)
    .description(title.description)
    .usage('[command] [options]')
    .version(title.version, '-V, --version', 'the version')
    .helpOption('-h, --help', 'this text; hegemon help COMMAND tells about a command')
    .helpCommand(false)
    .configureHelp(LAYOUT)
    .configureOutput({
      writeOut: text => world.output.write(text),
      writeErr: text => world.complain(text),
      outputError: () => {},
      getErrHelpWidth: () => helpWidth(world.output.columns()),
      getOutHelpWidth: () => helpWidth(world.output.columns()),
      getOutHasColors: () => world.output.depth > 1,
    })
    .exitOverride();
  addNotes(program, title.notes, world);
  addExamples(program, title.examples);
  for (const command of commands) addCommand(program, command, command.name === title.usual, world, act);
  addHelp(program);
  return program;
}

function addNotes(command: Commander, notes: string, world: World): void {
  command.addHelpText('after', () => `\n${wrapped(notes, helpWidth(world.output.columns())).join('\n')}`);
}

function addExamples(command: Commander, examples: readonly string[]): void {
  if (examples.length > 0)
    command.addHelpText('after', `\nFor example\n${examples.map(line => `  ${line}`).join('\n')}`);
}

function addCommand(parent: Commander, command: Command, isDefault: boolean, world: World, act: Act): void {
  const { name, summary, group, examples, notes, commands, run } = command;
  const sub = parent
    .command(name, { isDefault })
    .summary(summary)
    .description(`${summary}.`)
    .helpGroup(group);
  sub.helpOption('-h, --help', 'this text').helpCommand(false);
  command.shape(sub);
  if (notes) addNotes(sub, notes, world);
  addExamples(sub, examples);
  for (const child of commands ?? []) addCommand(sub, child, false, world, act);
  if (!run) return;
  sub.action(async (...given: unknown[]) => {
    // commander gives the arguments, then the options, then itself
    const words = given
      .slice(0, -2)
      .flat()
      .filter(word => word !== undefined) as string[];
    await act(sub, () => run({ world, words, options: given[given.length - 2] }));
  });
}

/** `hegemon help odds` is `hegemon odds --help`. */
function addHelp(program: Commander): void {
  program.command('help [command...]', { hidden: true }).action((names: string[]) => {
    const found = names.reduce<Commander | undefined>(
      (command, name) => command?.commands.find(sub => sub.name() === name),
      program,
    );
    if (!found)
      throw new CommanderError(1, 'commander.unknownCommand', `error: unknown command '${names.join(' ')}'`);
    found.outputHelp();
  });
}
