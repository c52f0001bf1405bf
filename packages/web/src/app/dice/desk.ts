import type { Refusal } from '@hegemon/engine';
import type { Until } from '../../session/session.js';
import type { Done as Result } from '../common/commands.js';
import { bestSets } from './sets.js';
import {
  chanceOf,
  type DiceTable,
  type Legal,
  nameOf,
  type Phase,
  percent,
  sourcesOf,
  targetsOf,
} from './table.js';

/** What a person has picked and planned, and nobody else knows of yet. */
export interface Desk {
  readonly source: number | null;
  readonly target: number | null;
  /** Armies to move in or over; `null` for the usual number. */
  readonly amount: number | null;
  /** Armies to be placed, by place, in the order in which they were put there. */
  readonly plan: readonly (readonly [place: number, armies: number])[];
  /** When the next blitz of the kind stops. */
  readonly stop: Stop;
  readonly pointed: number | null;
  /** What to say about the last thing that was tried. */
  readonly notice: string | null;
}

/** What ends a blitz before its time, and at which number. */
export interface Stop {
  readonly by: 'armies' | 'chance' | 'rolls';
  readonly limit: number;
}

/** A stop in the words of the session. A chance is given in percent. */
export function untilOf({ by, limit }: Stop): Until {
  if (by === 'armies') return { armies: limit };
  return by === 'rolls' ? { rolls: limit } : { chance: limit / 100 };
}

export const EMPTY: Desk = {
  source: null,
  target: null,
  amount: null,
  plan: [],
  stop: { by: 'armies', limit: 4 },
  pointed: null,
  notice: null,
};

/** What a person can want of a dice game, whatever they want it with. */
export type Command =
  | { readonly type: 'claim'; readonly place: number }
  /** Picks where armies leave from, and says where they could go. */
  | { readonly type: 'select'; readonly place: number }
  | { readonly type: 'put'; readonly place: number; readonly armies: number }
  | { readonly type: 'attack'; readonly from: number; readonly to: number; readonly until: Until | null }
  /** Ends a blitz that is under way. */
  | { readonly type: 'stop' }
  | { readonly type: 'occupy'; readonly armies: number }
  | { readonly type: 'fortify'; readonly from: number; readonly to: number; readonly armies: number }
  | { readonly type: 'trade'; readonly cards: readonly [number, number, number] | null }
  | { readonly type: 'end' }
  | { readonly type: 'undo' };

/** What the session is to do: an action, the same battle over and over, or no more of that. */
export type Deed =
  | { readonly type: 'act'; readonly action: object }
  | { readonly type: 'stop' }
  | { readonly type: 'blitz'; readonly battle: object; readonly until: Until };

export type Done = Result<Desk, Deed>;

/** Nothing picked or planned; what is not bound to a moment stays. */
function cleared({ stop, pointed }: Desk): Desk {
  return { ...EMPTY, stop, pointed };
}

export function planned(desk: Desk): number {
  return desk.plan.reduce((sum, [, armies]) => sum + armies, 0);
}

export function plannedAt(desk: Pick<Desk, 'plan'>, place: number): number {
  return desk.plan.reduce((sum, [at, armies]) => (at === place ? sum + armies : sum), 0);
}

export function refuse(desk: Desk, notice: string): Done {
  return { desk: { ...desk, notice }, deeds: [] };
}

export function keep(desk: Desk): Done {
  return { desk: { ...desk, notice: null }, deeds: [] };
}

function doing(desk: Desk, ...actions: readonly object[]): Done {
  return { desk: { ...desk, notice: null }, deeds: actions.map(action => ({ type: 'act', action })) };
}

/** Why nothing can be done with a place in this phase. */
export function objection(table: DiceTable, desk: Desk, place: number): string | null {
  const { view, me, phase } = table;
  const name = nameOf(table, place);
  const isMine = view.owners[place] === me;
  if (phase === 'wait') return 'It is not your turn.';
  if (phase === 'over') return 'The match is over.';
  if (phase === 'claim') return view.owners[place] === null ? null : `${name} is taken.`;
  if (phase === 'place' || phase === 'deploy') return isMine ? null : `${name} is not yours.`;
  if (desk.source !== null && desk.source !== place && !sourcesOf(table).includes(place))
    return objectionToTarget(table, desk.source, place);
  if (phase !== 'attack' && phase !== 'fortify') return null;
  if (!isMine) return desk.source === null ? `${name} is not yours: pick one of yours first.` : null;
  if (view.armies[place]! < 2) return `${name} needs 2 armies: one must stay.`;
  if (sourcesOf(table).includes(place)) return null;
  return phase === 'attack' ? `${name} has no enemy beside it.` : `${name} has nowhere to march.`;
}

export function objectionToTarget(table: DiceTable, source: number, place: number): string | null {
  if (targetsOf(table, source).has(place)) return null;
  const { view, me, phase, config } = table;
  const [name, from] = [nameOf(table, place), nameOf(table, source)];
  const isAdjacent = config.territories[source]![2].includes(place);
  if (phase === 'attack')
    return view.owners[place] === me
      ? `${name} is yours.`
      : isAdjacent
        ? null
        : `${name} is not adjacent to ${from}.`;
  if (view.owners[place] !== me) return `${name} is not yours.`;
  return config.rules.fortify.reach === 'connected'
    ? `There is no way from ${from} to ${name} through your own land.`
    : `${name} is not adjacent to ${from}.`;
}

/** The armies that go along unless somebody says otherwise: everything that may. */
export function usualAmount(table: DiceTable, desk: Desk): { min: number; max: number; usual: number } {
  const range = rangeOf(table, desk);
  return { ...range, usual: Math.min(Math.max(desk.amount ?? range.max, range.min), range.max) };
}

export function rangeOf(table: DiceTable, { source, target }: Desk): { min: number; max: number } {
  if (table.phase === 'occupy') return table.legal[0]?.armies ?? { min: 1, max: 1 };
  if (table.phase === 'fortify' && source !== null && target !== null)
    return targetsOf(table, source).get(target)?.armies ?? { min: 1, max: 1 };
  return { min: 1, max: Math.max(1, table.reserve) };
}

/** A source, with its targets in words: best chances first. */
function select(table: DiceTable, desk: Desk, place: number): Done {
  const targets = [...targetsOf(table, place).keys()];
  if (targets.length === 0)
    return refuse(desk, objection(table, EMPTY, place) ?? 'Nothing can leave from there now.');
  const words =
    table.phase === 'attack'
      ? targets
          .map(to => ({ to, chance: chanceOf(table, place, to) }))
          .sort((a, b) => b.chance - a.chance)
          .map(({ to, chance }) => `${nameOf(table, to)} ${percent(chance)}`)
      : targets.map(to => nameOf(table, to));
  const notice = `From ${nameOf(table, place)}: ${words.join(', ')}.`;
  return { desk: { ...desk, source: place, target: null, amount: null, notice }, deeds: [] };
}

function put(table: DiceTable, desk: Desk, place: number, armies: number): Done {
  const { view, me, reserve, phase } = table;
  if (phase === 'place') return doing(desk, { type: 'PlaceAdditionalArmy', territory: place });
  if (view.owners[place] !== me) return refuse(desk, `${nameOf(table, place)} is not yours.`);
  const there = plannedAt(desk, place);
  const left = reserve - planned(desk);
  const change = armies > 0 ? Math.min(armies, left) : Math.max(armies, -there);
  if (change === 0)
    return refuse(desk, armies > 0 ? 'All armies are placed.' : 'Nothing was placed there this turn.');
  const others = desk.plan.filter(([at]) => at !== place);
  const plan = there + change > 0 ? [...others, [place, there + change] as const] : others;
  return keep({ ...desk, plan });
}

/** The actions that carry the plan out. */
function placements({ plan }: Desk): object[] {
  return plan.map(([territory, armies]) => ({ type: 'PlaceNewArmies', territory, armies }));
}

function attack(table: DiceTable, desk: Desk, from: number, to: number, until: Until | null): Done {
  const legal = targetsOf(table, from).get(to);
  if (table.phase !== 'attack' || !legal)
    return refuse(desk, objectionToTarget(table, from, to) ?? 'That attack is not possible now.');
  const battle = {
    type: 'Battle',
    attackingTerritory: from,
    defendingTerritory: to,
    attackingDiceCount: legal.attackingDiceCount?.max ?? 1,
  };
  const next = { ...desk, source: from, target: to, notice: null };
  return { desk: next, deeds: [until ? { type: 'blitz', battle, until } : { type: 'act', action: battle }] };
}

/** The cards that are asked for, or the set that brings most. */
function trade(table: DiceTable, desk: Desk, cards: readonly [number, number, number] | null): Done {
  const sets = table.legal.filter(({ type }) => type === 'TradeCards');
  const best = bestSets(table)[0];
  const isSet = ({ i, j, k }: Legal) => [i, j, k].every(card => cards?.includes(card!));
  const set = cards ? (sets.some(isSet) ? cards : undefined) : best?.cards;
  if (!set)
    return refuse(desk, sets.length > 0 ? 'Those three cards make no set.' : 'You hold no set of cards.');
  return doing(desk, { type: 'TradeCards', i: set[0], j: set[1], k: set[2] });
}

const ENDS: Readonly<Partial<Record<Phase, string>>> = {
  trade: 'EndTrade',
  attack: 'EndAttack',
  fortify: 'EndTurn',
};

function end(table: DiceTable, desk: Desk): Done {
  if (table.phase === 'deploy') {
    const left = table.reserve - planned(desk);
    return left > 0 ? refuse(desk, `${left} still to place.`) : doing(cleared(desk), ...placements(desk));
  }
  const type = ENDS[table.phase];
  if (!type || !table.legal.some(one => one.type === type))
    return refuse(
      desk,
      table.phase === 'trade' ? 'You must trade a set first.' : 'There is nothing to end now.',
    );
  return doing(cleared(desk), { type });
}

/** Carries a command out, or says why not. */
export function obey(table: DiceTable, desk: Desk, command: Command): Done {
  switch (command.type) {
    case 'claim':
      return table.phase === 'claim' && table.view.owners[command.place] === null
        ? doing(desk, { type: 'OccupyTerritory', territory: command.place })
        : refuse(desk, objection(table, desk, command.place) ?? 'Nothing is claimed now.');
    case 'select':
      return select(table, desk, command.place);
    case 'put':
      return table.phase === 'place' || table.phase === 'deploy'
        ? put(table, desk, command.place, command.armies)
        : refuse(desk, 'There is nothing to place now.');
    case 'attack':
      return attack(table, desk, command.from, command.to, command.until);
    case 'stop':
      return { desk: { ...desk, notice: null }, deeds: [{ type: 'stop' }] };
    case 'occupy':
      return table.phase === 'occupy'
        ? doing({ ...desk, amount: null }, { type: 'Capture', armies: command.armies })
        : refuse(desk, 'There is nothing to occupy now.');
    case 'fortify': {
      const { from, to, armies } = command;
      if (table.phase !== 'fortify' || !targetsOf(table, from).has(to))
        return refuse(desk, objectionToTarget(table, from, to) ?? 'No armies march now.');
      return doing(cleared(desk), { type: 'Fortify', fromTerritory: from, toTerritory: to, armies });
    }
    case 'trade':
      return trade(table, desk, command.cards);
    case 'end':
      return end(table, desk);
    case 'undo':
      return keep({ ...desk, plan: desk.plan.slice(0, -1), source: null, target: null });
  }
}

/** What is done without asking, as there is nothing to choose: no set to trade, one number that may follow. */
export function automatic({ phase, legal }: DiceTable): object | null {
  if (phase === 'trade' && !legal.some(({ type }) => type === 'TradeCards')) return { type: 'EndTrade' };
  const armies = phase === 'occupy' ? legal[0]?.armies : undefined;
  return armies && armies.min === armies.max ? { type: 'Capture', armies: armies.min } : null;
}

/** The desk as it fits what is asked now: what no longer makes sense is put away. */
export function tidy(before: DiceTable, table: DiceTable, desk: Desk, fault?: Refusal): Desk {
  const notice = fault?.message ?? desk.notice;
  const plan = table.phase === 'deploy' ? desk.plan : [];
  if (before.phase === 'occupy' && table.phase === 'attack' && desk.target !== null) {
    const isSource = sourcesOf(table).includes(desk.target);
    return { ...cleared(desk), source: isSource ? desk.target : null };
  }
  if (table.phase === 'occupy') return { ...desk, plan, notice };
  const source = desk.source !== null && sourcesOf(table).includes(desk.source) ? desk.source : null;
  const isTarget = source !== null && desk.target !== null && targetsOf(table, source).has(desk.target);
  return { ...desk, plan, source, target: isTarget ? desk.target : null, notice };
}
