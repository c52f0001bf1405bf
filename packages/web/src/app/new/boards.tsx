import { findGame } from '@hegemon/engine';
import { useMemo } from 'preact/hooks';
import { Picture } from '../../board/picture.js';
import { makeShape } from '../../board/shape.js';
import { Whole } from '../common/whole.js';
import { type Choices, type Chosen, GENERATED, SIZES } from './choices.js';

interface BoardsProps {
  readonly game: string;
  readonly choices: Choices;
  readonly chosen: Chosen;
  onChange(some: Partial<Choices>): void;
}

const MOST_SEED = 2 ** 32 - 1;

/** The board: a shipped one, or one made of a size and a seed, and how it looks. */
export function Boards({ game, choices, chosen, onChange }: BoardsProps) {
  const { board, size, seed, players } = choices;
  const sizes = SIZES[game]!;
  return (
    <fieldset>
      <legend>Board</legend>
      <label class="field">
        Board{' '}
        <select value={board} onChange={event => onChange({ board: event.currentTarget.value })}>
          {findGame(game)!.boards.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={GENERATED}>a new one</option>
        </select>
      </label>
      {board === GENERATED ? (
        <div class="fields">
          <Whole title="Territories" value={size} {...sizes} onChange={value => onChange({ size: value })} />
          {game === 'realms' ? (
            <Whole
              title="Players"
              value={players}
              min={2}
              max={8}
              onChange={value => onChange({ players: value })}
            />
          ) : null}
          <Whole
            title="Seed"
            value={seed}
            min={0}
            max={MOST_SEED}
            onChange={value => onChange({ seed: value })}
          />
          <button
            type="button"
            onClick={() => onChange({ seed: crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000 })}
          >
            Another one
          </button>
        </div>
      ) : null}
      {chosen.ok ? (
        <Preview game={game} chosen={chosen} />
      ) : (
        <p role="alert">{chosen.problems.map(({ message }) => message).join(' ')}</p>
      )}
    </fieldset>
  );
}

function Preview({ game, chosen }: { readonly game: string; readonly chosen: Chosen & { ok: true } }) {
  const drawing = chosen.rules.drawing;
  const shape = useMemo(() => makeShape(drawing, { land: game === 'realms' }), [drawing, game]);
  return (
    <Picture
      shape={shape}
      title={`The board: ${drawing.places.length} territories`}
      labels={shape.kind === 'graph' ? 1 : 0}
    />
  );
}
