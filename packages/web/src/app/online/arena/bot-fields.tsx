import type { BotInfo } from '@hegemon/client';
import { games } from '@hegemon/engine';

/** What an author says of a bot, whether it is new or not. */
export interface BotDraft {
  readonly description: string;
  readonly url: string;
  readonly games: readonly string[];
  readonly isRanked: boolean;
  /** Nothing where the bot itself says how many. */
  readonly maxConcurrent: number | null;
}

export const NEW_DRAFT: BotDraft = {
  description: '',
  url: '',
  games: games.map(({ id }) => id),
  isRanked: true,
  maxConcurrent: null,
};

export function draftOf(bot: BotInfo, url: string | null): BotDraft {
  const { description, games: played, isRanked, maxConcurrent } = bot;
  return { description, url: url ?? '', games: played, isRanked, maxConcurrent };
}

type Changed = { -readonly [Field in keyof BotDraft]?: NonNullable<BotDraft[Field]> };

/** What differs from before: about the rest the bot itself may have its say. */
export function changed(before: BotDraft, after: BotDraft): Changed {
  const all: Changed = {};
  if (after.description !== before.description) all.description = after.description;
  if (after.url.trim() !== before.url) all.url = after.url.trim();
  if (after.games.join() !== before.games.join()) all.games = after.games;
  if (after.isRanked !== before.isRanked) all.isRanked = after.isRanked;
  if (after.maxConcurrent !== null && after.maxConcurrent !== before.maxConcurrent)
    all.maxConcurrent = after.maxConcurrent;
  return all;
}

interface FieldsProps {
  readonly draft: BotDraft;
  onChange(some: Partial<BotDraft>): void;
}

/** The address at which the server asks. */
export function AddressField({ draft: { url }, onChange }: FieldsProps) {
  return (
    <label class="field tall">
      Address
      <input
        type="url"
        required
        maxLength={500}
        placeholder="https://bot.example.org"
        value={url}
        onInput={event => onChange({ url: event.currentTarget.value })}
      />
    </label>
  );
}

/** All the rest: what it plays, how much at once, whether it is ranked. */
export function BotFields({ draft, onChange }: FieldsProps) {
  const { description, games: played, isRanked, maxConcurrent } = draft;
  const toggle = (game: string, isPlayed: boolean) =>
    onChange({
      games: games.map(({ id }) => id).filter(id => (id === game ? isPlayed : played.includes(id))),
    });
  return (
    <>
      <label class="field tall">
        About it
        <textarea
          rows={2}
          maxLength={2_000}
          value={description}
          placeholder="What it does, in a sentence or two"
          onInput={event => onChange({ description: event.currentTarget.value })}
        />
      </label>
      <fieldset>
        <legend>Games it plays</legend>
        {games.map(({ id, title }) => (
          <label key={id} class="choice">
            <input
              type="checkbox"
              checked={played.includes(id)}
              onChange={event => toggle(id, event.currentTarget.checked)}
            />{' '}
            {title}
          </label>
        ))}
      </fieldset>
      <label class="choice">
        <input
          type="checkbox"
          checked={isRanked}
          onChange={event => onChange({ isRanked: event.currentTarget.checked })}
        />
        <span>
          <b>Ranked matches</b> It is seated by itself whenever it is idle, and gets a rating
        </span>
      </label>
      <label class="field">
        Matches at once{' '}
        <input
          type="number"
          min={1}
          max={64}
          value={maxConcurrent ?? ''}
          placeholder="as it says"
          onInput={event =>
            onChange({ maxConcurrent: Math.floor(Number(event.currentTarget.value)) || null })
          }
        />
      </label>
    </>
  );
}
