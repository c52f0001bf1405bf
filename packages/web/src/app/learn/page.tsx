import { findGame, games } from '@hegemon/engine';
import { useEffect } from 'preact/hooks';
import { quickPlan, startMatch } from '../start.js';

/** Begins a first match against the weakest computers, with hints. */
export function LearnPage({ game }: { readonly game: string | undefined }) {
  const { id } = findGame(game) ?? games[0]!;
  useEffect(() => startMatch(lessonPlan(id), { isLesson: true }), [id]);
  return <main class="page" aria-busy="true" />;
}

function lessonPlan(game: string): ReturnType<typeof quickPlan> {
  const plan = quickPlan(game);
  return {
    ...plan,
    seats: plan.seats.map(({ name, player }) => ({
      name,
      player: player.type === 'computer' ? { type: 'computer', level: 'recruit' } : player,
    })),
  };
}
