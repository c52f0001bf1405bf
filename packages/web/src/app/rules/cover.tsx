import { useMemo } from 'preact/hooks';
import { Picture } from '../../board/picture.js';
import { drawn } from './pictures.js';

/** Who holds what on the picture of a game: whole regions, or everything near somebody's home. */
const REALMS: Readonly<Record<string, number>> = {
  Ashford: 0,
  Millbrook: 0,
  Stonegate: 0,
  'Heron Fen': 0,
  Oakford: 1,
  Elmgate: 1,
  Mossbrook: 1,
};

function ownerOf(name: string, region: number | null): number | null {
  return region === null ? (REALMS[name] ?? null) : (region * 2) % 5;
}

/** A game's board in the middle of a match, small. */
export function Cover({ game }: { readonly game: string }) {
  const { shape } = useMemo(() => drawn(game), [game]);
  const looks = shape.places.map(({ name, region }, i) => ({
    owner: ownerOf(name, region),
    text: shape.kind === 'map' ? '' : String(1 + ((i * 7) % 4)),
  }));
  return (
    <Picture
      shape={shape}
      title={`The board of ${game}`}
      looks={looks}
      labels={shape.kind === 'graph' ? 1.3 : 0}
    />
  );
}
