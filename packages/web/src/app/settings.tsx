import { SPEEDS } from '../session/session.js';
import { CONFIRMS, change, settings, THEMES } from './common/settings.js';

const WORDS: Readonly<Record<string, string>> = {
  system: 'As the device',
  light: 'Light',
  dark: 'Dark',
  watch: 'Watch every move',
  fast: 'Fast',
  instant: 'At once',
  never: 'Never',
  risky: 'Only when it is risky',
  always: 'Always',
};

interface ChoiceProps<T extends string> {
  readonly title: string;
  readonly list: readonly T[];
  readonly value: T;
  onChange(value: T): void;
}

function Choice<T extends string>({ title, list, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset class="choices">
      <legend>{title}</legend>
      {list.map(one => (
        <label key={one} class="choice">
          <input type="radio" name={title} checked={one === value} onChange={() => onChange(one)} />{' '}
          {WORDS[one]}
        </label>
      ))}
    </fieldset>
  );
}

export function SettingsPage() {
  const { theme, speed, confirm, name } = settings.value;
  return (
    <main class="page">
      <h1>Settings</h1>
      <label class="field">
        Your name{' '}
        <input
          value={name}
          maxLength={32}
          onInput={event => change({ name: event.currentTarget.value || 'Guest' })}
        />
      </label>
      <Choice title="Colours" list={THEMES} value={theme} onChange={value => change({ theme: value })} />
      <Choice
        title="Computers' turns"
        list={SPEEDS}
        value={speed}
        onChange={value => change({ speed: value })}
      />
      <Choice
        title="Ask before a point of no return"
        list={CONFIRMS}
        value={confirm}
        onChange={value => change({ confirm: value })}
      />
    </main>
  );
}
