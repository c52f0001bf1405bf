import { clamp } from './pick.js';
import type { Asked } from './prompt.js';
import type { Choice, Moment } from './sitting.js';

/** Armies are split between the old and the new territory by what threatens either. */
export function moveIn({ ground }: Moment, { min, max }: Extract<Asked, { type: 'Capture' }>): Choice {
  const { attackingTerritory, defendingTerritory } = ground.view.activeBattle!;
  const behind = ground.threatTo(attackingTerritory);
  const ahead = ground.threatTo(defendingTerritory);
  const part = behind === 0 ? 1 : ahead / (ahead + behind);
  const armies = clamp(Math.round(part * max), min, max);
  return { option: { action: { type: 'Capture', armies }, value: part } };
}
