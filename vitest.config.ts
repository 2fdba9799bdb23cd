import { defineConfig } from 'vitest/config';

const unit = ['shop', 'contract', 'web', 'scripts'].map((room) => `${room}/**/*.test.{ts,tsx}`);
const database = ['database/**/*.test.ts', 'server/**/*.test.ts'];

const journeys = { pool: 'forks', testTimeout: 60_000, hookTimeout: 60_000 } as const;

/** Tests lie beside what they test. `browser` and `long` need a built shop and a Chromium: see scripts/test.ts. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: unit, pool: 'threads', isolate: false, testTimeout: 20_000 } },
      {
        test: {
          name: 'database',
          include: database,
          globalSetup: './database/testing-setup.ts',
          // Loaded once for all files of a worker: what a file spies on, it gives back.
          isolate: false,
          pool: 'forks',
          testTimeout: 40_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'browser', include: ['e2e/**/*.e2e.ts'], ...journeys } },
      { test: { name: 'long', include: ['e2e/**/*.long.ts'], ...journeys } },
    ],
  },
});
