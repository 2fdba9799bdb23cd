import { defineConfig } from '@playwright/test';

/**
 * The browser tests. `long` needs minutes and runs in `npm run test:long` only. Both need a built
 * shop and a Chromium: see scripts/test.ts.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/samples-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // On a busy machine, what comes about in a moment may take a long one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // Without these two, a click that waits in vain ends with the test and does not say where.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Without snapshots, which put a script into every frame: mails are shown in a frame that allows
    // none, and the browser reports the attempt. Without screenshots, which took a quarter of the
    // time of all browser tests.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
  projects: [
    { name: 'browser', testMatch: '**/*.e2e.ts' },
    { name: 'long', testMatch: '**/*.long.ts' },
  ],
});
