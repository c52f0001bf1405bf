import { type Attack, attacksOf, battle, END_ATTACK } from './ground/attacks.js';
import { claim, reinforce } from './ground/claims.js';
import { march } from './ground/marches.js';
import { moveIn } from './ground/move-in.js';
import { best } from './ground/pick.js';
import { prizeOf } from './ground/prize.js';
import type { Asked } from './ground/prompt.js';
import { placesOf } from './ground/setup.js';
import { type Choice, type Manner, type Moment, makeBot, type Option } from './ground/sitting.js';
import { tradeAtOnce } from './ground/trade.js';
import { urgencyOf } from './ground/urgency.js';

/** Looks one attack ahead and takes the best there is. */
export const soldier = makeBot({
  id: 'soldier',
  title: 'Soldier',
  sentence:
    'Sees the next battle and no further: takes what is cheap, finishes what it began, guards little.',
  manner: (): Manner => ({
    OccupyTerritory: claim,
    PlaceAdditionalArmy: reinforce,
    TradeCards: tradeAtOnce,
    PlaceNewArmies: deploy,
    Battle: fight,
    Capture: moveIn,
    Fortify: march,
  }),
});

const LOSS = 0.5;

/** What an attack promises: its prize by its chance, less the armies it costs compared with the enemy's. */
function promiseOf(moment: Moment, { to, chance, losses, kills }: Attack): number {
  const { ground } = moment;
  const rivals = ground.living().length - 1;
  const cost = LOSS * (1 - urgencyOf(ground)) * (losses - (ground.owners[to]! < 0 ? 0 : kills / rivals));
  return chance * prizeOf(moment, to) - cost;
}

/** All new armies to where they make the most of one attack. */
function deploy(moment: Moment, { armies }: Extract<Asked, { type: 'PlaceNewArmies' }>): Choice {
  const { ground } = moment;
  const weighed = attacksOf(ground, armies).map((attack): Option => {
    const action = { type: 'PlaceNewArmies', territory: attack.from, armies } as const;
    return { action, value: promiseOf(moment, attack) };
  });
  const territory = placesOf(ground)[0]!;
  if (weighed.length === 0)
    return { option: { action: { type: 'PlaceNewArmies', territory, armies }, value: 0 } };
  return { option: best(weighed, option => option.value), weighed };
}

const SURE = 0.74;

/** The attack that promises most, as long as one is likely to succeed and promises anything. */
function fight(moment: Moment): Choice {
  const { ground, character } = moment;
  const urgency = urgencyOf(ground);
  const sure = (SURE + 0.1 * character.caution) * (1 - urgency) + 0.5 * urgency;
  const weighed = attacksOf(ground)
    .filter(attack => attack.chance >= sure)
    .map((attack): Option => ({ action: battle(attack), value: promiseOf(moment, attack) }));
  weighed.unshift(END_ATTACK);
  return { option: best(weighed, option => option.value), weighed };
}
