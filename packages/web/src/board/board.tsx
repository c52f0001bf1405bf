import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import './board.css';
import { type Camera, centre, clamp, fit, project, reveal, type Screen, type Size, zoom } from './camera.js';
import { watchGestures } from './gestures.js';
import { hitOf } from './hit.js';
import { Ground, World } from './layers.js';
import { type Lens, makeLens } from './lens.js';
import type { Held, Intent, Scene } from './scene.js';
import type { Point, Shape } from './shape.js';
import { isArrow, walk } from './walk.js';

export interface BoardProps {
  readonly shape: Shape;
  readonly scene: Scene;
  /** What the board is, for those who listen. */
  readonly title: string;
  onIntent(intent: Intent): void;
}

function placeOf(target: EventTarget | null): number | null {
  const element = target instanceof Element ? target.closest('[data-place]') : null;
  return element ? Number(element.getAttribute('data-place')) : null;
}

function heldOf(event: MouseEvent | KeyboardEvent): Held {
  return { shift: event.shiftKey, alt: event.altKey, all: event.ctrlKey || event.metaKey };
}

function underPoint(element: Element, at: Point): number | null {
  const { left, top } = element.getBoundingClientRect();
  return placeOf(document.elementFromPoint(left + at[0], top + at[1]));
}

/** How finely the edge of what covers the board is looked for, in pixels. */
const GRAIN = 8;

/** The screen as far as nothing lies over the lower part of the board. */
function seenBy(element: Element, { width, height }: Size): Screen {
  const { left, top } = element.getBoundingClientRect();
  const isFree = (y: number) => element.contains(document.elementFromPoint(left + width / 2, top + y));
  let free = height - 1;
  while (free > height / 3 && !isFree(free)) free -= GRAIN;
  return { width, height, covered: height - 1 - free };
}

function haloOf(board: Element, place: number): SVGElement | null {
  return board.querySelector<SVGElement>(`.label[data-place="${place}"] .halo`);
}

function next(list: readonly number[], from: number, step: 1 | -1): number | undefined {
  if (list.length === 0) return undefined;
  const index = list.indexOf(from);
  if (index < 0) return step === 1 ? list[0] : list.at(-1);
  return list[(index + step + list.length) % list.length];
}

/** Where a key leads the focus, if it is one that walks. */
function walked(shape: Shape, scene: Scene, from: number, event: KeyboardEvent): number | undefined {
  const { key } = event;
  if (isArrow(key)) return walk(shape, from, key) ?? from;
  if (key === 'n' || key === 'N') return next(scene.candidates, from, event.shiftKey ? -1 : 1);
  if (key === '.') return next(scene.own, from, 1);
  if (key === ',') return next(scene.own, from, -1);
  return undefined;
}

/** Draws a scene and reports what people want of it. Knows no rules. */
export function Board({ shape, scene, title, onIntent }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const lens = useRef<Lens | null>(null);
  const camera = useRef<Camera>({ scale: 1, x: 0, y: 0 });
  const screen = useRef<Size>({ width: 0, height: 0 });
  const [focus, setFocus] = useState(0);
  const [either, setEither] = useState<{ at: Point; places: readonly [number, number] } | null>(null);
  const latest = useRef({ scene, onIntent });
  latest.current = { scene, onIntent };

  const pointed = useRef<number | null>(null);

  /** Goes there by moving what is drawn, or by drawing it anew at once. */
  const look = (to: Camera, how: keyof Omit<Lens, 'close'> = 'look') => {
    camera.current = to;
    lens.current?.[how](to);
  };
  const point = (place: number | null) => {
    if (place === pointed.current) return;
    pointed.current = place;
    latest.current.onIntent({ type: 'point', place });
  };

  useLayoutEffect(() => {
    const element = frame.current!;
    const made = makeLens(element, sheet.current!, shape);
    lens.current = made;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width === screen.current.width && height === screen.current.height) return;
      screen.current = { width, height };
      look(start(shape, screen.current), 'draw');
    };
    screen.current = { width: 0, height: 0 };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.close();
    };
  }, [shape]);

  useEffect(() => {
    const element = frame.current!;
    const pick = (place: number, held: Held) => {
      setFocus(place);
      // so that keys go on where the pointer left off
      haloOf(element, place)?.focus({ preventScroll: true });
      setEither(null);
      latest.current.onIntent({ type: 'pick', place, held });
    };
    return watchGestures(element, {
      camera: () => camera.current,
      moveTo: to => look(to),
      sizes: () => ({ board: shape, screen: seenBy(element, screen.current) }),
      isPan: event => {
        const place = placeOf(event.target);
        return place === null || (event.pointerType === 'touch' && !isSource(latest.current.scene, place));
      },
      tap: (at, event) => {
        if (event.target instanceof Element && event.target.closest('.either, .zoom')) return;
        const hit = hitOf(shape, camera.current, at, underPoint(element, at), event.pointerType === 'touch');
        if (hit.type === 'place') return pick(hit.place, heldOf(event));
        if (hit.type === 'either') return setEither({ at, places: hit.places });
        setEither(null);
        latest.current.onIntent({ type: 'back' });
      },
      drop: (from, to) => {
        const [a, b] = [underPoint(element, from), underPoint(element, to)];
        if (a !== null && b !== null && a !== b) latest.current.onIntent({ type: 'drag', from: a, to: b });
      },
    });
  }, [shape]);

  // what one picks among is brought into sight, also from under whatever lies over the board
  const source = scene.places.findIndex(({ mark }) => mark === 'source');
  const lit = scene.arrows.find(({ isLit }) => isLit);
  useEffect(() => {
    const places = lit ? [lit.from, lit.to] : source < 0 ? [] : [source, ...scene.candidates];
    if (places.length === 0) return;
    const seen = seenBy(frame.current!, screen.current);
    const points = places.map(place => shape.places[place]!.label);
    const to = clamp(reveal(camera.current, points, seen), shape, seen);
    if (to.x !== camera.current.x || to.y !== camera.current.y) look(to, 'glide');
  }, [shape, source, lit?.from, lit?.to]);

  const focusOn = (place: number) => {
    setFocus(place);
    haloOf(frame.current!, place)?.focus({ preventScroll: true });
    const [x, y] = project(camera.current, shape.places[place]!.label);
    const { width, height } = screen.current;
    if (x < 40 || y < 40 || x > width - 40 || y > height - 40)
      look(clamp(centre(camera.current, shape.places[place]!.label, screen.current), shape, screen.current));
    point(place);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || placeOf(event.target) === null) return;
    const to = walked(shape, scene, focus, event);
    if (to !== undefined) focusOn(to);
    else if (event.key === 'Enter' || event.key === ' ')
      onIntent({ type: 'pick', place: focus, held: heldOf(event) });
    else if (event.key === 'Escape') onIntent({ type: 'back' });
    else if (event.key.length === 1)
      onIntent({ type: 'key', key: event.key, place: focus, held: heldOf(event) });
    else return;
    event.preventDefault();
  };

  const zoomBy = (factor: number) => {
    const { width, height } = screen.current;
    look(clamp(zoom(camera.current, factor, [width / 2, height / 2]), shape, screen.current), 'draw');
  };

  return (
    <div
      ref={frame}
      class={`board kind-${shape.kind}`}
      onKeyDown={onKeyDown}
      onContextMenu={event => {
        event.preventDefault();
        onIntent({ type: 'back' });
      }}
      onDblClick={event => {
        const place = placeOf(event.target);
        if (place !== null) onIntent({ type: 'twice', place });
      }}
      onPointerOver={event => {
        if (event.pointerType === 'mouse') point(placeOf(event.target));
      }}
      onPointerLeave={() => point(null)}
      onFocusIn={event => {
        const place = placeOf(event.target);
        if (place !== null && place !== focus) setFocus(place);
      }}
    >
      <div ref={sheet} class="sheet">
        <Ground shape={shape} />
        <World shape={shape} scene={scene} title={title} focus={focus} />
      </div>
      {either ? (
        <div class="either" style={`left:${either.at[0]}px;top:${either.at[1]}px`}>
          {either.places.map(place => (
            <button
              key={place}
              type="button"
              onClick={event => {
                setEither(null);
                setFocus(place);
                onIntent({ type: 'pick', place, held: heldOf(event) });
              }}
            >
              {shape.places[place]!.name}
            </button>
          ))}
        </div>
      ) : null}
      <div class="zoom">
        <button type="button" aria-label="Zoom in" onClick={() => zoomBy(1.5)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoomBy(1 / 1.5)}>
          −
        </button>
        <button
          type="button"
          aria-label="Show the whole board"
          onClick={() => look(fit(shape, screen.current), 'draw')}
        >
          ⤢
        </button>
      </div>
    </div>
  );
}

function isSource(scene: Scene, place: number): boolean {
  const mark = scene.places[place]?.mark;
  return mark === 'source' || mark === 'legal';
}

/** Discs that would be smaller than this are better looked at from nearer, in pixels. */
const READABLE = 8;

/** Where a board opens: whole where that can be read, else as high as the screen. */
function start(board: Size & { readonly disc: number }, screen: Size): Camera {
  const whole = fit(board, screen);
  if (screen.width >= 700 || screen.height <= screen.width || board.disc * whole.scale >= READABLE)
    return whole;
  const scale = Math.min(screen.height / board.height, (screen.width / board.width) * 2.4);
  return clamp(
    { scale, x: (screen.width - board.width * scale) / 2, y: (screen.height - board.height * scale) / 2 },
    board,
    screen,
  );
}
