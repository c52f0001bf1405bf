import { useMemo } from 'preact/hooks';
import { styleOf } from '../../board/seats.js';
import type { Graph } from './model.js';

const [WIDTH, HEIGHT] = [600, 90];
/** Dashes tell lines apart where colours do not. */
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '12 4', '1 4'];

interface GraphProps {
  readonly graph: Graph;
  readonly steps: number;
  readonly step: number;
  readonly names: readonly string[];
  onSeek(step: number): void;
}

/** The points of each seat's line. */
function linesOf({ at, values }: Graph, x: (at: number) => number): readonly string[] {
  const most = Math.max(1, ...values.flat());
  const y = (value: number) => HEIGHT - (value / most) * (HEIGHT - 6) - 3;
  return values.map(line =>
    line.map((value, i) => `${x(at[i]!).toFixed(1)},${y(value).toFixed(1)}`).join(' '),
  );
}

/** How everybody fared; a click or a drag goes to that moment. */
export function GraphView({ graph, steps, step, names, onSeek }: GraphProps) {
  const x = (at: number) => (at / Math.max(1, steps)) * WIDTH;
  const lines = useMemo(() => linesOf(graph, x), [graph, steps]);
  const seek = (event: PointerEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    onSeek(Math.round(Math.min(Math.max((event.clientX - left) / width, 0), 1) * steps));
  };
  const now = graph.at.findLastIndex(at => at <= step);
  return (
    <figure class="graph">
      <figcaption>
        {graph.title}:{' '}
        {names.map((name, seat) => `${name} ${graph.values[seat]?.[Math.max(0, now)] ?? 0}`).join(', ')}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={event => {
          if (event.buttons > 0) seek(event);
        }}
      >
        {lines.map((points, seat) => (
          <polyline
            key={seat}
            points={points}
            style={`stroke:${styleOf(seat).colour}`}
            stroke-dasharray={DASHES[seat % DASHES.length]}
          />
        ))}
        <line class="now" x1={x(step)} x2={x(step)} y1="0" y2={HEIGHT} />
      </svg>
    </figure>
  );
}
