import { decodeRecord, parseRecord, type RecordDocument } from '@hegemon/match';
import { useEffect, useState } from 'preact/hooks';
import { keptRecord } from '../../session/kept.js';
import { Link } from '../common/router.js';
import { ReplayScreen } from './screen.js';

/** A record from a file: JSON, or the compact form. */
async function readFile(file: File): Promise<RecordDocument | string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x7b) {
    const decoded = decodeRecord(bytes);
    return decoded.ok ? decoded.value : decoded.problems[0]!.message;
  }
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return 'The file is neither JSON nor a compact record.';
  }
  const parsed = parseRecord(data);
  return parsed.ok ? parsed.value : `${parsed.problems[0]!.path}: ${parsed.problems[0]!.message}`;
}

/** A match of this device, or one from a file. */
export function ReplayPage({ id }: { readonly id: string | undefined }) {
  const [record, setRecord] = useState<RecordDocument | null>(null);
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
        <label class="field">
          Open a record{' '}
          <input
            type="file"
            accept=".json,.hgr"
            onChange={async event => {
              const file = event.currentTarget.files?.[0];
              if (!file) return;
              const read = await readFile(file);
              if (typeof read === 'string') setFault(read);
              else setRecord(read);
            }}
          />
        </label>
      ) : null}
    </main>
  );
}
