import { type Actor, findGame, type Parsed, type Random } from '@hegemon/engine';
import type { Chance } from '../../chance/chance.js';
import { makeSeeded } from '../../chance/seeded.js';
import { type AnyRules, Course } from '../../course.js';
import { type Limits, USUAL_LIMITS } from '../../limits.js';
import { type Entry, makeEntry, RESIGN, type StandIn } from '../../log.js';
import type { RecordDocument } from '../document.js';
import { makeRecord } from '../make.js';

export interface Table {
  readonly match?: string;
  readonly game: string;
  readonly config: unknown;
  readonly seats: number;
  readonly chance: Chance;
  /** Seeds what the players decide. */
  readonly players: number;
  /** Actions after which it breaks off. */
  readonly most?: number;
  readonly limits?: Partial<Limits>;
  /** Who gives up at which action, unless chance has it, and who stands in for them. */
  readonly resign?: { readonly seat: number; readonly at: number; readonly by: StandIn };
}

/** Who decides for all seats: the next action, from what is legal. */
export type Decide = (rules: AnyRules, state: unknown, actor: Actor, random: Random) => object;

export function accepted<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

export function rulesOf(game: string, config: unknown): AnyRules {
  const found = findGame(game)!;
  return found.rules(accepted(found.parseConfig(config)));
}

/** Plays a match by the contract alone, and records it. */
export function play(table: Table, decide: Decide = decideAtRandom): RecordDocument {
  const { match = 'match', config, seats, chance, most = 20_000 } = table;
  const game = findGame(table.game)!;
  const rules = rulesOf(table.game, config);
  const limits = { ...USUAL_LIMITS, ...table.limits };
  const course = new Course(rules, accepted(rules.setup(seats)), seats, limits);
  const random = makeSeeded(table.players).at(0);
  const log: Entry[] = [];
  while (log.length < most && course.turn().type !== 'over') {
    const entry = nextEntry(table, rules, course, random, decide);
    const refusal = course.accept(entry.actor, entry.action, entry.by);
    if (refusal) throw new Error(`${JSON.stringify(entry)}: ${refusal.message}`);
    log.push(entry);
  }
  const names = Array.from({ length: seats }, (_, i) => ({ name: `Player ${i + 1}`, player: 'bot:random' }));
  const played = { game, limits, log, outcome: () => course.outcome() };
  return makeRecord(played, { match, config, seats: names, chance });
}

function nextEntry(table: Table, rules: AnyRules, course: Course, random: Random, decide: Decide): Entry {
  const { state } = course;
  const number = course.number + 1;
  const turn = course.turn();
  if (turn.type === 'chance')
    return makeEntry(number, 'chance', rules.chance(state, table.chance.at(number)) as object);
  if (table.resign?.at === number) return makeEntry(number, table.resign.seat, RESIGN);
  const isClock = random(40) === 0 && rules.legalActions(state, 'clock').length > 0;
  const seats = turn.type === 'seats' ? turn.seats : [];
  const actor: Actor = isClock ? 'clock' : seats[random(seats.length)]!;
  const by = actor !== 'clock' && course.hasResigned(actor) ? table.resign?.by : undefined;
  const action = by === 'default' ? rules.defaultAction(state, actor) : decide(rules, state, actor, random);
  return makeEntry(number, actor, action as object, by);
}

/** One of the legal actions. One time in three the type is drawn first, so that turns end now and then. */
export function decideAtRandom(rules: AnyRules, state: unknown, actor: Actor, random: Random): object {
  const listed = rules.legalActions(state, actor) as { readonly type: string }[];
  const types = [...new Set(listed.map(action => action.type))];
  const type = random(3) === 0 ? types[random(types.length)] : undefined;
  const open = listed.filter(action => type === undefined || action.type === type);
  return settle(open[random(open.length)]!, random) as object;
}

/** A listed action with each of its ranges made a number: the largest, every other time. */
function settle(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map(inner => settle(inner, random));
  if (typeof value !== 'object' || value === null) return value;
  if ('min' in value && 'max' in value) return settleRange(value as { min: number; max: number }, random);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, settle(inner, random)]));
}

function settleRange({ min, max }: { min: number; max: number }, random: Random): number {
  return random(2) === 0 ? max : min + random(max - min + 1);
}
