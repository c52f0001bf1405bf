import { useState } from 'preact/hooks';
import { address } from '../common/router.js';
import type { Hint } from './hints.js';

/** Whether the match at this address is a first one, with hints. */
export function isLesson(): boolean {
  return new URLSearchParams(address.value.split('?')[1]).has('learn');
}

/** Says what is asked now, until it is told once or nobody wants to hear more. */
export function Coach({ hint }: { readonly hint: Hint | null }) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const [isOff, setOff] = useState(false);
  if (isOff || !isLesson() || !hint || known.includes(hint.id)) return null;
  return (
    <aside class="coach" aria-label="Hint">
      <p role="status">{hint.text}</p>
      <div class="buttons">
        <button type="button" onClick={() => setKnown([...known, hint.id])}>
          Got it
        </button>
        <button type="button" class="plain" onClick={() => setOff(true)}>
          No more hints
        </button>
      </div>
    </aside>
  );
}
