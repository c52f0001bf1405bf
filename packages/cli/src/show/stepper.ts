import type { Scene } from '../draw/scene.js';
import type { Step } from '../table.js';
import { type Command, lengthOf } from './pace.js';

export const STEP_KEYS = '→ next · ← back · space plays · + faster · - slower · g start · G end · q ends';

const SLICE = 25;

/** What stepping through a match needs from the world. */
export interface Stage {
  present(scene: Scene): void;
  sleep(ms: number): Promise<void>;
  listen(obey: (command: Command) => void): () => void;
}

/**
 * Shows the scenes of a match, of which there is one more than there are steps, as the viewer wishes: one at a
 * time, or one after the other. Ends when they wish.
 */
export async function stepThrough(
  scenes: readonly Scene[],
  steps: readonly Step[],
  from: number,
  stage: Stage,
): Promise<void> {
  let at = from;
  let share = 1;
  let isPlaying = false;
  let isStopped = false;
  const go = (to: number) => {
    at = Math.max(0, Math.min(scenes.length - 1, to));
    stage.present(scenes[at]!);
  };
  const obey: { readonly [command in Command]: () => void } = {
    next: () => go(at + 1),
    back: () => go(at - 1),
    first: () => go(0),
    last: () => go(scenes.length - 1),
    pause: () => {
      isPlaying = !isPlaying;
    },
    faster: () => {
      share /= 1.5;
    },
    slower: () => {
      share = Math.min(4, share * 1.5);
    },
    stop: () => {
      isStopped = true;
    },
  };
  const mute = stage.listen(command => obey[command]());
  go(from);
  for (let waited = 0; !isStopped; waited += SLICE) {
    await stage.sleep(SLICE);
    const due = at < steps.length ? lengthOf(steps[at]!) * share : 0;
    if (!isPlaying || waited < due) continue;
    waited = 0;
    if (at < steps.length) go(at + 1);
  }
  mute();
}
