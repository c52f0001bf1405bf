import { findGame } from '@hegemon/engine';
import type { RecordDocument } from '@hegemon/match';
import { useEffect, useState } from 'preact/hooks';
import { keptRecord } from '../session/kept.js';
import { forget, type KeptTitle, listKept } from '../session/store.js';
import { ExportButton, ImportRecord } from './common/records.js';
import { Link } from './common/router.js';

/** Matches of this device, and the way to open those of others. */
export function KeptMatches({ onRecord }: { onRecord(record: RecordDocument): void }) {
  const [kept, setKept] = useState<readonly KeptTitle[]>([]);
  useEffect(() => {
    listKept().then(setKept, () => setKept([]));
  }, []);
  const drop = (id: string) =>
    void forget(id).then(() => setKept(now => now.filter(other => other.id !== id)));
  return (
    <section aria-labelledby="your-matches">
      <h2 id="your-matches">Your matches</h2>
      {kept.length > 0 ? (
        <ul class="kept">
          {kept.map(title => (
            <KeptMatch key={title.id} title={title} onDrop={() => drop(title.id)} />
          ))}
        </ul>
      ) : (
        <p class="soft">What you play on this device is kept here, to go on with or to replay.</p>
      )}
      <ImportRecord onRecord={onRecord} />
    </section>
  );
}

interface KeptProps {
  readonly title: KeptTitle;
  onDrop(): void;
}

function KeptMatch({ title: { id, plan, at, isOver }, onDrop }: KeptProps) {
  const when = new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <div class="what">
        <Link to={`/play/${id}`}>
          {findGame(plan.game)?.title ?? plan.game}: {plan.seats.map(({ name }) => name).join(', ')}
        </Link>
        <span class="soft">
          {isOver ? 'over' : 'goes on'}, {when}
        </span>
      </div>
      <div class="buttons">
        <Link to={`/replay/${id}`}>Replay</Link>
        <ExportButton record={() => keptRecord(id)} label={`Export the match of ${when}`} />
        <button type="button" aria-label={`Delete the match of ${when}`} onClick={onDrop}>
          Delete
        </button>
      </div>
    </li>
  );
}
