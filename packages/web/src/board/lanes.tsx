import type { Shape } from './shape.js';

/** Lines between neighbours: under the land where they cross the sea, over it where they are roads. */
export function Lanes({ shape }: { readonly shape: Shape }) {
  return (
    <g class="lanes" aria-hidden="true">
      {shape.lanes.map(({ between, path }) => (
        <path key={between.join()} d={path} />
      ))}
    </g>
  );
}
