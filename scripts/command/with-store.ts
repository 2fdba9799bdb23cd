import { connect, type Store } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import {
  readSettings,
  type Settings,
  SettingsError,
} from '../../server/platform/environment/settings.ts';
import { checkDataDir, describeStartError } from '../../server/platform/start/start-error.ts';
import { CommandFault } from './command.ts';

/**
 * Reads the settings of the shop. Throws CommandFault for a wrong one. A command that needs no
 * ADMIN_PASSWORD may leave it out of `env`.
 */
export const readCommandSettings = (
  env: Readonly<Record<string, string | undefined>>,
): Settings => {
  try {
    return readSettings(env);
  } catch (error) {
    throw error instanceof SettingsError ? new CommandFault(error.message, 1) : error;
  }
};

/**
 * Opens the shop's database like the shop itself, migrates it, and closes it after the work. The
 * shop may run meanwhile.
 */
export const withStore = async <T>(
  settings: Settings,
  work: (store: Store) => Promise<T>,
): Promise<T> => {
  const log = { warn: (_: object, message: string): void => console.error(message) };
  try {
    if (settings.databaseUrl === undefined) checkDataDir(settings.dataDir);
    const store = await connect({
      url: settings.databaseUrl,
      directUrl: settings.databaseDirectUrl,
      preparesStatements: settings.preparesStatements,
      dataDir: settings.dataDir,
      log,
      poolSize: 2,
      statementTimeoutMs: 0,
    });
    try {
      await migrate(store);
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    const line = describeStartError(error, settings);
    throw line === null ? error : new CommandFault(line, 1);
  }
};
