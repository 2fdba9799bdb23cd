import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const unit = ['shop', 'contract', 'web', 'local', 'docs/examples', 'scripts', 'bench'].map(
  (room) => `${room}/**/*.test.{ts,tsx}`,
);
const database = ['database/**/*.test.ts', 'server/**/*.test.ts', 'proofs/**/*.test.ts'];
/** Tests of minutes. `npm run test:long` runs them, `npm test` does not. */
const long = '**/*.long.test.ts';
const withDatabase = {
  globalSetup: './proofs/world/database-server.ts',
  // Loaded once for all files of a worker: what a file spies on, it gives back.
  isolate: false,
  pool: 'forks',
  // On a busy machine, what comes about in a moment may take a long one.
  expect: { poll: { timeout: 20_000 } },
} as const;

/** As the build finds what the shop has of its own (vite.config.ts). */
const resolve = { tsconfigPaths: true };

/**
 * These take the longest of their project. Begun last, one of them would keep a single worker busy
 * at the end.
 */
const longest = ['database/embedded/embedded.test.ts', 'server/people/sessions/sessions.test.ts'];
const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((path) => moduleId.endsWith(path));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests lie beside what they test. The browser tests run on Playwright: playwright.config.ts. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: unit,
          exclude: [long],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: {
          ...withDatabase,
          name: 'database',
          include: database,
          exclude: [long],
          testTimeout: 40_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          ...withDatabase,
          name: 'long',
          include: [long],
          exclude: ['node_modules/**'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
