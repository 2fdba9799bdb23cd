/**
 * Writes web/kit/tiles/tile-hues.css: the hue and the strength of a picture's tile as attribute
 * selectors. A style attribute would do the same, but asks for a content security policy with
 * 'unsafe-inline'.
 */
import { writeFile } from 'node:fs/promises';
import { tileHues, tileStrengths } from '../../web/kit/tiles/tint.ts';

const lines = [
  '/* Hue and strength of a picture tile, as data attributes: an inline style would need a looser content security policy. Written by scripts/pictures/make-tile-css.ts. */',
  ...tileHues.map((hue) => `[data-h='${hue}']{--h:${hue}}`),
  ...tileStrengths.map((strength) => `[data-k='${strength}']{--k:${strength}}`),
];
await writeFile(
  new URL('../../web/kit/tiles/tile-hues.css', import.meta.url),
  `${lines.join('\n')}\n`,
);
