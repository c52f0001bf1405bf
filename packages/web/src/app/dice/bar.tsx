import { type Command, type Desk, planned, type Stop, usualAmount } from './desk.js';
import { BattleStrip } from './strip.js';
import { type DiceTable, isPlaying, nameOf, type Phase } from './table.js';

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

/** The one bar: phase, what to do, how many, and the button that goes on. */
export function Bar(props: BarProps) {
  const { table, desk, waitsFor, isBusy, command, setAmount, setStop, fillIn, skip, openCards } = props;
  const { phase, view } = table;
  const { source, target } = desk;
  const { min, max, usual } = usualAmount(table, desk);
  const battle = view.activeBattle;
  return (
    <section class="bar" aria-label="What to do" aria-busy={isBusy}>
      <div class="bar-title">
        <strong>{TITLES[phase]}</strong>
        <span>{hintOf(table, desk, waitsFor)}</span>
      </div>
      {phase === 'attack' && source !== null && target !== null ? (
        <BattleStrip
          table={table}
          from={source}
          to={target}
          stop={desk.stop}
          isBusy={isBusy}
          command={command}
          setStop={setStop}
        />
      ) : null}
      {phase === 'occupy' && battle ? (
        <div class="strip">
          <p class="odds">
            How many follow from {nameOf(table, battle.attackingTerritory)} into{' '}
            {nameOf(table, battle.defendingTerritory)}?
          </p>
          <div class="buttons">
            {max > min ? <Amount min={min} max={max} value={usual} onChange={setAmount} /> : null}
            <button
              type="button"
              class="primary"
              disabled={isBusy}
              onClick={() => command({ type: 'occupy', armies: usual })}
            >
              Move {usual} in
            </button>
          </div>
        </div>
      ) : null}
      {phase === 'fortify' && source !== null && target !== null ? (
        <div class="strip buttons">
          {max > min ? <Amount min={min} max={max} value={usual} onChange={setAmount} /> : null}
          <button
            type="button"
            class="primary"
            disabled={isBusy}
            onClick={() => command({ type: 'fortify', from: source, to: target, armies: usual })}
          >
            March {usual}
          </button>
        </div>
      ) : null}
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
            class={target === null ? 'primary' : ''}
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
    </section>
  );
}
