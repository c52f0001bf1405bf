import { Refused, Unreachable } from '@hegemon/client';
import { useState } from 'preact/hooks';

/** Something that a server is asked for by a button: what it said, and whether it is still thinking. */
export interface Deed {
  readonly fault: string;
  readonly isBusy: boolean;
  /** Does it; what is refused becomes the fault. */
  run(job: () => Promise<unknown>): void;
}

/** What to tell a person of something that failed; a bug is thrown on. */
export function faultOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof Unreachable) return 'The server does not answer. Try again in a moment.';
  throw error;
}

export function useDeed(): Deed {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = (job: () => Promise<unknown>) => {
    setFault('');
    setBusy(true);
    void job()
      .catch(error => setFault(faultOf(error)))
      .finally(() => setBusy(false));
  };
  return { fault, isBusy, run };
}
