import { styleOf } from '../../board/seats.js';
import { Chip } from '../common/panels.js';
import type { DieLook, SideLook, TrayLook } from './tray.js';
import './dice.css';

/** The side of a die in its picture, and the way to the next one. */
const [SIZE, STRIDE] = [24, 28];
/** An attacker's die has round corners, a defender's has none left: they are told apart without their colours. */
const SHAPES = {
  attacker: 'M5 0H19A5 5 0 0 1 24 5V19A5 5 0 0 1 19 24H5A5 5 0 0 1 0 19V5A5 5 0 0 1 5 0Z',
  defender: 'M7.5 0H16.5L24 7.5V16.5L16.5 24H7.5L0 16.5V7.5Z',
} as const;
/** The pips of each face, as dots that a round brush makes. */
const PIPS = [
  '',
  'M12 12h.01',
  'M7 7h.01M17 17h.01',
  'M6.5 6.5h.01M12 12h.01M17.5 17.5h.01',
  'M7 7h.01M17 7h.01M7 17h.01M17 17h.01',
  'M7 7h.01M17 7h.01M12 12h.01M7 17h.01M17 17h.01',
  'M7.5 6h.01M16.5 6h.01M7.5 12h.01M16.5 12h.01M7.5 18h.01M16.5 18h.01',
] as const;
/** What dice show while they are in the air, where they turn too fast to be read. */
const IN_THE_AIR = [5, 3, 6];

function coloursOf(seat: number | null): string {
  if (seat === null || seat < 0) return '--face:var(--neutral);--pip:#000000';
  const { colour, ink } = styleOf(seat);
  return `--face:${colour};--pip:${ink}`;
}

interface DieProps {
  readonly die: DieLook;
  readonly of: SideLook;
  readonly at: number;
  readonly isRolling: boolean;
}

function Die({ die: { face, fate }, of: { side, seat }, at, isRolling }: DieProps) {
  const shown = face ?? (isRolling ? IN_THE_AIR[at % IN_THE_AIR.length]! : 0);
  const y = side === 'attacker' ? 0 : STRIDE;
  return (
    <g class={`die ${fate} ${shown === 0 ? 'unrolled' : ''}`} transform={`translate(${at * STRIDE} ${y})`}>
      <g class="body" style={coloursOf(seat)}>
        <path class="shape" d={SHAPES[side]} />
        <path class="pips" d={PIPS[shown]!} />
        {fate === 'lost' ? (
          <g class="cross">
            <circle cx="23" cy="1" r="5" />
            <path d="M21 -1L25 3M25 -1L21 3" />
          </g>
        ) : null}
      </g>
    </g>
  );
}

function SideName({ look: { side, seat, name, armies } }: { readonly look: SideLook }) {
  return (
    <p class="fighter">
      {seat !== null && seat >= 0 ? (
        <Chip seat={seat} />
      ) : (
        <span class="chip" aria-hidden="true">
          –
        </span>
      )}
      <b>{name}</b>
      {armies === undefined ? null : <span class="armies">{armies}</span>}
      {side === 'attacker' ? <span class="hidden">against</span> : null}
    </p>
  );
}

/** Dice as they fell: the attacker's over the defender's, the highest of both in the first column. */
export function DiceTray({ tray: { id, isRolling, sides, label } }: { readonly tray: TrayLook }) {
  const [width, height] = [2 * STRIDE + SIZE, STRIDE + SIZE];
  return (
    <div class={`tray ${isRolling ? 'rolling' : ''}`}>
      {sides.map(look => (
        <SideName key={look.side} look={look} />
      ))}
      {/* a new roll is a new picture, so that its dice fall anew */}
      <svg key={id} role="img" aria-label={label} viewBox={`-2 -2 ${width + 4} ${height + 4}`}>
        {sides.map(look =>
          look.dice.map((die, at) => (
            <Die key={`${look.side}${at}`} die={die} of={look} at={at} isRolling={isRolling} />
          )),
        )}
      </svg>
    </div>
  );
}
