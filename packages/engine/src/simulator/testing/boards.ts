import { generateBoard } from '../../boards/index.js';
import { type ConfigDocument, type MatchConfig, parseConfig } from '../../classic/index.js';
import { largeVariants, tinyVariants } from '../../classic/testing/variants.js';

export function parsed(document: ConfigDocument): MatchConfig {
  const result = parseConfig(document);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

export function generated(territories: number, seed = 1): ConfigDocument {
  const board = generateBoard({ territories, seed });
  if (!board.ok) throw new Error(`no board of ${territories}`);
  return board.value;
}

/** Everything between a board of six and one of 600, under all rules. */
export const variants: (readonly [name: string, config: MatchConfig])[] = [
  ...[...tinyVariants, ...largeVariants].map(([name, document]) => [name, parsed(document)] as const),
  ...[150, 300, 600].map(size => [`generated, ${size}`, parsed(generated(size))] as const),
];
