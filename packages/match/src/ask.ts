import type { Question, Refusal } from '@hegemon/engine';
import type { Player } from './player.js';

export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Asks a player. Never throws: whatever goes wrong with the player is an answer, too. */
export async function ask(player: Player, question: Question, refused: Refusal | undefined): Promise<Answer> {
  try {
    return { ok: true, value: await player.decide(question, refused) };
  } catch {
    return { ok: false };
  }
}

/** Lets a player know of something. What it does with it, now or later, is its own affair. */
export function inform(tell: () => unknown): void {
  try {
    const result = tell();
    // a method that promises nothing may still be written as async, and fail later
    if (typeof result === 'object') Promise.resolve(result).catch(() => {});
  } catch {
    // a player that cannot listen harms nobody
  }
}
