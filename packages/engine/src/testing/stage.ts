import type { MatchConfig } from '../boards/document.js';
import type { FlatState } from '../classic/flat.js';
import { classicGame, type DiceRules } from '../classic/game.js';
import { type Setting, sketch } from '../classic/testing/sketch.js';
import { flatOf } from './faces.js';
import { parsed } from './playout.js';

export interface Stage {
  readonly config: MatchConfig;
  readonly rules: DiceRules;
  readonly state: FlatState;
}

/** A drawn position under the rules of the game. Its board is for as many players as it shows. */
export function stage(drawing: string, setting: Setting = {}): Stage {
  const drawn = sketch(drawing, setting);
  const maxPlayers = drawn.state.playersUndeployedArmies.length;
  const config = parsed(classicGame.parseConfig({ ...drawn.config, maxPlayers }));
  return { config, rules: classicGame.rules(config), state: flatOf(drawn.state) };
}
