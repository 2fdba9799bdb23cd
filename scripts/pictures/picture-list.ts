/** The pictures of the demo shop: the source of each, and their groups. */

/** A code point of the package, and what to change: another dye, or the colour of the tile. */
export type Source = { code: string; tint?: number; dye?: Dye };
type Dye = { hue?: number; saturation?: number; brightness?: number };

/**
 * A thing of a heap: its offset from the middle of the ground and its size, in shares of the heap's
 * size.
 */
type Place = { right: number; down: number; share: number };

const shirt = '1f455';
const drape = '1f97b';
const frock = '1f457';
const trousers = '1f456';
const jacket = '1f9e5';
const shawl = '1f9e3';
const stockings = '1f9e6';
const runner = '1f45f';

/** These pictures stand on the ground line. Clothes float a little above it. */
export const standing: Record<string, Source> = {
  mango: { code: '1f96d' },
  tomato: { code: '1f345' },
  carrot: { code: '1f955', tint: 140 },
  onion: { code: '1f9c5' },
  ginger: { code: '1fada', tint: 55 },
  rice: { code: '1f35a', tint: 25 },
  rajma: { code: '1fad8' },
  honey: { code: '1f36f', tint: 85 },
  shoe: { code: runner },
  'shoe-sky': { code: runner, dye: { hue: -50, saturation: 1.2 } },
};

export const floating: Record<string, Source> = {
  'tee-leaf': { code: shirt },
  'tee-sky': { code: shirt, dye: { hue: 90, saturation: 0.9, brightness: 0.95 } },
  'tee-rose': { code: shirt, dye: { hue: -125, brightness: 0.9 } },
  sari: { code: drape },
  'sari-rose': { code: drape, dye: { hue: 180, saturation: 0.9, brightness: 0.95 } },
  dress: { code: frock },
  'dress-rust': { code: frock, dye: { hue: 130 } },
  'dress-teal': { code: frock, dye: { hue: -90, saturation: 0.8 } },
  jeans: { code: trousers },
  'jeans-slate': { code: trousers, dye: { saturation: 0.25 } },
  coat: { code: jacket },
  'coat-slate': { code: jacket, dye: { hue: 200, saturation: 0.35, brightness: 0.95 } },
  scarf: { code: shawl },
  'scarf-plum': { code: shawl, dye: { hue: -35, saturation: 0.9 } },
  socks: { code: stockings },
  'socks-rose': { code: stockings, dye: { hue: -140, saturation: 0.8 } },
};

/** Squares without ground, for the scale of the home page, the dashboard and the categories. */
export const squares: Record<string, Source> = {
  greens: { code: '1f96c' },
  ...pick(standing, ['mango', 'tomato', 'carrot', 'onion', 'rice', 'honey']),
  ...pick(floating, ['tee-leaf', 'sari', 'dress', 'jeans', 'socks']),
};

/** Heaps: a product by the kilo shows more pieces for a greater weight. */
export const heaps: Record<string, number[]> = {
  mango: [2, 4, 6],
  tomato: [3, 6],
  carrot: [3, 6],
  onion: [3, 6],
  ginger: [2, 3],
  rice: [2, 4],
  rajma: [2, 4],
  honey: [2, 4],
};

/** Two colours together, for the second picture of clothes. */
export const pairs: Record<string, { front: string; back: string }> = {
  'tee-pair': { front: 'tee-leaf', back: 'tee-sky' },
  'sari-pair': { front: 'sari', back: 'sari-rose' },
  'dress-pair': { front: 'dress', back: 'dress-rust' },
  'jeans-pair': { front: 'jeans', back: 'jeans-slate' },
  'coat-pair': { front: 'coat', back: 'coat-slate' },
  'scarf-pair': { front: 'scarf', back: 'scarf-plum' },
  'socks-pair': { front: 'socks', back: 'socks-rose' },
  'shoe-pair': { front: 'shoe', back: 'shoe-sky' },
};

/** Back to front; the more there are, the smaller each is drawn. */
export const arrangements: Record<number, { size: number; places: Place[] }> = {
  2: { size: 265, places: places([-0.48, -0.02, 0.92], [0.46, 0.02, 0.95]) },
  3: { size: 257, places: places(...row(-0.1, 0.84, [-0.62, 0.62]), [0, 0.06, 0.95]) },
  4: {
    size: 257,
    places: places([-0.02, -0.42, 0.8], ...row(-0.06, 0.84, [-0.72, 0.72]), [0, 0.08, 0.94]),
  },
  6: {
    size: 218,
    places: places(
      ...row(-0.62, 0.74, [-0.4, 0.42]),
      ...row(-0.14, 0.78, [-0.98, 0.98]),
      ...row(0.07, 0.87, [-0.36, 0.42]),
    ),
  },
};

function pick(from: Record<string, Source>, names: string[]) {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

function row(down: number, share: number, rights: number[]): [number, number, number][] {
  return rights.map((right) => [right, down, share]);
}

function places(...list: [number, number, number][]): Place[] {
  return list.map(([right, down, share]) => ({ right, down, share }));
}
