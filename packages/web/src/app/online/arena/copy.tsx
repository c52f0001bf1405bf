import { useState } from 'preact/hooks';

interface CopyProps {
  readonly label: string;
  readonly value: string;
}

/** A text that is to be taken along: shown whole, copied by one press. */
export function Copy({ label, value }: CopyProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div class="copy">
      <label>
        {label} <input readOnly value={value} onFocus={event => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        aria-label={`Copy: ${label}`}
        onClick={() =>
          void navigator.clipboard?.writeText(value).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <span class="hidden" role="status">
        {isCopied ? `${label} copied` : ''}
      </span>
    </div>
  );
}
