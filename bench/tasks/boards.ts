import { boards } from '@hegemon/engine/boards';
import { type ConfigDocument, type MatchConfig, parseConfig } from '@hegemon/engine/classic';

/** A variant of workload W: how many play, and whether with cards. */
export interface Variant {
  readonly players: number;
  readonly hasCards: boolean;
}

export function read(document: ConfigDocument): MatchConfig {
  const parsed = parseConfig(document);
  if (!parsed.ok) throw new Error(`The board is not valid: ${JSON.stringify(parsed.problems[0])}`);
  return parsed.value;
}

/** The board that W is played on. */
export function configOf({ hasCards }: Pick<Variant, 'hasCards'>): MatchConfig {
  return read({ ...boards['world-2017'], rules: { cards: hasCards ? 'escalating' : 'none' } });
}
