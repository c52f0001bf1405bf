import type { ConfigDocument, MatchConfig } from '../boards/document.js';
import { matchConfig, parseConfig } from './config.js';
import type { ActiveBattle, MatchState, TerritoryState } from './document.js';
import { type FlatState, NOBODY } from './flat.js';
import { applyFlat } from './game-apply.js';
import { reduce as reduceDocument } from './library.js';
import { stateNames } from './names.js';

/** A documented state and the flat state that says the same. */
interface Twins {
  readonly given: ConfigDocument | undefined;
  readonly config: MatchConfig;
  readonly document: MatchState;
  readonly flat: FlatState;
}

/** The twins of the state that was given out last: the next call is nearly always about that one. */
let last: Twins | undefined;

function flatPlace(place: number | null): number {
  return place === null ? NOBODY : place;
}

function documentPlace(place: number): number | null {
  return place === NOBODY ? null : place;
}

function countsOf(places: readonly number[], players: number): number[] {
  const counts: number[] = [];
  for (let p = 0; p < players; p++) counts.push(0);
  for (let i = 0; i < places.length; i++) if (places[i]! >= 0) counts[places[i]!]!++;
  return counts;
}

/** The flat state of a documented one that the rules made. */
function flatOf(document: MatchState): FlatState {
  const { activeBattle: battle, playersUndeployedArmies: reserves } = document;
  const owners = document.territories.map(territory => flatPlace(territory.owner));
  const cards = document.cardOwner.map(flatPlace);
  return {
    state: stateNames.indexOf(document.state),
    player: document.currentPlayer,
    trades: document.trades,
    captured: document.captured,
    from: battle ? battle.attackingTerritory : -1,
    to: battle ? battle.defendingTerritory : -1,
    dice: battle ? battle.attackingDiceCount : 0,
    turn: document.turn ?? 0,
    first: document.firstPlayer ?? 0,
    owners,
    armies: document.territories.map(territory => territory.armies),
    cards,
    reserves: reserves.slice(),
    held: countsOf(owners, reserves.length),
    hands: countsOf(cards, reserves.length),
    moved: (document.moved ?? []).slice(),
  };
}

function areSame(list: readonly number[], other: readonly number[]): boolean {
  if (list.length !== other.length) return false;
  for (let i = 0; i < list.length; i++) if (list[i] !== other[i]) return false;
  return true;
}

function areSamePlaces(
  { territories, cardOwner }: MatchState,
  { owners, armies, cards }: FlatState,
): boolean {
  if (territories.length !== owners.length || cardOwner.length !== cards.length) return false;
  for (let t = 0; t < owners.length; t++) {
    const territory = territories[t];
    if (!territory || flatPlace(territory.owner) !== owners[t] || territory.armies !== armies[t])
      return false;
  }
  for (let c = 0; c < cards.length; c++) if (flatPlace(cardOwner[c]!) !== cards[c]) return false;
  return true;
}

function isSameBattle(battle: ActiveBattle | null, { from, to, dice }: FlatState): boolean {
  if (battle === null) return dice === 0;
  const { attackingTerritory, defendingTerritory, attackingDiceCount } = battle;
  return attackingTerritory === from && defendingTerritory === to && attackingDiceCount === dice;
}

/** Whether nobody changed the documented state in place since it was given out. */
function areTwins(document: MatchState, flat: FlatState): boolean {
  return (
    document.state === stateNames[flat.state] &&
    document.currentPlayer === flat.player &&
    document.trades === flat.trades &&
    document.captured === flat.captured &&
    (document.turn === undefined || document.turn === flat.turn) &&
    (document.firstPlayer === undefined || document.firstPlayer === flat.first) &&
    isSameBattle(document.activeBattle, flat) &&
    areSame(document.playersUndeployedArmies, flat.reserves) &&
    (document.moved === undefined || areSame(document.moved, flat.moved)) &&
    areSamePlaces(document, flat)
  );
}

function territoriesOf(
  next: FlatState,
  before: FlatState,
  old: MatchState['territories'],
): MatchState['territories'] {
  if (next.owners === before.owners && next.armies === before.armies) return old;
  let territories: TerritoryState[] | undefined;
  for (let t = 0; t < old.length; t++)
    if (next.armies[t] !== before.armies[t] || next.owners[t] !== before.owners[t]) {
      territories = territories ?? old.slice();
      territories[t] = { owner: documentPlace(next.owners[t]!), armies: next.armies[t]! };
    }
  return territories ?? old;
}

function cardsOf(next: FlatState, before: FlatState, old: MatchState['cardOwner']): MatchState['cardOwner'] {
  return next.cards === before.cards ? old : next.cards.map(documentPlace);
}

function battleOf(next: FlatState, before: FlatState, old: ActiveBattle | null): ActiveBattle | null {
  if (next.dice === 0) return null;
  if (before.dice !== 0) return old;
  return { attackingTerritory: next.from, defendingTerritory: next.to, attackingDiceCount: next.dice };
}

/** The documented state of a flat one, given the twins it came from: what did not change stays the same. */
function documentOf(next: FlatState, { flat: before, document: old, config }: Twins): MatchState {
  const { rules } = config;
  const reserves = old.playersUndeployedArmies;
  const document: { -readonly [Field in keyof MatchState]: MatchState[Field] } = {
    state: stateNames[next.state]!,
    territories: territoriesOf(next, before, old.territories),
    cardOwner: cardsOf(next, before, old.cardOwner),
    playersUndeployedArmies: areSame(reserves, next.reserves) ? reserves : next.reserves.slice(),
    trades: next.trades,
    captured: next.captured,
    activeBattle: battleOf(next, before, old.activeBattle),
    currentPlayer: next.player,
  };
  if (rules.turnLimit !== null) document.turn = next.turn;
  if (rules.setup === 'deal') document.firstPlayer = next.first;
  if (rules.fortify.moves !== 1)
    document.moved = old.moved && areSame(old.moved, next.moved) ? old.moved : next.moved.slice();
  return document;
}

function parsedOf(given: ConfigDocument | undefined): MatchConfig | undefined {
  if (given === undefined) return matchConfig;
  if (last && last.given === given) return last.config;
  const parsed = parseConfig(given);
  return parsed.ok ? parsed.value : undefined;
}

/** Remembers what was given out, unless the call itself was refused. */
function remember(
  given: ConfigDocument | undefined,
  state: MatchState | undefined,
  next: MatchState,
): MatchState {
  const config = Object.is(next, state) ? undefined : parsedOf(given);
  if (config) last = { given, config, document: next, flat: flatOf(next) };
  return next;
}

/** The next state; the initial one without arguments; the same object when the action is refused. */
export function reduce(state?: MatchState, action?: unknown, config?: ConfigDocument): MatchState {
  if (!last || state !== last.document || config !== last.given || !areTwins(last.document, last.flat))
    return remember(config, state, reduceDocument(state, action, config));
  const flat = applyFlat(last.flat, action, last.config);
  if (flat === last.flat) return last.document;
  const document = documentOf(flat, last);
  last = { given: config, config: last.config, document, flat };
  return document;
}
