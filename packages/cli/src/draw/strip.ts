import { liveryOf } from '../seats.js';
import { styleOf } from './badge.js';
import type { Canvas } from './canvas.js';
import { shorten } from './names.js';

/** A battle as the screen shows it: the armies when it was declared, the chance then, and the last dice. */
export interface Battle {
  readonly attacker: number;
  readonly defender: number | null;
  readonly from: string;
  readonly to: string;
  readonly attackers: number;
  readonly defenders: number;
  /** To conquer, if fought to the end. */
  readonly chance: number;
  readonly dice?: { readonly attacker: readonly number[]; readonly defender: readonly number[] };
}

/** A whole percentage that says 0 or 100 only of what cannot or must happen. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return 'under 1 %';
  if (chance < 1 && chance >= 0.995) return 'over 99 %';
  return `${Math.round(chance * 100)} %`;
}

const BAR = 10;

/** The chance as a bar: full blocks for it, light ones for the rest. */
export function barOf(chance: number): string {
  const full = Math.round(chance * BAR);
  return '█'.repeat(full) + '░'.repeat(BAR - full);
}

/** Below this many columns names are shortened and the bar is left out. */
const ROOMY = 100;
const SHORT = 13;

/** Who fights whom, with what chance, and the dice, in one line. */
export function drawBattle(canvas: Canvas, y: number, battle: Battle): void {
  const { attacker, defender, attackers, defenders, chance, dice } = battle;
  const isRoomy = canvas.width >= ROOMY;
  const [from, to] = [battle.from, battle.to].map(name => (isRoomy ? name : shorten(name, SHORT)));
  let x = 1;
  const put = (text: string, style = {}) => {
    canvas.put(x, y, text, style);
    x += text.length;
  };
  put(` ${liveryOf(attacker).letter} ${from} ${attackers} `, styleOf(attacker));
  put(' ▸ ');
  put(` ${liveryOf(defender).letter} ${to} ${defenders} `, styleOf(defender));
  put(`  ${isRoomy ? `${barOf(chance)} ` : ''}${percent(chance)} to take it  `);
  for (const face of sorted(dice?.attacker)) put(`[${face}]`, styleOf(attacker));
  if (dice) put(' : ');
  for (const face of sorted(dice?.defender)) put(`[${face}]`, styleOf(defender));
}

function sorted(faces: readonly number[] = []): number[] {
  return [...faces].sort((a, b) => b - a);
}
