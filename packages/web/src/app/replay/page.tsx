import type { RecordDocument } from '@hegemon/match';
import { useEffect, useState } from 'preact/hooks';
import { keptRecord } from '../../session/kept.js';
import { ImportRecord } from '../common/records.js';
import { go, Link } from '../common/router.js';
import { ReplayScreen } from './screen.js';

/** A record that was opened on another page. */
let handedOver: RecordDocument | null = null;

/** Shows a record that is not kept on this device. */
export function showRecord(record: RecordDocument): void {
  handedOver = record;
  go('/replay');
}

function takeOver(): RecordDocument | null {
  const record = handedOver;
  handedOver = null;
  return record;
}

/** A match of this device, or one from a file. */
export function ReplayPage({ id }: { readonly id: string | undefined }) {
  const [record, setRecord] = useState<RecordDocument | null>(takeOver);
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (id === undefined) return;
    void keptRecord(id).then(found => (typeof found === 'string' ? setFault(found) : setRecord(found)));
  }, [id]);
  if (record) return <ReplayScreen record={record} />;
  return (
    <main class="page" aria-busy={id !== undefined && fault === ''}>
      <h1>Replay</h1>
      {fault ? (
        <p role="alert">
          {fault} <Link to="/">Go to the start</Link>.
        </p>
      ) : null}
      {id === undefined || fault ? <ImportRecord onRecord={setRecord} /> : null}
    </main>
  );
}
