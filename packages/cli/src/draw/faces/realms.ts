import type { View } from '@hegemon/engine/realms';
import { liveryOf } from '../../seats.js';
import { counted } from '../../text/columns.js';
import { badgeOf, styleOf } from '../badge.js';
import type { Canvas } from '../canvas.js';
import type { BoardView, Face } from '../face.js';

/** What every turn brings and nobody needs to read. */
const UNTOLD = ['Fed', 'DugIn', 'Arrived', 'Ready'];
const HEADER = '             land  units   gold points';

/** Realms. Its views are of this type, hence the casts in this file. */
export const realms: Face = {
  boardOf: view => boardOf(view as View),
  statusOf(view) {
    const { turn } = view as View;
    return { turn, text: `turn ${turn}`, current: null };
  },
  isTold: ({ type, text }) => !UNTOLD.includes(type) || text.includes('starving'),
  seatOf({ text }) {
    const named = /Player (\d+)/.exec(text);
    return named ? Number(named[1]) - 1 : null;
  },
  battleAfter: () => undefined,
  drawStandings: (canvas, left, top, _width, view) => drawStandings(canvas, left, top, view as View),
  leadOf: (view, seat) => counted((view as View).players[seat]!.score?.sum ?? 0, 'point'),
  scoresOf: view => (view as View).players.map(({ score, out }) => (out ? -1 : (score?.sum ?? 0))),
};

/** Units stand for armies. Land is its owner's; where nobody owns it, neutral units' or whoever's stand there. */
function boardOf({ territories, units }: View): BoardView {
  const standing = territories.map((_, place) => units.filter(unit => unit.at === place));
  return {
    owners: territories.map((territory, place) => {
      const first = standing[place]![0];
      return territory?.owner ?? (first ? (first.owner ?? -1) : null);
    }),
    armies: standing.map(list => list.length),
  };
}

function drawStandings(canvas: Canvas, left: number, top: number, view: View): void {
  canvas.put(left, top, HEADER, { faint: true });
  view.players.forEach((player, seat) => {
    const y = top + 1 + seat;
    const land = view.territories.filter(territory => territory?.owner === seat).length;
    const units = view.units.filter(unit => unit.owner === seat).length;
    canvas.put(left, y, player.ready ? '✓' : ' ', { bold: true });
    canvas.put(left + 1, y, badgeOf(seat), styleOf(seat));
    const figures = [land, units, player.gold, player.score?.sum ?? null];
    const counts = figures
      .map(figure => String(figure ?? '?').padStart(6))
      .join(' ')
      .slice(2);
    canvas.put(left + 5, y, liveryOf(seat).name.padEnd(8) + (player.out ? ' out' : counts), {
      faint: player.out,
    });
  });
}
