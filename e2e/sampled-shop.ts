import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type RunningShop, startShop } from './running-shop.ts';

/** A shop with its samples and an admin, in a data folder of its own. */
export interface SampledShop extends RunningShop {
  dataDir: string;
}

export const adminEmail = 'admin@haat.local';
export const adminPassword = 'saffron-ledger-77';

/**
 * A data folder of its own, with the samples and the admin in it. Whoever asks for it removes it.
 */
export const copySamples = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-journey-'));
  cpSync(inject('samplesDir'), dataDir, { recursive: true });
  return dataDir;
};

/** Starts a shop on a copy of the samples. `stop` removes its data folder. */
export const startSampledShop = async (env: Record<string, string> = {}): Promise<SampledShop> => {
  const dataDir = copySamples();
  const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ...env });
  const stop = async (): Promise<void> => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...shop, dataDir, stop };
};
