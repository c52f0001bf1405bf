import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../../session/session.js';
import { Chip, Dialog } from './panels.js';
import { ExportButton } from './records.js';

/** Who won, in the viewer's words. */
function titleOf({ glance, plan }: Session): string {
  const { outcome, viewer } = glance.value;
  const { winners } = outcome!;
  if (winners.length === 0) return 'Nobody wins';
  if (winners.length === 1 && winners[0] === viewer) return 'You win!';
  const names = winners.map(seat => plan.seats[seat]!.name);
  return names.length === 1 ? `${names[0]} wins` : `${names.join(' and ')} share the win`;
}

/** The most that are all in the title: of two, one won. */
const TWO = 2;

/** In which place everybody came in, equals with the same number. */
function Places({ session: { glance, plan } }: Pick<EndingProps, 'session'>) {
  const { outcome, viewer } = glance.value;
  const { places } = outcome!;
  if (plan.seats.length <= TWO || places.length === 1) return null;
  return (
    <ol class="standing" aria-label="Places">
      {places.map((group, i) =>
        group.map(seat => (
          <li key={seat} value={places.slice(0, i).flat().length + 1}>
            <Chip seat={seat} /> {plan.seats[seat]!.name}
            {seat === viewer ? ' (you)' : ''}
          </li>
        )),
      )}
    </ol>
  );
}

interface EndingProps {
  /** A match that is over. */
  readonly session: Session;
  /** How it ended, as a sentence. */
  readonly reason: string;
  /** Buttons: what one may do now. */
  readonly children: ComponentChildren;
}

/** Who won, and what one may do now: a dialog, and a line over the board once that was seen. */
export function Ending({ session, reason, children }: EndingProps) {
  const [isSeen, setSeen] = useState(false);
  const title = titleOf(session);
  const buttons = (
    <div class="buttons">
      {children}
      <ExportButton record={() => session.record()} label="Export the record" />
      {isSeen ? null : (
        <button type="button" onClick={() => setSeen(true)}>
          Look at the board
        </button>
      )}
    </div>
  );
  if (isSeen)
    return (
      <section class="ended" aria-label="After the match">
        <b>{title}</b> {buttons}
      </section>
    );
  return (
    <Dialog title={title} onClose={() => setSeen(true)}>
      <p>{reason}</p>
      <Places session={session} />
      {buttons}
    </Dialog>
  );
}
