import { findBot, levelsOf } from '@hegemon/bots';
import type { Refusal } from '@hegemon/engine';
import { parseTarget, type Target } from '../client/index.js';
import { LegacyBot } from '../legacy/bot.js';
import { LegacySeat } from '../legacy/seat.js';
import type { Arena, Engagement } from '../match/arena.js';
import { ModernBot, type Transport } from '../modern/bot.js';
import { ModernSeat } from '../modern/seat.js';
import { parsePlayerName } from '../names/player-name.js';
import type { Introduction } from '../wire/introduction.js';
import { BuiltinSeat } from './builtin.js';
import { detect } from './detect.js';
import type { ArenaSeat } from './seat.js';
import type { Timeouts } from './timeouts.js';

/** Who is to play: the URL of a bot, or `builtin:` and the level of one of ours. */
export interface Participant {
  readonly bot: string;
  /** What to call it; without one, what it calls itself. */
  readonly name?: string;
  /** Signs what a modern bot is sent. */
  readonly secret?: string;
  /** The way to a modern bot that is not called at a URL; `bot` is then what it is spoken of as. */
  readonly transport?: Transport;
}

/** A seat that is ready to begin. */
export interface OpenSeat {
  readonly seat: ArenaSeat;
  /** Where it is a bot that cannot play any number of matches at a time. */
  readonly engagement?: Engagement;
}

export type Opened =
  | { readonly ok: true; readonly open: OpenSeat }
  | { readonly ok: false; readonly refusal: Refusal };

export interface OpenOptions {
  readonly game: string;
  readonly timeouts: Timeouts;
  /** Names of those who sit already. */
  readonly taken: readonly string[];
  /** The number of the first message to a modern bot; 0 unless given. */
  readonly seq?: number;
}

const BUILTIN = 'builtin:';

function refuse(refusal: Refusal): Opened {
  return { ok: false, refusal };
}

/** Finds out what a participant is and speaks, and gives it a name. Does not ask it to play yet. */
export function openSeat(arena: Arena, who: Participant, options: OpenOptions): Promise<Opened> {
  return who.bot.startsWith(BUILTIN)
    ? Promise.resolve(openBuiltin(who, options))
    : openRemote(arena, who, options);
}

function openBuiltin(who: Participant, { game, taken }: OpenOptions): Opened {
  const id = who.bot.slice(BUILTIN.length);
  const bot = findBot(game, id);
  if (!bot) {
    const known = levelsOf(game).map(level => level.id);
    const message = `There is no computer player "${id}" for ${game}; there are ${known.join(', ')}.`;
    return refuse({ code: 'unknown-bot', message });
  }
  const named = nameFor(who.name, bot.title, taken);
  return named.ok ? { ok: true, open: { seat: new BuiltinSeat(named.name, bot) } } : refuse(named.refusal);
}

/** A bot that is reached already needs no detecting. */
function openCalling(transport: Transport, { name }: Participant, { taken, seq }: OpenOptions): Opened {
  const named = nameFor(name, 'Bot', taken);
  return named.ok
    ? { ok: true, open: { seat: new ModernSeat(named.name, transport, seq) } }
    : refuse(named.refusal);
}

async function openRemote(arena: Arena, who: Participant, options: OpenOptions): Promise<Opened> {
  if (who.transport) return openCalling(who.transport, who, options);
  const parsed = parseTarget(who.bot);
  if (!parsed.ok) return refuse(parsed.refusal);
  const { target } = parsed;
  const { taken, timeouts } = options;
  const detected = await detect(arena.client, target, timeouts.detectMs);
  if (detected.type === 'refused') return refuse(detected.refusal);
  const introduction = detected.type === 'modern' ? detected.introduction : undefined;
  const named = nameFor(who.name, introduction?.name ?? 'Bot', taken);
  if (!named.ok) return refuse(named.refusal);
  if (introduction) return openModern(arena, who, options, target, introduction, named.name);
  const bot = new LegacyBot(arena.client, target, timeouts);
  const seat = new LegacySeat(named.name, bot, timeouts.turnMs);
  return { ok: true, open: { seat, engagement: { base: target.base, most: 1 } } };
}

function openModern(
  arena: Arena,
  { secret }: Participant,
  { game, timeouts, seq }: OpenOptions,
  target: Target,
  introduction: Introduction,
  name: string,
): Opened {
  if (introduction.games && !introduction.games.includes(game))
    return refuse({ code: 'wrong-game', message: `${name} says that it does not play ${game}.` });
  const bot = new ModernBot(arena.client, target, timeouts, introduction, secret);
  const most = introduction.max_concurrent ?? 1;
  return {
    ok: true,
    open: { seat: new ModernSeat(name, bot, seq), engagement: { base: target.base, most } },
  };
}

type Named = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly refusal: Refusal };

/** A name that was asked for is taken or refused; one that a bot brought is made to fit. */
function nameFor(wanted: string | undefined, own: string, taken: readonly string[]): Named {
  if (wanted !== undefined) return parsePlayerName(wanted, taken);
  for (let n = 1; ; n++) {
    const named = parsePlayerName(n === 1 ? own : `${own.slice(0, 56)} ${n}`, taken);
    if (named.ok || (named.refusal.code !== 'looks-alike' && own === 'Bot')) return named;
    if (named.refusal.code !== 'looks-alike') return nameFor(undefined, 'Bot', taken);
  }
}
