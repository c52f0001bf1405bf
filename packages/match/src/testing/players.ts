import type { ClassicView, Question, Random } from '@hegemon/engine';
import type { Match } from '../match.js';
import type { Player } from '../player.js';

type Prompt = { readonly type: string; readonly [bound: string]: unknown };

/** By place: the places beside it. */
function neighboursOf({ rules }: Match): number[][] {
  const lists: number[][] = rules.drawing.places.map(() => []);
  for (const [a, b] of rules.drawing.links) {
    lists[a]!.push(b);
    lists[b]!.push(a);
  }
  return lists;
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)]!;
}

function placesWhere(view: ClassicView, test: (place: number) => boolean): number[] {
  return view.owners.flatMap((_, place) => (test(place) ? [place] : []));
}

function attack(view: ClassicView, seat: number, borders: readonly number[][], random: Random): object {
  const from = placesWhere(view, place => view.owners[place] === seat && view.armies[place]! > 1);
  const attacks = from.flatMap(place =>
    borders[place]!.filter(to => view.owners[to] !== seat).map(to => [place, to] as const),
  );
  if (attacks.length === 0 || random(8) === 0) return { type: 'EndAttack' };
  const [attackingTerritory, defendingTerritory] = pick(attacks, random);
  const attackingDiceCount = Math.min(3, view.armies[attackingTerritory]! - 1);
  return { type: 'Battle', attackingTerritory, defendingTerritory, attackingDiceCount };
}

function conquer({ view: any, prompt, seat, random }: Question, borders: readonly number[][]): object {
  const view = any as ClassicView;
  const own = placesWhere(view, place => view.owners[place] === seat);
  const { type, sets, maxArmies } = prompt as Prompt;
  switch (type) {
    case 'OccupyTerritory':
      return {
        type,
        territory: pick(
          placesWhere(view, place => view.owners[place] === null),
          random,
        ),
      };
    case 'PlaceAdditionalArmy':
      return { type, territory: pick(own, random) };
    case 'TradeCards': {
      const [i, j, k] = (sets as number[][])[0] ?? [];
      return i === undefined ? { type: 'EndTrade' } : { type, i, j, k };
    }
    case 'PlaceNewArmies':
      return { type, territory: pick(own, random), armies: view.undeployed[seat] };
    case 'Battle':
      return attack(view, seat, borders, random);
    case 'Capture':
      return { type, armies: maxArmies };
    default:
      return { type: 'EndTurn' };
  }
}

interface Orders {
  readonly units: readonly { readonly unit: number; readonly to: readonly number[] }[];
  readonly builds: readonly { readonly territory: number; readonly builds: readonly { build: string }[] }[];
}

function order({ prompt, random }: Question): object {
  const { units, builds } = prompt as Orders;
  const choice = random(4);
  if (choice < 2 && units.length > 0) {
    const { unit, to } = pick(units, random);
    return { type: 'Move', units: [unit], to: pick(to, random) };
  }
  if (choice === 2 && builds.length > 0) {
    const site = pick(builds, random);
    return { type: 'Build', territory: site.territory, build: pick(site.builds, random).build };
  }
  return { type: 'Ready' };
}

/** Plays at random from what it is asked, always legally, in any game. */
export function makeRandomPlayer(match: Match): Player {
  const borders = neighboursOf(match);
  return {
    decide: question =>
      (question.prompt as Prompt).type === 'Orders' ? order(question) : conquer(question, borders),
  };
}
