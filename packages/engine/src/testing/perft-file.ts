import type { ConfigDocument } from '../boards/document.js';

/** A position of a match, the actions that lead there, and the counts from there, by depth from 1 on. */
export interface Position {
  readonly name: string;
  readonly after: readonly object[];
  readonly counts: readonly number[];
}

export interface PerftFile {
  readonly board: ConfigDocument;
  readonly positions: readonly Position[];
}

const HEADER = `# How many sequences of exactly so many legal actions there are from a position. A sequence that ends the match
# counts at its own length only. Chance acts like a player: every first player, every card of the deck and every fair
# deal counts as an action. So does every amount. Rolls are grouped: for each number of dice that the defender may
# roll, one roll for each number of armies that the attacker may lose, from none to as many as there are pairs of dice.
#
# board: the match config, as JSON; rules left out are the classic ones
# position: a name; after: the actions, as JSON, that lead there, the first one from the initial state
# depth: the length of the sequences, and their number`;

export function makePerftFile({ board, positions }: PerftFile): string {
  const lines = positions.flatMap(({ name, after, counts }) => [
    '',
    `position ${name}`,
    ...after.map(action => `after ${JSON.stringify(action)}`),
    ...counts.map((count, i) => `depth ${i + 1} ${count}`),
  ]);
  return `${[HEADER, '', `board ${JSON.stringify(board)}`, ...lines].join('\n')}\n`;
}

export function parsePerftFile(text: string): PerftFile {
  let board: ConfigDocument | undefined;
  const positions: { name: string; after: object[]; counts: number[] }[] = [];
  for (const line of text.split('\n')) {
    const [, word, rest] = /^(\w+) (.+)$/.exec(line) ?? [];
    const last = positions[positions.length - 1]!;
    if (word === 'board') board = JSON.parse(rest!);
    if (word === 'position') positions.push({ name: rest!, after: [], counts: [] });
    if (word === 'after') last.after.push(JSON.parse(rest!));
    if (word === 'depth') last.counts.push(Number(rest!.split(' ')[1]));
  }
  if (!board) throw new Error('a perft file without a board');
  return { board, positions };
}
