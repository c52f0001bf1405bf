import { isResign } from '@hegemon/match';
import { useEffect, useState } from 'preact/hooks';
import type { RemoteSession } from '../../../session/remote.js';

/** A line that is gone for less than this is nobody's business, in milliseconds. */
const PATIENCE = 400;

interface BannersProps {
  readonly session: RemoteSession;
  /** Whether another tab plays this match. */
  readonly isElsewhere: boolean;
  takeOver(): void;
}

function useLate(isTrue: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isTrue) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isTrue]);
  return isTrue && isLate;
}

/** Whether the viewer has given up: then nothing is theirs to do any more. */
export function hasResigned({ glance, news }: RemoteSession): boolean {
  const { viewer } = glance.value;
  return news.value.some(({ actor, action }) => actor === viewer && isResign(action));
}

/** What stands between a person and their match, if anything. */
export function Banners({ session, isElsewhere, takeOver }: BannersProps) {
  const { viewer, outcome } = session.glance.value;
  const isLost = useLate(!session.isConnected.value);
  const isOut = typeof viewer !== 'number' || outcome !== null || hasResigned(session);
  const isAway = !isOut && session.clock.value.away.includes(viewer);
  return (
    <div class="banners" role="status">
      {isLost ? (
        <p class="banner lost">Reconnecting… The match goes on by itself as soon as the server answers.</p>
      ) : null}
      {session.isPending.value && !isLost ? (
        <p class="banner pending">Sent, waiting for the server…</p>
      ) : null}
      {isElsewhere ? (
        <p class="banner">
          You play this match in another tab. This one only watches.{' '}
          <button type="button" onClick={takeOver}>
            Play here
          </button>
        </p>
      ) : null}
      {isAway ? (
        <p class="banner">
          A computer plays for you while you are away.{' '}
          <button type="button" onClick={() => void session.takeBack()}>
            Take my seat back
          </button>
        </p>
      ) : null}
    </div>
  );
}
