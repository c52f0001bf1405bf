import {
  type LegalAction,
  type MatchAction,
  type MatchState,
  actionCreators as make,
  type Range,
} from '../index.js';

/** Whole numbers from `min` to `max`. */
export function upTo(min: number, max: number): number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i);
}

/** All lists of one length over some items. */
export function listsOf<T>(items: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return listsOf(items, length - 1).flatMap(list => items.map(item => [...list, item]));
}

function everyRoll(state: MatchState): MatchAction[] {
  const declared = state.activeBattle?.attackingDiceCount ?? 1;
  const lengths = upTo(0, 4).flatMap(a => upTo(0, 3).map(d => [a, d] as const));
  return lengths.flatMap(([a, d]) => {
    const faces = a === declared && a + d <= 3 ? upTo(1, 6) : [6];
    const rolls = listsOf(faces, a + d).map(roll => make.rollDice(roll.slice(0, a), roll.slice(a)));
    const wrong = [0, 7, -1].map(face => make.rollDice(new Array(a).fill(face), new Array(d).fill(1)));
    return [...rolls, ...(a > 0 ? wrong : [])];
  });
}

function everyDeal(state: MatchState): MatchAction[] {
  const players = state.playersUndeployedArmies.length;
  const size = state.territories.length;
  return [size - 1, size].flatMap(length => listsOf(upTo(-1, players), length).map(make.dealTerritories));
}

/** What may be tried in each state, one by one, and just beyond what is legal there: bounds and indices. */
function everyTry(state: MatchState): MatchAction[] {
  const places = upTo(-1, state.territories.length);
  const pairs = places.flatMap(from => places.map(to => [from, to] as const));
  const cards = upTo(-1, state.cardOwner.length);
  const armies = upTo(-1, Math.max(3, ...state.territories.map(territory => territory.armies)) + 1);
  const reserve = upTo(-1, Math.max(1, ...state.playersUndeployedArmies) + 1);
  switch (state.state) {
    case 'Initializing':
      return upTo(-1, 8).map(make.startMatch);
    case 'SelectingFirstPlayer':
      return upTo(-1, 8).map(make.selectFirstPlayer);
    case 'DealingTerritories':
      return everyDeal(state);
    case 'OccupyingTerritory':
      return places.map(make.occupyTerritory);
    case 'PlacingAdditionalArmy':
      return places.map(make.placeAdditionalArmy);
    case 'TradingCards':
      return listsOf(cards, 3).map(([i, j, k]) => make.tradeCards(i!, j!, k!));
    case 'PlacingNewArmies':
      return places.flatMap(place => reserve.map(n => make.placeNewArmies(place, n)));
    case 'Battling':
      return pairs.flatMap(([from, to]) => upTo(-1, 4).map(dice => make.battle(from, to, dice)));
    case 'RollingDice':
      return everyRoll(state);
    case 'Capturing':
      return armies.map(make.capture);
    case 'Fortifying':
      return pairs.flatMap(([from, to]) => armies.map(n => make.fortify(from, to, n)));
    case 'DrawingRandomCard':
      return cards.map(make.drawRandomCard);
    case 'GameOver':
      return [];
  }
}

/** Every action of a small board that could be legal now, and one of each type that others could be. */
export function everyAction(state: MatchState): MatchAction[] {
  return [
    ...everyTry(state),
    make.startMatch(3),
    make.selectFirstPlayer(0),
    make.dealTerritories([0, 1]),
    make.occupyTerritory(0),
    make.placeAdditionalArmy(0),
    make.tradeCards(0, 1, 2),
    make.endTrade(),
    make.placeNewArmies(0, 1),
    make.battle(0, 1, 1),
    make.rollDice([6], [6]),
    make.capture(1),
    make.endAttack(),
    make.fortify(0, 1, 1),
    make.endTurn(),
    make.drawRandomCard(0),
  ];
}

function covers(open: unknown, value: unknown): boolean {
  if (Array.isArray(open))
    return (
      Array.isArray(value) && value.length === open.length && open.every((item, i) => covers(item, value[i]))
    );
  if (typeof open !== 'object' || open === null) return open === value;
  const { min, max } = open as Range;
  return (value as number) >= min && (value as number) <= max;
}

/** How many entries of the list of legal actions allow this one. */
export function timesListed(legal: readonly LegalAction[], action: MatchAction): number {
  const fields = Object.entries(action);
  return legal.filter(open =>
    fields.every(([field, value]) => covers((open as unknown as Record<string, unknown>)[field], value)),
  ).length;
}
