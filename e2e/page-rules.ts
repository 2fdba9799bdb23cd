import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What every page keeps to, whichever it is. Each rule answers with what breaks it, in words. */

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Cards out of sight are not drawn in a document that has just arrived: here all are looked at. */
const drawWhole = (page: Page): Promise<void> =>
  page.evaluate(() => {
    delete document.documentElement.dataset.arrived;
  });

/**
 * No page of this shop has a frame, so what passes need not be told and no second window be opened
 * for it.
 */
const axe = async (page: Page, rules: string[], part = 'html'): Promise<string[]> => {
  await drawWhole(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')} (${page.url()})`,
  );
};

/**
 * WCAG 2.2 AA as axe can see it: everything in the light theme; in the dark one, what depends on
 * colours, and the frame of all pages only at home.
 */
export const inaccessible = async (page: Page): Promise<string[]> => {
  const light = await axe(page, levels);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe(page, ofColours, new URL(page.url()).pathname === '/' ? 'html' : 'main');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((one) => `in the dark ${one}`)];
};

/** Fails with what axe finds on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await axe(page, levels)).toEqual([]);
};

/**
 * Elements that reach over the edge of a window of this width. Their boxes are measured, because
 * the body clips what hangs over; what scrolls sideways in a box of its own, or is hidden, does not
 * count.
 */
export const tooWide = async (page: Page, width: number): Promise<string[]> => {
  await drawWhole(page);
  await page.setViewportSize({ width, height: 900 });
  const found = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const clips = new Map<Element, boolean>();
    const insideClip = (element: Element): boolean => {
      const parent = element.parentElement;
      if (parent === null || parent === document.body || parent === document.documentElement)
        return false;
      let clipped = clips.get(parent);
      if (clipped === undefined) {
        clipped = getComputedStyle(parent).overflowX !== 'visible' || insideClip(parent);
        clips.set(parent, clipped);
      }
      return clipped;
    };
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { left, right, width: wide, height } = element.getBoundingClientRect();
      if (
        (right <= edge + 0.5 && left >= -0.5) ||
        wide === 0 ||
        height === 0 ||
        insideClip(element)
      )
        return [];
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        getComputedStyle(element).clipPath !== 'none'
      )
        return [];
      return [
        `${element.tagName.toLowerCase()}${element.className === '' ? '' : `.${String(element.getAttribute('class')).split(' ')[0]}`} "${(element.textContent ?? '').trim().slice(0, 30)}" ${Math.round(left)}..${Math.round(right)}`,
      ];
    });
  });
  return found.map((one) => `${width} px: ${one} (${page.url()})`);
};
