import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';

export type Help = readonly (readonly [example: string, meaning: string])[];

interface BoxProps {
  readonly input: RefObject<HTMLInputElement>;
  readonly help: Help;
  /** Does what a line says, and gives what to say about it. */
  onLine(line: string): string | null;
}

/** Commands by typing: the same ones as by pointer and keys. */
export function CommandBox({ input, help, onLine }: BoxProps) {
  const [answer, setAnswer] = useState('');
  const [past, setPast] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  return (
    <form
      class="box"
      onSubmit={event => {
        event.preventDefault();
        const line = input.current!.value.trim();
        if (line === '') return;
        setAnswer(
          line === 'help'
            ? help.map(([example, meaning]) => `${example}: ${meaning}`).join('\n')
            : (onLine(line) ?? ''),
        );
        setPast([...past, line].slice(-50));
        setAt(0);
        input.current!.value = '';
      }}
    >
      <label>
        Command{' '}
        <input
          ref={input}
          name="command"
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          placeholder="help"
          onKeyDown={event => {
            if (event.key === 'Escape') return event.currentTarget.blur();
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (step === 0) return;
            event.preventDefault();
            const next = Math.min(Math.max(at + step, 0), past.length);
            setAt(next);
            event.currentTarget.value = past[past.length - next] ?? '';
          }}
        />
      </label>
      <output class="answer">{answer}</output>
    </form>
  );
}
