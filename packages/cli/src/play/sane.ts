import type { Bot } from '@hegemon/bots';
import type { ClassicView, MatchConfig, Random } from '@hegemon/engine';
import type { Prompt } from '@hegemon/engine/classic';
import { attack, deploy, moveIn } from './attack.js';
import { claim, reinforce } from './claim.js';
import { type Ground, makeGround } from './ground.js';
import { march } from './march.js';
import type { Player } from './player.js';
import { trade } from './trade.js';

/**
 * A player that does nothing foolish and little that is clever: it claims by continent, puts its armies where
 * they attack, attacks where the odds are good, and moves idle armies to the front. No two are quite as bold.
 */
export function makeSanePlayer(board: MatchConfig, random: Random): Player {
  const courage = 0.62 + random(16) / 100;
  return (view, prompt) => decide(makeGround(board, view, view.currentPlayer), prompt, courage, random);
}

function decide(ground: Ground, prompt: Prompt, courage: number, random: Random) {
  switch (prompt.type) {
    case 'OccupyTerritory':
      return claim(ground, random);
    case 'PlaceAdditionalArmy':
      return reinforce(ground, random);
    case 'TradeCards':
      return trade(ground, prompt['sets'] as [number, number, number][]);
    case 'PlaceNewArmies':
      return deploy(ground);
    case 'Battle':
      return attack(ground, courage);
    case 'Capture':
      return moveIn(ground, prompt['minArmies'] as number, prompt['maxArmies'] as number);
    case 'Fortify':
      return march(ground);
    default:
      throw new Error(`nobody asks a seat to ${prompt.type}`);
  }
}

/** The same as one of the computer players that can be chosen by name. */
export const saneBot: Bot = {
  id: 'sane',
  games: ['classic', 'quick'],
  title: 'Sane',
  sentence: 'Does nothing foolish and little that is clever.',
  sit({ config }) {
    let player: Player | undefined;
    return {
      decide({ view, prompt, random }) {
        player ??= makeSanePlayer(config as MatchConfig, random);
        return player(view as ClassicView, prompt as Prompt);
      },
      why: () => undefined,
    };
  },
};
