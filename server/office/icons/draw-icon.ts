import type { Palette } from '../../../shop/platform/palette-tokens.ts';
import type { Outline } from './outlines.ts';

/** Icons are drawn on a square of this size. */
const size = 512;
/** What a round or square mask of a phone leaves of an icon. */
const maskedShare = 0.78;

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** A picture of the merchant, ready to stand in an icon. */
export interface IconPicture {
  png: Buffer;
  width: number;
  height: number;
}

export type IconShape = 'round' | 'square' | 'maskable';

const drawGround = (shape: IconShape, colour: string): string =>
  `<rect width="${size}" height="${size}"${shape === 'round' ? ' rx="96"' : ''} fill="${colour}"/>`;

const drawOutline = (
  { path, stroke }: Outline,
  { x, y, scale, colour }: { x: number; y: number; scale: number; colour: string },
): string => {
  const bold =
    stroke === 0 ? '' : ` stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round"`;
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(2)})" fill="${colour}"${bold} d="${path}"/>`;
};

const line = { x: 84, y: 124, width: 344, height: 40 };
/** Letters of Devanagari have a line of their own, which runs on in ours. */
const gap = 24;

/** The line of our look, and what hangs from it: the first letter, or a round weight without one. */
const drawMark = (letter: Outline | null, colour: string): string => {
  const bar = `<rect x="${line.x}" y="${line.y}" width="${line.width}" height="${line.height}" fill="${colour}"/>`;
  const foot = line.y + line.height + (letter?.hasLine === true ? 0 : gap);
  if (letter === null)
    return `${bar}<circle cx="${size / 2}" cy="${foot + 96}" r="96" fill="${colour}"/>`;
  const scale = Math.min(228 / (letter.top + letter.bottom), 300 / letter.width);
  return (
    bar +
    drawOutline(letter, {
      x: (size - letter.width * scale) / 2,
      y: foot + letter.top * scale,
      scale,
      colour,
    })
  );
};

const shrinkFor = (shape: IconShape, content: string): string => {
  if (shape !== 'maskable') return content;
  const margin = (size * (1 - maskedShare)) / 2;
  return `<g transform="translate(${margin} ${margin}) scale(${maskedShare})">${content}</g>`;
};

/** Draws the first letter of the shop in its colours; null is a shop whose name has none. */
export const drawLetterIcon = (
  letter: Outline | null,
  { marigold, 'on-marigold': mark }: Palette,
  shape: IconShape,
): string =>
  svg(size, size, drawGround(shape, marigold) + shrinkFor(shape, drawMark(letter, mark)));

/** Draws an icon with the merchant's picture, whole and in the middle, on white. */
export const drawPictureIcon = ({ png, width, height }: IconPicture, shape: IconShape): string => {
  const isSquare = Math.abs(width / height - 1) < 0.02;
  const room = isSquare ? size : size * 0.84;
  const scale = room / Math.max(width, height);
  const [w, h] = [width * scale, height * scale];
  const image = `<image x="${(size - w) / 2}" y="${(size - h) / 2}" width="${w}" height="${h}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return svg(size, size, drawGround(shape, '#ffffff') + shrinkFor(shape, image));
};

const shared = { width: 1200, height: 630, margin: 96 };

/**
 * Draws what a link to the shop shows in a chat: its name hangs from the line, on the bright field.
 * Without lines, the line is alone.
 */
export const drawSharedPicture = (
  lines: readonly Outline[],
  { field, 'on-field': mark }: Palette,
): string => {
  const room = shared.width - 2 * shared.margin;
  const widest = Math.max(...lines.map(({ width }) => width), 0.1);
  const scale = Math.min(room / widest, 190, 400 / Math.max(lines.length, 1));
  const leading = 1.08 * scale;
  const barTop = (shared.height - lines.length * leading) / 2 - 16;
  const bar = `<rect x="${shared.margin}" y="${barTop.toFixed(1)}" width="${shared.width - shared.margin}" height="22" fill="${mark}"/>`;
  const texts = lines.map((outline, at) =>
    drawOutline(outline, {
      x: shared.margin,
      y: barTop + 22 + 0.86 * scale + at * leading,
      scale,
      colour: mark,
    }),
  );
  const ground = `<rect width="${shared.width}" height="${shared.height}" fill="${field}"/>`;
  return svg(shared.width, shared.height, ground + bar + texts.join(''));
};

/** Draws the logo in place of the name. */
export const drawSharedLogo = ({ png, width, height }: IconPicture): string => {
  const scale = Math.min(760 / width, 400 / height);
  const [w, h] = [width * scale, height * scale];
  const image = `<image x="${(shared.width - w) / 2}" y="${(shared.height - h) / 2}" width="${w}" height="${h}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return svg(
    shared.width,
    shared.height,
    `<rect width="${shared.width}" height="${shared.height}" fill="#ffffff"/>${image}`,
  );
};
