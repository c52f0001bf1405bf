import type { Refusal, Seat } from '../contract.js';
import type { Ending, RealmsEvent, Side } from './events.js';
import { type Build, bitOf, isUpgrade, TERMS, type Upgrade, type UpgradeSet } from './upgrades.js';

/** Every sentence of the game, and nothing but sentences. */

/** How players, territories and units are spoken of. */
export interface Names {
  player(seat: Seat): string;
  territory(index: number): string;
  unit(id: number): string;
}

const THINGS: { readonly [B in Build]: string } = {
  settlement: 'a settlement',
  farm: 'a farm',
  fort: 'a fort',
  city: 'a city',
  castle: 'a castle',
  unit: 'a new unit',
};

const ENDINGS: { readonly [E in Ending]: string } = {
  conquest: 'by owning the whole map',
  points: 'by victory points',
  turns: 'on points, as the last turn is over',
  'nobody left': 'on points, as nobody is left on the map',
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

export const refusal = {
  malformed: (field: string): Refusal => ({
    code: 'Malformed',
    message: `${capital(field)} is not what this needs.`,
  }),
  unknownAction: (): Refusal => ({ code: 'UnknownAction', message: 'There is no such action.' }),
  unknown: (what: string): Refusal => ({ code: 'Unknown', message: `There is no ${what}.` }),
  wrongActor: (): Refusal => ({ code: 'WrongActor', message: 'This is not yours to do.' }),
  over: (): Refusal => ({ code: 'Over', message: 'The match is over.' }),
  out: (): Refusal => ({ code: 'Out', message: 'You have no territory and no unit left.' }),
  ready: (): Refusal => ({ code: 'Ready', message: 'You are ready: take that back to change your orders.' }),
  notReady: (): Refusal => ({ code: 'NotReady', message: 'You are not ready yet.' }),
  notYourUnit: (names: Names, id: number): Refusal => ({
    code: 'NotYours',
    message: `${capital(names.unit(id))} is not yours.`,
  }),
  notYourTerritory: (names: Names, territory: number): Refusal => ({
    code: 'NotYours',
    message: `${names.territory(territory)} is not yours.`,
  }),
  notAdjacent: (names: Names, id: number, from: number, to: number): Refusal => ({
    code: 'NotAdjacent',
    message: `${capital(names.unit(id))} is on ${names.territory(from)}, which does not touch ${names.territory(to)}.`,
  }),
  noMove: (names: Names, id: number): Refusal => ({
    code: 'NoMove',
    message: `${capital(names.unit(id))} has no move to cancel.`,
  }),
  noBuild: (names: Names, territory: number): Refusal => ({
    code: 'NoBuild',
    message: `Nothing is being built on ${names.territory(territory)}.`,
  }),
  unavailable: (names: Names, territory: number, build: Build, upgrades: UpgradeSet): Refusal => ({
    code: 'Unavailable',
    message: whyUnavailable(names.territory(territory), build, upgrades),
  }),
  tooLittleFood: (names: Names, territory: number, build: Build, food: number): Refusal => ({
    code: 'TooLittleFood',
    message: `${capital(THINGS[build])} costs ${TERMS[build].food} food; ${names.territory(territory)} has ${food}.`,
  }),
  tooLittleGold: (build: Build, gold: number): Refusal => ({
    code: 'TooLittleGold',
    message: `${capital(THINGS[build])} costs ${TERMS[build].gold} gold; you have ${gold}.`,
  }),
};

function whyUnavailable(place: string, build: Build, upgrades: UpgradeSet): string {
  if (isUpgrade(build) && upgrades & bitOf(build)) return `${place} already has ${THINGS[build]}.`;
  const missing = TERMS[build].needs.filter((need: Upgrade) => !(upgrades & bitOf(need)));
  if (missing.length === 0) return `${capital(THINGS[build])} can only stand on empty land.`;
  return `${capital(THINGS[build])} on ${place} needs ${listed(missing.map(need => THINGS[need]))} first.`;
}

/** One event in plain words. */
export function tell(names: Names, event: RealmsEvent): string {
  switch (event.type) {
    case 'Departed': {
      const { player, units, from, to } = event;
      return `${names.player(player)} sends ${count(units.length, 'unit')} from ${names.territory(from)} to ${names.territory(to)}.`;
    }
    case 'Clash': {
      const [a, b] = event.between.map(place => names.territory(place));
      return `Between ${a} and ${b}: ${tellCombat(names, event.sides, event.tie)}`;
    }
    case 'Arrived':
      return `${capital(count(event.units.length, 'unit'))} of ${names.player(event.player)} ${event.units.length === 1 ? 'reaches' : 'reach'} ${names.territory(event.to)}.`;
    case 'Battle':
      return `${names.territory(event.territory)}: ${tellCombat(names, event.sides, event.tie)}`;
    case 'DugIn':
      return `${capital(count(event.units.length, 'unit'))} on ${names.territory(event.territory)} ${event.units.length === 1 ? 'digs' : 'dig'} in.`;
    case 'Fed':
      return tellFood(names.territory(event.territory), event);
    case 'Earned':
      return `${names.player(event.player)} earns ${event.total} gold: ${event.base} base income and ${event.total - event.base} from territories.`;
    case 'Captured':
      return `${names.player(event.player)} captures ${names.territory(event.territory)}${event.from === null ? '' : ` from ${names.player(event.from)}`}${event.lost === null ? '' : `; ${THINGS[event.lost]} begun there is lost`}.`;
    case 'Built':
      return event.build === 'unit'
        ? `${names.player(event.player)} raises a new unit on ${names.territory(event.territory)}.`
        : `${names.player(event.player)} builds ${THINGS[event.build]} on ${names.territory(event.territory)}.`;
    case 'BuildFailed':
      return `${names.player(event.player)} cannot raise a unit on ${names.territory(event.territory)}: units of ${listed(event.by.map(names.player))} stand there. The price is lost.`;
    case 'WentOut':
      return `${names.player(event.player)} has no territory and no unit left and is out.`;
    case 'Ended':
      return `${listed(event.winners.map(names.player))} ${event.winners.length === 1 ? 'wins' : 'share the win'} ${ENDINGS[event.reason]}.`;
  }
}

function sideName(names: Names, side: Side): string {
  return side.player === null ? 'Neutral' : names.player(side.player);
}

function tellCombat(names: Names, sides: readonly Side[], tie: boolean): string {
  const ratings = sides.map(side => `${sideName(names, side)} ${side.rating}`).join(' against ');
  if (tie) return `${ratings}: a tie, nobody is left.`;
  return `${ratings}: ${sideName(names, sides[0]!)} keeps ${sides[0]!.kept.length}.`;
}

function tellFood(
  place: string,
  { before, made, eaten, spoiled, after, starving }: RealmsEvent & { type: 'Fed' },
): string {
  const lost = spoiled > 0 ? `, ${spoiled} spoiled` : '';
  const hungry = starving.length > 0 ? `; ${count(starving.length, 'unit')} starving` : '';
  return `${place}: ${before} food, ${made} made, ${eaten} eaten${lost}, ${after} left${hungry}.`;
}

/** An order or a flag, as its giver reads it. */
export const telling = {
  move: (names: Names, player: Seat, units: number, to: number) =>
    `${names.player(player)} orders ${count(units, 'unit')} to ${names.territory(to)}.`,
  cancelMove: (names: Names, player: Seat, units: number) =>
    `${names.player(player)} keeps ${count(units, 'unit')} where ${units === 1 ? 'it is' : 'they are'}.`,
  build: (names: Names, player: Seat, build: Build, territory: number) =>
    `${names.player(player)} orders ${THINGS[build]} on ${names.territory(territory)}.`,
  cancelBuild: (names: Names, player: Seat, territory: number) =>
    `${names.player(player)} takes back the build on ${names.territory(territory)}.`,
  ready: (names: Names, player: Seat) => `${names.player(player)} is ready.`,
  unready: (names: Names, player: Seat) => `${names.player(player)} is not ready any more.`,
  resolve: () => 'Time is up: the turn resolves with the orders saved.',
};

/** Names of a match's own: players by seat, territories as the board calls them, units by number. */
export function namesOf(territories: readonly string[]): Names {
  return {
    player: seat => `Player ${seat + 1}`,
    territory: index => territories[index]!,
    unit: id => `unit ${id}`,
  };
}
