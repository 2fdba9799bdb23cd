import type { Page } from 'playwright-core';

/**
 * Holds back every request for such an address, until `release` is called: those before it and,
 * from then on, none.
 */
export const holdRequests = async (
  page: Page,
  address: string,
): Promise<{ release: () => void }> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { release };
};

/** Holds back every script of the pages that are opened from now on. */
export const holdScripts = (page: Page): ReturnType<typeof holdRequests> =>
  holdRequests(page, '**/assets/*.js');
