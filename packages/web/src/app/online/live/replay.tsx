import type { RecordDocument } from '@hegemon/match';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../common/router.js';
import { ReplayScreen } from '../../replay/screen.js';
import { faultOf } from '../deed.js';
import { client } from '../place.js';

/** A match of the server that is over, step by step. */
export function LiveReplay({ id }: { readonly id: string }) {
  const [record, setRecord] = useState<RecordDocument | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    client.record(id).then(setRecord, error => setFault(faultOf(error)));
  }, [id]);
  if (record) return <ReplayScreen record={record} />;
  return (
    <main class="page" aria-busy={fault === ''}>
      <h1>Replay</h1>
      {fault ? (
        <p role="alert">
          {fault} <Link to={`/live/${id}`}>Go to the match</Link>.
        </p>
      ) : null}
    </main>
  );
}
