/**
 * Draws the sample pictures as one photo shoot: same light, same ground line, same optical weight.
 * Each is a transparent cut-out with its shadow baked in; the tile behind it is CSS, fed by the hue
 * and strength in pictures.json, so that one file serves the light and the dark theme.
 *
 *   npm install --no-save @lobehub/fluent-emoji-3d
 *   node scripts/pictures/make-pictures.ts node_modules/@lobehub/fluent-emoji-3d/assets
 *
 * The package (MIT) is needed only here: the repository holds what it draws.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { measurePicture, type Tile } from '../../shop/goods/product/tile.ts';
import {
  arrangements,
  floating,
  heaps,
  pairs,
  squares,
  standing,
  type Source,
} from './picture-list.ts';

type Cutout = {
  pixels: Buffer;
  width: number;
  height: number;
  area: number;
  tile: Tile;
  floats: boolean;
};
type Box = { weight: number; maxWidth: number; maxHeight: number };
type Item = { cutout: Cutout; box: Box; x: number; ground: number };
type Spot = {
  right: number;
  down: number;
  width: number;
  height: number;
  blur: number;
  opacity: number;
};

const output = fileURLToPath(new URL('../../database/seed/pictures/', import.meta.url));
const canvas = { width: 640, height: 720 };
const middle = canvas.width / 2;
const groundLine = Math.round(canvas.height * 0.84);
const lift = 26;
const squareSide = 240;
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const alone: Box = { weight: 376, maxWidth: 462, maxHeight: 462 };
const pairFront: Box = { weight: 296, maxWidth: 330, maxHeight: 420 };
const pairBack: Box = { weight: 280, maxWidth: 310, maxHeight: 400 };

// Light comes from the upper left, so every shadow falls a little to the right. Widths are shares
// of the thing's foot: what stands has a tight contact shadow, what floats a wide soft one.
const contactShadow: Spot[] = [
  { right: 10, down: -2, width: 1.06, height: 22, blur: 30, opacity: 0.24 },
  { right: 4, down: -3, width: 0.92, height: 9, blur: 6, opacity: 0.3 },
];
const floatingShadow: Spot[] = [
  { right: 8, down: 8, width: 0.98, height: 26, blur: 30, opacity: 0.16 },
  { right: 6, down: 6, width: 0.82, height: 15, blur: 14, opacity: 0.26 },
];

const pictures: Record<string, { width: number; height: number } & Tile> = {};

async function readCutout(assets: string, source: Source, floats: boolean): Promise<Cutout> {
  const trimmed = await sharp(join(assets, `${source.code}.webp`))
    .ensureAlpha()
    // The originals are small and lossy: without this their blocks show as a weave when enlarged.
    .median(3)
    .trim({ background: clear, threshold: 1 })
    .png()
    .toBuffer();
  const pixels = await sharp(trimmed)
    .modulate(source.dye ?? {})
    .png()
    .toBuffer();
  const { data, info } = await sharp(pixels).raw().toBuffer({ resolveWithObject: true });
  return {
    pixels,
    width: info.width,
    height: info.height,
    floats,
    ...measurePicture(data, source.tint),
  };
}

/** People see the root of the silhouette's area as its size, so all pictures have the same. */
function fit({ width, height, area }: Cutout, { weight, maxWidth, maxHeight }: Box) {
  const scale = Math.min(weight / Math.sqrt(area), maxWidth / width, maxHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The middle and half the width of what touches the ground, or, for what floats, hangs over it. */
async function footOf(picture: Buffer, floats: boolean) {
  const alpha = sharp(picture).extractChannel('alpha');
  const { data, info } = await alpha.raw().toBuffer({ resolveWithObject: true });
  const firstRow = floats ? 0 : Math.floor(info.height * 0.66);
  let left = info.width;
  let right = 0;
  for (let at = firstRow * info.width; at < data.length; at++) {
    if ((data[at] ?? 0) <= 40) continue;
    left = Math.min(left, at % info.width);
    right = Math.max(right, at % info.width);
  }
  return { centre: (left + right) / 2, reach: (right - left) / 2 };
}

function drawShadow(spots: Spot[], x: number, y: number, reach: number) {
  // Black, because a tint glows on a dark tile; in sRGB, because linear light gives it a hard edge.
  const shapes = spots.map(
    ({ right, down, width, height, blur, opacity }) =>
      `<filter id="b${blur}" x="-100%" y="-400%" width="300%" height="900%" color-interpolation-filters="sRGB">` +
      `<feGaussianBlur stdDeviation="${blur}"/></filter>` +
      `<ellipse cx="${x + right}" cy="${y + down}" rx="${reach * width}" ry="${height}" ` +
      `fill-opacity="${opacity}" filter="url(#b${blur})"/>`,
  );
  const size = `width="${canvas.width}" height="${canvas.height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>`);
}

/**
 * Draws a thing over its own shadow. In a heap, the shadow of a front thing falls on those behind
 * it.
 */
async function layersOf({ cutout, box, x, ground }: Item) {
  const { width, height } = fit(cutout, box);
  const input = await sharp(cutout.pixels)
    .resize(width, height, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const left = Math.round(x - width / 2);
  const top = Math.round(ground - height - (cutout.floats ? lift : 0));
  const { centre, reach } = await footOf(input, cutout.floats);
  const spots = cutout.floats ? floatingShadow : contactShadow;
  return [
    { input: drawShadow(spots, left + centre, ground, reach), left: 0, top: 0 },
    { input, left, top },
  ];
}

async function write(name: string, tile: Tile, drawing: Buffer, widths: number[]) {
  const { width, height } = await sharp(drawing).metadata();
  pictures[name] = { width, height, ...tile };
  for (const wide of widths) {
    const picture = sharp(drawing).resize({ width: wide });
    const path = join(output, `${name}-${wide}`);
    await picture.clone().webp({ quality: 86, alphaQuality: 95, effort: 6 }).toFile(`${path}.webp`);
    await picture
      .clone()
      .avif({ quality: 68, effort: 5, chromaSubsampling: '4:4:4' })
      .toFile(`${path}.avif`);
  }
}

async function draw(name: string, tile: Tile, items: Item[]) {
  const layers = (await Promise.all(items.map(layersOf))).flat();
  const empty = sharp({ create: { ...canvas, channels: 4, background: clear } });
  await write(name, tile, await empty.composite(layers).png().toBuffer(), [320, 640]);
}

async function drawSquare(name: string, { pixels, tile }: Cutout) {
  const square = sharp(pixels).resize(squareSide, squareSide, {
    fit: 'contain',
    background: clear,
  });
  await write(`${name}-cut`, tile, await square.png().toBuffer(), [squareSide]);
}

async function drawHeap(name: string, cutout: Cutout, count: number) {
  const arrangement = arrangements[count];
  if (!arrangement) throw new Error(`There is no arrangement of ${count} things.`);
  const { size, places } = arrangement;
  const items = places.map(({ right, down, share }) => ({
    cutout,
    box: { weight: size * share, maxWidth: 420, maxHeight: 440 },
    x: middle + right * size * 0.75,
    // The front row stands a little below the line, so the heap as a whole sits on it.
    ground: groundLine - 4 + down * size * 0.63,
  }));
  await draw(`${name}-x${count}`, cutout.tile, items);
}

async function drawPair(name: string, front: Cutout, back: Cutout) {
  await draw(name, front.tile, [
    { cutout: back, box: pairBack, x: middle + 112, ground: groundLine - 44 },
    { cutout: front, box: pairFront, x: middle - 100, ground: groundLine },
  ]);
}

async function drawAll(assets: string) {
  const cutouts = new Map<string, Cutout>();
  const cutoutOf = (name: string) => {
    const cutout = cutouts.get(name);
    if (!cutout) throw new Error(`No picture is called ${name}.`);
    return cutout;
  };
  for (const [name, source] of Object.entries({ ...standing, ...floating })) {
    const cutout = await readCutout(assets, source, name in floating);
    cutouts.set(name, cutout);
    await draw(name, cutout.tile, [{ cutout, box: alone, x: middle, ground: groundLine }]);
  }
  for (const [name, counts] of Object.entries(heaps)) {
    for (const count of counts) await drawHeap(name, cutoutOf(name), count);
  }
  for (const [name, { front, back }] of Object.entries(pairs)) {
    await drawPair(name, cutoutOf(front), cutoutOf(back));
  }
  for (const [name, source] of Object.entries(squares)) {
    await drawSquare(name, await readCutout(assets, source, false));
  }
}

const [assets] = process.argv.slice(2);
if (!assets) throw new Error('Name the assets folder of @lobehub/fluent-emoji-3d.');
await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });
await drawAll(assets);
await writeFile(join(output, 'pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`);
console.log(`${Object.keys(pictures).length} pictures in ${output}`);
