import type { FlatState, MatchConfig } from '@hegemon/engine';
import {
  CAPTURING,
  INITIALIZING,
  ROLLING_DICE,
  SELECTING_FIRST_PLAYER,
  stateNames,
} from '@hegemon/engine/simulator';
import { formatRuns, parseRuns, parseWhole } from './runs.js';
import { formatSeat, parseSeat } from './seats.js';

/*
 * Positions of Classic and Quick. Seats are the letters A to Z, then A' to Z' and so on, `n` is a neutral garrison or a card traded in,
 * `f` a free territory, `d` the deck and `_` nobody:
 *
 *   Battling-B-12-A ~ A3.1*2B5n2 ~ d30Ad12n ~ 0*3 ~ 4-1 ~ moved
 *
 * What is waited for, of whom, in which turn, and who began; owners and armies by territory; holders by card;
 * reserves by seat; sets traded and territories captured, then the battle at hand, if there is one; armies that
 * came while fortifying, if any did.
 */

const NEUTRAL = -1;
const NOBODY = -2;

function formatOwner(owner: number, nobody: string): string {
  if (owner === NEUTRAL) return 'n';
  return owner === NOBODY ? nobody : formatSeat(owner);
}

function parseOwner(text: string, nobody: string): number {
  if (text === 'n') return NEUTRAL;
  return text === nobody ? NOBODY : parseSeat(text);
}

export function formatDice(state: FlatState): string {
  const { from, to, dice, trades, captured } = state;
  const parts = [
    [stateNames[state.state], formatSeat(state.player), state.turn, formatSeat(state.first)].join('-'),
    formatLands(state),
    formatCards(state.cards),
    formatRuns(state.reserves),
    [trades, captured, ...(dice > 0 ? [from, to, dice] : [])].join('-'),
    ...(state.moved.length > 0 ? [formatRuns(state.moved)] : []),
  ];
  return parts.join('~');
}

function runsOf(
  list: readonly number[],
): { readonly value: number; readonly from: number; readonly to: number }[] {
  const runs: { value: number; from: number; to: number }[] = [];
  list.forEach((value, i) => {
    const last = runs[runs.length - 1];
    if (last && last.value === value) last.to = i + 1;
    else runs.push({ value, from: i, to: i + 1 });
  });
  return runs;
}

function formatLands({ owners, armies }: FlatState): string {
  return runsOf(owners)
    .map(({ value, from, to }) => formatOwner(value, 'f') + formatRuns(armies.slice(from, to)))
    .join('');
}

function formatCards(cards: readonly number[]): string {
  return runsOf(cards)
    .map(({ value, from, to }) => formatOwner(value, 'd') + (to - from > 1 ? to - from : ''))
    .join('');
}

/** The state of a text, as far as it has one under this config. */
export function parseDice(text: string, config: MatchConfig): FlatState | undefined {
  const parts = text.split('~');
  if (parts.length < 5 || parts.length > 6) return undefined;
  const size = config.territories.length;
  const head = parseHead(parts[0]!);
  const lands = parseLands(parts[1]!, size);
  const cards = parseCards(parts[2]!, config);
  const reserves = parseRuns(parts[3]!, config.maxPlayers);
  const counts = parseCounts(parts[4]!, size);
  const moved = parts[5] === undefined ? [] : parseRuns(parts[5], size);
  if (!head || !lands || !cards || !reserves || !counts || !moved) return undefined;
  const state = assemble(head, lands, cards, reserves, counts, moved);
  return isSound(state, config) ? state : undefined;
}

function count(list: readonly number[], value: number): number {
  return list.reduce((sum, one) => sum + (one === value ? 1 : 0), 0);
}

/** In the engine's own order of fields, so that states from a text are made like all others. */
function assemble(
  { state, player, turn, first }: Head,
  { owners, armies }: Lands,
  cards: readonly number[],
  reserves: readonly number[],
  { trades, captured, from, to, dice }: Counts,
  moved: readonly number[],
): FlatState {
  const numbers = { state, player, trades, captured, from, to, dice, turn, first };
  const held = reserves.map((_, seat) => count(owners, seat));
  const hands = reserves.map((_, seat) => count(cards, seat));
  return { ...numbers, owners, armies, cards, reserves, held, hands, moved };
}

type Head = Pick<FlatState, 'state' | 'player' | 'turn' | 'first'>;
type Lands = Pick<FlatState, 'owners' | 'armies'>;
type Counts = Pick<FlatState, 'trades' | 'captured' | 'from' | 'to' | 'dice'>;

function parseHead(text: string): Head | undefined {
  const found = /^([A-Za-z]+)-([A-Z]'*|_)-(\d+)-([A-Z]'*|_)$/.exec(text);
  const state = (stateNames as readonly string[]).indexOf(found?.[1] ?? '');
  const turn = parseWhole(found?.[3] ?? '');
  if (!found || state < 0 || turn === undefined) return undefined;
  return { state, player: parseSeat(found[2]!), turn, first: parseSeat(found[4]!) };
}

function parseLands(text: string, size: number): Lands | undefined {
  if (!/^((?:[A-Z]'*|[nf])[\d.*]+)*$/.test(text)) return undefined;
  const owners: number[] = [];
  const armies: number[] = [];
  for (const [, owner, runs] of text.matchAll(/([A-Z]'*|[nf])([\d.*]+)/g)) {
    const numbers = parseRuns(runs!, size - armies.length);
    if (!numbers) return undefined;
    for (const number of numbers) {
      owners.push(parseOwner(owner!, 'f'));
      armies.push(number);
    }
  }
  return armies.length === size ? { owners, armies } : undefined;
}

function parseCards(text: string, { cards, rules }: MatchConfig): number[] | undefined {
  const size = rules.cards === 'none' ? 0 : cards.length;
  if (!/^((?:[A-Z]'*|[nd])\d*)*$/.test(text)) return undefined;
  const holders: number[] = [];
  for (const [, holder, count] of text.matchAll(/([A-Z]'*|[nd])(\d*)/g)) {
    const times = count === '' ? 1 : parseWhole(count!);
    if (times === undefined || holders.length + times > size) return undefined;
    for (let i = 0; i < times; i++) holders.push(parseOwner(holder!, 'd'));
  }
  return holders.length === size ? holders : undefined;
}

function parseCounts(text: string, size: number): Counts | undefined {
  const numbers = text.split('-').map(parseWhole);
  const [trades, captured, from = -1, to = -1, dice = 0] = numbers;
  if (numbers.includes(undefined) || trades === undefined || captured === undefined) return undefined;
  const isBattle = numbers.length === 5 && from < size && to < size && dice >= 1 && dice <= 3;
  return isBattle || numbers.length === 2 ? { trades, captured, from, to, dice } : undefined;
}

/** Whether the parts fit each other: all that the rules read is there. */
function isSound(state: FlatState, config: MatchConfig): boolean {
  const seats = state.reserves.length;
  const needsBattle = state.state === ROLLING_DICE || state.state === CAPTURING;
  const isBegun = state.state > SELECTING_FIRST_PLAYER;
  return (
    seats >= config.minPlayers &&
    state.state !== INITIALIZING &&
    [...state.owners, ...state.cards, state.player, state.first].every(owner => owner < seats) &&
    [state.player, state.first].every(seat => seat >= 0 === isBegun) &&
    needsBattle === state.dice > 0 &&
    (state.moved.length === 0 || state.moved.length === state.owners.length)
  );
}
