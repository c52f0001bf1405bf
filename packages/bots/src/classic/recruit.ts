import type { Random } from '@hegemon/engine';
import { type Attack, attacksOf, battle, END_ATTACK } from './ground/attacks.js';
import { march } from './ground/marches.js';
import { best, pick, share } from './ground/pick.js';
import type { Asked } from './ground/prompt.js';
import { freeLand, placesOf } from './ground/setup.js';
import { type Choice, type Manner, type Moment, makeBot, type Option } from './ground/sitting.js';
import { tradeAtOnce } from './ground/trade.js';
import { urgencyOf } from './ground/urgency.js';

/** Plays at random, but not against its own interest: a first opponent. */
export const recruit = makeBot({
  id: 'recruit',
  title: 'Recruit',
  sentence: 'Here today, there tomorrow: attacks on a whim, though never without a fair chance.',
  manner: (): Manner => ({
    OccupyTerritory: ({ ground, random }) =>
      just({ type: 'OccupyTerritory', territory: pick(freeLand(ground), random) }),
    PlaceAdditionalArmy: ({ ground, random }) =>
      just({ type: 'PlaceAdditionalArmy', territory: pick(placesOf(ground), random) }),
    TradeCards: tradeAtOnce,
    PlaceNewArmies: scatter,
    Battle: makeSkirmish(),
    Capture: follow,
    Fortify: march,
  }),
});

function just(action: Choice['option']['action']): Choice {
  return { option: { action, value: 0 } };
}

/** Some of the new armies to any front, the next question is about the rest; late in a match all to one. */
function scatter({ ground, random }: Moment, { armies }: Extract<Asked, { type: 'PlaceNewArmies' }>): Choice {
  const territory = pick(placesOf(ground), random);
  const least = Math.ceil((armies * (1 + 2 * urgencyOf(ground))) / 3);
  return just({ type: 'PlaceNewArmies', territory, armies: least + random(armies - least + 1) });
}

const FAIR = 0.7;
const WHIM = 0.45;

/**
 * Any attack with a fair chance, fought out while it stays fair. With land taken already it stops on a whim;
 * the longer the match lasts, the less.
 */
function makeSkirmish(): Manner['Battle'] {
  let at: Attack | undefined;
  return ({ ground, random, character }) => {
    const urgency = urgencyOf(ground);
    const fair = (FAIR + 0.08 * character.caution) * (1 - urgency) + 0.5 * urgency;
    const attacks = attacksOf(ground).filter(attack => attack.chance >= fair);
    const begun = attacks.find(attack => attack.from === at?.from && attack.to === at.to);
    const isOver = !begun && ground.view.captured > 0 && share(random) < WHIM * (1 - urgency);
    at = isOver || attacks.length === 0 ? undefined : (begun ?? choose(attacks, urgency, random));
    const weighed = attacks.map((attack): Option => ({ action: battle(attack), value: attack.chance }));
    return { option: weighed[attacks.indexOf(at!)] ?? END_ATTACK, weighed };
  };
}

/** Any of them; the longer the match lasts, the likelier one of the largest stack. */
function choose(attacks: readonly Attack[], urgency: number, random: Random): Attack {
  return share(random) < urgency ? best(attacks, attack => attack.armies) : pick(attacks, random);
}

/** All move in, unless what they leave is threatened: then a random part; late in a match most of them. */
function follow({ ground, random }: Moment, { min, max }: Extract<Asked, { type: 'Capture' }>): Choice {
  const isSafe = ground.threatTo(ground.view.activeBattle!.attackingTerritory) === 0;
  const least = Math.max(min, Math.floor(max * urgencyOf(ground)));
  return just({ type: 'Capture', armies: isSafe ? max : least + random(max - least + 1) });
}
