/** Seats in positions: A to Z, then A' to Z' and so on. `_` is nobody. */

const SEATS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function formatSeat(seat: number): string {
  return seat < 0 ? '_' : SEATS[seat % 26] + "'".repeat(Math.floor(seat / 26));
}

/** -1 for nobody. */
export function parseSeat(text: string): number {
  return text === '_' ? -1 : SEATS.indexOf(text[0]!) + 26 * (text.length - 1);
}
