import { z } from 'zod';
import { keyFileName } from '../../platform/secrets/secret-key.ts';
import { BackupError } from './backup-error.ts';
import { parseBackupName } from './retention.ts';
import { partFields } from './storage/compressed-parts.ts';
import type { Vault } from './storage/encryption.ts';
import { chainName } from './storage/object-name.ts';
import type { BackupStorage } from './storage/storage.ts';

/** The layout of a backup. Another number means that this version cannot read it. */
const format = 1;

const lsn = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/);

/** Messages print such words. A planted manifest must not write to the terminal with them. */
const word = z.string().regex(/^[\w.+-]{1,100}$/);

/** The size of a file of the log: PostgreSQL allows powers of two from 1 MB to 1 GB. */
const segmentBytes = z
  .int()
  .refine((bytes) => bytes >= 2 ** 20 && bytes <= 2 ** 30 && Number.isInteger(Math.log2(bytes)));

const manifest = z.object({
  format: z.literal(format),
  name: z.string().refine((name) => parseBackupName(name) !== null),
  haat: word,
  /** `embedded`: the data folder with its log; `dump`: the output of pg_dump. */
  kind: z.enum(['embedded', 'dump']),
  postgresMajor: z.int(),
  lastMigration: word,
  startedAt: z.iso.datetime(),
  /** Everything that was acknowledged before this moment is in the backup. */
  coveredUntil: z.iso.datetime(),
  keyId: z.string().regex(/^(?:plain|[0-9a-f]{8})$/),
  database: z.object({ bytes: z.int().nonnegative(), parts: z.array(partFields) }),
  wal: z
    .object({
      chain: z.string().regex(chainName),
      timeline: z.int().min(1).max(0xffff_ffff),
      segmentBytes,
      startLsn: lsn,
      endLsn: lsn,
    })
    .nullable(),
  pictures: z.object({ count: z.int(), bytes: z.int(), index: z.array(partFields) }),
  secretKey: partFields.nullable(),
  counts: z.object({ orders: z.int(), products: z.int(), accounts: z.int() }),
  newestOrder: word.nullable(),
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

/** The largest manifest that is read: a planted one must not fill the memory of the shop. */
const maxManifestBytes = 16 * 1024 * 1024;

/** Reads the text of a manifest; null for a backup that is not finished. */
export const getManifest = (storage: BackupStorage, backup: string): Promise<Buffer | null> =>
  storage.get(formatManifestName(backup), maxManifestBytes);

/** Does each object have the one name that this backup stores it under? */
const hasOwnNames = ({ name, kind, database, pictures, secretKey }: Manifest): boolean => {
  const prefix = `${name}/${kind === 'dump' ? 'dump' : 'base'}-`;
  return (
    database.parts.every(
      (one) => one.name.startsWith(prefix) && /^\d{4,8}$/.test(one.name.slice(prefix.length)),
    ) &&
    pictures.index.every((one) => one.name === `${name}/pictures.json`) &&
    (secretKey === null || secretKey.name === `${name}/${keyFileName}`)
  );
};

/** A manifest as it is stored; its signature is not checked yet. */
export type StoredManifest = Manifest & { signature: string | null };

/** A manifest that is damaged or of another version. */
export class UnreadableManifest extends BackupError {}

/** Reads a manifest without checking its signature. Throws BackupError for an unusable one. */
export const parseManifest = (backup: string, content: Buffer): StoredManifest => {
  const json = parseJson(content);
  const head = envelope.safeParse(json);
  if (head.success && head.data.format !== format)
    throw new UnreadableManifest(
      `${backup} has format ${head.data.format}, and this version of Haat reads format ${format}: restore it with the version that made it.`,
    );
  const parsed = manifest.safeParse(json);
  if (!head.success || !parsed.success || parsed.data.name !== backup || !hasOwnNames(parsed.data))
    throw new UnreadableManifest(
      `The backup is damaged: the manifest of ${backup} cannot be read. Restore another one.`,
    );
  return { ...parsed.data, signature: head.data.signature };
};

/** Throws BackupError unless the holder of the key has made this manifest. */
export const checkSignature = (
  { signature, ...fields }: StoredManifest,
  vault: Vault,
  trustsUnsigned: boolean,
): Manifest => {
  const { name, keyId } = fields;
  if (keyId === 'plain' && (vault.keyId === 'plain' || trustsUnsigned)) return fields;
  if (keyId === 'plain')
    throw new BackupError(
      `${name} is not signed, and BACKUP_KEY is set: whoever can write to the place may have put it there, and a database runs what is in it. If you made this backup before you set the key, add --trust-unsigned-backup.`,
    );
  if (vault.keyId === 'plain')
    throw new BackupError(
      `${name} is encrypted: set BACKUP_KEY to the key that was set when it was made.`,
    );
  if (keyId !== vault.keyId)
    throw new BackupError(
      `BACKUP_KEY is not the key of ${name}: set the one that was set when it was made.`,
    );
  if (signature === null || !vault.verify(signedText(fields), signature))
    throw new BackupError(
      `The backup is damaged: the manifest of ${name} was changed. Restore another one.`,
    );
  return fields;
};

/**
 * Reads the manifest of a backup that is about to be restored, and checks its signature. With a key,
 * an unsigned one is refused unless `trustsUnsigned`. Throws BackupError for an unfinished, damaged
 * or foreign one, and for a wrong key.
 */
export const loadManifest = async (
  storage: BackupStorage,
  vault: Vault,
  backup: string,
  trustsUnsigned: boolean,
): Promise<Manifest> => {
  const content = await getManifest(storage, backup);
  if (content === null && !(await storage.listFolders()).includes(backup))
    throw new BackupError(
      `There is no ${backup} in ${storage.label}: leave the name out for the newest one, or correct it.`,
    );
  if (content === null)
    throw new BackupError(
      `${backup} in ${storage.label} is not finished: it has no manifest. Restore another one.`,
    );
  return checkSignature(parseManifest(backup, content), vault, trustsUnsigned);
};

/** Was this backup finished? It may be one that this version cannot read. */
export const isFinished = async (storage: BackupStorage, backup: string): Promise<boolean> =>
  (await getManifest(storage, backup)) !== null;
