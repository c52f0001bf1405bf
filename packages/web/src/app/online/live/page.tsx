import type { Connection, Table } from '@hegemon/client';
import { useEffect, useState } from 'preact/hooks';
import { openRemote, type RemoteSession } from '../../../session/remote.js';
import { go, Link } from '../../common/router.js';
import { faultOf } from '../deed.js';
import { client, connection, person } from '../place.js';
import { LiveMatch } from './match.js';

interface Open {
  readonly table: Table;
  readonly session: RemoteSession;
}

/** A match that is being played on the server, or was. */
export function LivePage({ id }: { readonly id: string }) {
  const line = connection.value;
  return line ? <LivePageOf key={person.value?.id ?? ''} id={id} line={line} /> : null;
}

function LivePageOf({ id, line }: { readonly id: string; readonly line: Connection }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isGone = false;
    let session: RemoteSession | undefined;
    const begin = async () => {
      const table = await client.table(id);
      if (isGone) return;
      if (table.status === 'open') return go(`/table/${id}`, true);
      const opened = await openRemote({ client, connection: line, table });
      if (!opened.ok) return setFault(opened.message);
      session = opened.session;
      if (isGone) session.close();
      else setOpen({ table, session });
    };
    begin().catch(error => setFault(faultOf(error)));
    return () => {
      isGone = true;
      session?.close();
    };
  }, [id, line]);
  if (fault)
    return (
      <main class="page">
        <h1>This match cannot be shown</h1>
        <p>
          {fault} <Link to="/online">Go to the tables</Link>.
        </p>
      </main>
    );
  if (!open) return <main class="page" aria-busy="true" />;
  return <LiveMatch {...open} line={line} />;
}
