import type { MatchConfig } from '@hegemon/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../../board/board.js';
import type { Intent } from '../../board/scene.js';
import { makeShape } from '../../board/shape.js';
import type { Explanation, Session } from '../../session/session.js';
import { Ask, type Doubt } from '../common/ask.js';
import { CommandBox } from '../common/box.js';
import { Keys } from '../common/keys.js';
import { MatchLayout } from '../common/layout.js';
import { Dialog, Log, Voice } from '../common/panels.js';
import { Recap, sinceLast } from '../common/recap.js';
import { settings } from '../common/settings.js';
import { Coach } from '../learn/coach.js';
import { diceHint } from '../learn/hints.js';
import { Bar } from './bar.js';
import { HELP, understand } from './box.js';
import { Cards } from './cards.js';
import {
  automatic,
  type Command,
  type Deed,
  type Desk,
  type Done,
  EMPTY,
  interpret,
  obey,
  objection,
  tidy,
} from './desk.js';
import { doubtOf } from './doubts.js';
import { Players } from './players.js';
import { sceneOf } from './scene.js';
import { continentNote, type DiceTable, incomeOf, nameOf, tableOf, total } from './table.js';

const NO_CLOCK = 'There is no clock: take your time.';

/** What a spoken key tells. */
function spoken(
  table: DiceTable,
  key: string,
  place: number,
  names: readonly string[],
  clock: string,
): string | undefined {
  const { view, me } = table;
  switch (key.toLowerCase()) {
    case 'i':
      return me < 0
        ? 'You are watching.'
        : `Your income is ${total(incomeOf(table, me))}: ${incomeOf(table, me)
            .map(({ text, armies }) => `${armies} for ${text}`)
            .join(', ')}.`;
    case 'o':
      return names
        .map(
          (name, seat) =>
            `${name}: ${view.owners.filter(owner => owner === seat).length} territories, income ${total(incomeOf(table, seat))}, ${view.handSizes[seat]} cards`,
        )
        .join('. ');
    case 'p':
      return `${nameOf(table, place)}. ${continentNote(table, place)}. Borders ${table.config.territories[place]![2].map(other => `${nameOf(table, other)} ${view.armies[other]}`).join(', ')}.`;
    case 'k':
      return clock;
    default:
      return undefined;
  }
}

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
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [areCardsOpen, setCardsOpen] = useState(false);
  const [explained, setExplained] = useState<{ name: string; why: Explanation | undefined } | null>(null);
  const [help, setHelp] = useState(false);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [told, tell] = useState<readonly number[]>([]);
  const since = useMemo(
    () => (table.phase === 'wait' ? [] : sinceLast(session.news.value, table.me, names)),
    [session.news.value, table.phase, table.me, names],
  );
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const action = automatic(table);
    if (!action) return;
    setDesk(shown);
    void session.act(action);
  }, [table]);

  /** Does what is wanted, after asking once more where that is wished. */
  const carryOut = async (done: Done) => {
    const { desk: next, deeds } = done;
    const text = doubtOf(table, deeds, settings.value.confirm);
    if (!text) return perform(done);
    setDesk({ ...next, plan: shown.plan, notice: null });
    setDoubt({ text, go: () => void perform(done) });
  };
  const perform = async ({ desk: next, deeds }: Done) => {
    setDesk(next);
    if (next.notice) setSaid(next.notice);
    if (deeds.length === 0) return;
    setBusy(true);
    for (const deed of deeds) {
      const fault = await carry(session, deed);
      if (!fault) continue;
      keep(now => ({ ...now, desk: { ...now.desk, notice: fault.message } }));
      setSaid(fault.message);
      break;
    }
    setBusy(false);
  };
  const command = (wanted: Command) => void carryOut(obey(table, shown, wanted));
  const onIntent = (intent: Intent) => {
    if (intent.type === 'key') {
      if (intent.key === '/') return box.current?.focus();
      if (intent.key === '?') return setHelp(true);
      if (intent.key === 'c' || intent.key === 'C') return setCardsOpen(true);
      const words = spoken(table, intent.key, intent.place, names, NO_CLOCK);
      if (words) return setSaid(words);
    }
    void carryOut(interpret(table, shown, intent));
  };

  const scene = useMemo(() => sceneOf(table, shown, names, told), [table, shown, names, told]);
  const isForced = table.phase === 'trade' && !table.legal.some(({ type }) => type === 'EndTrade');
  const current = names[table.view.currentPlayer];
  const info =
    shown.notice ??
    (shown.pointed !== null
      ? (objection(table, shown, shown.pointed) ?? continentNote(table, shown.pointed))
      : '');

  return (
    <MatchLayout
      sideTitle="Players and log"
      stage={
        <>
          <Board shape={shape} scene={scene} title={`${session.plan.game} board`} onIntent={onIntent} />
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
          <CommandBox
            input={box}
            help={HELP}
            onLine={line => {
              const understood = understand(table, line);
              if (!understood.ok) return understood.message;
              const done = obey(table, shown, understood.command);
              void carryOut(done);
              return done.desk.notice;
            }}
          />
        </>
      }
      bar={
        <Bar
          table={table}
          desk={shown}
          waitsFor={glance.outcome ? '' : current ? `${current} is playing` : ''}
          isBusy={isBusy}
          command={command}
          setAmount={amount => setDesk({ ...shown, amount })}
          setStop={stop => setDesk({ ...shown, stop })}
          fillIn={() => void session.fillIn()}
          skip={() => session.skip()}
          openCards={() => setCardsOpen(true)}
        />
      }
    >
      <Voice text={said} />
      {areCardsOpen || isForced ? (
        <Cards table={table} command={command} onClose={() => setCardsOpen(false)} />
      ) : null}
      {doubt ? <Ask doubt={doubt} onClose={() => setDoubt(null)} /> : null}
      {help ? <Keys onClose={() => setHelp(false)} /> : null}
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

function carry(session: Session, deed: Deed) {
  return deed.type === 'act' ? session.act(deed.action) : session.blitz(deed.battle, deed.until);
}
