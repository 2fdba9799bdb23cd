import { runAuditor } from '../../../../database/auditor/auditor.ts';
import type { Store } from '../../../../database/connect.ts';
import { MigrationError, migrate, readMigrations } from '../../../../database/migrate.ts';
import { BackupError } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import { readFacts } from '../take-backup.ts';
import type { Reached } from './restore-embedded.ts';

/** What a restored shop has, and which rules of the books it breaks. */
export interface Verified {
  counts: Manifest['counts'];
  /** The newest ones first. */
  newestOrders: readonly { number: string; at: Date }[];
  /** How far the shop has come back, and how far it was stored. */
  reached: Reached;
  rules: number;
  broken: string[];
  /** Was the key of second factors in the backup? */
  hasSecretKey: boolean;
}

/** How many order numbers a restored shop names. */
const maxNamedOrders = 5;

/** Refuses a backup of a newer version before anything of it is loaded. */
export const checkMigration = ({ name, haat, lastMigration }: Manifest): void => {
  if (readMigrations().every((migration) => migration.name !== lastMigration))
    throw new BackupError(
      `${name} was made by a newer version of Haat (${haat}, ${lastMigration}): install that version, and restore with it.`,
    );
};

/** Refuses a restored shop that lacks an order of the time of the backup. */
const checkOrders = async (store: Store, manifest: Manifest): Promise<void> => {
  const { newestOrder, counts } = manifest;
  const { rows } = await store.pool.query<{ orders: number; there: boolean }>(
    'select (select count(*)::int from orders) as orders, $1::text is null or exists (select from orders where number = $1) as there',
    [newestOrder],
  );
  const { orders = 0, there = false } = rows[0] ?? {};
  if (orders < counts.orders || !there)
    throw new BackupError(
      `The restored shop is not complete: it has ${orders} orders, and the backup had ${counts.orders} with ${newestOrder ?? 'none'} as the newest. Restore another one.`,
    );
};

/**
 * Verifies a restored shop: its orders against the manifest, and its books with the auditor.
 * An older database is migrated.
 */
export const verifyRestored = async (
  store: Store,
  manifest: Manifest,
  settings: { reservationMinutes: number },
  reached: Reached,
): Promise<Verified> => {
  await checkOrders(store, manifest);
  try {
    await migrate(store);
  } catch (error) {
    throw error instanceof MigrationError ? new BackupError(error.message) : error;
  }
  // The run that made this backup was not finished when the backup saw it.
  await store.pool.query(
    'update backups set finished_at = $1, name = $2, bytes = $3, covered_until = $1 where id = (select max(id) from backups) and finished_at is null and error is null',
    [
      manifest.coveredUntil,
      manifest.name,
      manifest.pictures.bytes + manifest.database.parts.reduce((sum, { bytes }) => sum + bytes, 0),
    ],
  );
  const client = await store.pool.connect();
  try {
    const { counts } = await readFacts(client);
    const { rows } = await client.query<{ number: string; at: Date }>(
      'select number, created_at as at from orders order by created_at desc, id desc limit $1',
      [maxNamedOrders],
    );
    const results = await runAuditor(store.db, settings);
    const broken = results.filter((rule) => rule.broken.length > 0 && !rule.isToleratedAtStart);
    return {
      counts,
      newestOrders: rows,
      reached,
      rules: results.length,
      broken: broken.map(({ name }) => name),
      hasSecretKey: manifest.secretKey !== null,
    };
  } finally {
    client.release();
  }
};
