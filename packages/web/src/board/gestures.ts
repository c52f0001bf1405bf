import { type Camera, clamp, pan, type Screen, type Size, zoom } from './camera.js';
import type { Point } from './shape.js';

/** Moves smaller than this are a click that trembled, in pixels. */
const STILL = 6;

export interface GestureEvents {
  /** A pointer went down and up in one spot. */
  tap(at: Point, event: PointerEvent): void;
  /** A pointer went from one spot to another, beginning on a place. */
  drop(from: Point, to: Point, event: PointerEvent): void;
  /** Whether a drag that begins here moves the board. */
  isPan(event: PointerEvent): boolean;
  moveTo(camera: Camera): void;
  camera(): Camera;
  sizes(): { readonly board: Size; readonly screen: Screen };
}

function pointOf(element: Element, event: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

/** Taps, drags, wheel and pinch on an element, as what they mean. Gives back a function that ends it. */
export function watchGestures(element: HTMLElement | SVGElement, events: GestureEvents): () => void {
  const down = new Map<number, { start: Point; last: Point; isPan: boolean; hasMoved: boolean }>();
  let pinch: { span: number; middle: Point } | undefined;
  // asked for once a gesture: it does not change during one
  let sizes = events.sizes();
  const go = (camera: Camera) => events.moveTo(clamp(camera, sizes.board, sizes.screen));

  const spread = () => {
    const [a, b] = [...down.values()].map(({ last }) => last);
    if (!a || !b) return undefined;
    return {
      span: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1,
      middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as Point,
    };
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    sizes = events.sizes();
    const at = pointOf(element, event);
    down.set(event.pointerId, { start: at, last: at, isPan: events.isPan(event), hasMoved: false });
    pinch = spread();
  };

  const onMove = (event: PointerEvent) => {
    const finger = down.get(event.pointerId);
    if (!finger) return;
    const at = pointOf(element, event);
    const [dx, dy] = [at[0] - finger.last[0], at[1] - finger.last[1]];
    if (Math.hypot(at[0] - finger.start[0], at[1] - finger.start[1]) > STILL && !finger.hasMoved) {
      finger.hasMoved = true;
      element.setPointerCapture(event.pointerId);
    }
    finger.last = at;
    const now = spread();
    if (pinch && now) {
      const moved = pan(events.camera(), now.middle[0] - pinch.middle[0], now.middle[1] - pinch.middle[1]);
      go(zoom(moved, now.span / pinch.span, now.middle));
      pinch = now;
    } else if (finger.hasMoved && finger.isPan) go(pan(events.camera(), dx, dy));
  };

  const onUp = (event: PointerEvent) => {
    const finger = down.get(event.pointerId);
    down.delete(event.pointerId);
    const wasPinch = pinch !== undefined;
    if (down.size === 0) pinch = undefined;
    if (!finger || wasPinch) return;
    if (!finger.hasMoved) events.tap(finger.start, event);
    else if (!finger.isPan) events.drop(finger.start, finger.last, event);
  };

  const onCancel = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (down.size === 0) pinch = undefined;
  };

  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey && !event.deltaY) return;
    event.preventDefault();
    sizes = events.sizes();
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
    go(zoom(events.camera(), factor, pointOf(element, event)));
  };

  const listeners = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onCancel],
  ] as const;
  for (const [name, listener] of listeners) element.addEventListener(name, listener as EventListener);
  element.addEventListener('wheel', onWheel as EventListener, { passive: false });
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    element.removeEventListener('wheel', onWheel as EventListener);
  };
}
