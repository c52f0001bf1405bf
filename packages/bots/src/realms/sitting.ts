import type { Question } from '@hegemon/engine';
import type { OrdersView, Prompt, RealmsConfig, State, View } from '@hegemon/engine/realms';
import type { Reasons, Sitting, Table } from '../bot.js';
import { believe } from './belief.js';
import { type Choice, draw, type Planner } from './choice.js';
import { meterOf } from './meter.js';
import { agreement, nextAction } from './orders.js';
import type { Plan } from './plan.js';
import { reasonsOf } from './reasons.js';
import { type World, worldOf } from './world.js';

/** The plan of the turn being given order by order. */
interface Campaign {
  readonly turn: number;
  readonly state: State;
  readonly plan: Plan;
  readonly reasons: Reasons;
}

const NO_ORDERS: OrdersView = { moves: [], builds: [] };

/** Somebody who plans a turn at its first question and then gives the orders one by one. */
export function sitDown(table: Table, planner: Planner, motto: string): Sitting {
  // The table of a Realms match carries what Realms' parser made.
  const world = worldOf(table.config as RealmsConfig);
  let campaign: Campaign | undefined;
  return {
    decide(question) {
      const view = question.view as View;
      if ((question.prompt as Prompt).type === 'Wait') return { type: 'Unready' };
      if (campaign?.turn !== view.turn) campaign = plan(world, planner, motto, question, view);
      return nextAction(campaign.state, campaign.plan, view.orders ?? NO_ORDERS);
    },
    why: () => campaign?.reasons,
  };
}

function plan(world: World, planner: Planner, motto: string, question: Question, view: View): Campaign {
  const state = believe(world, view);
  const { seat, random, budget } = question;
  const choices = planner({ world, state, seat, meter: meterOf(budget) });
  const saved = view.orders ?? NO_ORDERS;
  const isFresh = saved.moves.length === 0 && saved.builds.length === 0;
  const chosen = isFresh ? draw(choices, random) : closest(state, choices, saved);
  return {
    turn: view.turn,
    state,
    plan: chosen.plan,
    reasons: reasonsOf(world, state, motto, choices, chosen),
  };
}

/** In a turn begun by somebody else: what agrees best with the orders already given. */
function closest(state: State, choices: readonly Choice[], saved: OrdersView): Choice {
  const rank = ({ plan, weight }: Choice): number => agreement(state, plan, saved) + weight / 2;
  return choices.reduce((best, choice) => (rank(choice) > rank(best) ? choice : best));
}
