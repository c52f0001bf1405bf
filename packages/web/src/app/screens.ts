import type { FunctionComponent } from 'preact';
import type { Session } from '../session/session.js';
import { DiceScreen } from './dice/screen.js';
import { RealmsScreen } from './realms/screen.js';

type Screen = FunctionComponent<{ readonly session: Session }>;

const SCREENS: ReadonlyMap<string, Screen> = new Map<string, Screen>([
  ['classic', DiceScreen],
  ['quick', DiceScreen],
  ['realms', RealmsScreen],
]);

/** The screen that plays a game. */
export function screenOf(game: string): Screen {
  const screen = SCREENS.get(game);
  if (!screen) throw new Error(`no screen plays ${game}`);
  return screen;
}
