import type { MatchAction } from '@hegemon/engine';
import { conquestChance } from '@hegemon/engine/odds';
import { best, type Ground, threatTo } from './ground.js';

/** An attack that could be made. */
interface Plan {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
  readonly worth: number;
}

/** Every attack from territories with at least two armies, counting `extra` ones that could still be placed there. */
function plansOf(ground: Ground, extra: number): Plan[] {
  const { armies } = ground.view;
  return ground.borders().flatMap(from =>
    ground.enemiesOf(from).map(to => {
      const chance = conquestChance(armies[from]! + extra, armies[to]!);
      return { from, to, chance, worth: chance * worthOf(ground, to) };
    }),
  );
}

/** What a territory is worth to its conqueror. */
function worthOf(ground: Ground, territory: number): number {
  return 1 + worthOfContinent(ground, territory) + worthOfVictim(ground, territory);
}

/** A continent that this completes or comes nearer to, and one that it takes from somebody. */
function worthOfContinent(ground: Ground, territory: number): number {
  const continent = ground.continentOf(territory);
  const size = ground.territoriesOf(continent).length;
  const bonus = ground.board.continents[continent]![1];
  const mine = ground.held(continent, ground.me);
  const theirs = ground.held(continent, ground.view.owners[territory] ?? -1);
  return (mine + 1 === size ? 2 * bonus : (bonus * mine) / size) + (theirs === size ? bonus : 0);
}

/** A player's last territories: the fewer, the better, and with the cards that come with them. */
function worthOfVictim({ view }: Ground, territory: number): number {
  const owner = view.owners[territory] ?? -1;
  if (owner < 0) return 0;
  const left = view.owners.filter(other => other === owner).length;
  return left > 3 ? 0 : (3 + 2 * (view.handSizes[owner] ?? 0)) / left;
}

/** All new armies go to where they make the most of one attack, or, where there is none, to the first territory. */
export function deploy(ground: Ground): MatchAction {
  const armies = ground.view.undeployed[ground.me]!;
  const plans = plansOf(ground, armies);
  const territory = plans.length > 0 ? best(plans, plan => plan.worth).from : ground.own()[0]!;
  return { type: 'PlaceNewArmies', territory, armies };
}

/** Attacks with all dice as long as some attack is likely enough to succeed; `courage` is how likely. */
export function attack(ground: Ground, courage: number): MatchAction {
  const { armies } = ground.view;
  const plans = plansOf(ground, 0).filter(({ from, chance }) => armies[from]! > 1 && chance >= courage);
  if (plans.length === 0) return { type: 'EndAttack' };
  const { from, to } = best(plans, plan => plan.worth);
  return {
    type: 'Battle',
    attackingTerritory: from,
    defendingTerritory: to,
    attackingDiceCount: Math.min(3, armies[from]! - 1),
  };
}

/** The captor's armies are split by what threatens the two territories now. */
export function moveIn(ground: Ground, min: number, max: number): MatchAction {
  const { attackingTerritory: from, defendingTerritory: to } = ground.view.activeBattle!;
  const [behind, ahead] = [threatTo(ground, from), threatTo(ground, to)];
  const share = ahead + behind === 0 ? 1 : ahead / (ahead + behind);
  return { type: 'Capture', armies: Math.max(min, Math.min(max, Math.round(share * max))) };
}
