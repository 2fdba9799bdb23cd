import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import {
  formatSegmentName,
  listSegments,
  parseLsn,
  readSegment,
  type WalLayout,
} from '../../../database/embedded/wal.ts';
import { BackupError } from './backup-error.ts';
import { hashContent } from './storage/compressed-parts.ts';
import type { Vault } from './storage/encryption.ts';
import type { BackupStorage } from './storage/storage.ts';

/**
 * The write-ahead log of the embedded server in the backup place. A replication slot holds the log
 * back until it is stored. All stored log of one slot is a chain: with any base backup of the same
 * chain it restores the shop at any moment.
 */

/** A replication slot and the place in the log up to which it is stored. */
export interface WalSlot {
  name: string;
  storedUntil: string;
}

interface Place {
  storage: BackupStorage;
  vault: Vault;
}

const slotPrefix = 'haat_wal_';

/** The folder of the chain's files in the backup place. */
const formatChainFolder = (chain: string): string => `wal/${chain}/`;

/** A chain belongs to one place and one key: another place or key begins another chain. */
const fingerprint = ({ storage, vault }: Place): string =>
  hashContent(Buffer.from(`${storage.label} ${vault.keyId}`)).slice(0, 8);

interface SlotRow {
  slot_name: string;
  restart_lsn: string | null;
  wal_status: string | null;
}

const listSlots = async (client: pg.ClientBase): Promise<SlotRow[]> =>
  (
    await client.query<SlotRow>(
      'select slot_name, restart_lsn::text, wal_status from pg_replication_slots where starts_with(slot_name, $1) and not temporary order by slot_name',
      [slotPrefix],
    )
  ).rows;

const dropSlot = async (client: pg.ClientBase, name: string): Promise<void> => {
  await client.query('select pg_drop_replication_slot($1)', [name]);
};

/** Drops all slots of the schedule, so that no log is held back for a place that is not set. */
export const dropSlots = async (client: pg.ClientBase): Promise<void> => {
  for (const { slot_name: name } of await listSlots(client)) await dropSlot(client, name);
};

/**
 * Finds the slot of the chain in this place. Slots of other places, and one that has lost its log,
 * are dropped.
 */
export const findSlot = async (client: pg.ClientBase, place: Place): Promise<WalSlot | null> => {
  let found: WalSlot | null = null;
  for (const { slot_name: name, restart_lsn: lsn, wal_status: status } of await listSlots(client)) {
    const isOurs = name.endsWith(`_${fingerprint(place)}`) && status !== 'lost' && lsn !== null;
    if (isOurs && found === null) found = { name, storedUntil: lsn };
    else await dropSlot(client, name);
  }
  return found;
};

/**
 * Creates a slot that holds back the log from now on. A temporary one ends with the connection.
 */
export const createSlot = async (
  client: pg.ClientBase,
  place: Place,
  options: { stamp: string; temporary: boolean },
): Promise<WalSlot> => {
  const stamp = options.stamp.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  const kind = options.temporary ? 'once_' : '';
  const name = `${slotPrefix}${kind}${stamp}_${fingerprint(place)}`;
  const { rows } = await client.query<{ lsn: string }>(
    'select lsn::text from pg_create_physical_replication_slot($1, true, $2)',
    [name, options.temporary],
  );
  return { name, storedUntil: rows[0]?.lsn ?? '' };
};

/** The name of the slot's chain. */
export const readChain = (slot: WalSlot): string => slot.name.slice(slotPrefix.length);

const coverageFields = z.object({
  at: z.iso.datetime(),
  lsn: z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/),
});

/** Everything acknowledged before `at` is in the log before `lsn`. */
export type Coverage = z.output<typeof coverageFields>;

/**
 * Reads a moment and a position in the log after everything that was acknowledged before it. The
 * message commits after that moment, so that a restore up to it finds a commit to stop at.
 */
const readCoverage = async (client: pg.ClientBase): Promise<Coverage> => {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  await client.query("select pg_logical_emit_message(true, 'haat', 'backup')");
  const flushed = await client.query<{ lsn: string }>(
    'select pg_current_wal_flush_lsn()::text as lsn',
  );
  return { at: (rows[0]?.at ?? new Date(0)).toISOString(), lsn: flushed.rows[0]?.lsn ?? '' };
};

/** Reads how the server names the files of its log, and where its data folder is. */
const readWalLayout = async (client: pg.ClientBase): Promise<WalLayout & { pgdata: string }> => {
  const { rows } = await client.query<{ name: string; bytes: number; pgdata: string }>(
    "select pg_walfile_name(pg_current_wal_lsn()) as name, setting::int as bytes, current_setting('data_directory') as pgdata from pg_settings where name = 'wal_segment_size'",
  );
  const { name = '', bytes = 0, pgdata = '' } = rows[0] ?? {};
  return { timeline: Number(`0x${name.slice(0, 8)}`), segmentBytes: bytes, pgdata };
};

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};
const partial = '.partial';

/**
 * Stores the log from where the slot stands to now, then lets the server drop it. The last file is
 * usually not full: it is stored as `.partial` and replaced by the next call.
 */
export const storeWal = async (
  client: pg.ClientBase,
  place: Place,
  slot: WalSlot,
  onBytes: (bytes: number) => void = () => {},
): Promise<Coverage & WalLayout> => {
  const { storage, vault } = place;
  const { pgdata, ...layout } = await readWalLayout(client);
  const folder = formatChainFolder(readChain(slot));
  const coverage = await readCoverage(client);
  const until = parseLsn(coverage.lsn);
  for (const { segment, bytes } of listSegments(
    parseLsn(slot.storedUntil),
    until,
    layout.segmentBytes,
  )) {
    const segmentName = formatSegmentName(layout, segment);
    const isFull = bytes === layout.segmentBytes;
    const name = `${folder}${segmentName}${isFull ? '' : partial}`;
    const content = zstdCompressSync(await readSegment(pgdata, segmentName, bytes), compression);
    await storage.put(name, vault.seal(name, content));
    if (isFull) await storage.remove([`${name}${partial}`]);
    onBytes(bytes);
  }
  const name = `${folder}until.json`;
  await storage.put(name, vault.seal(name, Buffer.from(JSON.stringify(coverage))));
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [
    slot.name,
    coverage.lsn,
  ]);
  return { ...coverage, ...layout };
};

/**
 * Reads up to which moment the log of a chain is stored; null if there is no such mark. Throws
 * BackupError for a damaged one.
 */
export const loadCoverage = async (place: Place, chain: string): Promise<Coverage | null> => {
  const name = `${formatChainFolder(chain)}until.json`;
  const content = await place.storage.get(name);
  if (content === null) return null;
  const text = place.vault.open(name, content).toString('utf8');
  try {
    return coverageFields.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`The backup is damaged: ${name} cannot be read.`);
  }
};

/** Lists the names of a chain's files, without `.partial`. */
export const listStoredSegments = async (
  storage: BackupStorage,
  chain: string,
): Promise<string[]> => {
  const folder = formatChainFolder(chain);
  const names = (await storage.list(folder)).map(({ name }) =>
    name.slice(folder.length).replace(partial, ''),
  );
  return [...new Set(names)].filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted();
};

/**
 * Loads one file of the log, filled up with zeros to its full size; null if it is not stored.
 * `bytes`: how much of it was stored.
 */
export const loadSegment = async (
  { storage, vault }: Place,
  chain: string,
  segment: string,
  segmentBytes: number,
): Promise<{ content: Buffer; bytes: number } | null> => {
  for (const ending of ['', partial]) {
    const name = `${formatChainFolder(chain)}${segment}${ending}`;
    const stored = await storage.get(name);
    if (stored === null) continue;
    const content = Buffer.alloc(segmentBytes);
    try {
      const opened = vault.open(name, stored);
      const bytes = zstdDecompressSync(opened, { maxOutputLength: segmentBytes }).copy(content);
      return { content, bytes };
    } catch {
      throw new BackupError(
        `The backup is damaged: ${name} of its log cannot be read. Restore a moment before it with --to-time, or a backup by its name.`,
      );
    }
  }
  return null;
};
