import { fortify } from './captain-fortify.js';
import { allowanceOf, type Plan, plansOf } from './captain-plan.js';
import { Worth } from './captain-worth.js';
import { battle, END_ATTACK } from './ground/attacks.js';
import { nameOf } from './ground/board.js';
import { claim, reinforce } from './ground/claims.js';
import { moveIn } from './ground/move-in.js';
import { chanceOf } from './ground/odds.js';
import type { Asked } from './ground/prompt.js';
import { placesOf } from './ground/setup.js';
import { type Choice, type Manner, type Moment, makeBot, type Option } from './ground/sitting.js';
import { tradeAtOnce } from './ground/trade.js';
import { urgencyOf } from './ground/urgency.js';

/** Plans a turn as one campaign and takes the one that promises most. */
export const captain = makeBot({
  id: 'captain',
  title: 'Captain',
  sentence: 'Gathers its armies for one campaign a turn, goes for continents, and breaks yours when it can.',
  manner: () => new Captain(),
});

/** Less than this a plan must not promise: every battle tells others where one is weak. */
const WORTH_IT = 0.5;

class Captain implements Manner {
  readonly OccupyTerritory = claim;
  readonly PlaceAdditionalArmy = reinforce;
  readonly TradeCards = tradeAtOnce;
  readonly Fortify = fortify;
  /** What is left of the plan that is being carried out, the territory under attack first. */
  private from = -1;
  private path: readonly number[] = [];

  /** All new armies go where they make the most of one plan. */
  readonly PlaceNewArmies = (
    moment: Moment,
    { armies }: Extract<Asked, { type: 'PlaceNewArmies' }>,
  ): Choice => {
    const weighed = plansOf(new Worth(moment), armies, allowanceOf(moment.budget)).map(
      (plan): Option => ({
        action: { type: 'PlaceNewArmies', territory: plan.from, armies },
        value: plan.value,
        words: () => `${armies} to ${tell(moment, plan)}`,
      }),
    );
    const territory = placesOf(moment.ground)[0]!;
    const anywhere: Option = { action: { type: 'PlaceNewArmies', territory, armies }, value: 0 };
    return { option: weighed[0] ?? anywhere, weighed };
  };

  readonly Battle = (moment: Moment): Choice => {
    const { ground } = moment;
    const to = this.path[0] ?? -1;
    if (this.goesOn(moment, to)) return { option: attack(moment, this.from, to) };
    const least = leastChance(moment);
    const weighed = plansOf(new Worth(moment), 0, allowanceOf(moment.budget))
      .filter(({ path, armies }) => chanceOf(armies, ground.armies[path[0]!]!) >= least)
      .map((plan): Option & { plan: Plan } => ({
        plan,
        action: battle({ ...plan, to: plan.path[0]! }),
        value: plan.value + urgencyOf(ground),
        words: () => tell(moment, plan),
      }));
    const first = weighed[0];
    const isWorth = first !== undefined && first.value > WORTH_IT;
    this.from = isWorth ? first.plan.from : -1;
    this.path = isWorth ? first.plan.path : [];
    return { option: isWorth ? first : END_ATTACK, weighed: [END_ATTACK, ...weighed] };
  };

  /** With more to take ahead everybody goes; else what threatens either territory decides. */
  readonly Capture = (moment: Moment, asked: Extract<Asked, { type: 'Capture' }>): Choice => {
    this.from = this.path[0] ?? -1;
    this.path = this.path.slice(1);
    if (this.path.length === 0) return moveIn(moment, asked);
    this.path = [];
    return { option: { action: { type: 'Capture', armies: asked.max }, value: 0 } };
  };

  /** Whether the fight that was begun is still worth it. */
  private goesOn({ ground, character }: Moment, to: number): boolean {
    if (to < 0 || !ground.isMine(this.from) || !ground.isHostile(to) || ground.armies[this.from]! < 2)
      return false;
    return chanceOf(ground.armies[this.from]!, ground.armies[to]!) >= 0.5 + 0.05 * character.caution;
  }
}

function attack({ ground }: Moment, from: number, to: number): Option {
  const armies = ground.armies[from]!;
  return { action: battle({ from, to, armies }), value: chanceOf(armies, ground.armies[to]!) };
}

/** How likely the first battle of a plan must be won. */
function leastChance({ ground, character }: Moment): number {
  return 0.62 + 0.06 * character.caution - 0.1 * urgencyOf(ground);
}

function tell({ board }: Moment, { from, path, chance }: Plan): string {
  const names = path.map(t => nameOf(board, t)).join(', ');
  const start = nameOf(board, from);
  return names === '' ? `${start}, on guard` : `${start}, on to ${names} (${Math.round(100 * chance)} %)`;
}
