import type { MatchConfig, Refusal } from '@hegemon/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../../board/board.js';
import type { Intent } from '../../board/scene.js';
import { makeShape } from '../../board/shape.js';
import type { Explanation, Session } from '../../session/session.js';
import { NO_CLOCK, useCommands } from '../common/commands.js';
import { MatchLayout } from '../common/layout.js';
import { Dialog, Log, Voice } from '../common/panels.js';
import { Recap, sinceLast } from '../common/recap.js';
import { settings } from '../common/settings.js';
import { Coach } from '../learn/coach.js';
import { diceHint } from '../learn/hints.js';
import { Bar } from './bar.js';
import { HELP, understand } from './box.js';
import { Cards } from './cards.js';
import { automatic, type Command, type Deed, type Desk, EMPTY, obey, objection, tidy } from './desk.js';
import { doubtOf } from './doubts.js';
import { interpret } from './intents.js';
import { Players } from './players.js';
import { sceneOf } from './scene.js';
import { spoken } from './spoken.js';
import { continentNote, type DiceTable, nameOf, tableOf } from './table.js';
import { useThrows } from './throws.js';

/** A match of a dice game. */
export function DiceScreen({ session }: { readonly session: Session }) {
  const config = session.config as MatchConfig;
  const shape = useMemo(() => makeShape(session.rules.drawing), [session]);
  const names = useMemo(() => session.plan.seats.map(({ name }) => name), [session]);
  const computers = session.plan.seats.flatMap(({ player }, seat) =>
    player.type === 'computer' ? [seat] : [],
  );
  const glance = session.glance.value;
  const table = useMemo(() => tableOf(config, glance), [config, glance]);
  // a desk belongs to the table it was made for; on a newer one it is tidied until something else is wanted
  const [kept, keep] = useState<{ readonly table: DiceTable; readonly desk: Desk }>({ table, desk: EMPTY });
  const shown = useMemo(
    () => (kept.table === table ? kept.desk : tidy(kept.table, table, kept.desk)),
    [kept, table],
  );
  const setDesk = (desk: Desk) => keep({ table, desk });
  const [areCardsOpen, setCardsOpen] = useState(false);
  const [explained, setExplained] = useState<{ name: string; why: Explanation | undefined } | null>(null);
  const [told, tell] = useState<readonly number[]>([]);
  const since = useMemo(
    () => (table.phase === 'wait' ? [] : sinceLast(session.news.value, table.me, names)),
    [session.news.value, table.phase, table.me, names],
  );

  useEffect(() => {
    const action = automatic(table);
    if (!action) return;
    setDesk(shown);
    void session.act(action);
  }, [table]);

  const { tray, isBlitz, follow, said } = useThrows(session, table, shown);
  const canStop = isBlitz && session.stop !== undefined;
  const stop = async () => (canStop ? void session.stop?.() : NO_BLITZ);

  const { command, onIntent, box, overlays } = useCommands<Desk, Command, Deed>({
    help: HELP,
    obey: wanted => obey(table, shown, wanted),
    interpret: intent => interpret(table, shown, intent),
    understand: line => understand(table, line),
    doubt: deeds => doubtOf(table, deeds, settings.value.confirm),
    carry: deeds => (deeds[0]?.type === 'stop' ? stop() : follow(deeds, () => carry(session, deeds))),
    setDesk,
    note: notice => keep(now => ({ ...now, desk: { ...now.desk, notice } })),
    speak: (key, place) => spoken(table, key, place, names, session.tellClock?.() ?? NO_CLOCK),
  });
  const hear = (intent: Intent) => {
    if (intent.type === 'key' && intent.key.toLowerCase() === 'c') setCardsOpen(true);
    else if (intent.type === 'back' && canStop) command({ type: 'stop' });
    else onIntent(intent);
  };

  // what is only pointed at changes nothing on the board
  const { source, target, plan } = shown;
  const scene = useMemo(
    () => sceneOf(table, { source, target, plan }, names, told),
    [table, source, target, plan, names, told],
  );
  const isForced = table.phase === 'trade' && !table.legal.some(({ type }) => type === 'EndTrade');
  const current = names[table.view.currentPlayer];
  const info =
    shown.notice ??
    (shown.pointed !== null
      ? (objection(table, shown, shown.pointed) ?? continentNote(table, shown.pointed))
      : '');

  return (
    <MatchLayout
      class="of-dice"
      sideTitle="Players and log"
      stage={
        <>
          <Board shape={shape} scene={scene} title={`${session.plan.game} board`} onIntent={hear} />
          <p class="info" aria-hidden="true">
            {shown.pointed !== null && !shown.notice ? <b>{nameOf(table, shown.pointed)} · </b> : null}
            {info}
          </p>
          <Coach hint={diceHint(table, shown)} />
        </>
      }
      side={
        <>
          <Players
            table={table}
            names={names}
            computers={computers}
            onWhy={async seat => setExplained({ name: names[seat]!, why: await session.why(seat) })}
          />
          {config.rules.cards === 'none' || table.me < 0 ? null : (
            <button type="button" onClick={() => setCardsOpen(true)}>
              Cards ({table.view.hand.length})
            </button>
          )}
          <Recap told={since} onTell={tell} />
          <Log news={session.news.value} names={names} />
          {box}
        </>
      }
      bar={
        <Bar
          table={table}
          desk={shown}
          waitsFor={glance.outcome ? '' : current ? `${current} is playing` : ''}
          isBusy={session.isBusy.value}
          tray={tray}
          isBlitz={canStop}
          command={command}
          setAmount={amount => setDesk({ ...shown, amount })}
          setStop={stop => setDesk({ ...shown, stop })}
          fillIn={() => void session.fillIn()}
          skip={session.skip?.bind(session)}
          openCards={() => setCardsOpen(true)}
        />
      }
    >
      {overlays}
      <Voice text={said} />
      {areCardsOpen || isForced ? (
        <Cards table={table} command={command} onClose={() => setCardsOpen(false)} />
      ) : null}
      {explained ? (
        <Dialog title={`Why ${explained.name} did that`} onClose={() => setExplained(null)}>
          <p>{explained.why?.text ?? 'It has not decided anything yet.'}</p>
          <ol>
            {explained.why?.weighed.slice(0, 6).map(({ text, value }) => (
              <li key={text}>
                {text} <span class="soft">({value.toFixed(2)})</span>
              </li>
            ))}
          </ol>
        </Dialog>
      ) : null}
    </MatchLayout>
  );
}

const NO_BLITZ: Refusal = { code: 'NothingToStop', message: 'There is no blitz to stop.' };

async function carry(session: Session, deeds: readonly Deed[]): Promise<Refusal | undefined> {
  const blitz = deeds.find(deed => deed.type === 'blitz');
  if (blitz) return session.blitz(blitz.battle, blitz.until);
  return session.act(...deeds.flatMap(deed => (deed.type === 'act' ? [deed.action] : [])));
}
