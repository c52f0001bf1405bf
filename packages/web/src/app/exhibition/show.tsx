import type { MatchConfig } from '@hegemon/engine';
import type { News } from '@hegemon/match';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Picture } from '../../board/picture.js';
import type { ArrowLook } from '../../board/scene.js';
import { makeShape } from '../../board/shape.js';
import { type LocalSession, openLocal } from '../../session/local.js';
import { withNames } from '../common/panels.js';
import { go, Link } from '../common/router.js';
import { EMPTY } from '../dice/desk.js';
import { sceneOf } from '../dice/scene.js';
import { tableOf } from '../dice/table.js';
import { computer, newPlan } from '../start.js';
import { Company } from './company.js';
import type { ShowProps } from './exhibition.js';

const LEVELS = ['captain', 'soldier', 'captain', 'soldier'];
/** How long the end of a match is looked at before the next one, in milliseconds. */
const APPLAUSE = 8_000;

function makePlan() {
  return newPlan({
    game: 'classic',
    config: { board: 'world', rules: { setup: 'deal' } },
    seats: LEVELS.map((level, seat) => computer('classic', seat, level)),
  });
}

/** A match after the other: each is over one day. */
function useMatches(): LocalSession | null {
  const [round, setRound] = useState(0);
  const [session, setSession] = useState<LocalSession | null>(null);
  useEffect(() => {
    let opened: LocalSession | undefined;
    let isGone = false;
    void openLocal({ plan: makePlan() }, { speed: 'watch', isShow: true }).then(result => {
      if (!result.ok) return;
      opened = result.session;
      if (isGone) opened.close();
      else setSession(opened);
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [round]);
  const isOver = session !== null && session.glance.value.outcome !== null;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setRound(round + 1), APPLAUSE);
    return () => clearTimeout(timer);
  }, [isOver, round]);
  return session;
}

/** The last thing that somebody did, as an arrow. */
function arrowsOf(news: readonly News[]): readonly ArrowLook[] {
  const action = news.findLast(({ actor }) => actor !== 'chance')?.action as
    | Readonly<Record<string, number | string | undefined>>
    | undefined;
  const [from, to] = [
    action?.['attackingTerritory'] ?? action?.['fromTerritory'],
    action?.['defendingTerritory'] ?? action?.['toTerritory'],
  ];
  if (typeof from !== 'number' || typeof to !== 'number') return [];
  return [{ from, to, kind: action?.['type'] === 'Fortify' ? 'move' : 'attack', isLit: true }];
}

/** The board, who is on it, and what was done last. */
export function Show({ isRunning, button, still }: ShowProps) {
  const session = useMatches();
  useEffect(() => session?.pause(!isRunning), [session, isRunning]);
  return <>{session ? <Stage session={session} button={button} /> : still}</>;
}

interface StageProps {
  readonly session: LocalSession;
  readonly button: ComponentChildren;
}

function Stage({ session, button }: StageProps) {
  const shape = useMemo(() => makeShape(session.rules.drawing), [session]);
  const names = session.plan.seats.map(({ name }) => name);
  const { outcome } = session.glance.value;
  const news = session.news.value;
  const table = tableOf(session.config as MatchConfig, session.glance.value);
  const { owners, currentPlayer, turn } = table.view;
  const winner = outcome?.winners[0];
  const text = news.at(-1)?.happenings.at(-1)?.text ?? '';
  return (
    <>
      <Picture
        shape={shape}
        title={`The world in turn ${turn}`}
        looks={sceneOf(table, EMPTY, names).places}
        arrows={arrowsOf(news)}
        labels={1.5}
      />
      <Company
        names={names}
        held={names.map((_, seat) => owners.filter(owner => owner === seat).length)}
        current={currentPlayer}
      />
      <p class="caption">{winner === undefined ? withNames(text, names) : `${names[winner]} wins.`}</p>
      <div class="buttons">
        {button}
        <button type="button" onClick={() => void session.keep().then(() => go(`/play/${session.plan.id}`))}>
          Watch it full size
        </button>
        <Link to="/new/classic">Set one up yourself</Link>
      </div>
    </>
  );
}
