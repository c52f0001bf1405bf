/** Names of old bots for territories that our world map calls otherwise: ours first, then theirs. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['quebec', 'eastern canada'],
  ['ukraine', 'russia'],
  ['congo', 'central africa'],
  ['siam', 'southeast asia'],
  ['north west territory', 'northwest territory'],
]);

/** Finds a territory by name. Names are looked up in maps only: no text is ever a key of an object. */
export interface Gazetteer {
  /** The territory of that name, in any case, by its own name or one that it has elsewhere. */
  find(name: string): number | undefined;
}

function plain(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

export function makeGazetteer(names: readonly string[]): Gazetteer {
  const byName = new Map(names.map((name, territory) => [plain(name), territory]));
  for (const [ours, theirs] of OTHER_NAMES) {
    const territory = byName.get(ours) ?? byName.get(theirs);
    if (territory === undefined) continue;
    byName.set(ours, territory);
    byName.set(theirs, territory);
  }
  return { find: name => byName.get(plain(name)) };
}

/** `western united states` as `Western United States`, for sentences. */
export function titled(name: string): string {
  return name.replace(/(^|\s)\p{Ll}/gu, letter => letter.toUpperCase());
}
