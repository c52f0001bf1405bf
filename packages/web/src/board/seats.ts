/** How a seat looks: never by colour alone. */
export interface SeatStyle {
  readonly letter: string;
  readonly colour: string;
  /** What is written on the colour. */
  readonly ink: string;
  readonly pattern: Pattern;
}

export const PATTERNS = ['plain', 'stripes', 'dots', 'grid', 'slant', 'waves', 'checks', 'bars'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Colours that stay apart for colour-blind eyes; patterns and letters tell the seats beyond them apart. */
export const SEATS: readonly SeatStyle[] = [
  { letter: 'A', colour: '#E69F00', ink: '#000000', pattern: 'plain' },
  { letter: 'B', colour: '#56B4E9', ink: '#000000', pattern: 'stripes' },
  { letter: 'C', colour: '#0072B2', ink: '#FFFFFF', pattern: 'dots' },
  { letter: 'D', colour: '#F2F2F2', ink: '#000000', pattern: 'grid' },
  { letter: 'E', colour: '#1B2A6B', ink: '#FFFFFF', pattern: 'slant' },
  { letter: 'F', colour: '#6B1B2A', ink: '#FFFFFF', pattern: 'waves' },
];

/** The look of a seat; beyond the sixth, colours come again with other patterns and letters. */
export function styleOf(seat: number): SeatStyle {
  const base = SEATS[seat % SEATS.length]!;
  const round = Math.floor(seat / SEATS.length);
  if (round === 0) return base;
  const pattern = PATTERNS[(PATTERNS.indexOf(base.pattern) + 3 * round) % PATTERNS.length]!;
  return { ...base, letter: String.fromCharCode(65 + (seat % 26)), pattern };
}
