import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** The yardstick, built: what it says of each question. */
export interface Yardstick {
  /** As `Variant`s: the first 16 digits of the SHA-256 of what `digest` writes. */
  digest(players: number, flags: readonly string[]): string;
  /** Nanoseconds an action, played out or replayed. */
  time(mode: 'run' | 'replay', players: number, matches: number, flags: readonly string[]): number;
  growth(
    territories: number,
    players: number,
    turns: number,
  ): { readonly nanoseconds: number; readonly degree: number };
}

const SOURCES = fileURLToPath(new URL('yardstick/', import.meta.url));

function run(program: string, args: readonly (string | number)[]): string {
  return execFileSync(program, args.map(String), { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

function compile(name: string, folder: string): string {
  const program = `${folder}/${name}`;
  const args = ['-O3', '-march=native', '-o', program, `${SOURCES}${name}.c`, '-lm'];
  execFileSync('gcc', args, { stdio: 'pipe' });
  return program;
}

/** Builds the yardstick; or says why it cannot be built here. */
export function buildYardstick(folder: string): Yardstick | string {
  try {
    execFileSync('gcc', ['--version'], { stdio: 'pipe' });
  } catch {
    return 'there is no gcc here';
  }
  const defines = execFileSync('gcc', ['-march=native', '-dM', '-E', '-x', 'c', '/dev/null'], {
    encoding: 'utf8',
  });
  if (!defines.includes('__BMI2__')) return 'this processor has no BMI2';
  return speakFor(compile('c-limit', folder), compile('c-scale', folder));
}

function speakFor(limit: string, scale: string): Yardstick {
  return {
    digest(players, flags) {
      const lines = run(limit, ['digest', players, 1000, 1, ...flags]);
      return createHash('sha256').update(lines).digest('hex').slice(0, 16);
    },
    time(mode, players, matches, flags) {
      const said = run(limit, [mode, players, matches, 1, ...flags, 'best=5']);
      if (said.includes('bad=')) throw new Error(`The yardstick disagrees with itself: ${said}`);
      return Number(/"ns_per_action":([\d.]+)/.exec(said)![1]);
    },
    growth(territories, players, turns) {
      const said = JSON.parse(run(scale, [territories, players, turns, 1, 5]));
      return { nanoseconds: said.ns_per_action, degree: said.deg };
    },
  };
}
