import type { Participant } from '@hegemon/arena';
import { InvalidArgumentError } from 'commander';

/** Collects what `--bot` is given: `mine=http://127.0.0.1:8000`, or `builtin:soldier` without a name. */
export function addBot(value: string, before: readonly Participant[] = []): readonly Participant[] {
  const [, name, bot = ''] = /^(?:([^=/:]*)=)?(.*)$/s.exec(value) ?? [];
  if (bot === '' || name === '')
    throw new InvalidArgumentError(
      `--bot must be NAME=URL or NAME=builtin:LEVEL, such as mine=http://127.0.0.1:8000, not "${value}".`,
    );
  return [...before, name === undefined ? { bot } : { bot, name }];
}

/** What to call somebody in a sentence, before anybody knows what they call themselves. */
export function labelOf({ name, bot }: Participant): string {
  return name === undefined ? bot : `${name} (${bot})`;
}

/** Everybody under a name of their own: `soldier`, `soldier 2`, `bot 3`. */
export function namedAll(participants: readonly Participant[]): (Participant & { readonly name: string })[] {
  const taken = new Set(participants.flatMap(({ name }) => name ?? []));
  return participants.map(one => {
    if (one.name !== undefined) return { ...one, name: one.name };
    const base = one.bot.startsWith('builtin:') ? one.bot.slice('builtin:'.length) : 'bot';
    let name = base;
    for (let n = 2; taken.has(name); n++) name = `${base} ${n}`;
    taken.add(name);
    return { ...one, name };
  });
}
