import type { ComponentChildren } from 'preact';
import { useDeed } from './deed.js';
import { Fault } from './fault.js';

interface FormProps {
  readonly title: string;
  readonly button: string;
  readonly isPrimary?: boolean;
  onSubmit(): Promise<unknown>;
  /** Another way to the same end, for which not everything needs to be filled in. */
  readonly other?: { readonly button: string; run(): Promise<unknown> };
  /** Said when it was sent and done. */
  readonly done?: string;
  readonly children: ComponentChildren;
}

/** Something to fill in and send, and what the server says of it. */
export function FormCard({ title, button, isPrimary = false, onSubmit, other, done, children }: FormProps) {
  const { fault, isBusy, run } = useDeed();
  return (
    <form
      class="card"
      onSubmit={event => {
        event.preventDefault();
        run(onSubmit);
      }}
    >
      <h2>{title}</h2>
      {children}
      <Fault text={fault} />
      <div class="buttons">
        <button type="submit" class={isPrimary ? 'primary' : ''} disabled={isBusy}>
          {button}
        </button>
        {other ? (
          <button type="button" disabled={isBusy} onClick={() => run(other.run)}>
            {other.button}
          </button>
        ) : null}
        {done === undefined ? null : <span role="status">{done}</span>}
      </div>
    </form>
  );
}

interface FieldProps {
  readonly title: string;
  readonly value: string;
  readonly type?: 'text' | 'password';
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength: number;
  readonly autocomplete: 'nickname' | 'username' | 'current-password' | 'new-password';
  onInput(value: string): void;
}

/** One line of a form. */
export function Field({ title, onInput, ...input }: FieldProps) {
  return (
    <label class="field">
      {title} <input {...input} onInput={event => onInput(event.currentTarget.value)} />
    </label>
  );
}
