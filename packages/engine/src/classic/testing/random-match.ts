import type { Sfc32 } from '../../random.js';
import {
  type ConfigDocument,
  type LegalAction,
  legalActions,
  type MatchAction,
  type MatchState,
  type Range,
  reduce,
} from '../index.js';

/** One step of a match: the action and the states before and after. */
export interface Step {
  readonly before: MatchState;
  readonly action: MatchAction;
  readonly after: MatchState;
}

function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && 'min' in value;
}

/** A number, or a list of them, for what a legal action leaves open. */
function settle(value: unknown, random: Sfc32): unknown {
  if (Array.isArray(value)) return value.map(item => settle(item, random));
  return isRange(value) ? value.min + random.below(value.max - value.min + 1) : value;
}

export function shuffled<T>(list: readonly T[], random: Sfc32): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}

/** A fair deal; where the rules leave garrisons open, up to two of them. */
export function randomDeal(state: MatchState, config: ConfigDocument, random: Sfc32): MatchAction {
  const players = state.playersUndeployedArmies.length;
  const size = config.territories.length;
  const garrisons = config.rules?.garrisons ?? random.below(Math.min(3, size - players + 1));
  const shift = random.below(players); // who gets the odd territories
  const owners = config.territories.map((_, t) => (t < garrisons ? -1 : (t + shift) % players));
  return { type: 'DealTerritories', owners: shuffled(owners, random) };
}

/** A concrete action for a legal one. */
export function concreteOf(
  legal: LegalAction,
  state: MatchState,
  config: ConfigDocument,
  random: Sfc32,
): MatchAction {
  if (legal.type === 'DealTerritories') return randomDeal(state, config, random);
  const settled = Object.entries(legal).map(([field, value]) => [field, settle(value, random)]);
  return Object.fromEntries(settled) as MatchAction;
}

/** Any legal action, or none when the match is over. */
export function randomAction(
  state: MatchState,
  config: ConfigDocument,
  random: Sfc32,
): MatchAction | undefined {
  const legal = legalActions(state, config);
  if (legal.length === 0) return undefined;
  // The last is the one that ends a phase. Without a thumb on the scales turns would hardly end, nor hands grow.
  const isEnding = state.state === 'TradingCards' ? random.below(4) > 0 : random.below(8) === 0;
  const at = isEnding ? legal.length - 1 : random.below(legal.length);
  return concreteOf(legal[at]!, state, config, random);
}

/** Attacks with three dice as long as possible and moves with all there is, so that players are eliminated. */
function boldAction(state: MatchState, config: ConfigDocument, random: Sfc32): MatchAction | undefined {
  if (!['Battling', 'PlacingNewArmies', 'Capturing'].includes(state.state))
    return randomAction(state, config, random);
  const legal = legalActions(state, config);
  const strong = legal.filter(action => action.type !== 'Battle' || action.attackingDiceCount.max === 3);
  const chosen = strong[random.below(Math.max(1, strong.length - 1))]!;
  const most = Object.entries(chosen).map(([field, value]) => [field, isRange(value) ? value.max : value]);
  return Object.fromEntries(most) as MatchAction;
}

/** Plays at random, every other match boldly, up to so many actions. */
export function* randomMatch(config: ConfigDocument, random: Sfc32, limit: number): Generator<Step> {
  const choose = random.below(2) === 0 ? boldAction : randomAction;
  let before = reduce(undefined, undefined, config);
  for (let i = 0; i < limit; i++) {
    const action = choose(before, config, random);
    if (action === undefined) return;
    const after = reduce(before, action, config);
    yield { before, action, after };
    if (after === before) return;
    before = after;
  }
}
