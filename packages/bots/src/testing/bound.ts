/** Players' turns within which a match between computer players must be over. */
export function turnBound(seats: number, places: number): number {
  return seats * (60 + places);
}
