import { effect, signal } from '@preact/signals';
import { SPEEDS, type Speed } from '../../session/session.js';

export const THEMES = ['system', 'light', 'dark'] as const;
export const CONFIRMS = ['never', 'risky', 'always'] as const;

/** What a person has chosen for this device. */
export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly speed: Speed;
  /** When a point of no return asks again. */
  readonly confirm: (typeof CONFIRMS)[number];
  readonly name: string;
}

const USUAL: Settings = { theme: 'system', speed: 'fast', confirm: 'risky', name: 'Guest' };
const KEY = 'hegemon-settings';

function oneOf<T extends string>(list: readonly T[], value: unknown, usual: T): T {
  return list.includes(value as T) ? (value as T) : usual;
}

function read(): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    kept = (JSON.parse(localStorage.getItem(KEY) ?? '{}') as typeof kept) ?? {};
  } catch {
    // kept by something else, or not allowed: the usual ones do
  }
  return {
    theme: oneOf(THEMES, kept.theme, USUAL.theme),
    speed: oneOf(SPEEDS, kept.speed, USUAL.speed),
    confirm: oneOf(CONFIRMS, kept.confirm, USUAL.confirm),
    name: typeof kept.name === 'string' && kept.name !== '' ? kept.name.slice(0, 32) : USUAL.name,
  };
}

export const settings = signal(read());

export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
}

/** Keeps the settings and wears the theme. */
export function wearSettings(): void {
  effect(() => {
    const { theme } = settings.value;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // a device that keeps nothing: the settings last as long as the page
    }
  });
}
