import { type Command, type Desk, planned, type Stop, usualAmount } from './desk.js';
import { DiceTray } from './dice.js';
import { BattleStrip, Odds } from './strip.js';
import { type DiceTable, isPlaying, nameOf, type Phase } from './table.js';
import type { TrayLook } from './tray.js';

const TITLES: Readonly<Record<Phase, string>> = {
  wait: 'Waiting',
  claim: 'Claim a free territory',
  place: 'Place one army',
  trade: 'Trade cards',
  deploy: 'Place armies',
  attack: 'Attack',
  occupy: 'Move in',
  fortify: 'March',
  over: 'The match is over',
};

export interface BarProps {
  readonly table: DiceTable;
  readonly desk: Desk;
  /** Who the match waits for. */
  readonly waitsFor: string;
  readonly isBusy: boolean;
  /** The dice that fell last, or are about to fall. */
  readonly tray: TrayLook | null;
  /** A blitz is under way that can be stopped. */
  readonly isBlitz: boolean;
  command(command: Command): void;
  setAmount(amount: number): void;
  setStop(stop: Stop): void;
  fillIn(): void;
  /** Left out where nothing can be skipped. */
  skip?: (() => void) | undefined;
  openCards(): void;
}

function hintOf({ phase, reserve }: DiceTable, desk: Desk, waitsFor: string): string {
  switch (phase) {
    case 'wait':
      return waitsFor;
    case 'place':
      return `${reserve} left to place before the first turn`;
    case 'deploy':
      return `${reserve - planned(desk)} of ${reserve} to place`;
    case 'attack':
      return desk.source === null
        ? 'Pick one of your territories'
        : desk.target === null
          ? 'Pick a target'
          : '';
    case 'fortify':
      return desk.source === null
        ? 'Pick where armies leave from'
        : desk.target === null
          ? 'Pick where they go'
          : '';
    default:
      return '';
  }
}

interface SliderProps {
  readonly min: number;
  readonly max: number;
  readonly value: number;
  onChange(value: number): void;
}

/** How many: a slider with its ends and its middle a tap away. */
export function Amount({ min, max, value, onChange }: SliderProps) {
  const half = Math.floor((min + max) / 2);
  return (
    <div class="amount">
      <button type="button" onClick={() => onChange(min)}>
        Min {min}
      </button>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        aria-label="Armies"
        onInput={event => onChange(Number(event.currentTarget.value))}
      />
      <output>{value}</output>
      {half > min && half < max ? (
        <button type="button" onClick={() => onChange(half)}>
          Half {half}
        </button>
      ) : null}
      <button type="button" onClick={() => onChange(max)}>
        All {max}
      </button>
    </div>
  );
}

/** What there is to know beside the dice: how they fell, the odds, or what is asked. */
function Facts({ table, desk: { source, target }, tray }: BarProps) {
  const { phase, view } = table;
  const battle = view.activeBattle;
  return (
    <div class="facts">
      {tray ? <p class="fell">{tray.words}</p> : null}
      {phase === 'attack' && source !== null && target !== null ? (
        <Odds table={table} from={source} to={target} />
      ) : null}
      {phase === 'occupy' && battle ? (
        <p class="odds">
          How many follow from {nameOf(table, battle.attackingTerritory)} into{' '}
          {nameOf(table, battle.defendingTerritory)}?
        </p>
      ) : null}
    </div>
  );
}

/** How many go where: into a place that fell, or to where they march. */
function Movers({ table, desk, isBusy, command, setAmount }: BarProps) {
  const { source, target } = desk;
  const { min, max, usual } = usualAmount(table, desk);
  const isMoveIn = table.phase === 'occupy';
  const go = () => {
    if (isMoveIn) command({ type: 'occupy', armies: usual });
    else if (source !== null && target !== null)
      command({ type: 'fortify', from: source, to: target, armies: usual });
  };
  return (
    <div class="strip buttons">
      {max > min ? <Amount min={min} max={max} value={usual} onChange={setAmount} /> : null}
      <button type="button" class="primary" disabled={isBusy} onClick={go}>
        {isMoveIn ? `Move ${usual} in` : `March ${usual}`}
      </button>
    </div>
  );
}

/** What can be done with the places that are picked. */
function Strip(props: BarProps) {
  const { table, desk, isBusy, isBlitz, command, setStop } = props;
  const { source, target, stop } = desk;
  if (table.phase === 'occupy') return table.view.activeBattle ? <Movers {...props} /> : null;
  if (source === null || target === null) return null;
  if (table.phase === 'fortify') return <Movers {...props} />;
  if (table.phase !== 'attack') return null;
  return (
    <BattleStrip table={table} from={source} to={target} {...{ stop, isBusy, isBlitz, command, setStop }} />
  );
}

/** The one bar: phase, what to do, the dice, how many, and the button that goes on. */
export function Bar(props: BarProps) {
  const { table, desk, waitsFor, isBusy, tray } = props;
  const { phase } = table;
  const isMarch = phase === 'fortify' && desk.target !== null;
  const isBattle = phase === 'occupy' || (phase === 'attack' && desk.target !== null);
  return (
    <section class={`bar dice ${isBattle ? 'battle' : phase}`} aria-label="What to do" aria-busy={isBusy}>
      <div class="bar-title">
        <strong>{TITLES[phase]}</strong>
        <span>{hintOf(table, desk, waitsFor)}</span>
      </div>
      {tray && !isMarch ? (
        <>
          <DiceTray tray={tray} />
          <Facts {...props} />
        </>
      ) : null}
      <Strip {...props} />
      <Ends {...props} />
    </section>
  );
}

/** What ends the phase, or goes on without its player. */
function Ends({ table, desk, isBusy, command, fillIn, skip, openCards }: BarProps) {
  const { phase } = table;
  return (
    <div class="buttons end">
      {phase === 'claim' || phase === 'place' ? (
        <button type="button" onClick={fillIn}>
          Fill in the rest for me
        </button>
      ) : null}
      {phase === 'deploy' ? (
        <>
          <button type="button" disabled={desk.plan.length === 0} onClick={() => command({ type: 'undo' })}>
            Undo
          </button>
          <button
            type="button"
            class="primary"
            disabled={isBusy || planned(desk) < table.reserve}
            onClick={() => command({ type: 'end' })}
          >
            Done placing
          </button>
        </>
      ) : null}
      {phase === 'trade' ? (
        <>
          <button type="button" class="primary" onClick={openCards}>
            Show cards
          </button>
          {table.legal.some(({ type }) => type === 'EndTrade') ? (
            <button type="button" onClick={() => command({ type: 'end' })}>
              Keep them
            </button>
          ) : null}
        </>
      ) : null}
      {phase === 'attack' ? (
        <button type="button" disabled={isBusy} onClick={() => command({ type: 'end' })}>
          End attacks
        </button>
      ) : null}
      {phase === 'fortify' ? (
        <button
          type="button"
          class={desk.target === null ? 'primary' : ''}
          disabled={isBusy}
          onClick={() => command({ type: 'end' })}
        >
          End turn
        </button>
      ) : null}
      {phase === 'wait' && skip ? (
        <button type="button" onClick={skip}>
          {isPlaying(table) ? 'Skip to my turn' : 'Skip to the end'}
        </button>
      ) : null}
    </div>
  );
}
