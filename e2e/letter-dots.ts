import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { watchedPage } from './browser.ts';

/** How a text is set: its size in px, its weight, its width in percent. */
export interface TextStyle {
  sizePx: number;
  weight: number;
  widthPercent: number;
}

export const styleName = ({ sizePx, weight, widthPercent }: TextStyle): string =>
  `${sizePx} px, ${weight}, ${widthPercent} %`;

const withoutDoubles = (styles: TextStyle[]): TextStyle[] => [
  ...new Map(styles.map((style) => [styleName(style), style])).values(),
];

const sheets = (): string => {
  const web = new URL('../web/', import.meta.url);
  const names = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  return names.map((name) => readFileSync(new URL(name, web), 'utf8')).join('\n');
};

const maxSizePx = 26;
const pxPer: Record<string, number> = { px: 1, rem: 16 };

/**
 * Every weight of the style sheets in every small size of theirs, at the plain width: a rule may
 * give one and inherit the other.
 */
export const stylesOfSheets = (): TextStyle[] => {
  const css = sheets();
  const weights = [...css.matchAll(/font-weight: ?(\d+)/g)].map((match) => Number(match[1]));
  const sizes = [...css.matchAll(/(?:font-size|--t-\w+): ?([\d.]+)(px|rem)/g)].map(
    (match) => Number(match[1]) * (pxPer[match[2] ?? ''] ?? 0),
  );
  const small = sizes.filter((size) => size >= 11 && size <= maxSizePx);
  return withoutDoubles(
    small.flatMap((sizePx) => weights.map((weight) => ({ sizePx, weight, widthPercent: 100 }))),
  );
};

/** Every style in which a page sets a text. */
export const stylesOfPage = async (page: Page): Promise<TextStyle[]> => {
  const styles = await page.evaluate(() => {
    const holdsText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      );
    return [...document.body.querySelectorAll('*')].filter(holdsText).map((element) => {
      const { fontSize, fontWeight, fontStretch } = getComputedStyle(element);
      return {
        sizePx: Math.round(Number.parseFloat(fontSize) * 100) / 100,
        weight: Number(fontWeight),
        widthPercent: Number.parseFloat(fontStretch),
      };
    });
  });
  return withoutDoubles(styles.filter(({ sizePx }) => sizePx >= 11 && sizePx <= maxSizePx));
};

const letters = [...'ijïäöü'];
const cell = { widthPx: 32, heightPx: 48 };

/** How dark the darkest pixel of each row of a letter is, 0 to 255. */
const readRows = (pixels: Buffer, lineWidthPx: number, left: number, top: number): number[] =>
  Array.from({ length: cell.heightPx }, (_row, y) => {
    const start = (top + y) * lineWidthPx + left;
    return 255 - Math.min(...pixels.subarray(start, start + cell.widthPx));
  });

/** The lightest row between dot and stem, as a share of the ink of the lighter one of the two. */
const inkBetween = (rows: number[]): number => {
  const shares = rows.map(
    (ink, y) => ink / Math.min(Math.max(0, ...rows.slice(0, y)), Math.max(0, ...rows.slice(y + 1))),
  );
  return Math.min(1, ...shares.filter(Number.isFinite));
};

/**
 * Draws letters with dots in each style, black on white in lines of one style, and says how much
 * ink is between dot and stem.
 */
const measureDots = async (
  page: Page,
  styles: TextStyle[],
): Promise<{ style: TextStyle; letter: string; ink: number }[]> => {
  await page.evaluate(
    ({ styles, letters, cell }) => {
      document.body.replaceChildren(
        ...styles.flatMap(({ sizePx, weight, widthPercent }, row) =>
          letters.map((letter, column) => {
            const span = document.createElement('span');
            span.textContent = letter;
            Object.assign(span.style, {
              position: 'absolute',
              left: `${column * cell.widthPx + 6}px`,
              top: `${row * cell.heightPx}px`,
              lineHeight: `${cell.heightPx}px`,
              fontSize: `${sizePx}px`,
              fontWeight: weight,
              fontStretch: `${widthPercent}%`,
            });
            return span;
          }),
        ),
      );
      Object.assign(document.body.style, { background: '#fff', color: '#000' });
    },
    { styles, letters, cell },
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const shot = await page.screenshot({
    fullPage: true,
    clip: {
      x: 0,
      y: 0,
      width: letters.length * cell.widthPx,
      height: styles.length * cell.heightPx,
    },
  });
  const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
  return styles.flatMap((style, row) =>
    letters.map((letter, column) => ({
      style,
      letter,
      ink: inkBetween(readRows(data, info.width, column * cell.widthPx, row * cell.heightPx)),
    })),
  );
};

/**
 * The dots that run into their stems on a screen of one device pixel per CSS pixel: "Basmati Rice"
 * must not read "Basmatl Rlce".
 */
export const closedDots = async (
  browser: Browser,
  url: string,
  styles: TextStyle[],
): Promise<string[]> => {
  const { page, context } = await watchedPage(browser, {
    deviceScaleFactor: 1,
    javaScriptEnabled: false,
  });
  await page.goto(`${url}/terms-of-use`);
  const measured = await measureDots(page, styles);
  await context.close();
  return measured
    .filter(({ ink }) => ink > 0.65)
    .map(
      ({ style, letter, ink }) =>
        `${letter} at ${styleName(style)}: ${Math.round(ink * 100)} % ink`,
    );
};
