import type { RealmsConfig } from '@hegemon/engine/realms';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../../board/board.js';
import type { Intent } from '../../board/scene.js';
import { makeShape } from '../../board/shape.js';
import type { Session } from '../../session/session.js';
import { Ask, type Doubt } from '../common/ask.js';
import { CommandBox } from '../common/box.js';
import { Keys } from '../common/keys.js';
import { MatchLayout } from '../common/layout.js';
import { Chip, Voice, Why } from '../common/panels.js';
import { settings } from '../common/settings.js';
import { Coach } from '../learn/coach.js';
import { realmsHint } from '../learn/hints.js';
import { HELP, understand } from './box.js';
import {
  type Command,
  type Desk,
  type Done,
  EMPTY,
  interpret,
  movable,
  obey,
  objection,
  usualAmount,
} from './desk.js';
import { doubtOf } from './doubts.js';
import { ReportPlayer } from './report.js';
import { sceneOf } from './scene.js';
import {
  buildAt,
  effectOf,
  goalOf,
  isNeighbour,
  isPlanning,
  nameOf,
  offersAt,
  type RealmsTable,
  tableOf,
} from './table.js';

const PAUSE = { watch: 700, fast: 250, instant: 0 } as const;

interface PartProps {
  readonly table: RealmsTable;
  command(command: Command): void;
}

/** Who has how many points, and who is ready. */
function Players({ table, names }: { readonly table: RealmsTable; readonly names: readonly string[] }) {
  return (
    <table class="players">
      <caption>
        Turn {table.view.turn} of {table.config.limits.turns}, {table.config.limits.points} points win
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Points</th>
          <th scope="col">Gold</th>
          <th scope="col">Orders</th>
        </tr>
      </thead>
      <tbody>
        {table.view.players.map(({ gold, score, ready, out }, seat) => (
          <tr key={seat} class={out ? 'out' : ''}>
            <th scope="row">
              <Chip seat={seat} /> {names[seat]}
              {seat === table.me ? ' (you)' : ''}
            </th>
            <td>
              {score?.sum ?? '?'}{' '}
              {score ? (
                <Why label={`${names[seat]} has ${score.sum} points`}>
                  {score.units} units, {score.territories} territories, {score.upgrades} upgrades,{' '}
                  {score.gold} gold and {score.deeds} for deeds
                </Why>
              ) : null}
            </td>
            <td>{gold ?? '?'}</td>
            <td>{out ? 'out' : ready ? 'ready' : 'thinking'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OrdersProps extends PartProps {
  light(order: string | null): void;
}

/** Every order a row, with what takes it back. */
function Orders({ table, command, light }: OrdersProps) {
  const moves = new Map<string, { from: number; to: number; count: number }>();
  for (const { unit, to } of table.view.orders?.moves ?? []) {
    const from = table.view.units.find(({ id }) => id === unit)!.at;
    const count = (moves.get(`${from}-${to}`)?.count ?? 0) + 1;
    moves.set(`${from}-${to}`, { from, to, count });
  }
  const builds = table.view.orders?.builds ?? [];
  const canEdit = isPlanning(table);
  return (
    <section class="orders" aria-label="Your orders">
      <h2>Your orders</h2>
      {moves.size + builds.length === 0 ? <p class="soft">None yet. Everything stays and digs in.</p> : null}
      <ul>
        {[...moves].map(([key, { from, to, count }]) => (
          <li key={key} onPointerEnter={() => light(key)} onPointerLeave={() => light(null)}>
            {count} {count === 1 ? 'unit' : 'units'}: {nameOf(table, from)} → {nameOf(table, to)}
            <button
              type="button"
              disabled={!canEdit}
              aria-label={`Take back the move from ${nameOf(table, from)} to ${nameOf(table, to)}`}
              onFocus={() => light(key)}
              onClick={() => command({ type: 'recall', from, to })}
            >
              ✕
            </button>
          </li>
        ))}
        {builds.map(({ territory, build }) => (
          <li key={territory}>
            Build a {build} in {nameOf(table, territory)}
            <button
              type="button"
              disabled={!canEdit}
              aria-label={`Take back the ${build} in ${nameOf(table, territory)}`}
              onClick={() => command({ type: 'scrap', place: territory })}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the turn costs and brings, as far as one knows. */
function Budget({ table }: { readonly table: RealmsTable }) {
  const { forecast, view, me } = table;
  if (!forecast || me < 0) return null;
  const { income } = forecast;
  const hungry = new Set(forecast.starving);
  const places = [
    ...new Set(view.units.filter(({ id }) => hungry.has(id)).map(({ id, at }) => goalOf(table, id) ?? at)),
  ];
  return (
    <p class="budget">
      Gold {view.players[me]!.gold} → {forecast.gold}
      {income ? (
        <>
          {' '}
          <Why label={`you get ${income.total} gold`}>
            {income.base} for everybody
            {income.from.map(({ territory, gold }) => `, ${gold} from ${nameOf(table, territory)}`).join('')}
          </Why>
        </>
      ) : null}
      {places.length > 0 ? (
        <strong class="warn">
          {' '}
          {hungry.size} will starve in {places.map(place => nameOf(table, place)).join(', ')}.
        </strong>
      ) : null}
    </p>
  );
}

interface BarProps extends PartProps {
  readonly desk: Desk;
  readonly isBusy: boolean;
  setAmount(amount: number): void;
}

function Bar({ table, desk, isBusy, command, setAmount }: BarProps) {
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
                {amount} of {units.length} {units.length === 1 ? 'unit' : 'units'} to a neighbour:
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
              <span class="soft">pick where they go</span>
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
                  <b>{build}</b>{' '}
                  <small>
                    {[...(gold > 0 ? [`${gold} gold`] : []), ...(food > 0 ? [`${food} food`] : [])].join(
                      ', ',
                    )}
                    {missing && !isOrdered ? ` (${missing})` : `: ${effectOf(build)}`}
                  </small>
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

/** What a spoken key tells. */
function spoken(
  table: RealmsTable,
  key: string,
  place: number,
  names: readonly string[],
): string | undefined {
  const { view, me, forecast } = table;
  switch (key.toLowerCase()) {
    case 'i':
      return me < 0
        ? 'You are watching.'
        : `You have ${view.players[me]!.gold} gold, ${forecast?.gold ?? '?'} after this turn.`;
    case 'o':
      return view.players
        .map(
          ({ score, ready }, seat) =>
            `${names[seat]}: ${score?.sum ?? 'unknown'} points, ${ready ? 'ready' : 'thinking'}`,
        )
        .join('. ');
    case 'p':
      return `${sceneOf(table, EMPTY, names, { lit: null, told: [] }).places[place]!.label}. Next to ${neighbourNames(table, place)}.`;
    case 'k':
      return 'There is no clock: take your time.';
    default:
      return undefined;
  }
}

function neighbourNames(table: RealmsTable, place: number): string {
  return table.config.territories
    .flatMap(({ name }, other) => (isNeighbour(table, place, other) ? [name] : []))
    .join(', ');
}

/** A match of Realms. */
export function RealmsScreen({ session }: { readonly session: Session }) {
  const config = session.config as RealmsConfig;
  const shape = useMemo(() => makeShape(session.rules.drawing, { land: true }), [session]);
  const names = useMemo(() => session.plan.seats.map(({ name }) => name), [session]);
  const glance = session.glance.value;
  const table = useMemo(() => tableOf(config, glance), [config, glance]);
  const [desk, setDesk] = useState<Desk>(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [lit, light] = useState<string | null>(null);
  const [told, tell] = useState<readonly number[]>([]);
  const [help, setHelp] = useState(false);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const box = useRef<HTMLInputElement>(null);

  /** Does what is wanted, after asking once more where that is wished. */
  const carryOut = async (done: Done) => {
    const text = doubtOf(table, done.actions, settings.value.confirm);
    if (!text) return perform(done);
    setDoubt({ text, go: () => void perform(done) });
  };
  const perform = async ({ desk: next, actions }: Done) => {
    setDesk(next);
    if (next.notice) setSaid(next.notice);
    if (actions.length === 0) return;
    setBusy(true);
    for (const action of actions) {
      const fault = await session.act(action);
      if (!fault) continue;
      setDesk(now => ({ ...now, notice: fault.message }));
      setSaid(fault.message);
      break;
    }
    setBusy(false);
  };
  const command = (wanted: Command) => void carryOut(obey(table, desk, wanted));
  const onIntent = (intent: Intent) => {
    if (intent.type === 'key' && intent.key === '/') return box.current?.focus();
    if (intent.type === 'key' && intent.key === '?') return setHelp(true);
    const words = intent.type === 'key' ? spoken(table, intent.key, intent.place, names) : undefined;
    if (words) return setSaid(words);
    if (intent.type === 'pick') tell([]);
    void carryOut(interpret(table, desk, intent));
  };
  const scene = useMemo(() => sceneOf(table, desk, names, { lit, told }), [table, desk, names, lit, told]);
  const info = desk.notice ?? (desk.pointed === null ? '' : (objection(table, desk, desk.pointed) ?? ''));
  const { report } = table.view;

  return (
    <MatchLayout
      class="realms"
      sideTitle="Orders and players"
      stage={
        <>
          <Board shape={shape} scene={scene} title="Realms board" onIntent={onIntent} />
          <p class="info" aria-hidden="true">
            {info}
          </p>
          <Coach hint={realmsHint(table, desk)} />
        </>
      }
      side={
        <>
          <Players table={table} names={names} />
          {table.me < 0 ? null : <Orders table={table} command={command} light={light} />}
          <Budget table={table} />
          {report ? (
            <ReportPlayer
              key={report.turn}
              config={config}
              report={report}
              names={names}
              pause={PAUSE[settings.value.speed]}
              onTell={tell}
            />
          ) : null}
          <CommandBox
            input={box}
            help={HELP}
            onLine={line => {
              const understood = understand(table, line);
              if (!understood.ok) return understood.message;
              const done = obey(table, desk, understood.command);
              void carryOut(done);
              return done.desk.notice;
            }}
          />
        </>
      }
      bar={
        <Bar
          table={table}
          desk={desk}
          isBusy={isBusy}
          command={command}
          setAmount={amount => setDesk({ ...desk, amount })}
        />
      }
    >
      <Voice text={said} />
      {doubt ? <Ask doubt={doubt} onClose={() => setDoubt(null)} /> : null}
      {help ? <Keys onClose={() => setHelp(false)} /> : null}
    </MatchLayout>
  );
}
