import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startShop } from './running-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    samplesDir: string;
  }
}

/**
 * Vitest's globalSetup: fills one data folder with the samples, which each file of journeys copies.
 * Filling takes seconds, a copy does not.
 */
export default async (project: TestProject): Promise<() => void> => {
  const samplesDir = mkdtempSync(join(tmpdir(), 'haat-samples-'));
  const shop = await startShop({
    DATA_DIR: samplesDir,
    ADMIN_PASSWORD: 'saffron-ledger-77',
    RATE_LIMIT: 'off',
  });
  await shop.stop();
  project.provide('samplesDir', samplesDir);
  return () => rmSync(samplesDir, { recursive: true, force: true });
};
