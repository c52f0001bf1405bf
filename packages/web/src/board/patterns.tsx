import { PATTERNS, type Pattern } from './seats.js';

/** One tile of each pattern, 12 units wide at the size of a label. */
const TILES: Readonly<Record<Pattern, string>> = {
  plain: '',
  stripes: 'M0 3H12M0 9H12',
  dots: 'M3 3h.01M9 9h.01',
  grid: 'M0 6H12M6 0V12',
  slant: 'M-3 3L3 -3M0 12L12 0M9 15L15 9',
  waves: 'M0 4Q3 0 6 4T12 4M0 10Q3 6 6 10T12 10',
  checks: 'M3 0V6M9 6V12',
  bars: 'M3 0V12M9 0V12',
};

/** The patterns of seats, in dark and light lines, scaled to a board's units. */
export function Patterns({ scale }: { readonly scale: number }) {
  return (
    <defs>
      {PATTERNS.filter(pattern => pattern !== 'plain').flatMap(pattern =>
        (['dark', 'light'] as const).map(tone => (
          <pattern
            key={`${pattern}-${tone}`}
            id={`pattern-${pattern}-${tone}`}
            width="12"
            height="12"
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${scale})`}
          >
            <path
              d={TILES[pattern]}
              fill="none"
              stroke={tone === 'dark' ? '#000' : '#fff'}
              stroke-opacity={tone === 'dark' ? 0.16 : 0.22}
              stroke-width={pattern === 'dots' ? 3 : 1.6}
              stroke-linecap="round"
            />
          </pattern>
        )),
      )}
      <marker
        id="arrow-head"
        viewBox="0 0 10 10"
        refX="7"
        refY="5"
        markerWidth="3.2"
        markerHeight="3.2"
        orient="auto"
      >
        <path d="M0 0L10 5L0 10z" fill="context-stroke" />
      </marker>
    </defs>
  );
}
