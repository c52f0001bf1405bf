// Just enough of the PNG format to write icons and to make screenshots small.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGN = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Rows of bytes as a picture: three bytes a pixel, or one where a palette is given. */
export function writePng(width, height, rows, palette) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, palette ? 3 : 2, 0, 0, 0], 8);
  const bytes = Buffer.concat(rows.flatMap(row => [Buffer.of(0), Buffer.from(row)]));
  return Buffer.concat([
    SIGN,
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Buffer.from(palette.flat()))] : []),
    chunk('IDAT', deflateSync(bytes, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map(value => Math.abs(guess - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The colours of a picture with three or four bytes a pixel, row by row, as a browser writes it. */
export function readPng(file) {
  let [at, data] = [SIGN.length, []];
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const size = file[25] === 6 ? 4 : 3;
  while (at < file.length) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const bytes = inflateSync(Buffer.concat(data));
  const stride = width * size;
  let before = new Uint8Array(stride);
  const rows = [];
  for (let y = 0; y < height; y++) {
    const filter = bytes[y * (stride + 1)];
    const row = new Uint8Array(bytes.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let i = 0; i < stride; i++) {
      const [left, corner] = i < size ? [0, 0] : [row[i - size], before[i - size]];
      const guesses = [
        0,
        left,
        before[i],
        (left + before[i]) >> 1,
        filter === 4 ? paeth(left, before[i], corner) : 0,
      ];
      row[i] += guesses[filter];
    }
    rows.push(row);
    before = row;
  }
  return { width, height, size, rows };
}

function distance([r, g, b], [u, v, w]) {
  return (r - u) ** 2 + (g - v) ** 2 + (b - w) ** 2;
}

function colourOf(key) {
  return [12, 6, 0].map(shift => Math.round((((key >> shift) & 63) * 255) / 63));
}

/** So many rarer colours are looked at for those that stand out. */
const RARE = 600;

/** The most frequent colours, and a third of those that are rare but unlike them: small things have them. */
function choose(counts, colours) {
  const all = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([key, count]) => ({ key, count, at: colourOf(key) }));
  const kept = all.slice(0, Math.ceil((colours * 2) / 3));
  const rare = all.slice(kept.length, kept.length + RARE).map(one => ({ ...one, away: Infinity }));
  const settle = ({ at }) => {
    for (const one of rare) one.away = Math.min(one.away, distance(one.at, at));
  };
  kept.forEach(settle);
  while (kept.length < colours && rare.length > 0) {
    const best = rare.reduce((a, b) => (b.count * b.away ** 1.5 > a.count * a.away ** 1.5 ? b : a));
    if (best.away === 0) break;
    kept.push(best);
    settle(best);
  }
  return kept;
}

/** The same picture with no more than so many colours, the others next to them. */
export function shrinkPng(file, colours = 96) {
  const { width, height, size, rows } = readPng(file);
  const counts = new Map();
  const keyAt = (row, x) =>
    ((row[x * size] >> 2) << 12) | ((row[x * size + 1] >> 2) << 6) | (row[x * size + 2] >> 2);
  for (const row of rows)
    for (let x = 0; x < width; x++) counts.set(keyAt(row, x), (counts.get(keyAt(row, x)) ?? 0) + 1);
  const kept = choose(counts, colours);
  const palette = kept.map(({ at }) => at);
  const known = new Map(kept.map(({ key }, index) => [key, index]));
  const nearest = key => {
    const at = colourOf(key);
    let best = [0, Infinity];
    palette.forEach((colour, index) => {
      const away = distance(at, colour);
      if (away < best[1]) best = [index, away];
    });
    known.set(key, best[0]);
    return best[0];
  };
  const indexed = rows.map(row =>
    Uint8Array.from({ length: width }, (_, x) => known.get(keyAt(row, x)) ?? nearest(keyAt(row, x))),
  );
  return writePng(width, height, indexed, palette);
}
