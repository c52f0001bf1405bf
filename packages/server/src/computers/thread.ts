import { parentPort } from 'node:worker_threads';
import { findBot, type Sitting } from '@hegemon/bots';
import { findGame } from '@hegemon/engine';
import { makeSeeded } from '@hegemon/match';
import type { Answer, Thought } from './thought.js';

/** Players remember their plans for as many seats as this; those asked longest ago are forgotten first. */
const MOST_SITTINGS = 2_000;
const sittings = new Map<string, Sitting>();

function sittingFor({ match, game, config, seats, seat, level }: Thought): Sitting {
  const key = `${match}:${seat}:${level}`;
  const known = sittings.get(key);
  if (known) {
    sittings.delete(key);
    sittings.set(key, known);
    return known;
  }
  const parsed = findGame(game)?.parseConfig(config);
  const bot = findBot(game, level);
  if (!parsed?.ok || !bot) throw new Error(`no ${level} for ${game}`);
  const sitting = bot.sit({ config: parsed.value, seats, seat });
  sittings.set(key, sitting);
  if (sittings.size > MOST_SITTINGS) sittings.delete(sittings.keys().next().value!);
  return sitting;
}

function think(thought: Thought): Answer {
  const { ticket, seat, view, prompt, seed, ms } = thought;
  try {
    const action = sittingFor(thought).decide({
      seat,
      view,
      prompt,
      random: makeSeeded(seed).at(1),
      budget: { type: 'time', ms, now: () => performance.now() },
    });
    return { ticket, action };
  } catch (error) {
    return { ticket, action: undefined, error: String(error) };
  }
}

parentPort!.on('message', (thought: Thought) => parentPort!.postMessage(think(thought)));
