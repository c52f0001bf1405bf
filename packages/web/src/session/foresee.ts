import type { AnyRules, Glance } from '@hegemon/match';

/**
 * What the viewer will see once an action of theirs has been done. Nothing where that is not theirs to know yet:
 * dice are still to fall, a card is to be drawn, others decide too, or the match would be over.
 */
export function foresee(rules: AnyRules, { viewer, view }: Glance, action: object): Glance | undefined {
  const state = typeof viewer === 'number' ? rules.foresee?.(view, viewer, action) : undefined;
  if (state === undefined || typeof viewer !== 'number') return undefined;
  const turn = rules.turn(state);
  if (turn.type !== 'seats') return undefined;
  return {
    viewer,
    view: rules.view(state, viewer),
    turn,
    prompt: rules.prompt(state, viewer) ?? null,
    legal: rules.legalActions(state, viewer),
    outcome: null,
  };
}
