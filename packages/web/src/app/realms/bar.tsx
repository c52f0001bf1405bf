import { type Command, type Desk, movable, usualAmount } from './desk.js';
import { buildAt, effectOf, isPlanning, nameOf, offersAt, type RealmsTable } from './table.js';

interface BarProps {
  readonly table: RealmsTable;
  command(command: Command): void;
  readonly desk: Desk;
  readonly isBusy: boolean;
  setAmount(amount: number): void;
}

export function Bar({ table, desk, isBusy, command, setAmount }: BarProps) {
  const { source } = desk;
  const canPlan = isPlanning(table);
  const units = source === null ? [] : movable(table, source);
  const amount = source === null ? 0 : (desk.amount ?? usualAmount(table, source));
  const title = table.isOver
    ? 'The match is over'
    : canPlan
      ? 'Give orders'
      : table.me < 0
        ? 'Watching'
        : 'Waiting for the others';
  return (
    <section class="bar" aria-label="What to do" aria-busy={isBusy}>
      <div class="bar-title">
        <strong>{title}</strong>
        <span>{source === null ? (canPlan ? 'Pick a territory' : '') : nameOf(table, source)}</span>
      </div>
      {source !== null && canPlan ? (
        <div class="strip">
          {units.length > 0 ? (
            <div class="amount">
              <span>
                {amount} of {units.length} {units.length === 1 ? 'unit' : 'units'} may go: pick a neighbour
              </span>
              {units.length > 1 ? (
                <input
                  type="range"
                  min={1}
                  max={units.length}
                  value={amount}
                  aria-label="Units"
                  onInput={event => setAmount(Number(event.currentTarget.value))}
                />
              ) : null}
            </div>
          ) : null}
          <div class="builds">
            {offersAt(table, source).map(({ build, food, gold, missing }) => {
              const isOrdered = buildAt(table, source) === build;
              return (
                <button
                  key={build}
                  type="button"
                  aria-pressed={isOrdered}
                  disabled={missing !== null && !isOrdered}
                  title={`${effectOf(build)}${missing ? `; ${missing}` : ''}`}
                  onClick={() =>
                    command(
                      isOrdered ? { type: 'scrap', place: source } : { type: 'build', place: source, build },
                    )
                  }
                >
                  <span>
                    <b>{build}</b> {priceOf(gold, food)}
                  </span>
                  <small>{missing && !isOrdered ? missing : effectOf(build)}</small>
                </button>
              );
            })}
          </div>
        </div>
      ) : null}
      <div class="buttons end">
        {canPlan ? (
          <button type="button" class="primary" onClick={() => command({ type: 'ready' })}>
            Ready
          </button>
        ) : null}
        {table.prompt?.type === 'Wait' ? (
          <button type="button" onClick={() => command({ type: 'unready' })}>
            Not ready after all
          </button>
        ) : null}
      </div>
    </section>
  );
}

function priceOf(gold: number, food: number): string {
  return [...(gold > 0 ? [`${gold} gold`] : []), ...(food > 0 ? [`${food} food`] : [])].join(', ');
}
