import { findGame } from '@hegemon/engine';
import type { Shown } from '@hegemon/match';
import { useEffect, useState } from 'preact/hooks';
import { openShown, type ShownSession } from '../../session/shown.js';
import { screenOf } from '../screens.js';

type State =
  | { readonly type: 'waiting' }
  | { readonly type: 'unknown' }
  | { readonly type: 'open'; readonly session: ShownSession };

/** Follows what the command that serves this page plays; each match anew. */
function useShown(): { readonly state: State; readonly isOver: boolean } {
  const [state, setState] = useState<State>({ type: 'waiting' });
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const stream = new EventSource('/watch/events');
    let begin: Extract<Shown, { readonly type: 'begin' }> | undefined;
    let session: ShownSession | undefined;
    stream.onmessage = ({ data }) => {
      const shown = JSON.parse(data) as Shown;
      if (shown.type === 'begin') {
        begin = shown;
        session = undefined;
      } else if (session) session.see(shown);
      else if (begin) {
        session = openShown(begin, shown);
        setState(session ? { type: 'open', session } : { type: 'unknown' });
      }
    };
    // the command has ended, and with it whatever could be shown
    stream.onerror = () => {
      stream.close();
      setOver(true);
    };
    return () => stream.close();
  }, []);
  return { state, isOver };
}

/** The board of a match that a command at the terminal plays. */
export function WatchPage() {
  const { state, isOver } = useShown();
  if (state.type !== 'open')
    return (
      <main class="page" aria-busy={!isOver && state.type === 'waiting'}>
        <h1>Watch</h1>
        <p role="status">{wordsFor(state, isOver)}</p>
      </main>
    );
  const { session } = state;
  const Screen = screenOf(session.plan.game);
  return (
    <main class="match-page" key={session.plan.id}>
      <h1 class="hidden">{findGame(session.plan.game)?.title} match</h1>
      <Screen session={session} />
      <p class="corner" role="status">
        {endOf(session, isOver)}
      </p>
    </main>
  );
}

function endOf({ glance, plan }: ShownSession, isOver: boolean): string {
  const winners = glance.value.outcome?.winners.map(seat => plan.seats[seat]!.name) ?? [];
  const result = winners.length === 1 ? `${winners[0]} wins.` : winners.length > 1 ? 'A draw.' : '';
  return `${result}${isOver ? ' The series is over.' : ''}`.trim();
}

function wordsFor(state: State, isOver: boolean): string {
  if (state.type === 'unknown') return 'This page does not know the game that is played.';
  return isOver ? 'Nothing is played here.' : 'The match begins in a moment.';
}
