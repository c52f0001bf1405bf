import type { ClassicView, MatchConfig } from '@hegemon/engine';
import type { Prompt } from '@hegemon/engine/classic';
import type { Session } from '../session.js';

// The views, configs and prompts of the games of dice are of these types, hence the casts in this file.

export interface DiceLook {
  readonly names: readonly string[];
  readonly view: ClassicView;
  readonly prompt: Prompt;
  isMine(territory: number): boolean;
  isFoe(territory: number): boolean;
  areNear(a: number, b: number): boolean;
}

export function lookOf(session: Session): DiceLook {
  const { territories } = session.table.config as MatchConfig;
  const view = session.view as ClassicView;
  const isMine = (territory: number) => view.owners[territory] === session.seat;
  return {
    names: territories.map(([name]) => name),
    view,
    prompt: session.prompt as Prompt,
    isMine,
    isFoe: territory => !isMine(territory) && view.owners[territory] !== null,
    areNear: (a, b) => territories[a]![2].includes(b),
  };
}
