import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Score, wilson } from './gauntlet-score.js';
import { Times } from './gauntlet-times.js';

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    `|${head.map((_, i) => (i === 0 ? '---|' : '---:|')).join('')}`,
    ...rows.map(line),
  ].join('\n');
}

/** The levels of a table with their shares; of two, the first one's says it all. */
function sharesTable(scores: readonly Score[]): string {
  const rows = scores.flatMap(({ pairing, standings, open, errors }) => {
    const shown = ['pairs', 'ladder', 'one', 'strangers'].includes(pairing.mode)
      ? standings.slice(0, 1)
      : standings;
    return shown.map(({ level, matches, wins, parity }) => {
      const [low, high] = wilson(wins, matches);
      const interval = `${percent(low)} to ${percent(high)}`;
      const faults = [String(open), String(errors.length)];
      return [
        pairing.name,
        level,
        String(matches),
        percent(wins / matches),
        interval,
        percent(parity),
        ...faults,
      ];
    });
  });
  return tableOf(['table', 'level', 'matches', 'won', '95 % interval', 'parity', 'open', 'errors'], rows);
}

function endingsTable(scores: readonly Score[]): string {
  const rows = scores.map(({ pairing, matches, open, errors, longest }) => {
    return [
      `${pairing.board}, ${pairing.name}`,
      String(matches),
      String(open),
      String(errors.length),
      String(longest),
    ];
  });
  return tableOf(['players', 'matches', 'without an end', 'errors', 'longest, turns'], rows);
}

function timesTable(scores: readonly Score[]): string {
  const all = new Map<string, Times>();
  for (const { times } of scores)
    for (const [level, counted] of times) {
      if (!all.has(level)) all.set(level, new Times());
      all.get(level)!.addAll(counted);
    }
  const ms = (value: number) => `${value.toPrecision(2)} ms`;
  const rows = [...all].map(([level, times]) => [level, ms(times.within(0.5)), ms(times.within(0.95))]);
  return tableOf(['time a turn', 'median', '95 % within'], rows);
}

/** A section of the report: all pairings of one game, board and mode. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

export function sectionsOf(scores: readonly Score[], about: string): Section[] {
  const groups = new Map<string, Score[]>();
  for (const score of scores) {
    const { game, board, mode, seats } = score.pairing;
    const table = seats === undefined ? '' : ` of ${seats}`;
    const key = mode === 'endings' ? `${game} ${mode}` : `${game} ${board} ${mode}${table}`;
    groups.set(key, [...(groups.get(key) ?? []), score]);
  }
  return [...groups].map(([key, group]) => {
    const isEndings = group[0]!.pairing.mode === 'endings';
    const tables = isEndings ? [endingsTable(group)] : [sharesTable(group), timesTable(group)];
    const faults = group.flatMap(({ errors }) => errors.slice(0, 3)).map(error => `- ${error}`);
    const text = [about, ...tables, ...(faults.length > 0 ? [faults.join('\n')] : [])].join('\n\n');
    return { key, title: `Gauntlet: ${key}`, text };
  });
}

export function textOf({ title, text }: Section): string {
  return `## ${title}\n\n${text}`;
}

/** Writes sections down: each in place of its last one, or at the end. All else in the file stays. */
export function writeSections(file: string, sections: readonly Section[]): void {
  let text = existsSync(file) ? readFileSync(file, 'utf8') : '# What was measured\n';
  for (const section of sections) {
    const [open, close] = [`<!-- gauntlet ${section.key} -->`, `<!-- end of ${section.key} -->`];
    const [from, to] = [text.indexOf(open), text.indexOf(close)];
    const block = `${open}\n${textOf(section)}\n${close}`;
    text =
      from < 0 || to < from
        ? `${text}\n${block}\n`
        : text.slice(0, from) + block + text.slice(to + close.length);
  }
  writeFileSync(file, text);
}
