/**
 * Writes web/kit/tile-hues.css: the hue and the strength of a picture's tile as attribute selectors. A style attribute would
 * do the same, but asks for a content security policy with 'unsafe-inline'.
 */
import { writeFile } from 'node:fs/promises';

const hues = Array.from({ length: 72 }, (_, i) => i * 5);
const strengths = Array.from({ length: 14 }, (_, i) => (i + 7) / 20);
const lines = [
  "/* Hue and strength of a picture tile, as data attributes: an inline style would need a looser content security policy. Written by scripts/make-tile-css.ts. */",
  ...hues.map((hue) => `[data-h='${hue}']{--h:${hue}}`),
  ...strengths.map((strength) => `[data-k='${strength}']{--k:${strength}}`),
];
await writeFile(new URL('../web/kit/tile-hues.css', import.meta.url), `${lines.join('\n')}\n`);
