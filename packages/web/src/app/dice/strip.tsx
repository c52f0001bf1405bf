import { battleOdds, isRefusal, middleRange, type RollOdds, rollOdds } from '@hegemon/engine/odds';
import type { Until } from '../../session/session.js';
import { type Command, type Stop, untilOf } from './desk.js';
import { chanceOf, type DiceTable, percent, prizesOf, toneOf } from './table.js';

interface OddsProps {
  readonly table: DiceTable;
  readonly from: number;
  readonly to: number;
}

interface StripProps extends OddsProps {
  readonly stop: Stop;
  readonly isBusy: boolean;
  /** A blitz is under way that can be stopped. */
  readonly isBlitz: boolean;
  command(command: Command): void;
  setStop(stop: Stop): void;
}

/** What can be known of a battle before it is fought. */
export function Odds({ table, from, to }: OddsProps) {
  const chance = chanceOf(table, from, to);
  return (
    <p class="odds">
      <b class={toneOf(chance)}>{percent(chance)}</b> to take it{' '}
      <small>{detailsOf(table, from, to).join(' · ')}</small>
    </p>
  );
}

/** The ways to fight it. */
export function BattleStrip(props: StripProps) {
  const { from, to, stop, isBusy, isBlitz, command } = props;
  const attack = (how: Until | null) => command({ type: 'attack', from, to, until: how });
  return (
    <div class="strip buttons">
      {isBlitz ? (
        <button type="button" class="primary" onClick={() => command({ type: 'stop' })}>
          Stop
        </button>
      ) : (
        <button type="button" class="primary" disabled={isBusy} onClick={() => attack({})}>
          Blitz
        </button>
      )}
      <button type="button" disabled={isBusy} onClick={() => attack(null)}>
        Roll once
      </button>
      <span class="until">
        <button type="button" disabled={isBusy} onClick={() => attack(untilOf(stop))}>
          Blitz until
        </button>
        <StopRule {...props} />
      </span>
      <small>{endingsOf(props)}</small>
    </div>
  );
}

/** When the blitz that stops does so. */
function StopRule({ stop: { by, limit }, setStop }: StripProps) {
  return (
    <>
      <input
        type="number"
        aria-label="Limit"
        min={by === 'armies' ? 1 : 0}
        max={by === 'chance' ? 100 : 999}
        value={limit}
        onInput={event => setStop({ by, limit: Math.max(0, Math.floor(Number(event.currentTarget.value))) })}
      />
      <select
        aria-label="Stop rule"
        value={by}
        onChange={event => setStop({ by: event.currentTarget.value as Stop['by'], limit })}
      >
        <option value="armies">armies left</option>
        <option value="chance">% chance</option>
        <option value="rolls">rolls</option>
      </select>
    </>
  );
}

/** What else is worth knowing before the dice fall. */
function detailsOf(table: DiceTable, from: number, to: number): readonly string[] {
  const [mine, theirs] = [table.view.armies[from]!, table.view.armies[to]!];
  const whole = battleOdds(mine, theirs);
  const range = isRefusal(whole) ? whole : middleRange(whole.attackersLeft);
  const once = rollOdds(Math.min(3, mine - 1), Math.min(2, theirs));
  const prizes = prizesOf(table, to);
  return [
    ...(isRefusal(range) ? [] : [`${rangeText(range)} left in 8 of 10 battles`]),
    ...(isRefusal(once) ? [] : [`one roll: ${percent(unhurt(once))} without a loss`]),
    ...(prizes.length > 0 ? [`brings ${prizes.join(', ')}`] : []),
  ];
}

function rangeText({ low, high }: { readonly low: number; readonly high: number }): string {
  if (low < high) return `${low}–${high} armies`;
  return low === 1 ? '1 army' : `${low} armies`;
}

function rulesOf({ by, limit }: Stop) {
  if (by === 'armies') return { stopAtArmies: limit };
  return by === 'rolls' ? { stopAfterRolls: limit } : { stopUnderChance: limit / 100 };
}

/** How a blitz that stops may end, each with its chance. */
function endingsOf({ table, from, to, stop }: StripProps): string {
  const odds = battleOdds(table.view.armies[from]!, table.view.armies[to]!, rulesOf(stop));
  if (isRefusal(odds)) return '';
  const { chance, endings } = odds;
  const stopped = Math.max(0, 1 - chance - endings.spent.chance);
  return `${percent(chance)} taken, ${percent(stopped)} stopped, ${percent(endings.spent.chance)} beaten`;
}

/** The chance of a roll in which the attacker loses nothing. */
function unhurt({ outcomes }: RollOdds): number {
  return outcomes.find(({ attackerLosses }) => attackerLosses === 0)?.chance ?? 0;
}
