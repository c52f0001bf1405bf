import type { Listener, Notice } from '@hegemon/client';
import { findGame } from '@hegemon/engine';
import { signal } from '@preact/signals';
import { address } from '../common/router.js';

/** Something that a person is told wherever they are in the app. */
export interface Told {
  readonly match: string;
  readonly text: string;
  readonly to: string;
}

const MOST_SHOWN = 3;

/** The newest last, one for each match. */
export const told = signal<readonly Told[]>([]);

export function titleOf(game: string): string {
  return findGame(game)?.title ?? game;
}

function textOf({ notice, game, by }: Notice): string {
  switch (notice) {
    case 'your-turn':
      return `It is your turn in a match of ${titleOf(game)}.`;
    case 'table-started':
      return `Your match of ${titleOf(game)} has begun.`;
    case 'match-over':
      return `Your match of ${titleOf(game)} is over.`;
    case 'invited':
      return `${by ?? 'Somebody'} keeps a seat for you at a table of ${titleOf(game)}.`;
  }
}

export function dismiss(match: string): void {
  told.value = told.value.filter(one => one.match !== match);
}

/** Keeps what concerns the person, unless they look at it anyway. */
export const hear: Listener = word => {
  if (word.type !== 'notice') return;
  const { match, notice } = word;
  const isHere = address.value.split(/[/?]/)[2] === match;
  const others = told.value.filter(one => one.match !== match);
  const to = notice === 'invited' ? `/table/${match}` : `/live/${match}`;
  told.value = isHere ? others : [...others, { match, text: textOf(word), to }].slice(-MOST_SHOWN);
};
