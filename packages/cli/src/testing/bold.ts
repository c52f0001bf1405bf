import type { Bot } from '@hegemon/bots';
import type { ClassicView, MatchAction, MatchConfig, Random } from '@hegemon/engine';
import type { Prompt } from '@hegemon/engine/classic';

/** A player of dice for tests that show what it does: small, bold, and the same whatever the real ones learn. */
export const bold: Bot = {
  id: 'bold',
  games: ['classic', 'quick'],
  title: 'Bold',
  sentence: 'Attacks whoever is weaker.',
  sit: ({ config, seat }) => ({
    decide: ({ view, prompt, random }) =>
      decide(config as MatchConfig, view as ClassicView, prompt as Prompt, seat, random),
    why: () => undefined,
  }),
};

function decide(
  { territories }: MatchConfig,
  view: ClassicView,
  prompt: Prompt,
  me: number,
  random: Random,
): MatchAction {
  const { owners, armies } = view;
  const all = owners.map((_, t) => t);
  const pick = (list: number[]) => list[random(list.length)]!;
  const enemies = (t: number) => territories[t]![2].filter(other => owners[other] !== me);
  const fronts = all.filter(t => owners[t] === me && enemies(t).length > 0);
  const strongest = (list: number[]) => list.reduce((best, t) => (armies[t]! > armies[best]! ? t : best));
  switch (prompt.type) {
    case 'OccupyTerritory':
      return { type: 'OccupyTerritory', territory: pick(all.filter(t => owners[t] === null)) };
    case 'PlaceAdditionalArmy':
      return {
        type: 'PlaceAdditionalArmy',
        territory: pick(fronts.length > 0 ? fronts : all.filter(t => owners[t] === me)),
      };
    case 'TradeCards': {
      const [set] = prompt['sets'] as [number, number, number][];
      return set ? { type: 'TradeCards', i: set[0], j: set[1], k: set[2] } : { type: 'EndTrade' };
    }
    case 'PlaceNewArmies':
      return { type: 'PlaceNewArmies', territory: strongest(fronts), armies: view.undeployed[me]! };
    case 'Battle': {
      const from = fronts.find(t => armies[t]! > 3 && enemies(t).some(other => armies[t]! > armies[other]!));
      if (from === undefined) return { type: 'EndAttack' };
      const to = enemies(from).reduce((best, t) => (armies[t]! < armies[best]! ? t : best));
      return { type: 'Battle', attackingTerritory: from, defendingTerritory: to, attackingDiceCount: 3 };
    }
    case 'Capture':
      return { type: 'Capture', armies: prompt['maxArmies'] as number };
    default: {
      const idle = all.filter(t => owners[t] === me && enemies(t).length === 0 && armies[t]! > 1);
      if (idle.length === 0 || view.moved.length > 0) return { type: 'EndTurn' };
      const from = strongest(idle);
      const near = [...territories[from]![2]];
      const to = near.find(t => enemies(t).length > 0) ?? pick(near);
      return { type: 'Fortify', fromTerritory: from, toTerritory: to, armies: armies[from]! - 1 };
    }
  }
}
