import { Dialog } from './panels.js';

/** Something that cannot be taken back, and waits for a yes. */
export interface Doubt {
  readonly text: string;
  go(): void;
}

/** Asks once more before a point of no return. */
export function Ask({ doubt, onClose }: { readonly doubt: Doubt; onClose(): void }) {
  return (
    <Dialog title="Are you sure?" onClose={onClose}>
      <p>{doubt.text}</p>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          onClick={() => {
            onClose();
            doubt.go();
          }}
        >
          Go on
        </button>
        <button type="button" onClick={onClose}>
          Not yet
        </button>
      </div>
    </Dialog>
  );
}
