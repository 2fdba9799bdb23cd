import type { Manifest } from './manifest.ts';
import { formatBackupName } from './retention.ts';

/** The fields of a manifest of a dump without parts that began at a moment. */
export const buildManifest = (
  at: Date,
  keyId: string,
  changes: Partial<Manifest> = {},
): Omit<Manifest, 'format'> => ({
  name: formatBackupName(at),
  haat: '0.1.0',
  kind: 'dump',
  postgresMajor: 18,
  lastMigration: '0001_begin.sql',
  startedAt: at.toISOString(),
  coveredUntil: at.toISOString(),
  keyId,
  database: { bytes: 0, parts: [] },
  wal: null,
  pictures: { count: 0, bytes: 0, index: [] },
  secretKey: null,
  counts: { orders: 0, products: 0, accounts: 0 },
  newestOrder: null,
  ...changes,
});
