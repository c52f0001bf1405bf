import type { Actor } from '@hegemon/engine';
import type { Chance } from '../../chance/chance.js';
import type { AnyRules, Course } from '../../course.js';
import { type Entry, isResign, makeEntry, RESIGN, type StandIn } from '../../log.js';
import { isSame } from '../json.js';
import { Broken } from './broken.js';
import { amountsOf, settle, sorted } from './listed.js';
import type { Words } from './words.js';

type Listed = { readonly type?: unknown };

/**
 * Says entries by what could have been played instead: what chance drew follows from its source, what a seat
 * did is one of its legal actions. Knows the games by their contract alone.
 */
export class Moves {
  private readonly words: Words;
  private readonly rules: AnyRules;
  private readonly course: Course;
  private readonly chance: Chance | undefined;
  private lastActor: Actor = 'chance';
  private lastType = '';
  private readonly last = new Map<string, object>();

  constructor(words: Words, rules: AnyRules, course: Course, chance: Chance | undefined) {
    this.words = words;
    this.rules = rules;
    this.course = course;
    this.chance = chance;
  }

  /** Writes the next entry, or reads it where none is given. */
  entry(given: Entry | undefined): Entry {
    const actor = this.actor(given?.actor);
    const by = this.standIn(actor, given?.by);
    const action = this.action(actor, given?.action);
    this.lastActor = actor;
    this.lastType = String((action as Listed).type);
    this.last.set(`${actor} ${this.lastType}`, action);
    return makeEntry(this.course.number + 1, actor, action, by);
  }

  private actor(given: Actor | undefined): Actor {
    const turn = this.course.turn();
    const likely: readonly Actor[] = turn.type === 'seats' ? turn.seats : ['chance'];
    const { words } = this;
    if (!words.flag('likely actor', likely.includes(given!))) return this.unlikely(given);
    const isOneOfMany = likely.length > 1 && likely.includes(this.lastActor);
    if (isOneOfMany && words.flag('same actor', given === this.lastActor)) return this.lastActor;
    return likely[words.even(likely.length, likely.indexOf(given!))]!; // the reader stays below the length
  }

  private unlikely(given: Actor | undefined): Actor {
    if (this.words.flag('clock', given === 'clock')) return 'clock';
    if (this.words.flag('chance', given === 'chance')) return 'chance';
    return this.words.count('seat', typeof given === 'number' ? given : 0);
  }

  private standIn(actor: Actor, given: StandIn | undefined): StandIn | undefined {
    if (typeof actor !== 'number') return undefined;
    const topic = this.course.hasResigned(actor) ? 'resigned' : 'own';
    if (!this.words.flag(`stand-in ${topic}`, given !== undefined)) return undefined;
    return this.words.flag('computer', given === 'computer') ? 'computer' : 'default';
  }

  private action(actor: Actor, given: object | undefined): object {
    const drawn = this.drawn(actor);
    if (drawn && this.words.flag('drawn', isSame(given, drawn))) return drawn;
    const listed = this.rules.legalActions(this.course.state, actor) as readonly Listed[];
    const at = given ? listed.findIndex(one => amountsOf(one, given)) : -1;
    if (listed.length > 0 && this.words.flag('listed', at >= 0)) return this.listed(listed, at, actor, given);
    if (this.words.flag('resign', given !== undefined && isResign(given) && isSame(given, RESIGN)))
      return RESIGN;
    const other = this.words.json(given);
    if (typeof other !== 'object' || other === null) throw new Broken('an action in them is none.');
    return other;
  }

  /** What chance must have drawn unless something is odd, where its source is known. */
  private drawn(actor: Actor): object | undefined {
    const { course, rules, chance } = this;
    if (actor !== 'chance' || !chance || course.turn().type !== 'chance') return undefined;
    return rules.chance(course.state, chance.at(course.number + 1)) as object | undefined;
  }

  private listed(listed: readonly Listed[], at: number, actor: Actor, given: object | undefined): object {
    const types = [...new Set(listed.map(one => String(one.type)))].sort();
    const topic = `type ${types.join()} after ${this.lastType}`;
    const type = types[this.words.choice(topic, types.length, types.indexOf(String(listed[at]?.type)))]!;
    const open = sorted(listed.filter(one => String(one.type) === type));
    const chosen = this.oneOf(open, at < 0 ? undefined : listed[at], `${actor} ${type}`, type);
    const amounts = given ? amountsOf(chosen, given)! : [];
    let next = 0;
    return settle(chosen, type, ({ min, max }, path) =>
      this.amount(path, min, max, amounts[next++]),
    ) as object;
  }

  private oneOf(open: readonly Listed[], given: Listed | undefined, whose: string, type: string): Listed {
    const { words } = this;
    const last = this.last.get(whose);
    const same = last && open.length > 1 ? open.find(one => isAlike(one, last)) : undefined;
    if (same && words.flag(`same ${type}`, given === same)) return same;
    return open[words.even(open.length, given ? open.indexOf(given) : 0)]!;
  }

  private amount(path: string, min: number, max: number, given = min): number {
    const { words } = this;
    if (min === max) return min;
    if (words.flag(`most ${path}`, given === max)) return max;
    if (max - min === 1 || words.flag(`least ${path}`, given === min)) return min;
    return min + 1 + words.even(max - min - 1, given - min - 1);
  }
}

/** Whether a listed action is another one but for the amounts. */
function isAlike(listed: Listed, action: object): boolean {
  return Object.entries(listed).every(
    ([key, value]) =>
      (typeof value === 'object' && value !== null && 'min' in value) ||
      isSame(value, (action as { [key: string]: unknown })[key]),
  );
}
