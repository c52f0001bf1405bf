import type { MatchAction, MatchConfig, MatchState } from '../index.js';

/**
 * The rules once more, written down from the specification as plainly as possible, to hold against the
 * library. A copy of the state is changed in place; `false` says that the action is refused. Actions are well-formed.
 */

type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };
type Match = Mutable<MatchState>;
type Of<Type extends MatchAction['type']> = Extract<MatchAction, { readonly type: Type }>;
type Play<Type extends MatchAction['type']> = (s: Match, action: Of<Type>, config: MatchConfig) => boolean;

function owned(s: Match, player: number): number[] {
  return s.territories.flatMap((territory, t) => (territory.owner === player ? [t] : []));
}

function handOf(s: Match, player: number): number[] {
  return s.cardOwner.flatMap((holder, card) => (holder === player ? [card] : []));
}

/** What a turn brings. */
export function naiveIncome(s: MatchState, player: number, config: MatchConfig): number {
  const { per, round, least } = config.rules.reinforcement;
  const own = owned(s as Match, player);
  const share = round === 'up' ? Math.ceil(own.length / per) : Math.floor(own.length / per);
  const bonuses = config.continents.map(([, bonus], c) =>
    config.territories.every((row, t) => row[1] !== c || own.includes(t)) ? bonus : 0,
  );
  return bonuses.reduce((sum, bonus) => sum + bonus, Math.max(least, share));
}

/** What a trade of these cards brings, as the n-th of the match. */
export function naiveAward(n: number, cards: readonly number[], config: MatchConfig): number {
  if (config.rules.cards !== 'fixed') return n <= 5 ? (n + 1) * 2 : (n - 3) * 5;
  const names = cards.map(card => config.cardTypeNames[config.cards[card]![0]]!.toLowerCase());
  const plain = new Set(names.filter(name => name !== 'wild'));
  const wilds = names.filter(name => name === 'wild').length;
  if (plain.size + wilds >= 3) return 10;
  return [4, 6, 8][config.cardTypeNames.findIndex(name => plain.has(name.toLowerCase()))]!;
}

function nextSeat(s: Match, accept: (player: number) => boolean): number {
  const n = s.playersUndeployedArmies.length;
  for (let i = 1; i <= n; i++) if (accept((s.currentPlayer + i) % n)) return (s.currentPlayer + i) % n;
  throw new Error('nobody is next');
}

function setupNextTurn(s: Match, config: MatchConfig): true {
  const { turnLimit, fortify } = config.rules;
  if (turnLimit !== null && s.turn! >= turnLimit) {
    s.state = 'GameOver';
    return true;
  }
  s.currentPlayer = nextSeat(s, player => owned(s, player).length > 0);
  s.playersUndeployedArmies[s.currentPlayer]! += naiveIncome(s, s.currentPlayer, config);
  s.captured = 0;
  if (turnLimit !== null) s.turn!++;
  if (fortify.moves === 'any') s.moved = [];
  return hasCards(s);
}

function hasCards(s: Match): true {
  if (handOf(s, s.currentPlayer).length > 0) s.state = 'TradingCards';
  else hasUndeployedArmies(s);
  return true;
}

function hasUndeployedArmies(s: Match): true {
  s.state = s.playersUndeployedArmies[s.currentPlayer]! > 0 ? 'PlacingNewArmies' : 'Battling';
  return true;
}

function initialChoice(s: Match, config: MatchConfig): true {
  const isFree = s.territories.some(territory => territory.owner === null);
  if (!isFree) s.state = 'PlacingAdditionalArmy';
  else s.state = config.rules.setup === 'deal' ? 'DealingTerritories' : 'OccupyingTerritory';
  return true;
}

function hasPlacedArmies(s: Match, config: MatchConfig): true {
  const n = s.playersUndeployedArmies.length;
  if (s.playersUndeployedArmies.every(armies => armies === 0)) {
    if (config.rules.setup === 'deal') s.currentPlayer = (s.firstPlayer! + n - 1) % n;
    return setupNextTurn(s, config);
  }
  s.currentPlayer = nextSeat(s, player => s.playersUndeployedArmies[player]! > 0);
  return initialChoice(s, config);
}

function hasEarnedCard(s: Match, config: MatchConfig): true {
  const canDraw = s.cardOwner.some(holder => holder === null || holder === -1);
  if (s.captured === 0 || !canDraw) return setupNextTurn(s, config);
  if (!s.cardOwner.includes(null)) s.cardOwner = s.cardOwner.map(holder => (holder === -1 ? null : holder));
  s.state = 'DrawingRandomCard';
  return true;
}

function isSet(cards: readonly number[], config: MatchConfig): boolean {
  const kinds = cards.map(card => config.cards[card]![0]);
  const hasWild = kinds.some(kind => config.cardTypeNames[kind]!.toLowerCase() === 'wild');
  return new Set(cards).size === 3 && (hasWild || new Set(kinds).size !== 2);
}

/** Territories that can be reached over one's own, `from` left out. */
function connected(s: Match, from: number, config: MatchConfig): Set<number> {
  const found = new Set([from]);
  for (const t of found)
    for (const next of config.territories[t]![2])
      if (s.territories[next]!.owner === s.currentPlayer) found.add(next);
  found.delete(from);
  return found;
}

const startMatch: Play<'StartMatch'> = (s, { players }, config) => {
  if (players < config.minPlayers || players > config.maxPlayers) return false;
  s.playersUndeployedArmies = new Array(players).fill(config.startingArmiesByPlayers[players]);
  s.state = 'SelectingFirstPlayer';
  return true;
};

const selectFirstPlayer: Play<'SelectFirstPlayer'> = (s, { firstPlayer }, config) => {
  if (s.playersUndeployedArmies[firstPlayer] === undefined) return false;
  s.currentPlayer = firstPlayer;
  if (config.rules.setup === 'deal') s.firstPlayer = firstPlayer;
  return initialChoice(s, config);
};

const dealTerritories: Play<'DealTerritories'> = (s, { owners }, config) => {
  const { garrisons } = config.rules;
  const shares = s.playersUndeployedArmies.map(
    (_, player) => owners.filter(owner => owner === player).length,
  );
  if (owners.length !== s.territories.length) return false;
  if (owners.some(owner => owner < -1 || owner >= shares.length)) return false;
  if (garrisons !== undefined && owners.filter(owner => owner === -1).length !== garrisons) return false;
  if (Math.min(...shares) < 1 || Math.max(...shares) - Math.min(...shares) > 1) return false;
  s.territories = owners.map(owner => ({ owner, armies: owner === -1 ? 2 : 1 }));
  s.playersUndeployedArmies = s.playersUndeployedArmies.map((armies, p) => Math.max(0, armies - shares[p]!));
  s.currentPlayer = (s.firstPlayer! + shares.length - 1) % shares.length;
  return hasPlacedArmies(s, config);
};

const occupyTerritory: Play<'OccupyTerritory'> = (s, { territory }, config) => {
  if (s.territories[territory]?.owner !== null) return false;
  s.territories[territory] = { owner: s.currentPlayer, armies: 1 };
  s.playersUndeployedArmies[s.currentPlayer]!--;
  return hasPlacedArmies(s, config);
};

const placeAdditionalArmy: Play<'PlaceAdditionalArmy'> = (s, { territory }, config) => {
  if (s.territories[territory]?.owner !== s.currentPlayer) return false;
  if (s.playersUndeployedArmies[s.currentPlayer]! < 1) return false;
  s.territories[territory].armies++;
  s.playersUndeployedArmies[s.currentPlayer]!--;
  return hasPlacedArmies(s, config);
};

const tradeCards: Play<'TradeCards'> = (s, { i, j, k }, config) => {
  const cards = [i, j, k];
  if (cards.some(card => s.cardOwner[card] !== s.currentPlayer) || !isSet(cards, config)) return false;
  s.trades++;
  s.playersUndeployedArmies[s.currentPlayer]! += naiveAward(s.trades, cards, config);
  for (const card of cards) s.cardOwner[card] = -1;
  const lucky = s.territories[config.cards[i]![1] ?? -1];
  if (lucky?.owner === s.currentPlayer) lucky.armies += config.cardOccupiedTerritoryReward;
  return hasCards(s);
};

const placeNewArmies: Play<'PlaceNewArmies'> = (s, { territory, armies }) => {
  if (s.territories[territory]?.owner !== s.currentPlayer) return false;
  if (armies < 1 || armies > s.playersUndeployedArmies[s.currentPlayer]!) return false;
  s.territories[territory].armies += armies;
  s.playersUndeployedArmies[s.currentPlayer]! -= armies;
  return hasUndeployedArmies(s);
};

const battle: Play<'Battle'> = (s, action, config) => {
  const { attackingTerritory, defendingTerritory, attackingDiceCount } = action;
  const [from, to] = [s.territories[attackingTerritory], s.territories[defendingTerritory]];
  if (from?.owner !== s.currentPlayer || from.armies < 2) return false;
  if (!to || to.owner === null || to.owner === s.currentPlayer) return false;
  if (!config.territories[attackingTerritory]![2].includes(defendingTerritory)) return false;
  if (attackingDiceCount < 1 || attackingDiceCount > Math.min(3, from.armies - 1)) return false;
  s.activeBattle = { attackingTerritory, defendingTerritory, attackingDiceCount };
  s.state = 'RollingDice';
  return true;
};

const rollDice: Play<'RollDice'> = (s, { attackerDice, defenderDice }) => {
  const { attackingTerritory, defendingTerritory, attackingDiceCount } = s.activeBattle!;
  const [from, to] = [s.territories[attackingTerritory]!, s.territories[defendingTerritory]!];
  if (attackerDice.length !== attackingDiceCount) return false;
  if (defenderDice.length < 1 || defenderDice.length > Math.min(2, to.armies)) return false;
  if ([...attackerDice, ...defenderDice].some(face => face < 1 || face > 6)) return false;
  const [high, low] = [attackerDice, defenderDice].map(dice => [...dice].sort((a, b) => b - a));
  for (let i = 0; i < Math.min(high!.length, low!.length); i++) (high![i]! > low![i]! ? to : from).armies--;
  s.state = to.armies === 0 ? 'Capturing' : 'Battling';
  if (to.armies > 0) s.activeBattle = null;
  return true;
};

const capture: Play<'Capture'> = (s, { armies }) => {
  const { attackingTerritory, defendingTerritory, attackingDiceCount } = s.activeBattle!;
  const [from, to] = [s.territories[attackingTerritory]!, s.territories[defendingTerritory]!];
  if (armies < attackingDiceCount || armies >= from.armies) return false;
  const loser = to.owner!;
  from.armies -= armies;
  Object.assign(to, { owner: s.currentPlayer, armies });
  s.captured++;
  s.activeBattle = null;
  const isOut = loser >= 0 && owned(s, loser).length === 0;
  if (isOut) s.cardOwner = s.cardOwner.map(holder => (holder === loser ? s.currentPlayer : holder));
  const mustTrade = isOut && handOf(s, s.currentPlayer).length >= 6;
  s.state = mustTrade ? 'TradingCards' : 'Battling';
  if (owned(s, s.currentPlayer).length === s.territories.length) s.state = 'GameOver';
  return true;
};

const fortify: Play<'Fortify'> = (s, { fromTerritory, toTerritory, armies }, config) => {
  const [from, to] = [s.territories[fromTerritory], s.territories[toTerritory]];
  const { reach, moves } = config.rules.fortify;
  if (from?.owner !== s.currentPlayer || to?.owner !== s.currentPlayer) return false;
  const touches = config.territories[fromTerritory]![2].includes(toTerritory);
  if (reach === 'connected' ? !connected(s, fromTerritory, config).has(toTerritory) : !touches) return false;
  const stay = Math.max(1, s.moved?.[fromTerritory] ?? 0);
  if (armies < 1 || armies > from.armies - stay) return false;
  from.armies -= armies;
  to.armies += armies;
  if (moves === 1) return hasEarnedCard(s, config);
  if (s.moved!.length === 0) s.moved = s.territories.map(() => 0);
  s.moved![toTerritory]! += armies;
  return true;
};

const drawRandomCard: Play<'DrawRandomCard'> = (s, { card }, config) => {
  if (s.cardOwner[card] !== null) return false;
  s.cardOwner[card] = s.currentPlayer;
  return setupNextTurn(s, config);
};

const PLAYS: {
  readonly [Type in MatchAction['type']]: readonly [from: MatchState['state'], play: Play<Type>];
} = {
  StartMatch: ['Initializing', startMatch],
  SelectFirstPlayer: ['SelectingFirstPlayer', selectFirstPlayer],
  DealTerritories: ['DealingTerritories', dealTerritories],
  OccupyTerritory: ['OccupyingTerritory', occupyTerritory],
  PlaceAdditionalArmy: ['PlacingAdditionalArmy', placeAdditionalArmy],
  TradeCards: ['TradingCards', tradeCards],
  EndTrade: ['TradingCards', s => handOf(s, s.currentPlayer).length <= 4 && hasUndeployedArmies(s)],
  PlaceNewArmies: ['PlacingNewArmies', placeNewArmies],
  Battle: ['Battling', battle],
  RollDice: ['RollingDice', rollDice],
  Capture: ['Capturing', capture],
  EndAttack: ['Battling', s => (s.state = 'Fortifying') === 'Fortifying'],
  Fortify: ['Fortifying', fortify],
  EndTurn: ['Fortifying', (s, _, config) => hasEarnedCard(s, config)],
  DrawRandomCard: ['DrawingRandomCard', drawRandomCard],
};

/** The next state, or nothing if the action is refused. */
export function naiveNext(
  state: MatchState,
  action: MatchAction,
  config: MatchConfig,
): MatchState | undefined {
  const [from, play] = PLAYS[action.type] as readonly [string, Play<MatchAction['type']>];
  if (state.state !== from) return undefined;
  const copy = structuredClone(state) as Match;
  return play(copy, action as never, config) ? copy : undefined;
}
