import type { RecordDocument } from '@hegemon/match';
import { useEffect, useState } from 'preact/hooks';
import { keptRecord } from '../../session/kept.js';
import { Link } from '../common/router.js';
import { KeptMatches } from '../kept.js';
import { takeOver } from './handed.js';
import { ReplayScreen } from './screen.js';

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
      {id === undefined || fault ? (
        <>
          <p class="soft">
            Any match that was played here, on a server or at the command line, step by step: its board, its
            graphs, what each player saw, and its dice to be checked.
          </p>
          <KeptMatches onRecord={setRecord} />
        </>
      ) : null}
    </main>
  );
}
