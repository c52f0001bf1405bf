import { decodeRecord, parseRecord, type RecordDocument } from '@hegemon/match';
import { useState } from 'preact/hooks';

/** A record from a file, JSON or the compact form; or what is wrong with it. */
async function readRecord(file: File): Promise<RecordDocument | string> {
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

function save(record: RecordDocument): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  link.download = `${record.match}.hegemon.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface ExportProps {
  /** The record, or why there is none. */
  record(): Promise<RecordDocument | string>;
  /** What is exported, for those who do not see what the button stands beside. */
  readonly label?: string;
}

/** Saves a record as a file, for other devices, programs and people. */
export function ExportButton({ record, label }: ExportProps) {
  const [fault, setFault] = useState('');
  const run = async () => {
    const found = await record().catch((error: Error) => error.message);
    if (typeof found !== 'string') save(found);
    setFault(typeof found === 'string' ? found : '');
  };
  return (
    <>
      <button type="button" {...(label ? { 'aria-label': label } : {})} onClick={() => void run()}>
        Export
      </button>
      {fault ? (
        <span role="alert" class="warn">
          {fault}
        </span>
      ) : null}
    </>
  );
}

/** Opens a record from a file. */
export function ImportRecord({ onRecord }: { onRecord(record: RecordDocument): void }) {
  const [fault, setFault] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = await readRecord(file);
    if (typeof found === 'string') setFault(found);
    else onRecord(found);
  };
  return (
    <>
      <label class="field">
        Open a record{' '}
        <input
          type="file"
          accept=".json,.hgr"
          onChange={event => void read(event.currentTarget.files?.[0])}
        />
      </label>
      {fault ? <p role="alert">{fault}</p> : null}
    </>
  );
}
