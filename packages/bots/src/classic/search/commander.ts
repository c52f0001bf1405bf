import type { ClassicView, MatchAction, MatchConfig, Question } from '@hegemon/engine';
import type { Reasons, Sitting, Table } from '../../bot.js';
import { conquer, moveIn } from '../plans/campaign.js';
import { endTurn } from '../plans/finish.js';
import type { Breadth, Campaign } from '../plans/goals.js';
import { Router, type Step } from '../plans/route.js';
import { atlasOf, awardOf } from '../value/atlas.js';
import { type Field, readField } from '../value/field.js';
import { makeJudge, type Network } from '../value/network.js';
import { winChance } from '../value/table.js';
import { bestSet } from './cards.js';
import { type Depth, type Rated, rate } from './choose.js';
import { claim, deploy, type Taste } from './draft.js';
import { Allowance } from './meter.js';
import { chooseMove } from './moves.js';
import { cheapest, Outlook } from './outlook.js';
import { explain } from './words.js';

/** What makes one commander stronger than another. */
export interface Character {
  /** What it judges by, in matches with cards and in those without. */
  readonly network: Network;
  readonly cardless: Network;
  readonly breadth: Breadth;
  readonly depth: Depth;
  /** Positions looked at for the plan of a turn, and again after each conquest, at most. */
  readonly nodes: number;
  readonly again: number;
  readonly taste: Taste;
}

const SEEDS = 2 ** 20;
/** After so many turns without a conquest an easy one is made, whatever it seems worth: nobody likes to watch a siege. */
const LONG_PEACE = 4;

type Ask = Question<ClassicView>;

/** Plans whole turns, and plans anew after each conquest. */
export function sitDown(character: Character, table: Table): Sitting {
  return new Commander(character, table);
}

class Commander implements Sitting {
  private readonly character: Character;
  private readonly config: MatchConfig;
  private readonly outlook: Outlook;
  private placings: { territory: number; armies: number }[] = [];
  private steps: Step[] = [];
  private step: Step | undefined;
  /** The fight that was begun, and its chance then. */
  private hope = 0;
  private reasons: Reasons | undefined;
  private readonly allowance: Allowance;
  private turn = -1;
  /** Turns in a row in which nothing was taken. */
  private quiet = 0;

  constructor(character: Character, table: Table) {
    this.character = character;
    // A bot that names the game plays configs of that game only.
    this.config = table.config as MatchConfig;
    const atlas = atlasOf(this.config);
    const network = atlas.hasCards ? character.network : character.cardless;
    this.outlook = new Outlook(new Router(atlas), makeJudge(network));
    this.allowance = new Allowance(this.outlook);
  }

  why(): Reasons | undefined {
    return this.reasons;
  }

  decide(question: Question): MatchAction {
    const ask = question as Ask;
    const field = readField(atlasOf(this.config), ask.view);
    if (ask.view.turn !== this.turn) {
      this.turn = ask.view.turn;
      this.allowance.renew();
      this.step = undefined;
      this.placings = [];
      this.steps = [];
    }
    switch (ask.view.state) {
      case 'OccupyingTerritory':
        return this.occupy(ask, field);
      case 'PlacingAdditionalArmy':
        return this.deploy(ask, field);
      case 'TradingCards':
        return this.trade(ask, field);
      case 'PlacingNewArmies':
        return this.place(ask, field);
      case 'Capturing':
        return this.capture(ask, field);
      case 'Fortifying':
        return this.fortify(ask, field);
      default:
        return this.battle(ask, field);
    }
  }

  private occupy(ask: Ask, field: Field): MatchAction {
    const { territory, reasons } = claim(field, ask.seat, this.character.taste);
    this.reasons = reasons;
    return { type: 'OccupyTerritory', territory };
  }

  private deploy(ask: Ask, field: Field): MatchAction {
    const { outlook, allowance } = this;
    allowance.renew();
    const { territory, reasons } = allowance.spend(ask.budget, Infinity, 1, meter =>
      deploy(outlook, field, ask.seat, this.character.taste, meter),
    );
    this.reasons = reasons;
    return { type: 'PlaceAdditionalArmy', territory };
  }

  /** Four cards or fewer are kept unless the new armies make the turn worth more. */
  private trade(ask: Ask, field: Field): MatchAction {
    const { hand } = ask.view;
    const set = bestSet(this.config, hand, field, ask.seat);
    if (!set) return { type: 'EndTrade' };
    const [i, j, k] = set;
    const action = { type: 'TradeCards', i, j, k } as const;
    if (hand.length > 4) {
      this.reasons = { text: 'With five cards or more a set must be traded.', weighed: [] };
      return action;
    }
    const traded = field.clone();
    traded.trade(ask.seat);
    const seed = ask.random(SEEDS);
    const now = this.bestOf(ask, traded, seed);
    const later = this.bestOf(ask, field, seed);
    this.reasons = {
      text:
        now > later
          ? `The ${awardOf(field.atlas, field.trades)} armies are worth more now.`
          : 'The cards will be worth more later.',
      weighed: [
        { text: 'trade the set', value: now },
        { text: 'keep the cards', value: later },
      ].sort((a, b) => b.value - a.value),
    };
    return now > later ? action : { type: 'EndTrade' };
  }

  private bestOf(ask: Ask, field: Field, seed: number): number {
    return this.think(ask, field, this.character.again, 0.1, seed)[0]?.value ?? 0;
  }

  private think(ask: Ask, field: Field, nodes: number, share: number, seed: number): Rated[] {
    const { outlook, character } = this;
    const underWay = this.steps.length > 0 ? this.rest() : undefined;
    const matter = { outlook, field, me: ask.seat, breadth: character.breadth, underWay, seed };
    return this.allowance.spend(ask.budget, nodes, share, meter => rate(matter, meter, character.depth));
  }

  /** What is left of the campaign under way. */
  private rest(): Campaign {
    return { aim: 'both', at: -1, goals: this.steps.map(step => step.to), placings: [], steps: this.steps };
  }

  private adopt(field: Field, rated: readonly Rated[]): void {
    const best = rated[0];
    if (!best) return;
    this.placings = best.campaign.placings.map(placing => ({ ...placing }));
    this.steps = [...best.campaign.steps];
    this.step = undefined;
    this.reasons = explain(field, rated);
  }

  private place(ask: Ask, field: Field): MatchAction {
    if (this.placings.length === 0) {
      this.steps = [];
      this.adopt(field, this.think(ask, field, this.character.nodes, 0.5, ask.random(SEEDS)));
    }
    const placing = this.placings.shift();
    const left = field.reserve[ask.seat]!;
    const territory = placing?.territory ?? field.owner.indexOf(ask.seat);
    const armies =
      placing === undefined || this.placings.length === 0 ? left : Math.min(left, placing.armies);
    return { type: 'PlaceNewArmies', territory, armies };
  }

  private battle(ask: Ask, field: Field): MatchAction {
    if (!this.isGoingOn(field, ask.seat)) {
      this.adopt(field, this.think(ask, field, this.character.again, 0.2, ask.random(SEEDS)));
      this.next(field, ask.seat);
    }
    const step = (this.step ??= this.lastResort(field, ask.seat));
    if (!step) {
      this.quiet = field.captured > 0 ? 0 : this.quiet + 1;
      return { type: 'EndAttack' };
    }
    const dice = Math.min(3, field.armies[step.from]! - 1);
    return {
      type: 'Battle',
      attackingTerritory: step.from,
      defendingTerritory: step.to,
      attackingDiceCount: dice,
    };
  }

  /** Before a turn ends without a conquest: one for the card, or after a long peace, where it is likely. */
  private lastResort(field: Field, me: number): Step | undefined {
    if (field.captured > 0 || (!field.atlas.hasCards && this.quiet < LONG_PEACE)) return undefined;
    const step = cheapest(field, me);
    if (step) this.hope = winChance(field.armies[step.from]!, field.armies[step.to]!);
    return step;
  }

  /** Whether the battle at hand is still worth fighting as it was when it began. */
  private isGoingOn(field: Field, me: number): boolean {
    const { step } = this;
    if (!step) return false;
    if (field.owner[step.from] !== me || field.owner[step.to] === me) return false;
    const chance = winChance(field.armies[step.from]!, field.armies[step.to]!);
    return chance >= Math.min(0.6, 0.8 * this.hope) && field.armies[step.from]! > 1;
  }

  private next(field: Field, me: number): void {
    this.step = undefined;
    while (this.steps.length > 0) {
      const step = this.steps.shift()!;
      const { from, to } = step;
      if (field.owner[from] !== me || field.owner[to] === me || field.armies[from]! < 2) continue;
      const chance = winChance(field.armies[from]!, field.armies[to]!);
      if (chance < 0.3) continue;
      this.step = step;
      this.hope = chance;
      return;
    }
  }

  private capture(ask: Ask, field: Field): MatchAction {
    // Asked only after a battle.
    const {
      attackingTerritory: from,
      defendingTerritory: to,
      attackingDiceCount: dice,
    } = ask.view.activeBattle!;
    const step = this.step ?? { from, to, onward: 0, later: 0 };
    this.step = undefined;
    const stood = field.armies[from]!;
    const least = Math.min(dice, stood - 1);
    const planned = Math.max(least, Math.min(stood - 1, moveIn(field, ask.seat, step, stood)));
    const isEnd = step.onward === 0 && step.later === 0;
    const armies = isEnd ? this.settle(field, ask.seat, step, [planned, least, stood - 1]) : planned;
    return { type: 'Capture', armies };
  }

  /** The number of armies to move in, of those given, that leaves the best position. */
  private settle(field: Field, me: number, { from, to }: Step, options: readonly number[]): number {
    let best = options[0]!;
    let top = -1;
    for (const armies of new Set(options)) {
      const after = this.outlook.borrow(field);
      conquer(after, me, to);
      after.addArmies(from, -armies);
      after.addArmies(to, armies);
      endTurn(after, me);
      const value = this.outlook.judge(after)[me]!;
      this.outlook.release(after);
      if (value > top) {
        top = value;
        best = armies;
      }
    }
    return best;
  }

  private fortify(ask: Ask, field: Field): MatchAction {
    const move = this.allowance.spend(ask.budget, Infinity, 0.5, meter =>
      chooseMove(this.outlook, field, ask.seat, ask.view.moved, meter),
    );
    if (!move) return { type: 'EndTurn' };
    this.reasons = { text: 'The armies walk to where they are needed.', weighed: [] };
    return { type: 'Fortify', fromTerritory: move.from, toTerritory: move.to, armies: move.armies };
  }
}
