import type { Table } from '@hegemon/client';
import type { Outcome } from '@hegemon/engine';
import { useState } from 'preact/hooks';
import type { RemoteSession } from '../../../session/remote.js';
import { Dialog, withNames } from '../../common/panels.js';
import { go } from '../../common/router.js';
import { Fault } from '../account.js';
import { useDeed } from '../deed.js';
import { client } from '../place.js';

interface EndingProps {
  readonly session: RemoteSession;
  readonly table: Table;
}

function titleOf({ winners }: Outcome, session: RemoteSession): string {
  if (winners.length === 0) return 'Nobody wins';
  if (winners.length === 1 && winners[0] === session.glance.value.viewer) return 'You win!';
  const names = winners.map(seat => session.plan.seats[seat]!.name);
  return names.length === 1 ? `${names[0]} wins` : `${names.join(' and ')} share the win`;
}

/** The last thing that was told says how it ended. */
function reasonOf({ news, plan }: RemoteSession): string {
  const text = news.value.at(-1)?.happenings.at(-1)?.text ?? '';
  return withNames(
    text,
    plan.seats.map(({ name }) => name),
  );
}

/** Who won, and what one may do now. Stays as a line once it was seen. */
export function Ending({ session, table }: EndingProps) {
  const [isSeen, setSeen] = useState(false);
  const { fault, isBusy, run } = useDeed();
  const { outcome, viewer } = session.glance.value;
  if (!outcome) return null;
  const id = table.id;
  const choices = (
    <>
      <Fault text={fault} />
      <div class="buttons">
        {typeof viewer === 'number' ? (
          <button
            type="button"
            class="primary"
            disabled={isBusy}
            onClick={() => run(async () => go(`/table/${(await client.rematch(id)).id}`))}
          >
            Rematch
          </button>
        ) : null}
        {isSeen ? null : (
          <button type="button" onClick={() => setSeen(true)}>
            Look at the board
          </button>
        )}
        <button type="button" onClick={() => go(`/live/${id}/replay`)}>
          Replay
        </button>
        <button type="button" onClick={() => go('/online')}>
          Tables
        </button>
      </div>
    </>
  );
  if (isSeen)
    return (
      <section class="ended" aria-label="After the match">
        <b>{titleOf(outcome, session)}</b> {choices}
      </section>
    );
  return (
    <Dialog title={titleOf(outcome, session)} onClose={() => setSeen(true)}>
      <p>{reasonOf(session)}</p>
      {choices}
    </Dialog>
  );
}
