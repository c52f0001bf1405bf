/** How colours look to different eyes, and how far apart they are. */

export const EYES = ['usual', 'protan', 'deutan', 'tritan'] as const;
export type Eyes = (typeof EYES)[number];

type Triple = readonly [number, number, number];

function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function apply(matrix: readonly Triple[], [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;
}

/** Full deficiencies in linear light, after Machado, Oliveira and Fernandes (2009). */
const SIGHT: Readonly<Record<Eyes, readonly Triple[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_XYZ: readonly Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

function lab(rgb: Triple): Triple {
  const [x, y, z] = apply(TO_XYZ, rgb).map((value, i) => {
    const share = value / WHITE[i]!;
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREE = Math.PI / 180;

/** CIEDE2000. */
function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot((1 + g) * a1, b1), Math.hypot((1 + g) * a2, b2)];
  const hue = (a: number, b: number) => (((Math.atan2(b, (1 + g) * a) / DEGREE) % 360) + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE)];
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360];
  const t =
    1 -
    0.17 * Math.cos((h - 30) * DEGREE) +
    0.24 * Math.cos(2 * h * DEGREE) +
    0.32 * Math.cos((3 * h + 6) * DEGREE) -
    0.2 * Math.cos((4 * h - 63) * DEGREE);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rotation =
    2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * DEGREE);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 - rotation * (dc / sc) * (dh / sh));
}

function seen(hex: string, eyes: Eyes): Triple {
  return apply(SIGHT[eyes], linear(hex)).map(value => Math.min(1, Math.max(0, value))) as unknown as Triple;
}

/** How different two colours look. */
export function difference(a: string, b: string, eyes: Eyes): number {
  return ciede2000(lab(seen(a, eyes)), lab(seen(b, eyes)));
}

/** The contrast of WCAG, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const light = (hex: string) => apply(TO_XYZ, linear(hex))[1];
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}
