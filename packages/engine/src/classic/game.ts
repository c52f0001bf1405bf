import type { ConfigDocument, MatchConfig } from '../boards/document.js';
import { competition, positionsOf, world, world2017 } from '../boards/index.js';
import type { Actor, Drawing, Game, Parsed, Refusal, Rules, Seat, Turn } from '../contract.js';
import type { MatchAction } from './action.js';
import { FlatDraft, type FlatState, initialFlat } from './flat.js';
import { applyFlat, explainFlat } from './game-apply.js';
import { drawChance } from './game-chance.js';
import { readConfig } from './game-config.js';
import { defaultActionOf } from './game-default.js';
import { foreseeFlat } from './game-foresee.js';
import { makeNarrator } from './game-narrate.js';
import { outcomeOf } from './game-outcome.js';
import { type ClassicView, makeViews, witnessOf } from './game-view.js';
import { legalActionsOf } from './legal.js';
import {
  DEALING_TERRITORIES,
  DRAWING_RANDOM_CARD,
  GAME_OVER,
  ROLLING_DICE,
  SELECTING_FIRST_PLAYER,
} from './names.js';
import { promptOf } from './prompt.js';

export type { FlatState } from './flat.js';
export { applyFlat } from './game-apply.js';
export type { ClassicView } from './game-view.js';

/** One game of dice and territories: the boards it ships with, whose rules say what sets it apart. */
export interface Edition {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The first is the default, and its rules are those of documents that name none. */
  readonly boards: readonly ConfigDocument[];
}

export type DiceGame = Game<MatchConfig, FlatState, MatchAction, ClassicView>;
export type DiceRules = Rules<FlatState, MatchAction, ClassicView>;

export function makeGame({ id, title, summary, boards }: Edition): DiceGame {
  return {
    id,
    title,
    summary,
    boards: boards.map(board => board.name),
    parseConfig: input => readConfig(input, boards),
    rules: makeRules,
  };
}

/** Claim territories, trade cards for armies, roll dice for every battle, until one player holds the board. */
export const classicGame: DiceGame = makeGame({
  id: 'classic',
  title: 'Classic',
  summary:
    'Claim the world, trade cards for armies and roll dice for every border, until one player holds it all.',
  boards: [world, world2017, competition],
});

function makeRules(config: MatchConfig): DiceRules {
  const isTurnOf = (state: FlatState, actor: Actor) => deciderOf(state) === actor;
  const apply = (state: FlatState, actor: Actor, action: unknown) =>
    isTurnOf(state, actor) ? applyFlat(state, action, config) : state;
  const narrate = makeNarrator(config);
  return {
    seats: { min: config.minPlayers, max: config.maxPlayers },
    drawing: drawingOf(config),
    setup: seats => setupFor(config, seats),
    turn: turnOf,
    legalActions: (state, actor) =>
      isTurnOf(state, actor) ? legalActionsOf(new FlatDraft(state, config)) : [],
    prompt: (state, actor) => (isTurnOf(state, actor) ? promptOf(new FlatDraft(state, config)) : undefined),
    apply,
    explain: (state, actor, action) =>
      isTurnOf(state, actor) ? explainFlat(state, action, config) : notYourTurn(state),
    outcome: state => outcomeOf(state, config),
    view: makeViews(config),
    chance: (state, random) => drawChance(state, random, config),
    witness: (state, _actor, action, viewer) => witnessOf(state, action, viewer),
    narrate: (before, _actor, action, after, viewer) =>
      narrate(before, viewer === undefined ? action : witnessOf(before, action, viewer), after),
    foresee: (view, seat, action) => foreseeFlat(view, config, state => apply(state, seat, action)),
    inPlay,
    turns: state => state.turn,
    defaultAction: (state, actor) =>
      isTurnOf(state, actor) ? defaultActionOf(new FlatDraft(state, config)) : undefined,
  };
}

function setupFor(config: MatchConfig, seats: number): Parsed<FlatState> {
  const blank = initialFlat(config);
  const action = { type: 'StartMatch', players: seats };
  const fault = explainFlat(blank, action, config);
  return fault
    ? { ok: false, problems: [{ path: 'seats', ...fault }] }
    : { ok: true, value: applyFlat(blank, action, config) };
}

/** Who decides next; nobody when the match is over. */
function deciderOf(state: FlatState): Actor | undefined {
  switch (state.state) {
    case SELECTING_FIRST_PLAYER:
    case DEALING_TERRITORIES:
    case ROLLING_DICE:
    case DRAWING_RANDOM_CARD:
      return 'chance';
    case GAME_OVER:
      return undefined;
    default:
      return state.player;
  }
}

function turnOf(state: FlatState): Turn {
  const decider = deciderOf(state);
  if (decider === undefined) return { type: 'over' };
  return decider === 'chance' ? { type: 'chance' } : { type: 'seats', seats: [state.player] };
}

/** Whoever holds a territory, or has armies to claim one with. */
function inPlay({ held, reserves }: FlatState): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < held.length; seat++) if (held[seat]! > 0 || reserves[seat]! > 0) seats.push(seat);
  return seats;
}

function notYourTurn(state: FlatState): Refusal {
  const decider = deciderOf(state);
  if (decider === undefined) return { code: 'Over', message: 'The match is over.' };
  const whose =
    decider === 'chance' ? 'it is for chance to decide now' : `it is Player ${state.player + 1}'s turn`;
  return { code: 'NotYourTurn', message: `This is not yours to do: ${whose}.` };
}

function drawingOf(config: MatchConfig): Drawing {
  const positions = positionsOf(config);
  const links: [number, number][] = [];
  config.territories.forEach(([, , neighbours], from) => {
    for (const to of neighbours) if (from < to) links.push([from, to]);
  });
  return {
    places: config.territories.map(([name, region], t) => ({ name, region, at: positions?.[t] ?? null })),
    regions: config.continents.map(([name, bonus]) => ({ name, bonus })),
    links,
  };
}
