import type { ClassicView, MatchConfig } from '@hegemon/engine';
import { liveryOf } from '../seats.js';
import { badgeOf, styleOf } from './badge.js';
import type { Canvas } from './canvas.js';
import { clip } from './names.js';

/** How a seat stands. */
export interface Standing {
  readonly seat: number;
  readonly territories: number;
  readonly armies: number;
  /** Armies that still wait to be placed. */
  readonly undeployed: number;
  readonly cards: number;
  /** Continents held whole, and what they bring together. */
  readonly continents: readonly string[];
  readonly bonus: number;
}

export function standingsOf(view: ClassicView, { territories, continents }: MatchConfig): Standing[] {
  return view.undeployed.map((undeployed, seat) => {
    const own = view.owners.flatMap((owner, t) => (owner === seat ? [t] : []));
    const isHeld = (continent: number) =>
      territories.every((row, t) => row[1] !== continent || view.owners[t] === seat);
    return {
      seat,
      territories: own.length,
      armies: own.reduce((sum, t) => sum + view.armies[t]!, 0),
      undeployed,
      cards: view.handSizes[seat]!,
      continents: continents.flatMap(([name], c) => (isHeld(c) ? [name] : [])),
      bonus: continents.reduce((sum, [, bonus], c) => sum + (isHeld(c) ? bonus : 0), 0),
    };
  });
}

const HEADER = '             land armies  cards';
const COUNTS = 34;
/** Names of continents are worth showing from this many columns on. */
const ROOMY = 16;

/** A line for each seat below a header, in `width` columns. */
export function drawStandings(
  canvas: Canvas,
  left: number,
  top: number,
  width: number,
  view: ClassicView,
  config: MatchConfig,
): void {
  const header = `${HEADER}  ${width - COUNTS < ROOMY ? 'bonus' : 'continents'}`;
  canvas.put(left, top, header, { faint: true });
  standingsOf(view, config).forEach((standing, i) => {
    drawStanding(
      canvas,
      left,
      top + 1 + i,
      width,
      standing,
      view.currentPlayer === standing.seat,
      isUnderWay(view),
    );
  });
}

function isUnderWay(view: ClassicView): boolean {
  return view.turn > 0;
}

function drawStanding(
  canvas: Canvas,
  left: number,
  y: number,
  width: number,
  standing: Standing,
  isCurrent: boolean,
  hasBegun: boolean,
): void {
  const { seat, territories } = standing;
  const isOut = hasBegun && territories === 0;
  canvas.put(left, y, isCurrent ? '▸' : ' ', { bold: true });
  canvas.put(left + 1, y, badgeOf(seat), styleOf(seat));
  const counts = isOut ? ' out' : `${countsOf(standing)}${continentsOf(standing, width - COUNTS)}`;
  canvas.put(left + 5, y, `${liveryOf(seat).name.padEnd(8)}${counts}`, { bold: isCurrent, faint: isOut });
}

/** Exactly as wide as the header leaves room for. */
function countsOf({ territories, armies, undeployed, cards }: Standing): string {
  const more = undeployed > 0 ? `+${undeployed}` : '';
  return `${pad(territories, 4)}${pad(armies, 7)}${more.padEnd(4)}${pad(cards, 3)}   `;
}

/** The names of the continents, or only what they bring where the names are too long. */
function continentsOf({ continents, bonus }: Standing, room: number): string {
  if (bonus === 0) return '';
  return room < ROOMY ? `+${bonus}` : clip(`+${bonus} ${continents.join(', ')}`, room);
}

function pad(n: number, width: number): string {
  return String(n).padStart(width);
}
