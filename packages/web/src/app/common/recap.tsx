import type { News } from '@hegemon/match';
import { useEffect, useState } from 'preact/hooks';
import { withNames } from './panels.js';

/** One thing that happened, and where. */
export interface Told {
  readonly text: string;
  readonly places: readonly number[];
}

/** What others did since somebody last acted; nothing for those who only watch. */
export function sinceLast(news: readonly News[], me: number, names: readonly string[]): readonly Told[] {
  if (me < 0) return [];
  const end = news.findLastIndex(({ actor }) => actor !== me && actor !== 'chance');
  const start = news.slice(0, end + 1).findLastIndex(({ actor }) => actor === me);
  return news
    .slice(start + 1)
    .filter(({ actor }) => actor !== me)
    .flatMap(({ happenings }) =>
      happenings.map(({ text, places }) => ({ text: withNames(text, names), places })),
    );
}

interface RecapProps {
  readonly told: readonly Told[];
  onTell(places: readonly number[]): void;
}

/** What happened since one's last turn, step by step, each step shown on the board. */
export function Recap({ told, onTell }: RecapProps) {
  const [step, setStep] = useState<number | null>(null);
  const now = step === null ? undefined : told[step];
  useEffect(() => onTell(now?.places ?? []), [now]);
  useEffect(() => setStep(null), [told]);
  if (told.length === 0) return null;
  if (!now || step === null)
    return (
      <button type="button" class="recap-button" onClick={() => setStep(0)}>
        Since your last turn: {told.length} {told.length === 1 ? 'event' : 'events'}
      </button>
    );
  return (
    <section class="recap" aria-label="Since your last turn">
      <p aria-live="polite">{now.text}</p>
      <div class="buttons">
        <button type="button" aria-label="Step back" disabled={step === 0} onClick={() => setStep(step - 1)}>
          ‹
        </button>
        <span>
          {step + 1} of {told.length}
        </span>
        <button
          type="button"
          aria-label="Step on"
          disabled={step + 1 === told.length}
          onClick={() => setStep(step + 1)}
        >
          ›
        </button>
        <button type="button" onClick={() => setStep(null)}>
          Close
        </button>
      </div>
    </section>
  );
}
