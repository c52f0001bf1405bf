import type { MatchConfig } from '@hegemon/engine';
import type { Choices, Chosen } from './choices.js';

interface ChoiceProps<T extends string> {
  readonly title: string;
  readonly value: T | null;
  /** What the board says, in words. */
  readonly usual: string;
  readonly list: readonly (readonly [value: T, words: string])[];
  onChange(value: T | null): void;
}

function Choice<T extends string>({ title, value, usual, list, onChange }: ChoiceProps<T>) {
  return (
    <label class="field">
      {title}{' '}
      <select
        value={value ?? ''}
        onChange={event => onChange((event.currentTarget.value || null) as T | null)}
      >
        <option value="">As the board says: {usual}</option>
        {list.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

const SETUPS = [
  ['claim', 'everybody claims in turn'],
  ['deal', 'territories are dealt'],
] as const;
const CARDS = [
  ['escalating', 'each set pays more'],
  ['fixed', 'a set pays by its cards'],
  ['none', 'no cards'],
] as const;
const REACHES = [
  ['adjacent', 'to a neighbour'],
  ['connected', 'through own land'],
] as const;

function wordsOf(list: readonly (readonly [string, string])[], value: string): string {
  return list.find(([one]) => one === value)?.[1] ?? value;
}

interface RulesProps {
  readonly game: string;
  readonly choices: Choices;
  readonly chosen: Chosen;
  onChange(some: Partial<Choices>): void;
}

/** What may differ from match to match, as far as the board allows. */
export function RuleChoices({ game, choices, chosen, onChange }: RulesProps) {
  return (
    <fieldset>
      <legend>Rules</legend>
      {game === 'realms' ? (
        <label class="choice">
          <input
            type="checkbox"
            checked={choices.fog}
            onChange={event => onChange({ fog: event.currentTarget.checked })}
          />
          <span>
            <b>Fog</b> You see only what you own or stand on, and the neighbours of that
          </span>
        </label>
      ) : (
        <DiceRules choices={choices} chosen={chosen} onChange={onChange} />
      )}
      <label class="field">
        Turn limit{' '}
        <input
          type="number"
          min={1}
          max={9999}
          value={choices.turnLimit ?? ''}
          placeholder={game === 'realms' ? '30' : 'none'}
          onInput={event => onChange({ turnLimit: Math.floor(Number(event.currentTarget.value)) || null })}
        />
        <span class="soft">
          {game === 'realms' ? 'turns of everybody together' : "players' turns, all counted"}
        </span>
      </label>
    </fieldset>
  );
}

function DiceRules({ choices, chosen, onChange }: Omit<RulesProps, 'game'>) {
  const config = chosen.ok ? (chosen.parsed as MatchConfig) : undefined;
  if (!config) return null;
  const { setup, cards, fortify } = config.rules;
  return (
    <>
      <Choice
        title="Set-up"
        value={choices.setup}
        usual={wordsOf(SETUPS, setup)}
        list={SETUPS}
        onChange={value => onChange({ setup: value })}
      />
      {config.cards.length > 0 ? (
        <Choice
          title="Cards"
          value={choices.cards}
          usual={wordsOf(CARDS, cards)}
          list={CARDS}
          onChange={value => onChange({ cards: value })}
        />
      ) : null}
      <Choice
        title="Armies march"
        value={choices.reach}
        usual={wordsOf(REACHES, fortify.reach)}
        list={REACHES}
        onChange={value => onChange({ reach: value })}
      />
    </>
  );
}
