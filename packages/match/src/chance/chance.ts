import type { Random } from '@hegemon/engine';

/**
 * Where dice, draws and deals come from. Each action of the log has a stream of its own, found by its number:
 * a match can go on, or be checked, from any action without drawing what came before.
 */
export interface Chance {
  readonly type: 'seeded' | 'scripted' | 'fair';
  at(number: number): Random;
}
