import type { Ground } from './ground.js';
import { best } from './pick.js';
import type { Choice, Moment, Option } from './sitting.js';

/** Armies that may still move away: one stays, and none moves twice in a turn. */
export function movable({ armies, view }: Ground, territory: number): number {
  return armies[territory]! - (view.moved[territory] || 1);
}

export const END_TURN: Option = { action: { type: 'EndTurn' }, value: 0 };

/** Every stack behind the lines with its best move towards them; what is far off or has waited gains most. */
export function marchesOf({ ground, memory }: Moment): Option[] {
  const steps = ground.stepsToFront();
  return ground
    .own()
    .filter(t => steps[t]! > 0 && movable(ground, t) > 0)
    .map(from => {
      const to = goalOf(ground, from);
      const armies = movable(ground, from);
      const action = { type: 'Fortify', fromTerritory: from, toTerritory: to, armies } as const;
      const patience = 1 + (memory.waits[from] ?? 0);
      return { action, value: armies * (steps[from]! - steps[to]!) * patience };
    });
}

/** The neediest front where armies may go anywhere over own land; else the step that leads on. */
function goalOf(ground: Ground, from: number): number {
  const steps = ground.stepsToFront();
  const near = ground.board.neighbours[from]!.filter(n => ground.isMine(n));
  const goals = ground.board.config.rules.fortify.reach === 'connected' ? frontsFrom(ground, from) : near;
  return best(goals, to => ground.threatTo(to) - ground.armies[to]! - 1000 * steps[to]!);
}

/** Fronts that hang together with a territory over own land. It must lie behind some. */
function frontsFrom(ground: Ground, from: number): number[] {
  const seen = new Set([from]);
  for (const t of seen) for (const n of ground.board.neighbours[t]!) if (ground.isMine(n)) seen.add(n);
  return [...seen].filter(t => ground.isFront(t));
}

/** What gains most by it goes a step towards the lines; the turn ends when nothing waits behind them. */
export function march(moment: Moment): Choice {
  const marches = marchesOf(moment);
  return {
    option: marches.length === 0 ? END_TURN : best(marches, option => option.value),
    weighed: marches,
  };
}
