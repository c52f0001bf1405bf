import type { Command as Commander, Help } from 'commander';

const INDENT = '  ';
const WIDEST = 100;

/** How the help is laid out: what the command does, how it is called, then lists under headings. */
export const LAYOUT: Partial<Help> = {
  showGlobalOptions: false,
  minWidthToWrap: 16,
  subcommandTerm: command => command.name(),
  subcommandDescription: command => command.summary(),
  optionDescription: option => option.description,
  optionTerm: option => option.flags.replace(/<(.+)>/, (_, name: string) => name.toUpperCase()),
  argumentTerm: argument => argument.name().toUpperCase(),
  formatHelp(command, helper) {
    return `${[headOf(command, helper), ...sectionsOf(command, helper)].join('\n\n')}\n`;
  },
};

/** So many columns are used for help in a terminal that is `columns` wide. */
export function helpWidth(columns: number): number {
  return Math.max(40, Math.min(WIDEST, columns));
}

function headOf(command: Commander, helper: Help): string {
  const [first = '', ...others] = helper.commandDescription(command).split('\n');
  const head = `${fullName(command)}: ${first}`;
  const lines = [head, ...others].map(line => helper.boxWrap(line, helper.helpWidth ?? 80));
  return `${lines.join('\n')}\n\nUsage: ${helper.commandUsage(command)}`;
}

/** `hegemon board show`. */
export function fullName(command: Commander): string {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();
}

function sectionsOf(command: Commander, helper: Help): string[] {
  const width = helper.padWidth(command, helper);
  const section = (heading: string, items: readonly (readonly [string, string])[]) =>
    `${heading}\n${items.map(([term, text]) => INDENT + itemOf(helper, width, term, text)).join('\n')}`;
  const args = helper.visibleArguments(command);
  const named = args.map(arg => [helper.argumentTerm(arg), helper.argumentDescription(arg)] as const);
  const options = helper.groupItems(
    [...command.options],
    helper.visibleOptions(command),
    option => option.helpGroupHeading ?? 'Options',
  );
  const commands = helper.groupItems([...command.commands], helper.visibleCommands(command), sub =>
    sub.helpGroup(),
  );
  return [
    ...(named.length > 0 ? [section('Arguments', named)] : []),
    ...filled(commands).map(([heading, subs]) =>
      section(
        heading,
        subs.map(sub => [helper.subcommandTerm(sub), helper.subcommandDescription(sub)]),
      ),
    ),
    ...filled(options).map(([heading, list]) =>
      section(
        heading,
        list.map(option => [helper.optionTerm(option), helper.optionDescription(option)]),
      ),
    ),
  ];
}

/** The groups that are not empty. */
function filled<T>(groups: ReadonlyMap<string, readonly T[]>): (readonly [string, readonly T[]])[] {
  return [...groups].filter(([, items]) => items.length > 0);
}

function itemOf(helper: Help, width: number, term: string, text: string): string {
  const room = Math.max(20, (helper.helpWidth ?? 80) - INDENT.length - width - 2);
  const [first = '', ...others] = helper.boxWrap(text, room).split('\n');
  const margin = `\n${' '.repeat(INDENT.length + width + 2)}`;
  return [`${term.padEnd(width)}${INDENT}${first}`, ...others].join(margin);
}
