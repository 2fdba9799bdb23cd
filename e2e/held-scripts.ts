import type { Page } from 'playwright-core';

/** Holds back every script of the pages that are opened from now on, until `release` is called. What is asked for later waits too. */
export const holdScripts = async (page: Page): Promise<{ release: () => void }> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { release };
};
