import { findGame } from '@hegemon/engine';
import { useEffect, useState } from 'preact/hooks';
import { openLocal } from '../session/local.js';
import type { Session } from '../session/session.js';
import { Ending } from './common/ending.js';
import { Dialog } from './common/panels.js';
import { go, Link } from './common/router.js';
import { settings } from './common/settings.js';
import { screenOf } from './screens.js';
import { startMatch, waiting } from './start.js';

/** A match of this device: a new one, or one that goes on after a reload. */
export function MatchPage({ id }: { readonly id: string }) {
  const [session, setSession] = useState<Session | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isGone = false;
    let opened: Session | undefined;
    const plan = waiting.get(id);
    waiting.delete(id);
    void openLocal(plan ? { plan } : { id }, { speed: settings.value.speed }).then(result => {
      if (!result.ok) return setFault(result.message);
      opened = result.session;
      if (isGone) opened.close();
      else setSession(opened);
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [id]);
  const { speed } = settings.value;
  useEffect(() => session?.setSpeed(speed), [session, speed]);
  if (fault)
    return (
      <main class="page">
        <h1>This match is not here</h1>
        <p>
          {fault} <Link to="/">Go to the start</Link>.
        </p>
      </main>
    );
  if (!session) return <main class="page" aria-busy="true" />;
  return <OpenMatch session={session} />;
}

function OpenMatch({ session }: { readonly session: Session }) {
  const Screen = screenOf(session.plan.game);
  const cover = session.cover.value;
  const { outcome, viewer } = session.glance.value;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <main class="match-page">
      <h1 class="hidden">{findGame(session.plan.game)?.title} match</h1>
      <Screen session={session} />
      {isLeaving ? (
        <Dialog title="Give up?" onClose={() => setLeaving(false)}>
          <p>Your armies stay where they are, and somebody else wins this match.</p>
          <div class="buttons">
            <button
              type="button"
              class="primary"
              onClick={() => {
                setLeaving(false);
                void session.resign();
              }}
            >
              Resign
            </button>
            <button type="button" onClick={() => setLeaving(false)}>
              Play on
            </button>
          </div>
        </Dialog>
      ) : null}
      <div class="corner">
        <Link to={`/rules/${session.plan.game}`}>How to play</Link>
        {outcome || viewer === 'spectator' ? null : (
          <button type="button" class="resign" onClick={() => setLeaving(true)}>
            Resign
          </button>
        )}
      </div>
      {cover === null ? null : (
        <Dialog title="Pass the device on">
          <p>Only {session.plan.seats[cover]!.name} should see what comes next.</p>
          <button type="button" class="primary" onClick={() => session.uncover()}>
            I am {session.plan.seats[cover]!.name}
          </button>
        </Dialog>
      )}
      {outcome ? (
        <Ending session={session} reason={reasonText(outcome.reason)}>
          <button type="button" class="primary" onClick={() => startMatch(session.plan)}>
            Play again
          </button>
          <button type="button" onClick={() => go(`/replay/${session.plan.id}`)}>
            Replay
          </button>
          <button type="button" onClick={() => go('/')}>
            Home
          </button>
        </Ending>
      ) : null}
    </main>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  conquest: 'Nobody else is left on the board.',
  'turn-limit': 'The last turn is played: whoever holds most wins.',
  limit: 'The match has gone on long enough.',
};

/** Why a match ended, as a sentence. */
function reasonText(reason: string): string {
  const words = reason.replace(/[-_]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return REASONS[reason] ?? `${words.charAt(0).toUpperCase()}${words.slice(1).toLowerCase()}.`;
}
