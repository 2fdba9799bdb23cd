import cluster from 'node:cluster';
import { readSettings, type Settings, SettingsError } from './platform/environment/settings.ts';
import { createLog } from './platform/telemetry/log.ts';

/** Settings or one line that says which of them is wrong. */
const readSettingsOrExit = (): Settings => {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

/** Opens the shop in this process, or runs several processes that do. */
const start = async (settings: Settings): Promise<void> => {
  const log = createLog(settings.logLevel);
  // The primary needs little memory, because it does not load the shop.
  if (cluster.isPrimary && settings.workers > 1) {
    const { Primary } = await import('./platform/processes/primary.ts');
    return new Primary(settings, log).start();
  }
  const { openShop, openShopAsWorker } = await import('./start/open-shop.ts');
  await (cluster.isWorker ? openShopAsWorker : openShop)(settings, log);
};

/**
 * `npm start`: the shop at http://localhost:3000. What is missing is installed and built first
 * (`scripts/run.mjs`); an empty database is migrated and filled with sample goods. docs/settings.md
 * lists the settings.
 */
const settings = readSettingsOrExit();
try {
  await start(settings);
} catch (error) {
  const { describeStartError } = await import('./platform/start/start-error.ts');
  console.error(describeStartError(error, settings) ?? error);
  process.exit(1);
}
