import type { ComponentChildren } from 'preact';

interface WholeProps {
  readonly title: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  onChange(value: number): void;
  /** What is said behind the field. */
  readonly children?: ComponentChildren;
}

/** The whole number that a text begins to be; nothing while it is none. */
export function wholeIn(text: string): number | undefined {
  const number = Math.floor(Number(text));
  return text.trim() === '' || !Number.isSafeInteger(number) ? undefined : number;
}

/**
 * A field for a whole number. What lies out of bounds is told too: whoever asks for the number says what is wrong
 * with it. One that is emptied tells nothing, and is filled again with what holds when it is left.
 */
export function Whole({ title, value, min, max, onChange, children }: WholeProps) {
  return (
    <label class="field">
      {title}{' '}
      <input
        type="number"
        min={min}
        max={max}
        value={value}
        onInput={event => {
          const number = wholeIn(event.currentTarget.value);
          if (number !== undefined) onChange(number);
        }}
        onBlur={event => {
          if (wholeIn(event.currentTarget.value) === undefined) event.currentTarget.value = String(value);
        }}
      />
      {children}
    </label>
  );
}
