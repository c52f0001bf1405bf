import { happeningOf, namesOf, type RealmsConfig, type View } from '@hegemon/engine/realms';
import { useEffect, useState } from 'preact/hooks';
import { withNames } from '../common/panels.js';

interface ReportProps {
  readonly config: RealmsConfig;
  readonly report: NonNullable<View['report']>;
  readonly names: readonly string[];
  /** Milliseconds for each event; 0 shows all at once. */
  readonly pause: number;
  onTell(places: readonly number[]): void;
}

/** Plays a resolution event by event, each with its reason. */
export function ReportPlayer({ config, report, names, pause, onTell }: ReportProps) {
  const words = namesOf(config.territories.map(({ name }) => name));
  const told = report.events.map(event => happeningOf(words, event));
  const [step, setStep] = useState(pause > 0 ? 0 : told.length);
  const isPlaying = step < told.length;
  useEffect(() => {
    onTell(told[step]?.places ?? []);
    if (!isPlaying) return;
    const timer = setTimeout(() => setStep(step + 1), pause);
    return () => clearTimeout(timer);
  }, [step, isPlaying]);
  return (
    <section class="report" aria-label={`How turn ${report.turn} came out`}>
      <header>
        <b>Turn {report.turn}</b>
        {isPlaying ? (
          <button type="button" onClick={() => setStep(told.length)}>
            Skip
          </button>
        ) : (
          <button type="button" onClick={() => setStep(0)}>
            Play again
          </button>
        )}
      </header>
      <ol>
        {told.slice(0, step + 1).map(({ text, type, places }, i) => (
          <li key={i} class={type}>
            <button type="button" class="plain line" onClick={() => onTell(places)}>
              {withNames(text, names)}
            </button>
          </li>
        ))}
      </ol>
      {told.length === 0 ? <p class="soft">Nothing happened.</p> : null}
    </section>
  );
}
