import type { Bot } from '@hegemon/bots';
import { type Attack, attacksOf, battle, END_ATTACK } from '../packages/bots/src/classic/ground/attacks.js';
import { bestSet } from '../packages/bots/src/classic/ground/cards.js';
import { claim, reinforce } from '../packages/bots/src/classic/ground/claims.js';
import type { Ground } from '../packages/bots/src/classic/ground/ground.js';
import { march } from '../packages/bots/src/classic/ground/marches.js';
import { best } from '../packages/bots/src/classic/ground/pick.js';
import type { Asked } from '../packages/bots/src/classic/ground/prompt.js';
import {
  type Choice,
  type Manner,
  type Moment,
  makeBot,
} from '../packages/bots/src/classic/ground/sitting.js';
import { tradeAtOnce } from '../packages/bots/src/classic/ground/trade.js';

/** What a stranger wants of an attack: more is better, nothing or less is not done. */
type Wish = (ground: Ground, attack: Attack) => number;

interface Style {
  readonly id: string;
  readonly sentence: string;
  readonly wish: Wish;
  /** Whether it keeps its cards until it must trade. */
  readonly isSaving?: boolean;
}

/** Far stronger than anybody else, or late in a match that nobody ends: time to strike. */
function isSweeping(ground: Ground): boolean {
  const others = ground.living().filter(player => player !== ground.me);
  const strongest = Math.max(...others.map(player => ground.armiesOf(player)));
  return ground.armiesOf(ground.me) > 1.5 * strongest || ground.view.turn > 40 * ground.seats;
}

/** One easy conquest a turn, for the card. */
function cardWish({ view }: Ground, { chance, losses }: Attack): number {
  return view.captured === 0 && chance >= 0.75 ? 1 / (2 + losses) : 0;
}

function sweep(wish: Wish): Wish {
  return (ground, attack) =>
    isSweeping(ground) && attack.chance >= 0.6 ? 1 + attack.chance : wish(ground, attack);
}

function weakest(ground: Ground): number {
  const others = ground.living().filter(player => player !== ground.me);
  return best(others, player => -ground.armiesOf(player) - ground.landOf(player));
}

/** The continent that takes least to complete, for what it brings. */
function nearest(ground: Ground): number {
  const { board, me, armies } = ground;
  const cost = (c: number) =>
    board.continents[c]!.members.reduce((sum, t) => sum + (ground.isMine(t) ? 0 : 1 + armies[t]!), 0);
  const open = board.continents.flatMap((_, c) => (ground.holderOf(c) === me ? [] : [c]));
  return open.length === 0 ? -1 : best(open, c => board.continents[c]!.bonus / (2 + cost(c)));
}

const STYLES: readonly Style[] = [
  {
    id: 'hoarder',
    sentence: 'One stack, one card a turn, and patience until it outweighs everybody.',
    isSaving: true,
    wish: cardWish,
  },
  {
    id: 'hunter',
    sentence: 'After the weakest player, always.',
    wish: (ground, attack) =>
      ground.owners[attack.to] === weakest(ground) && attack.chance >= 0.55
        ? 1 + attack.chance
        : cardWish(ground, attack),
  },
  {
    id: 'grabber',
    sentence: 'Continents: its own to complete, those of others to break.',
    wish: (ground, attack) => {
      const c = ground.board.continentOf[attack.to]!;
      const holder = ground.holderOf(c);
      if (holder >= 0 && attack.chance >= 0.6) return 2 + ground.board.continents[c]!.bonus;
      return c === nearest(ground) && attack.chance >= 0.5 ? 1 + attack.chance : cardWish(ground, attack);
    },
  },
];

/** New armies go where they make the best attack of all, else to the largest stack at the front. */
function deploy(
  wish: Wish,
  { ground }: Moment,
  { armies }: Extract<Asked, { type: 'PlaceNewArmies' }>,
): Choice {
  const attacks = attacksOf(ground, armies).filter(attack => wish(ground, attack) > 0);
  const stacks = ground.fronts().length > 0 ? ground.fronts() : ground.own();
  const territory =
    attacks.length > 0
      ? best(attacks, attack => wish(ground, attack) + ground.armies[attack.from]! / 1000).from
      : best(stacks, t => ground.armies[t]!);
  return { option: { action: { type: 'PlaceNewArmies', territory, armies }, value: 0 } };
}

function fight(wish: Wish, { ground }: Moment): Choice {
  const attacks = attacksOf(ground).filter(attack => wish(ground, attack) > 0);
  if (attacks.length === 0) return { option: END_ATTACK };
  return { option: { action: battle(best(attacks, attack => wish(ground, attack))), value: 0 } };
}

/** Everything goes along unless nothing hostile lies ahead. */
function follow({ ground }: Moment, { min, max }: Extract<Asked, { type: 'Capture' }>): Choice {
  const { defendingTerritory } = ground.view.activeBattle!;
  const armies = ground.enemiesOf(defendingTerritory).length > 0 ? max : min;
  return { option: { action: { type: 'Capture', armies }, value: 0 } };
}

function save(moment: Moment, asked: Extract<Asked, { type: 'TradeCards' }>): Choice {
  if (asked.mayEnd) return { option: { action: { type: 'EndTrade' }, value: 0 } };
  const [i, j, k] = bestSet(moment.ground, asked.sets);
  return { option: { action: { type: 'TradeCards', i, j, k }, value: 0 } };
}

function mannerOf({ wish, isSaving = false }: Style): Manner {
  const wanted = sweep(wish);
  return {
    OccupyTerritory: claim,
    PlaceAdditionalArmy: reinforce,
    TradeCards: isSaving ? save : tradeAtOnce,
    PlaceNewArmies: (moment, asked) => deploy(wanted, moment, asked),
    Battle: moment => fight(wanted, moment),
    Capture: follow,
    Fortify: march,
  };
}

/** Players that think unlike ours, to see how ours do against strangers: nothing is tuned on them. */
export const strangers: readonly Bot[] = STYLES.map(style =>
  makeBot({
    id: style.id,
    title: style.id,
    sentence: style.sentence,
    manner: () => mannerOf(style),
  }),
);
