import { memo } from 'preact/compat';
import type { PlaceLook } from './scene.js';
import { styleOf } from './seats.js';
import type { PlaceShape, Shape } from './shape.js';
import { SIGNS } from './signs.js';

/** The class names and the pattern that an owner gives. */
export function ownerClass(owner: number | null): string {
  if (owner === null) return 'nobody';
  return owner < 0 ? 'neutral' : 'seat';
}

type Token = NonNullable<PlaceLook['tokens']>[number];

function tokenKey({ owner, text }: Token): string {
  return `${owner}:${text}`;
}

function isSameLook(a: PlaceLook, b: PlaceLook): boolean {
  return (
    a === b ||
    (a.owner === b.owner &&
      a.text === b.text &&
      a.plus === b.plus &&
      a.mark === b.mark &&
      a.note === b.note &&
      a.tone === b.tone &&
      a.label === b.label &&
      a.holder === b.holder &&
      a.signs?.join() === b.signs?.join() &&
      a.tokens?.map(tokenKey).join() === b.tokens?.map(tokenKey).join())
  );
}

interface LandProps {
  readonly index: number;
  readonly place: PlaceShape;
  readonly look: PlaceLook;
}

/** The outline of a place, filled as its owner looks. */
export const Land = memo(
  function Land({ index, place: { path, region }, look: { owner, mark } }: LandProps) {
    if (path === null) return null;
    const style = owner !== null && owner >= 0 ? styleOf(owner) : undefined;
    return (
      <g
        class={`land ${ownerClass(owner)} ${mark ?? ''}`}
        data-place={index}
        style={`--region:${regionColour(region)}${style ? `;--fill:${style.colour}` : ''}`}
      >
        <path class="fill" d={path} />
        {style && style.pattern !== 'plain' ? (
          <path
            class="texture"
            d={path}
            fill={`url(#pattern-${style.pattern}-${style.ink === '#000000' ? 'dark' : 'light'})`}
          />
        ) : null}
      </g>
    );
  },
  (a, b) =>
    a.place === b.place &&
    a.look.owner === b.look.owner &&
    a.look.mark === b.look.mark &&
    a.index === b.index,
);

const HUES = [42, 350, 215, 25, 130, 285, 175, 60, 320, 195, 95, 255];

/** A hue for each region, the same in light and dark. */
export function regionColour(region: number | null): string {
  return region === null
    ? 'var(--free)'
    : `hsl(${HUES[region % HUES.length]} var(--region-s) var(--region-l))`;
}

/** Somebody else on the same place. */
function TokenDisc({ token: { owner, text }, index }: { readonly token: Token; readonly index: number }) {
  const style = owner !== null && owner >= 0 ? styleOf(owner) : undefined;
  return (
    <g class={`token ${ownerClass(owner)}`} transform={`translate(${23 + 19 * index} 4)`}>
      <circle r="9" {...(style ? { fill: style.colour } : {})} />
      <text {...(style ? { fill: style.ink } : {})}>{text}</text>
    </g>
  );
}

interface LabelProps {
  readonly index: number;
  readonly shape: Shape;
  readonly look: PlaceLook;
  readonly isFocused: boolean;
}

/** The disc with what stands there, as others draw it: no part of it can be picked. */
export function LabelBody({ index, shape, look }: Omit<LabelProps, 'isFocused'>) {
  const { name } = shape.places[index]!;
  const { text, plus, note, tone, signs, tokens } = look;
  const owner = look.holder === undefined ? look.owner : look.holder;
  const style = owner !== null && owner >= 0 ? styleOf(owner) : undefined;
  const isNode = shape.places[index]!.path === null;
  return (
    // the label says all of it in words
    <g aria-hidden="true">
      {isNode ? <circle class="region" r="24" /> : null}
      <circle class="disc" r={text === '' && !isNode ? 6 : 14} {...(style ? { fill: style.colour } : {})} />
      <text
        class="count"
        y="0.5"
        {...(style ? { fill: style.ink } : {})}
        {...(text.length > 3 ? { 'font-size': 9 } : {})}
      >
        {text}
      </text>
      {style && text !== '' ? (
        <g class="letter">
          <circle cx="11.5" cy="-11" r="6" />
          <text x="11.5" y="-10.7">
            {style.letter}
          </text>
        </g>
      ) : null}
      {plus ? (
        <text class="plus" x="-17" y="-10">
          {plus}
        </text>
      ) : null}
      {signs?.map((sign, i) => (
        <path
          key={sign}
          class={`sign ${sign}`}
          d={SIGNS[sign]}
          transform={`translate(${12 * (i - (signs.length - 1) / 2)} -22)`}
        />
      ))}
      {tokens?.map((token, i) => (
        <TokenDisc key={i} token={token} index={i} />
      ))}
      <text class="name" y={note ? 33 : 24}>
        {name}
      </text>
      {note ? (
        <g class={`note ${tone ?? ''}`}>
          <rect x={-4 * note.length} y="14.5" width={8 * note.length} height="13" rx="6" />
          <text y="21.5">{note}</text>
        </g>
      ) : null}
    </g>
  );
}

/** What both kinds of labels have in common: where it stands and how it looks. */
export function labelProps(shape: Shape, index: number, look: PlaceLook): { class: string; style: string } {
  const { label, region, path } = shape.places[index]!;
  const owner = look.holder === undefined ? look.owner : look.holder;
  return {
    class: `label ${ownerClass(owner)} ${look.mark ?? ''} ${path === null ? 'node' : ''}`,
    style: `--x:${label[0]}px;--y:${label[1]}px;--region:${regionColour(region)}`,
  };
}

/** The part of a place that is always hit; its halo is what is focused and read out. */
export const Label = memo(
  function Label({ index, shape, look, isFocused }: LabelProps) {
    return (
      <g {...labelProps(shape, index, look)} data-place={index}>
        <circle
          class="halo"
          r="19"
          role="button"
          // in lower case: within SVG the name of an attribute is taken as it is written
          tabindex={isFocused ? 0 : -1}
          aria-label={look.label}
          aria-pressed={look.mark === 'source' ? 'true' : undefined}
        />
        <LabelBody index={index} shape={shape} look={look} />
      </g>
    );
  },
  (a, b) =>
    a.shape === b.shape && a.index === b.index && a.isFocused === b.isFocused && isSameLook(a.look, b.look),
);
