import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { Vault } from './encryption.ts';
import { parseBackupName } from './retention.ts';
import type { BackupStorage } from './storage.ts';

/** The layout of a backup. Another number means that this version cannot read it. */
const format = 1;

const part = z.object({
  name: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const lsn = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/);

const manifest = z.object({
  format: z.literal(format),
  name: z.string(),
  haat: z.string(),
  /** `embedded`: the data folder with its log; `dump`: the output of pg_dump. */
  kind: z.enum(['embedded', 'dump']),
  postgresMajor: z.int(),
  lastMigration: z.string(),
  startedAt: z.iso.datetime(),
  /** Everything that was acknowledged before this moment is in the backup. */
  coveredUntil: z.iso.datetime(),
  keyId: z.string(),
  database: z.object({ bytes: z.int().nonnegative(), parts: z.array(part) }),
  wal: z
    .object({
      chain: z.string(),
      timeline: z.int(),
      segmentBytes: z.int().positive(),
      startLsn: lsn,
      endLsn: lsn,
    })
    .nullable(),
  pictures: z.object({ count: z.int(), bytes: z.int(), index: z.array(part) }),
  secretKey: part.nullable(),
  counts: z.object({ orders: z.int(), products: z.int(), accounts: z.int() }),
  newestOrder: z.string().nullable(),
});

/** What a finished backup says about itself. It is written last. */
export type Manifest = z.output<typeof manifest>;

const envelope = z.object({ format: z.number(), signature: z.string().nullable() });
const signedText = (fields: Manifest): string => JSON.stringify(fields);

const formatManifestName = (backup: string): string => `${backup}/manifest.json`;

/** Stores the manifest, which ends a backup. Without it a backup counts as unfinished. */
export const storeManifest = (
  storage: BackupStorage,
  vault: Vault,
  fields: Omit<Manifest, 'format'>,
): Promise<void> => {
  const text: Manifest = manifest.parse({ ...fields, format });
  const stored = { ...text, signature: vault.sign(signedText(text)) };
  return storage.put(
    formatManifestName(fields.name),
    Buffer.from(`${JSON.stringify(stored, null, 2)}\n`),
  );
};

const parseJson = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString('utf8')) as unknown;
  } catch {
    return null;
  }
};

/** Reads a manifest without checking its signature. Throws BackupError for an unusable one. */
const parseManifest = (
  backup: string,
  content: Buffer,
): Manifest & { signature: string | null } => {
  const json = parseJson(content);
  const head = envelope.safeParse(json);
  if (head.success && head.data.format !== format)
    throw new BackupError(
      `${backup} has format ${head.data.format}, and this version of Haat reads format ${format}: restore it with the version that made it.`,
    );
  const parsed = manifest.safeParse(json);
  if (!head.success || !parsed.success || parsed.data.name !== backup)
    throw new BackupError(
      `The backup is damaged: the manifest of ${backup} cannot be read. Restore another one.`,
    );
  return { ...parsed.data, signature: head.data.signature };
};

/**
 * Reads the manifest of a backup that is about to be restored, and checks its signature. Throws
 * BackupError for an unfinished, damaged or foreign one, and for a wrong key.
 */
export const loadManifest = async (
  storage: BackupStorage,
  vault: Vault,
  backup: string,
): Promise<Manifest> => {
  const content = await storage.get(formatManifestName(backup));
  if (content === null && !(await storage.listFolders()).includes(backup))
    throw new BackupError(
      `There is no ${backup} in ${storage.label}: leave the name out for the newest one, or correct it.`,
    );
  if (content === null)
    throw new BackupError(
      `${backup} in ${storage.label} is not finished: it has no manifest. Restore another one.`,
    );
  const { signature, ...fields } = parseManifest(backup, content);
  if (fields.keyId === 'plain') return fields;
  if (vault.keyId === 'plain')
    throw new BackupError(
      `${backup} is encrypted: set BACKUP_KEY to the key that was set when it was made.`,
    );
  if (fields.keyId !== vault.keyId)
    throw new BackupError(
      `BACKUP_KEY is not the key of ${backup}: set the one that was set when it was made.`,
    );
  if (signature === null || !vault.verify(signedText(fields), signature))
    throw new BackupError(
      `The backup is damaged: the manifest of ${backup} was changed. Restore another one.`,
    );
  return fields;
};

/** A finished backup as the list of backups shows it. */
export type ListedBackup = Pick<
  Manifest,
  'name' | 'kind' | 'coveredUntil' | 'keyId' | 'wal' | 'pictures'
>;

/** Lists the names of all backups in the place, oldest first, unfinished ones included. */
export const listBackupNames = async (storage: BackupStorage): Promise<string[]> =>
  (await storage.listFolders()).filter((name) => parseBackupName(name) !== null).toSorted();

/** Was this backup finished? It may be one that this version cannot read. */
export const isFinished = async (storage: BackupStorage, backup: string): Promise<boolean> =>
  (await storage.get(formatManifestName(backup))) !== null;

/** Lists the finished and readable backups, oldest first. */
export const listFinishedBackups = async (storage: BackupStorage): Promise<ListedBackup[]> => {
  const found: ListedBackup[] = [];
  for (const name of await listBackupNames(storage)) {
    const content = await storage.get(formatManifestName(name));
    if (content === null) continue;
    try {
      found.push(parseManifest(name, content));
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  }
  return found;
};
