import { findGame, type MatchConfig, type Problem } from '@hegemon/engine';
import { generateBoard } from '@hegemon/engine/boards';
import { generateRealm, type RealmsConfig } from '@hegemon/engine/realms';
import type { AnyRules } from '@hegemon/match';

/** The board that is made of a size and a seed. */
export const GENERATED = 'generated';

/** What a person may choose about a match besides who plays; what is `null` stays as the board says. */
export interface Choices {
  readonly board: string;
  readonly size: number;
  readonly seed: number;
  /** Players of a generated realm. */
  readonly players: number;
  readonly setup: 'claim' | 'deal' | null;
  readonly cards: 'escalating' | 'fixed' | 'none' | null;
  readonly reach: 'adjacent' | 'connected' | null;
  readonly turnLimit: number | null;
  readonly fog: boolean;
}

export const SIZES: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  classic: { min: 8, max: 500 },
  quick: { min: 8, max: 60 },
  realms: { min: 6, max: 200 },
};

export function usualChoices(game: string): Choices {
  return {
    board: findGame(game)!.boards[0]!,
    size: game === 'quick' ? 16 : game === 'realms' ? 30 : 60,
    seed: 1,
    players: 3,
    setup: null,
    cards: null,
    reach: null,
    turnLimit: null,
    fog: false,
  };
}

function rulesOf({ setup, cards, reach, turnLimit }: Choices): object {
  return {
    ...(setup ? { setup } : {}),
    ...(cards ? { cards } : {}),
    ...(reach ? { fortify: { reach } } : {}),
    ...(turnLimit ? { turnLimit } : {}),
  };
}

function diceConfig(game: string, choices: Choices): unknown {
  const { board, size, seed } = choices;
  const rules = rulesOf(choices);
  if (board !== GENERATED) return { board, rules };
  const made = generateBoard({ territories: size, seed, ...(game === 'quick' ? { cards: false } : {}) });
  return made.ok ? { ...made.value, rules: { ...made.value.rules, ...rules } } : made;
}

function realmsConfig({ board, size, seed, players, turnLimit, fog }: Choices): unknown {
  const made = board === GENERATED ? generateRealm({ players, territories: size, seed }) : undefined;
  if (made && !made.ok) return made;
  const usual = findGame('realms')!.parseConfig(made ? made.value : board);
  const { points } = usual.ok ? (usual.value as RealmsConfig).limits : { points: 150 };
  return {
    ...(made ? made.value : { board }),
    ...(turnLimit ? { limits: { points, turns: turnLimit } } : {}),
    options: { fog },
  };
}

/** A config with everything that is worked out from it, or what is wrong with the choices. */
export type Chosen =
  | {
      readonly ok: true;
      readonly config: unknown;
      readonly parsed: MatchConfig | RealmsConfig;
      readonly rules: AnyRules;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function configOf(game: string, choices: Choices): Chosen {
  const config = game === 'realms' ? realmsConfig(choices) : diceConfig(game, choices);
  const found = findGame(game)!;
  const parsed = found.parseConfig(config);
  if (isRefused(config)) return config;
  if (!parsed.ok) return parsed;
  return {
    ok: true,
    config,
    parsed: parsed.value as MatchConfig | RealmsConfig,
    rules: found.rules(parsed.value) as AnyRules,
  };
}

function isRefused(config: unknown): config is { readonly ok: false; readonly problems: readonly Problem[] } {
  return (config as { readonly ok?: unknown }).ok === false;
}
