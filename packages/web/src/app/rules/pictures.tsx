import { findGame } from '@hegemon/engine';
import { Picture } from '../../board/picture.js';
import type { ArrowLook, PlaceLook } from '../../board/scene.js';
import { makeShape, type Shape } from '../../board/shape.js';

/** A game's first board, ready to draw. */
export interface Drawn {
  readonly shape: Shape;
  /** The number of a place by its name. */
  at(name: string): number;
}

export function drawn(game: string): Drawn {
  const found = findGame(game)!;
  const parsed = found.parseConfig(found.boards[0]);
  if (!parsed.ok) throw new Error(`${game} refuses its own board`);
  const shape = makeShape(found.rules(parsed.value).drawing, { land: game === 'realms' });
  return { shape, at: name => shape.places.findIndex(place => place.name === name) };
}

type Looks = Readonly<Record<string, Partial<PlaceLook>>>;

interface FigureProps {
  readonly game: string;
  readonly title: string;
  readonly looks: Looks;
  readonly arrows?: readonly (Omit<ArrowLook, 'from' | 'to'> & {
    readonly from: string;
    readonly to: string;
  })[];
  /** The names of places that the picture is about: it shows them and a little around them. */
  readonly around?: readonly string[];
}

const AIR = 90;

function partOf({ shape, at }: Drawn, names: readonly string[]) {
  const points = names.map(name => shape.places[at(name)]!.label);
  const air = AIR * (shape.disc / 14);
  const [left, right] = [Math.min, Math.max].map(pick => pick(...points.map(([x]) => x)));
  const [top, bottom] = [Math.min, Math.max].map(pick => pick(...points.map(([, y]) => y)));
  return {
    x: left! - air,
    y: top! - air * 0.7,
    width: right! - left! + 2 * air,
    height: bottom! - top! + 1.4 * air,
  };
}

/** A moment on a real board, with a line that says what it shows. */
export function Figure({ game, title, looks, arrows = [], around }: FigureProps) {
  const { shape, at } = drawn(game);
  const list: (Partial<PlaceLook> | undefined)[] = [];
  for (const [name, look] of Object.entries(looks)) list[at(name)] = look;
  return (
    <figure>
      <Picture
        shape={shape}
        title={title}
        looks={list}
        arrows={arrows.map(arrow => ({ ...arrow, from: at(arrow.from), to: at(arrow.to) }))}
        {...(around ? { part: partOf({ shape, at }, around) } : {})}
      />
      <figcaption>{title}</figcaption>
    </figure>
  );
}
