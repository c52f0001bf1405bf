import type { ClockTerms, PlayerId, SeatInfo, Table } from '@hegemon/client';

/** What a board is called, as far as a config says. */
export function boardOf(config: unknown): string {
  if (typeof config === 'string') return config;
  const { board, name } = (config ?? {}) as { readonly board?: unknown; readonly name?: unknown };
  return typeof board === 'string' ? board : typeof name === 'string' ? name : 'a board of its own';
}

function spell(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function clockText(clock: ClockTerms): string {
  switch (clock.type) {
    case 'live': {
      const bank = clock.bank > 0 ? `, ${duration(clock.bank)} in reserve` : '';
      return `${duration(clock.perDecision)} a decision${bank}`;
    }
    case 'days':
      return `${spell(clock.days, 'day')} a decision`;
    case 'none':
      return 'no clock';
  }
}

/** Milliseconds in words, as long times are spoken of. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 100 || seconds % 60 !== 0) return spell(seconds, 'second');
  return spell(seconds / 60, 'minute');
}

/** Milliseconds as a clock shows them. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3_600)];
  if (days > 0) return `${days} d ${hours} h`;
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

export function seatText({ type, name, level }: SeatInfo): string {
  switch (type) {
    case 'open':
      return 'free';
    case 'invited':
      return `kept for ${name}`;
    case 'person':
      return name ?? 'somebody';
    case 'computer':
      return `${name}, a computer (${level})`;
    case 'bot':
      return `${name}, a bot`;
  }
}

/** The player who has a seat, if anybody has. */
export function playerOf({ type, person, level, bot }: SeatInfo): PlayerId | undefined {
  switch (type) {
    case 'open':
    case 'invited':
      return undefined;
    case 'person':
      return person === undefined ? undefined : `person:${person}`;
    case 'computer':
      return `computer:${level}`;
    case 'bot':
      return bot === undefined ? undefined : `bot:${bot}`;
  }
}

export function isFree({ type }: SeatInfo): boolean {
  return type === 'open' || type === 'invited';
}

/** The seat of somebody at a table, by their id. */
export function seatOf({ seats }: Table, id: string | undefined): number {
  return seats.findIndex(seat => seat.type === 'person' && seat.person === id);
}

export function freeText({ seats }: Table): string {
  const free = seats.filter(isFree).length;
  return free === 0 ? 'no seat free' : `${spell(free, 'seat')} of ${seats.length} free`;
}
