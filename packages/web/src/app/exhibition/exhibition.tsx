import type { ComponentChildren, FunctionComponent } from 'preact';
import { type MutableRef, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Picture } from '../../board/picture.js';
import { Link } from '../common/router.js';
import { drawn } from '../rules/pictures.js';
import { NAMES } from '../start.js';
import { Company } from './company.js';
import './exhibition.css';

export interface ShowProps {
  /** Whether the computers play on. */
  readonly isRunning: boolean;
  /** Stops them, and lets them go on. */
  readonly button: ComponentChildren;
  /** What is seen before there is a match. */
  readonly still: ComponentChildren;
}

const STILL = '(prefers-reduced-motion: reduce)';
/** So long after the page at the latest, whether the browser has nothing else to do or not, in milliseconds. */
const QUIET = 1_500;

function whenIdle(job: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(job, QUIET);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(job, { timeout: QUIET });
  return () => cancelIdleCallback(id);
}

/** Whether somebody could look at an element: it is on the screen, and its tab is in front. */
function useVisible(element: MutableRef<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isInFront, setInFront] = useState(() => !document.hidden);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry!.isIntersecting));
    observer.observe(element.current!);
    const onChange = () => setInFront(!document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onChange);
    };
  }, []);
  return isOnScreen && isInFront;
}

/** The part that plays, loaded when the page has nothing else to do. */
function useShow(isWanted: boolean): FunctionComponent<ShowProps> | null {
  const [show, setShow] = useState<{ readonly Show: FunctionComponent<ShowProps> } | null>(null);
  useEffect(
    () => (isWanted ? whenIdle(() => void import('./show.js').then(setShow, () => undefined)) : undefined),
    [isWanted],
  );
  return show?.Show ?? null;
}

/** Computers play on the home page as long as somebody looks; a still picture for those who want no motion. */
export function Exhibition() {
  const frame = useRef<HTMLElement>(null);
  const isVisible = useVisible(frame);
  const [isPlaying, setPlaying] = useState(() => !matchMedia(STILL).matches);
  const Show = useShow(isPlaying && isVisible);
  const button = (
    <button
      type="button"
      aria-label={isPlaying ? 'Pause the match of computers' : 'Let computers play'}
      onClick={() => setPlaying(!isPlaying)}
    >
      {isPlaying ? 'Pause' : 'Play'}
    </button>
  );
  const still = <Still button={button} />;
  return (
    <section ref={frame} class="exhibition" aria-label="A match of computers">
      {Show ? <Show isRunning={isPlaying && isVisible} button={button} still={still} /> : still}
    </section>
  );
}

/** A world in the middle of a match: mostly whole continents, with somebody else in between. */
function useMiddle() {
  return useMemo(() => {
    const { shape } = drawn('classic');
    const owners = shape.places.map(({ region }, i) => ((region ?? 0) + (i % 3 === 0 ? 1 : 0)) % 4);
    const looks = owners.map((owner, i) => ({ owner, text: String(1 + ((i * 7) % 5)) }));
    const held = [0, 1, 2, 3].map(seat => owners.filter(owner => owner === seat).length);
    return { shape, looks, held };
  }, []);
}

/** As large as what plays, so that nothing moves when that comes. */
function Still({ button }: { readonly button: ComponentChildren }) {
  const { shape, looks, held } = useMiddle();
  return (
    <>
      <Picture shape={shape} title="The world in the middle of a match" looks={looks} labels={1.5} />
      <Company names={NAMES.slice(0, 4)} held={held} />
      <p class="caption">Computers play Classic.</p>
      <div class="buttons">
        {button}
        <Link to="/new/classic">Set one up yourself</Link>
      </div>
    </>
  );
}
