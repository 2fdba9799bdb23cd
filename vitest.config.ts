import { defineConfig } from 'vitest/config';

const unit = ['shop', 'contract', 'web', 'scripts'].map((room) => `${room}/**/*.test.{ts,tsx}`);
const database = ['database/**/*.test.ts', 'server/**/*.test.ts'];

/** How long `expect.poll` looks: on a busy machine, what comes about in a moment may take a long one. */
const patient = { expect: { poll: { timeout: 20_000 } } } as const;
const journeys = { pool: 'forks', testTimeout: 60_000, hookTimeout: 60_000, ...patient } as const;

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
          ...patient,
        },
      },
      { test: { name: 'browser', include: ['e2e/**/*.e2e.ts'], ...journeys } },
      { test: { name: 'long', include: ['e2e/**/*.long.ts'], ...journeys } },
    ],
  },
});
