import { levelsOf } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import type { MatchPlan, SeatSetup } from '../session/session.js';
import { go } from './common/router.js';
import { settings } from './common/settings.js';

export const NAMES = ['Ada', 'Boris', 'Chen', 'Dalia', 'Emeka', 'Freya', 'Goran', 'Hana'];

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map(byte => (byte % 36).toString(36)).join('');
}

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

/** Computers of a game in the middle of its ladder, a different one at each seat where there are several. */
export function computer(game: string, index: number, level?: string): SeatSetup {
  const levels = levelsOf(game);
  const middle = levels[Math.min(levels.length - 1, Math.floor(levels.length / 2))];
  return {
    name: NAMES[index % NAMES.length]!,
    player: { type: 'computer', level: level ?? middle?.id ?? 'recruit' },
  };
}

export function person(name = settings.value.name): SeatSetup {
  return { name, player: { type: 'person' } };
}

/** A plan with the fewest questions: the default board, one person, computers of middling strength. */
export function quickPlan(game: string): Omit<MatchPlan, 'id' | 'seed'> {
  const found = findGame(game)!;
  const config = { board: found.boards[0] };
  const parsed = found.parseConfig(config);
  if (!parsed.ok) throw new Error(`${game} refuses its own board`);
  const { min, max } = found.rules(parsed.value).seats;
  const seats = Math.min(max, Math.max(min, 4));
  const others = Array.from({ length: seats - 1 }, (_, i) => computer(game, i));
  return { game, config, seats: [person(), ...others] };
}

/** A plan with an id and chance of its own. */
export function newPlan(plan: Omit<MatchPlan, 'id' | 'seed'>): MatchPlan {
  return { ...plan, id: newId(), seed: newSeed() };
}

/** Plans that wait for their page to open them. */
export const waiting = new Map<string, MatchPlan>();

/** Begins a match and goes there. */
export function startMatch(
  plan: Omit<MatchPlan, 'id' | 'seed'>,
  { isLesson = false }: { readonly isLesson?: boolean } = {},
): void {
  const made = newPlan(plan);
  const { id } = made;
  waiting.set(id, made);
  // the page that begins a lesson must not be gone back to: it would begin another
  if (isLesson) go(`/play/${id}?learn`, true);
  else go(`/play/${id}`);
}
