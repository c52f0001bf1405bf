import type { RealmsConfig } from '@hegemon/engine/realms';
import { useMemo, useState } from 'preact/hooks';
import { Board } from '../../board/board.js';
import { makeShape } from '../../board/shape.js';
import type { Session } from '../../session/session.js';
import { NO_CLOCK, useCommands } from '../common/commands.js';
import { MatchLayout } from '../common/layout.js';
import { settings } from '../common/settings.js';
import { Coach } from '../learn/coach.js';
import { realmsHint } from '../learn/hints.js';
import { Bar } from './bar.js';
import { HELP, understand } from './box.js';
import { type Command, type Desk, EMPTY, interpret, obey, objection } from './desk.js';
import { doubtOf } from './doubts.js';
import { Budget, Orders } from './orders.js';
import { Players } from './players.js';
import { ReportPlayer } from './report.js';
import { sceneOf } from './scene.js';
import { spoken } from './spoken.js';
import { tableOf } from './table.js';

const PAUSE = { watch: 700, fast: 250, instant: 0 } as const;

/** A match of Realms. */
export function RealmsScreen({ session }: { readonly session: Session }) {
  const config = session.config as RealmsConfig;
  const shape = useMemo(() => makeShape(session.rules.drawing, { land: true }), [session]);
  const names = useMemo(() => session.plan.seats.map(({ name }) => name), [session]);
  const glance = session.glance.value;
  const table = useMemo(() => tableOf(config, glance), [config, glance]);
  const [desk, setDesk] = useState<Desk>(EMPTY);
  const [lit, light] = useState<string | null>(null);
  const [told, tell] = useState<readonly number[]>([]);

  const { command, onIntent, box, overlays } = useCommands<Desk, Command, object>({
    help: HELP,
    obey: wanted => obey(table, desk, wanted),
    interpret: intent => interpret(table, desk, intent),
    understand: line => understand(table, line),
    doubt: actions => doubtOf(table, actions, settings.value.confirm),
    carry: actions => session.act(...actions),
    setDesk,
    note: notice => setDesk(now => ({ ...now, notice })),
    speak: (key, place) => spoken(table, key, place, names, session.tellClock?.() ?? NO_CLOCK),
  });

  // what is only pointed at changes nothing on the board
  const { source } = desk;
  const scene = useMemo(
    () => sceneOf(table, { source }, names, { lit, told }),
    [table, source, names, lit, told],
  );
  const info = desk.notice ?? (desk.pointed === null ? '' : (objection(table, desk, desk.pointed) ?? ''));
  const { report } = table.view;

  return (
    <MatchLayout
      class="realms"
      sideTitle="Orders and players"
      stage={
        <>
          <Board
            shape={shape}
            scene={scene}
            title="Realms board"
            onIntent={intent => {
              if (intent.type === 'pick') tell([]);
              onIntent(intent);
            }}
          />
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
          {box}
        </>
      }
      bar={
        <Bar
          table={table}
          desk={desk}
          isBusy={session.isBusy.value}
          command={command}
          setAmount={amount => setDesk({ ...desk, amount })}
        />
      }
    >
      {overlays}
    </MatchLayout>
  );
}
