import { Chip } from '../common/panels.js';

interface CompanyProps {
  readonly names: readonly string[];
  /** By seat: territories held. */
  readonly held: readonly number[];
  readonly current?: number;
}

/** Who plays, and how much of the world is theirs. */
export function Company({ names, held, current }: CompanyProps) {
  return (
    <ul class="company-of">
      {names.map((name, seat) => (
        <li key={name} class={held[seat] === 0 ? 'out' : current === seat ? 'now' : ''}>
          <Chip seat={seat} /> {name} <span class="soft">{held[seat]}</span>
        </li>
      ))}
    </ul>
  );
}
