import type { BotInfo, Occasion, PlayerId, PlayerKind, Rating, TournamentInfo } from '@hegemon/client';
import { findGame } from '@hegemon/engine';

/** What kind of player an id speaks of, and the rest of it. */
export function partsOf(player: PlayerId): { readonly kind: PlayerKind; readonly id: string } {
  const at = player.indexOf(':');
  return { kind: player.slice(0, at) as PlayerKind, id: player.slice(at + 1) };
}

/** Those who have no page: a bot that somebody seated by its address, a seat that nobody took. */
const NOBODIES: ReadonlySet<PlayerId> = new Set(['bot:unregistered', 'person:nobody']);

export function hasPage(player: PlayerId): boolean {
  return partsOf(player).kind in KINDS && !NOBODIES.has(player);
}

/** The page of a player. */
export function pageOf(player: PlayerId): string {
  const { kind, id } = partsOf(player);
  return kind === 'bot' ? `/online/bots/${id}` : `/online/players/${player}`;
}

/** The page of a bot, at what it was asked in one match: for its author. */
export function exchangesIn(match: string, bot: string): string {
  return `/online/bots/${bot}?match=${encodeURIComponent(match)}`;
}

export const KINDS: Readonly<Record<PlayerKind, string>> = {
  person: 'person',
  bot: 'bot',
  computer: 'computer',
};

export const OCCASIONS: Readonly<Record<Occasion, string>> = {
  table: 'at a table',
  ranked: 'ranked',
  challenge: 'a challenge',
  tournament: 'in a tournament',
};

export const TOURNAMENT_KINDS: Readonly<Record<TournamentInfo['kind'], string>> = {
  'round-robin': 'everybody meets everybody',
  swiss: 'Swiss: winners meet winners',
};

export const TOURNAMENT_STATES: Readonly<Record<TournamentInfo['status'], string>> = {
  open: 'open for entries',
  playing: 'being played',
  over: 'over',
  cancelled: 'cancelled',
};

/** How a bot is, in a word and as a colour. */
export function stateOf({ status, isOnline }: BotInfo): {
  readonly text: string;
  readonly tone: 'good' | 'poor' | 'dull';
} {
  switch (status) {
    case 'new':
      return { text: isOnline ? 'new, connected' : 'new', tone: 'dull' };
    case 'active':
      return isOnline ? { text: 'ready', tone: 'good' } : { text: 'away', tone: 'dull' };
    case 'resting':
      return { text: 'resting after failures', tone: 'poor' };
    case 'retired':
      return { text: 'retired', tone: 'dull' };
  }
}

export function callText({ kind, protocol }: BotInfo): string {
  const way = kind === 'calling' ? 'calls the server' : 'is called by the server';
  return protocol === null ? way : `${way}, ${protocol} protocol`;
}

/** What a bot plays; before it was reached that may not be known. */
export function gamesText({ games: played }: Pick<BotInfo, 'games'>): string {
  const titles = played.map(id => findGame(id)?.title ?? id);
  return titles.length === 0 ? 'plays what it will say' : `plays ${titles.join(', ')}`;
}

const ORDINALS = ['th', 'st', 'nd', 'rd'];

/** 1st, 2nd, 3rd, 4th; 11th. */
export function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(isTeen ? undefined : ORDINALS[number % 10]) ?? 'th'}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Ratings and skills have one digit after the point. */
export function fixed(value: number): string {
  return value.toFixed(1).replace('-', '−');
}

/** The bounds within which a skill lies 95 times in 100. */
export function boundsOf({ mu, sigma }: Pick<Rating, 'mu' | 'sigma'>): readonly [low: number, high: number] {
  return [mu - 2 * sigma, mu + 2 * sigma];
}

export function day(at: string): string {
  return new Date(at).toLocaleDateString(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
}

export function moment(at: string): string {
  return new Date(at).toLocaleString(undefined, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** How long ago something was, roughly. */
export function ago(at: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1_000));
  if (seconds < 60) return 'just now';
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)} h ago` : moment(at);
}

export function milliseconds(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** Words of the server's own, as a sentence's end: `turn-limit` is turn limit. */
export function plainWords(code: string): string {
  return code
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

/** So many rounds that everybody could meet everybody; in a Swiss one, that the best could be found. */
export function usualRounds(kind: TournamentInfo['kind'], entrants: number, table: number): number {
  const rounds = kind === 'swiss' ? Math.log2(Math.max(1, entrants)) + 1 : (entrants - 1) / (table - 1);
  return Math.max(1, Math.ceil(rounds));
}

/** JSON is easier to read with its lines; what is no JSON is shown as it came. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
