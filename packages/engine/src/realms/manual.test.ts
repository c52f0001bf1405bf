import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOARDS } from './boards/index.js';
import { keptBy } from './combat.js';
import { BUILDS, type Build, GAINS, isUpgrade, TERMS } from './upgrades.js';

const manual = readFileSync(new URL('../../../../docs/play/realms.md', import.meta.url), 'utf8');

/** The rows of the manual's table that starts with this heading. */
function rowsUnder(heading: string): string[][] {
  const lines = manual.split('\n');
  const first = lines.findIndex(line => line.startsWith(`| ${heading} |`)) + 2;
  const length = lines.slice(first).findIndex(line => !line.startsWith('|'));
  return lines.slice(first, first + length).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
}

function doesOf(build: Build): string {
  if (!isUpgrade(build)) return 'one new unit';
  const { gold, food, limit } = GAINS[build];
  const parts = [
    gold && `+${gold} gold a turn`,
    food && `+${food} food a turn`,
    limit && `keeps ${limit} food`,
  ];
  return parts.filter(Boolean).join(', ') || 'allows new units';
}

describe('the manual says what the engine does', () => {
  test('builds', () => {
    const expected = BUILDS.map(build => {
      const { food, gold, needs } = TERMS[build];
      const name = build.charAt(0).toUpperCase() + build.slice(1);
      return [name, `${food}`, `${gold}`, needs.join(', ') || 'no upgrade yet', doesOf(build)];
    });
    expect(rowsUnder('Build')).toEqual(expected);
  });

  test('combats', () => {
    const rows = rowsUnder('Best').map(row => row.map(Number));
    expect(rows).toHaveLength(6);
    for (const [best, second, lead, keeps] of rows) {
      expect(lead).toBe(best! - second!);
      expect(keeps).toBe(keptBy(10, lead!));
    }
  });

  test('boards', () => {
    expect(rowsUnder('Board')).toEqual(
      BOARDS.map(({ name, players, territories, limits }) =>
        [name, players, territories.length, limits.points, limits.turns].map(String),
      ),
    );
  });
});
