import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../results.md', import.meta.url));

/** When, what and where, and what else the machine had to do. */
export function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const machine = `${cpus().length} cores of ${cpus()[0]?.model}, node ${process.version}`;
  return `${when}, commit ${commit}, ${machine}; load of the machine at the end ${loadavg()[0]!.toFixed(1)}.`;
}

/** Puts a section where the last one of its name was, or at the end. */
export function record(name: string, lines: readonly string[]): void {
  const [open, close] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const text = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '# What was measured\n';
  const block = [open, ...lines, close].join('\n');
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  writeFileSync(
    RESULTS,
    from < 0 || to < from
      ? `${text}\n${block}\n`
      : text.slice(0, from) + block + text.slice(to + close.length),
  );
}

/** A table of Markdown whose numbers stand to the right. */
export function tableOf(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), `|${heads.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`, ...rows.map(line)];
}
