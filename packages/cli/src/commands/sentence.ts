import type { CommanderError } from 'commander';
import { enumerated } from '../text/columns.js';
import { matches } from '../text/fuzzy.js';

/** What commander found wrong, in our words. `words` are what was typed, `names` those of the commands. */
export function sentenceOf(
  { code, message }: CommanderError,
  words: readonly string[],
  names: readonly string[],
): string {
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const hint = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  const meant = hint ? ` Did you mean ${enumerated(hint.split(', '), 'or')}?` : '';
  switch (code) {
    case 'commander.unknownOption':
      return quoted.includes('=') && words.includes(quoted)
        ? takesNoValue(quoted, meant)
        : `There is no option ${quoted}.${meant}`;
    case 'commander.unknownCommand':
      return noCommand(quoted, names);
    case 'commander.optionMissingArgument':
      return `${longFlag(quoted)} needs a value.`;
    case 'commander.missingMandatoryOptionValue':
      return `${longFlag(quoted)} is missing.`;
    case 'commander.missingArgument':
      return `${quoted.toUpperCase()} is missing.`;
    case 'commander.excessArguments':
      return tooMany(message, words, names);
    case 'commander.invalidArgument':
      return message.replace(/^error: .*? is invalid(?: for argument '[^']*')?\. /s, '');
    default:
      return message.replace(/^error: /, '');
  }
}

/** `--json=yes`: the option is there, or commander would have a suggestion for it. */
function takesNoValue(given: string, meant: string): string {
  const name = given.slice(0, given.indexOf('='));
  return meant ? `There is no option ${name}.${meant}` : `${name} takes no value.`;
}

function longFlag(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags;
}

/** Without a command's name, the word that is too much was meant as one. */
function tooMany(message: string, words: readonly string[], names: readonly string[]): string {
  const name = / for '([^']*)'/.exec(message)?.[1];
  const first = words.find(word => !word.startsWith('-')) ?? '';
  if (name === 'watch' && first !== 'watch') return noCommand(first, names);
  return 'There is a word too many.';
}

function noCommand(typed: string, names: readonly string[]): string {
  const meant = matches(typed, names).map(i => names[i]!);
  return `There is no command "${typed}".${meant.length > 0 ? ` Did you mean ${enumerated(meant, 'or')}?` : ''}`;
}
