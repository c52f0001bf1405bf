import type { Viewer } from '@hegemon/engine';
import { type RecordDocument, verify } from '@hegemon/match';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../../board/board.js';
import { makeShape } from '../../board/shape.js';
import { MatchLayout } from '../common/layout.js';
import { Chip, Voice, withNames } from '../common/panels.js';
import { ExportButton } from '../common/records.js';
import { address, go } from '../common/router.js';
import { DiceTray } from '../dice/dice.js';
import { GraphView } from './graph.js';
import { openReplay, type Replay, stepBy } from './model.js';

const TICK = 300;

/** A finished match, step by step. */
export function ReplayScreen({ record }: { readonly record: RecordDocument }) {
  const replay = useMemo(() => openReplay(record), [record]);
  if (typeof replay === 'string')
    return (
      <main class="page">
        <h1>This record cannot be shown</h1>
        <p>{replay}</p>
      </main>
    );
  return <OpenReplay replay={replay} />;
}

function startAt(steps: number): number {
  const at = Number(new URLSearchParams(address.peek().split('?')[1]).get('at') ?? Number.NaN);
  return Number.isInteger(at) && at >= 0 && at <= steps ? at : steps;
}

function OpenReplay({ replay }: { readonly replay: Replay }) {
  const { record, names, steps } = replay;
  const [step, setStep] = useState(() => startAt(steps));
  const [viewer, setViewer] = useState<Viewer>('spectator');
  const [isPlaying, setPlaying] = useState(false);
  const [verdict, setVerdict] = useState('');
  const shape = useMemo(() => makeShape(replay.rules.drawing, { land: record.game === 'realms' }), [replay]);
  const scene = useMemo(() => replay.sceneAt(step, viewer), [replay, step, viewer]);
  const tray = useMemo(() => replay.trayAt(step, viewer), [replay, step, viewer]);
  const told = useMemo(
    () =>
      Array.from({ length: Math.min(step, 12) }, (_, i) => step - i).flatMap(at =>
        replay
          .happeningsAt(at, viewer)
          .map(({ text }, i) => ({ key: `${at}-${i}`, at, text: withNames(text, names) })),
      ),
    [replay, step, viewer, names],
  );

  useEffect(() => {
    if (!isPlaying) return;
    if (step >= steps) return setPlaying(false);
    const timer = setTimeout(() => setStep(step + 1), TICK);
    return () => clearTimeout(timer);
  }, [isPlaying, step, steps]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.altKey || event.metaKey || target.closest('input:not([type=range]), select, textarea'))
        return;
      if (event.key === ' ' && !target.closest('button')) setPlaying(now => !now);
      else if (event.key === 's') share();
      else if (/^[0-8]$/.test(event.key) && Number(event.key) <= names.length)
        setViewer(event.key === '0' ? 'spectator' : Number(event.key) - 1);
      else {
        if (target.closest('.board') && event.key.startsWith('Arrow')) return;
        const to = stepBy(
          replay,
          step,
          { key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey },
          names.length,
        );
        if (to === undefined) return;
        setStep(to);
      }
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const share = () => {
    const to = `${location.pathname}?at=${step}`;
    go(to, true);
    void navigator.clipboard?.writeText(location.href).catch(() => undefined);
    setVerdict(`The address now leads to step ${step}.`);
  };

  return (
    <main class="match-page">
      <h1 class="hidden">Replay</h1>
      <MatchLayout
        class="replay"
        sideTitle="What happened"
        stage={
          <>
            <Board shape={shape} scene={scene} title={`${record.game} replay`} onIntent={() => undefined} />
            {tray ? (
              <div class="fallen">
                <DiceTray tray={tray} />
                <p class="fell">{tray.words}</p>
              </div>
            ) : null}
          </>
        }
        side={
          <>
            <fieldset class="views">
              <legend>Seen by</legend>
              <label>
                <input
                  type="radio"
                  name="viewer"
                  checked={viewer === 'spectator'}
                  onChange={() => setViewer('spectator')}
                />{' '}
                everybody
              </label>
              {names.map((name, seat) => (
                <label key={name}>
                  <input
                    type="radio"
                    name="viewer"
                    checked={viewer === seat}
                    onChange={() => setViewer(seat)}
                  />{' '}
                  <Chip seat={seat} /> {name}
                </label>
              ))}
            </fieldset>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
            <ol class="told" aria-label="What happened" tabIndex={0}>
              {told.map(({ key, at, text }) => (
                <li key={key} class={at === step ? 'now' : ''}>
                  {text}
                </li>
              ))}
            </ol>
            <div class="buttons">
              <button type="button" onClick={() => setVerdict(verdictOf(record))}>
                Verify the dice
              </button>
              <button type="button" onClick={share}>
                Link to this step
              </button>
              <ExportButton record={() => Promise.resolve(record)} />
            </div>
            <p role="status">{verdict}</p>
          </>
        }
        bar={
          <section class="bar player" aria-label="Player">
            <div class="graphs">
              {replay.graphs.map(graph => (
                <GraphView
                  key={graph.title}
                  graph={graph}
                  steps={steps}
                  step={step}
                  names={names}
                  onSeek={setStep}
                />
              ))}
            </div>
            <div class="scrubber">
              <button type="button" aria-label="To the start" onClick={() => setStep(0)}>
                ⇤
              </button>
              <button type="button" class="primary" onClick={() => setPlaying(!isPlaying)}>
                {isPlaying ? 'Pause' : 'Play'}
              </button>
              <button type="button" aria-label="One step back" onClick={() => setStep(Math.max(0, step - 1))}>
                ‹
              </button>
              <button
                type="button"
                aria-label="One step on"
                onClick={() => setStep(Math.min(steps, step + 1))}
              >
                ›
              </button>
              <input
                type="range"
                min={0}
                max={steps}
                value={step}
                aria-label="Step"
                aria-valuetext={`Step ${step} of ${steps}`}
                list="ticks"
                onInput={event => setStep(Number(event.currentTarget.value))}
              />
              <datalist id="ticks">
                {replay.ticks.map(({ at, text }) => (
                  <option key={`${at}-${text}`} value={at} label={text} />
                ))}
              </datalist>
              <output>
                {step} / {steps}
              </output>
            </div>
          </section>
        }
      >
        <Voice text={told[0]?.text ?? ''} />
      </MatchLayout>
    </main>
  );
}

function verdictOf(record: RecordDocument): string {
  const verdict = verify(record);
  if (verdict.ok) return `Every roll was checked: ${record.entries.length} actions are as they should be.`;
  return `The record is not as it should be: ${verdict.problems[0].message}`;
}
