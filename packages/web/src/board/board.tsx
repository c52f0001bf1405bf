import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Arrows } from './arrows.js';
import './board.css';
import { type Camera, centre, clamp, fit, project, type Size, zoom } from './camera.js';
import { watchGestures } from './gestures.js';
import { hitOf } from './hit.js';
import { Lanes } from './lanes.js';
import { Patterns } from './patterns.js';
import { Label, Land, regionColour } from './place.js';
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

/** A label's disc is at least so large on the screen, in pixels; smaller where many must share it. */
const SMALLEST_DISC = 11;
const SMALLEST_OF_MANY = 6;
const MANY = 120;

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
  const world = useRef<SVGGElement>(null);
  const camera = useRef<Camera>({ scale: 1, x: 0, y: 0 });
  const screen = useRef<Size>({ width: 0, height: 0 });
  const [focus, setFocus] = useState(0);
  const [either, setEither] = useState<{ at: Point; places: readonly [number, number] } | null>(null);
  const latest = useRef({ scene, onIntent });
  latest.current = { scene, onIntent };

  const look = useMemo(() => makeLook(frame, world, camera, shape), [shape]);

  useLayoutEffect(() => {
    const element = frame.current!;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width === screen.current.width && height === screen.current.height) return;
      screen.current = { width, height };
      look(start(shape, screen.current));
    };
    screen.current = { width: 0, height: 0 };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [shape, look]);

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
      moveTo: look,
      sizes: () => ({ board: shape, screen: screen.current }),
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
  }, [shape, look]);

  const focusOn = (place: number) => {
    setFocus(place);
    haloOf(frame.current!, place)?.focus({ preventScroll: true });
    const [x, y] = project(camera.current, shape.places[place]!.label);
    const { width, height } = screen.current;
    if (x < 40 || y < 40 || x > width - 40 || y > height - 40)
      look(clamp(centre(camera.current, shape.places[place]!.label, screen.current), shape, screen.current));
    latest.current.onIntent({ type: 'point', place });
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
    look(clamp(zoom(camera.current, factor, [width / 2, height / 2]), shape, screen.current));
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
        if (event.pointerType === 'mouse') onIntent({ type: 'point', place: placeOf(event.target) });
      }}
      onPointerLeave={() => onIntent({ type: 'point', place: null })}
      onFocusIn={event => {
        const place = placeOf(event.target);
        if (place !== null && place !== focus) setFocus(place);
      }}
    >
      <svg role="group" aria-label={title}>
        <title>{title}</title>
        <Patterns scale={shape.disc / 14} />
        <g ref={world} class="world">
          <g class="coast" aria-hidden="true">
            {shape.places.map(({ path, region }, i) =>
              path ? <path key={i} d={path} style={`--region:${regionColour(region)}`} /> : null,
            )}
          </g>
          {shape.kind === 'land' ? null : <Lanes shape={shape} />}
          <g class="lands" aria-hidden="true">
            {shape.places.map((place, i) => (
              <Land key={i} index={i} place={place} look={scene.places[i]!} />
            ))}
          </g>
          {shape.kind === 'land' ? <Lanes shape={shape} /> : null}
          <g class="leaders" aria-hidden="true">
            {shape.places.map(({ label, anchor }, i) =>
              anchor ? <path key={i} d={`M${anchor.join(' ')}L${label.join(' ')}`} /> : null,
            )}
          </g>
          <Arrows shape={shape} arrows={scene.arrows} />
          {shape.places.map((_, i) => (
            <Label key={i} index={i} shape={shape} look={scene.places[i]!} isFocused={i === focus} />
          ))}
        </g>
      </svg>
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
          onClick={() => look(fit(shape, screen.current))}
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

/** Moves the drawing without drawing it anew; labels keep a size that can be read. */
function makeLook(
  frame: { readonly current: HTMLDivElement | null },
  world: { readonly current: SVGGElement | null },
  camera: { current: Camera },
  shape: Shape,
): (to: Camera) => void {
  let size = 0;
  return to => {
    camera.current = to;
    world.current?.setAttribute('transform', `matrix(${to.scale} 0 0 ${to.scale} ${to.x} ${to.y})`);
    const least = shape.places.length > MANY ? SMALLEST_OF_MANY : SMALLEST_DISC;
    const disc = Math.max(shape.disc, least / to.scale) / 14;
    if (Math.abs(disc - size) < 1e-3) return;
    size = disc;
    frame.current?.style.setProperty('--label', String(disc));
    frame.current?.classList.toggle('far', shape.disc * to.scale < 13);
  };
}
