import type { MatchConfig } from '../boards/document.js';
import type { ActiveBattle, MatchState } from './document.js';
import { INITIALIZING, stateNames } from './names.js';
import { bonusOf, type Position } from './position.js';

/** A documented state being changed. */
export interface Draft extends Position {
  /** The state as it is now. Parts that did not change are the very ones of the state it began with. */
  finish(): MatchState;
}

type Places = (number | null)[];

// The ways to read and to write a list by index. Players, territories and cards exist, as was checked.
function readerOf<T>(list: readonly T[]): (at: number) => T {
  return at => list[at]!;
}
function writerOf(list: Places): (at: number, value: number | null) => void {
  return (at, value) => {
    list[at] = value;
  };
}
function adderOf(list: number[]): (at: number, more: number) => void {
  return (at, more) => {
    list[at] = (list[at] || 0) + more;
  };
}
/** How often a list holds a value. */
export function counterOf(list: Readonly<Places>): (value: number | null) => number {
  return value => list.filter(item => item === value).length;
}

/** The old list, unless the new one holds anything else. */
function keep<T>(old: readonly T[], now: readonly T[]): readonly T[] {
  let isSame = old.length === now.length;
  for (let at = 0; isSame && at < now.length; at++) isSame = old[at] === now[at];
  return isSame ? old : now;
}

export function draftOf(base: MatchState, config: MatchConfig): Draft {
  const { activeBattle, territories } = base;
  const battle = activeBattle || ({} as ActiveBattle); // not read without one
  const lands = territories.slice();
  const cards = base.cardOwner.slice();
  const reserves = base.playersUndeployedArmies.slice();
  const moved = (base.moved || []).slice();
  const s: Draft = {
    config,
    nobody: null,
    state: stateNames.indexOf(base.state),
    player: base.currentPlayer,
    seats: reserves.length,
    trades: base.trades,
    captured: base.captured,
    from: battle.attackingTerritory,
    to: battle.defendingTerritory,
    dice: battle.attackingDiceCount,
    turn: base.turn || 0,
    first: base.firstPlayer || 0,
    undeployed: readerOf(reserves),
    addUndeployed: adderOf(reserves),
    owner: territory => lands[territory]!.owner,
    setOwner(territory, owner) {
      lands[territory] = { owner, armies: s.armies(territory) };
    },
    armies: territory => lands[territory]!.armies,
    addArmies(territory, more) {
      if (more) lands[territory] = { owner: s.owner(territory), armies: s.armies(territory) + more };
    },
    moved: readerOf(moved),
    addMoved: adderOf(moved),
    clearMoved() {
      moved.length = 0;
    },
    holder: readerOf(cards),
    giveCard: writerOf(cards),
    owned: player => lands.filter(land => land.owner === player).length,
    hand: counterOf(cards),
    bonus: player => bonusOf(s, player),
    finish() {
      const { rules } = config;
      const next: { -readonly [K in keyof MatchState]: MatchState[K] } = {
        state: stateNames[s.state]!,
        territories: keep(territories, lands),
        cardOwner: keep(base.cardOwner, cards),
        playersUndeployedArmies: keep(base.playersUndeployedArmies, reserves),
        trades: s.trades,
        captured: s.captured,
        // A battle is ended before another is begun, so one that is still there is the same one.
        activeBattle: s.dice
          ? activeBattle || {
              attackingTerritory: s.from,
              defendingTerritory: s.to,
              attackingDiceCount: s.dice,
            }
          : null,
        currentPlayer: s.player,
      };
      if (rules.turnLimit !== null) next.turn = s.turn;
      if (rules.setup === 'deal') next.firstPlayer = s.first;
      if (rules.fortify.moves !== 1)
        next.moved = keep(base.moved || [], moved.length ? lands.map((_, t) => moved[t] || 0) : moved);
      return next;
    },
  };
  return s;
}

/** A match that has not begun. */
export function blankDraft(config: MatchConfig): Draft {
  return draftOf(
    {
      state: stateNames[INITIALIZING],
      territories: config.territories.map(() => ({ owner: null, armies: 0 })),
      cardOwner: config.rules.cards === 'none' ? [] : config.cards.map(() => null),
      playersUndeployedArmies: [],
      trades: 0,
      captured: 0,
      activeBattle: null,
      currentPlayer: -1,
    },
    config,
  );
}
