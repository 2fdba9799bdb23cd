import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const unit = ['shop', 'contract', 'web', 'scripts', 'bench'].map(
  (room) => `${room}/**/*.test.{ts,tsx}`,
);
const database = ['database/**/*.test.ts', 'server/**/*.test.ts'];

/**
 * These take the longest of their project. Begun last, one of them would keep a single worker busy
 * at the end.
 */
const longest = ['database/embedded.test.ts', 'server/accounts/sessions.test.ts'];
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
        test: { name: 'unit', include: unit, pool: 'threads', isolate: false, testTimeout: 20_000 },
      },
      {
        test: {
          name: 'database',
          include: database,
          globalSetup: './server/testing-setup.ts',
          // Loaded once for all files of a worker: what a file spies on, it gives back.
          isolate: false,
          pool: 'forks',
          testTimeout: 40_000,
          hookTimeout: 30_000,
          // On a busy machine, what comes about in a moment may take a long one.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
