import pg from 'pg';
import { APPLICATION } from '../../../database/connection/application.ts';
import { preparePlace } from '../../../database/embedded/embedded-place.ts';
import type { Settings } from '../../platform/environment/settings.ts';

/** The connections and locks of backups. */

/** Where the database of a shop is. */
export type DatabasePlace = Pick<Settings, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Settings, 'databaseDirectUrl'>>;

/** The keys of advisory locks, used for nothing else; they spell "back" and "walb". */
const locks = { backup: 0x6261636b, log: 0x77616c62 } as const;

/** A proxy that shares connections is no way for pg_dump. Undefined for the embedded server. */
export const findDatabaseUrl = ({
  databaseUrl,
  databaseDirectUrl,
}: DatabasePlace): string | undefined => databaseDirectUrl ?? databaseUrl;

/** How the database is reached without the pool, whose statements have a time limit. */
const targetOf = (settings: DatabasePlace): pg.ClientConfig => {
  const url = findDatabaseUrl(settings);
  return url === undefined
    ? preparePlace(settings.dataDir, {}).connection
    : { connectionString: url };
};

/** Opens a connection for the work and closes it afterwards. */
export const withClient = async <T>(
  settings: DatabasePlace,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...targetOf(settings), application_name: APPLICATION });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Runs the work while no other process holds the lock; null if one does. `waits`: it is held for
 * seconds only, so it is waited for. The lock belongs to a transaction, so it also works behind a
 * proxy that shares connections.
 */
const withLock = <T>(
  settings: DatabasePlace,
  key: number,
  waits: boolean,
  work: () => Promise<T>,
): Promise<T | null> =>
  withClient(settings, async (client) => {
    await client.query('begin');
    if (waits) {
      await client.query('select pg_advisory_xact_lock($1)', [key]);
      return work();
    }
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock($1) as locked',
      [key],
    );
    return rows[0]?.locked === true ? work() : null;
  });

/** Runs the work unless a backup is running or another node stores the log; null if so. */
export const withLogLock = <T>(
  settings: DatabasePlace,
  work: () => Promise<T>,
): Promise<T | null> => withLock(settings, locks.log, false, work);

/** Runs the work while nobody else stores the log. */
export const withLogLockHeld = <T>(settings: DatabasePlace, work: () => Promise<T>): Promise<T> =>
  withLock(settings, locks.log, true, work) as Promise<T>;

/** Runs the work while no other backup of this shop runs; null if one does. */
export const withBackupLock = <T>(
  settings: DatabasePlace,
  work: () => Promise<T>,
): Promise<T | null> => withLock(settings, locks.backup, false, work);
