import type { Browser, Page } from 'playwright-core';
import { hydrated, pageOf, watchedPage, type Watched } from './browser.ts';
import { tooWide } from './page-rules.ts';

/** How wide pages are, and whether the parts of the header stand apart, at any size of text. */

/** Windows from the narrowest phone to a common desktop, in CSS pixels. */
const widths = [320, 390, 768, 1280];

/** The browser's own size of text, and twice that, in pixels. */
export const textSizes = [16, 32];

/**
 * A window whose browser is set to this size of text; with `user` logged in, as a login answers.
 */
export const pageWithText = async (
  browser: Browser,
  fontPx: number,
  user?: object,
): Promise<Watched> => {
  const entered = await (user === undefined ? watchedPage(browser) : pageOf(browser, user));
  const session = await entered.context.newCDPSession(entered.page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } });
  return entered;
};

/** Links and buttons of the header that lie on one another. */
const headerOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('header :is(a, summary, select, button)')].filter(
      (part) =>
        part.checkVisibility({ visibilityProperty: true }) &&
        part.closest('details > :not(summary)') === null,
    );
    const boxes = parts.map((part) => ({
      name: part.ariaLabel ?? part.textContent ?? '',
      box: part.getBoundingClientRect(),
    }));
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter((other) => meet(one.box, other.box))
        .map((other) => `"${one.name}" lies on "${other.name}"`),
    );
  });

/** What does not fit at this address, at each of these widths. */
export const misfits = async (
  page: Page,
  url: string,
  wanted: readonly number[] = widths,
): Promise<string[]> => {
  await page.goto(url);
  await hydrated(page);
  const wrong: string[] = [];
  for (const width of wanted) {
    wrong.push(...(await tooWide(page, width)));
    const scrolls = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    if (scrolls > width) wrong.push(`${width} px: ${url} scrolls to ${scrolls}`);
    wrong.push(
      ...(await headerOverlaps(page)).map((overlap) => `${width} px: ${overlap} (${url})`),
    );
  }
  return wrong;
};
