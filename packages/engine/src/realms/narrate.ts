import type { Actor, Happening, Seat } from '../contract.js';
import type { Action } from './action.js';
import { placesIn, type RealmsEvent } from './events.js';
import type { State } from './state.js';
import { type Names, tell, telling } from './words.js';

/** An event in words, with every place it touches. */
export function happeningOf(names: Names, event: RealmsEvent): Happening {
  return { type: event.type, text: tell(names, event), places: wayOf(event) ?? placesIn(event) };
}

function wayOf(event: RealmsEvent): readonly number[] | undefined {
  return event.type === 'Departed' || event.type === 'Arrived' ? [event.from, event.to] : undefined;
}

/** What an accepted action did; the action that resolves a turn brings these events of the report. */
export function narrateAction(
  names: Names,
  before: State,
  actor: Actor,
  action: Action,
  after: State,
  events: readonly RealmsEvent[],
): Happening[] {
  const first = actionHappening(names, actor as Seat, action);
  if (after.report === null || after.report === before.report) return [first];
  return [first, ...events.map(event => happeningOf(names, event))];
}

function actionHappening(names: Names, player: Seat, action: Action): Happening {
  const { type } = action;
  switch (action.type) {
    case 'Move':
      return { type, text: telling.move(names, player, action.units.length, action.to), places: [action.to] };
    case 'CancelMove':
      return { type, text: telling.cancelMove(names, player, action.units.length), places: [] };
    case 'Build':
      return {
        type,
        text: telling.build(names, player, action.build, action.territory),
        places: [action.territory],
      };
    case 'CancelBuild':
      return { type, text: telling.cancelBuild(names, player, action.territory), places: [action.territory] };
    case 'Ready':
      return { type, text: telling.ready(names, player), places: [] };
    case 'Unready':
      return { type, text: telling.unready(names, player), places: [] };
    case 'Resolve':
      return { type, text: telling.resolve(), places: [] };
  }
}
