import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, type Store } from '../../../database/connect.ts';
import { startEmbedded, type Embedded } from '../../../database/embedded/embedded.ts';
import { migrate } from '../../../database/migrate.ts';
import { silentLog } from '../../../database/testing.ts';
import { readSettings } from '../../platform/environment/settings.ts';
import { withClient } from './connections.ts';
import { chooseRestorePoint } from './restore/choose-backup.ts';
import { restoreEmbedded } from './restore/restore-embedded.ts';
import { checkMigration, verifyRestored } from './restore/verify-restored.ts';
import { createVault } from './storage/encryption.ts';
import { openStorage } from './storage/open-storage.ts';
import { openTestBucket, type TestBucket } from './storage/testing-bucket.ts';
import { takeBackup } from './take-backup.ts';
import { dropSlots, findSlot, storeWal } from './wal-archive.ts';

/** Backups of a running embedded server, and what is said about those that cannot be restored. */

const key = 'the-key-of-these-tests-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'haat-backup-'));
const dataDir = join(folder, 'data');
const place = join(folder, 'place');
let server: Embedded;
let store: Store;
let bucket: TestBucket;
let goodPlace: string;
let name: string;

const settings = () =>
  readSettings({
    DATA_DIR: dataDir,
    BACKUP_S3_ENDPOINT: bucket.url,
    BACKUP_S3_ACCESS_KEY_ID: 'backup-key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'backup-secret',
  });

const backUp = async (to: string, backupKey?: string, isScheduled = false, at = new Date()) =>
  takeBackup(
    {
      settings: settings(),
      storage: openStorage(to, settings()).storage,
      vault: await createVault(backupKey),
      isScheduled,
      onProgress: () => {},
    },
    at,
  );

const restore = async (
  from: string,
  to: string,
  backupKey?: string,
  at?: Date,
  { trustsUnsigned = false, acceptsMissingLog = false } = {},
) => {
  const { storage, backup } = openStorage(from, settings());
  const point = await chooseRestorePoint(storage, backupKey, { backup, at, trustsUnsigned });
  checkMigration(point.manifest);
  const job = { storage, point, dataDir: to, onProgress: () => {}, acceptsMissingLog };
  return restoreEmbedded(job, async (restored, reached) => ({
    ...(await verifyRestored(restored, point.manifest, { reservationMinutes: 30 }, reached)),
    kept: (await restored.pool.query('select n from kept order by n')).rows,
    settings: (
      await restored.pool.query<{ name: string; setting: string }>(
        "select name, setting from pg_settings where source = 'configuration file' order by name",
      )
    ).rows,
  }));
};

beforeAll(async () => {
  mkdirSync(join(dataDir, 'pictures'), { recursive: true });
  writeFileSync(join(dataDir, 'pictures', 'up-1-320.webp'), 'a picture');
  writeFileSync(join(dataDir, 'pictures', 'up-1.json'), '{}');
  writeFileSync(join(dataDir, 'pictures', '.up-2-320.webp.part'), 'an upload under way');
  writeFileSync(join(dataDir, 'secret.key'), 'the key of second factors');
  server = await startEmbedded(dataDir, { settings: { fsync: 'off' } });
  store = await connect({ dataDir, log: silentLog });
  await migrate(store);
  await store.pool.query('create table kept (n int)');
  bucket = await openTestBucket('backups');
  ({
    manifest: { name },
  } = await backUp(place, key));
}, 240_000);
afterAll(async () => {
  await bucket.close();
  await store.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  bucket.putStatus = 200;
  bucket.undeletable = null;
  bucket.objects.clear();
  goodPlace = mkdtempSync(join(folder, 'copy-'));
  cpSync(place, goodPlace, { recursive: true });
});
afterEach(() => rmSync(goodPlace, { recursive: true, force: true }));

const listSlots = async (): Promise<unknown[]> =>
  (await store.pool.query('select slot_name from pg_replication_slots')).rows;

test('a backup in a bucket restores rows, pictures and key, and is encrypted', async () => {
  await store.pool.query('delete from kept; insert into kept values (7)');
  const taken = await backUp('s3://backups/shop', key);
  expect(taken.manifest.pictures.count).toBe(2);
  expect(await listSlots()).toEqual([]);
  // Rows that come after the end of the backup are not in it.
  await store.pool.query('insert into kept values (8)');
  const target = join(folder, 'from-bucket');
  const restored = await restore(`s3://backups/shop/${taken.manifest.name}`, target, key);
  expect(restored).toMatchObject({ kept: [{ n: 7 }], broken: [], newestOrders: [] });
  expect(readdirSync(target).toSorted()).toEqual(['pictures', 'postgres', 'secret.key']);
  expect(readFileSync(join(target, 'pictures', 'up-1-320.webp'), 'utf8')).toBe('a picture');
  expect(readFileSync(join(target, 'secret.key'), 'utf8')).toBe('the key of second factors');
  const stored = [...bucket.objects.entries()].filter(([file]) => !file.endsWith('manifest.json'));
  expect(stored.length).toBeGreaterThan(5);
  expect(stored.every(([, content]) => content.toString('latin1', 0, 8) === 'HAATENC1')).toBe(true);
});

test('the log after a backup restores any moment, and none beyond it', async () => {
  const readClock = async (): Promise<Date> =>
    (await store.pool.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at ??
    new Date(0);
  await store.pool.query('delete from kept; insert into kept values (1)');
  await backUp(goodPlace, key, true);
  await store.pool.query('insert into kept values (2)');
  // A Date has milliseconds, a commit microseconds.
  await store.pool.query('select pg_sleep(0.01)');
  const moment = await readClock();
  await store.pool.query('select pg_sleep(0.01)');
  await store.pool.query('insert into kept values (3)');
  const place = {
    storage: openStorage(goodPlace, settings()).storage,
    vault: await createVault(key),
  };
  await withClient(settings(), async (client) => {
    const slot = await findSlot(client, place);
    if (slot === null) throw new Error('the backup left no slot');
    await storeWal(client, place, slot);
    await dropSlots(client);
  });
  const restored = await restore(goodPlace, join(folder, 'moment'), key, moment);
  expect(restored.kept).toEqual([{ n: 1 }, { n: 2 }]);
  const after = await readClock();
  await expect(restore(goodPlace, join(folder, 'later'), key, after)).rejects.toThrow(
    /^The stored log of .* reaches until/,
  );
  await expect(restore(goodPlace, join(folder, 'later'), key, new Date(0))).rejects.toThrow(
    /^No backup is as old as/,
  );
});

test('the log inside a long backup is stored meanwhile, also when the backup fails', async () => {
  const { storage } = openStorage(goodPlace, settings());
  const vault = await createVault(key);
  const rounds: string[] = [];
  // Resolves when the log was stored once more, twice to be sure that the round began after now.
  const nextRounds = async (): Promise<void> => {
    const goal = rounds.length + 2;
    await vi.waitUntil(() => rounds.length >= goal, { timeout: 30_000 });
  };
  const job = {
    settings: settings(),
    storage,
    vault,
    isScheduled: true,
    logRoundMs: 50,
    onProgress: () => {},
    onLogStored: async (at: string) => void rounds.push(at),
  };
  await store.pool.query('delete from kept; insert into kept values (1)');
  await takeBackup(job, new Date());
  let moment = new Date(0);
  const failing = takeBackup(
    {
      ...job,
      storage: {
        ...storage,
        async put(file, content) {
          if (!file.endsWith('/base-0000')) return storage.put(file, content);
          await store.pool.query('insert into kept values (2)');
          await nextRounds();
          moment = new Date(rounds.at(-1) ?? '');
          throw new Error('the disk fell down');
        },
      },
    },
    new Date(Date.now() + 5000),
  );
  await expect(failing).rejects.toThrow('the disk fell down');
  await store.pool.query('insert into kept values (3)');
  const restored = await restore(goodPlace, join(folder, 'inside'), key, moment);
  expect(restored.kept).toEqual([{ n: 1 }, { n: 2 }]);
  // A backup that goes on from a slot that was moved meanwhile has all of its log.
  const long = await takeBackup(
    {
      ...job,
      storage: {
        ...storage,
        async put(file, content) {
          if (file.endsWith('/base-0000')) await nextRounds();
          return storage.put(file, content);
        },
      },
    },
    new Date(Date.now() + 9000),
  );
  const whole = await restore(`${goodPlace}/${long.manifest.name}`, join(folder, 'whole'), key);
  expect(whole.kept).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await withClient(settings(), dropSlots);
});

test('of a planted backup no setting of the server comes back, and without a flag nothing', async () => {
  const trace = join(folder, 'trace');
  for (const setting of [
    'archive_mode = on',
    `archive_command = 'touch ${trace}'`,
    `restore_command = 'touch ${trace}; false'`,
    `recovery_end_command = 'touch ${trace}'`,
    `archive_cleanup_command = 'touch ${trace}'`,
  ])
    await store.pool.query(`alter system set ${setting}`);
  const planted = await backUp(goodPlace, undefined, false, new Date(Date.now() + 9000));
  await store.pool.query('alter system reset all');
  const target = join(folder, 'planted');
  const refused = restore(`${goodPlace}/${planted.manifest.name}`, target, key);
  await expect(refused).rejects.toThrow(/is not signed, and BACKUP_KEY is set/);
  // The newest backup that counts is the signed one.
  const newest = await chooseRestorePoint(openStorage(goodPlace, settings()).storage, key, {});
  expect(newest.manifest.name).toBe(name);
  const restored = await restore(`${goodPlace}/${planted.manifest.name}`, target, key, undefined, {
    trustsUnsigned: true,
  });
  expect(restored.settings).toEqual([
    { name: 'default_text_search_config', setting: 'pg_catalog.english' },
  ]);
  expect(existsSync(trace)).toBe(false);
  const pgdata = join(target, 'postgres', 'pgdata');
  expect(readdirSync(pgdata)).not.toContain('postgresql.auto.conf');
  expect(readFileSync(join(pgdata, 'pg_hba.conf'), 'utf8')).toBe(
    'local all all trust\nlocal replication all trust\n',
  );
});

describe('a log that was cut off at its end', () => {
  let whole: string;
  let name: string;
  let backupName: string;
  /** The file of the log that the backup ends in, as it was then, and as it was later. */
  let first: string;
  let early: Buffer;
  let second: string;

  const listLog = (): string[] => {
    const [chain = ''] = readdirSync(join(whole, 'wal'));
    return readdirSync(join(whole, 'wal', chain)).map((file) => join('wal', chain, file));
  };
  const storeLog = async (): Promise<void> => {
    const at = {
      storage: openStorage(whole, settings()).storage,
      vault: await createVault(key),
    };
    await withClient(settings(), async (client) => {
      const slot = await findSlot(client, at);
      if (slot === null) throw new Error('the backup left no slot');
      await storeWal(client, at, slot);
    });
  };

  beforeAll(async () => {
    whole = mkdtempSync(join(folder, 'whole-'));
    await store.pool.query('delete from kept; insert into kept values (1)');
    ({
      manifest: { name: backupName },
    } = await backUp(whole, key, true, new Date()));
    first = listLog().findLast((file) => file.endsWith('.partial')) ?? '';
    early = readFileSync(join(whole, first));
    await store.pool.query('insert into kept values (2)');
    await storeLog();
    await store.pool.query('select pg_switch_wal()');
    await store.pool.query('insert into kept values (3)');
    await storeLog();
    second = listLog().findLast((file) => file.endsWith('.partial')) ?? '';
    name = first.replace('.partial', '');
    await withClient(settings(), dropSlots);
  }, 120_000);
  beforeEach(() => {
    rmSync(goodPlace, { recursive: true, force: true });
    cpSync(whole, goodPlace, { recursive: true });
  });
  const findMark = (): string =>
    join(goodPlace, listLog().find((one) => one.endsWith('.json')) ?? '');

  test('is whole: everything until the mark has come back', async () => {
    const restored = await restore(goodPlace, join(folder, 'uncut'), key);
    expect(restored.kept).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(restored.reached.until).toEqual(restored.reached.storedUntil);
  });

  test.each<[string, () => void, RegExp, number[]]>([
    [
      'its last file is gone',
      () => rmSync(join(goodPlace, second)),
      /not complete: .* of the log after haat-.* is missing .* was stored until .*--without-missing-log/,
      [1, 2],
    ],
    [
      'a file is an older copy',
      () => {
        rmSync(join(goodPlace, name));
        rmSync(join(goodPlace, second));
        writeFileSync(join(goodPlace, first), early);
      },
      /not complete: .* of the log after haat-.* is missing/,
      [1],
    ],
    [
      'a file in its middle is an older copy',
      () => {
        rmSync(join(goodPlace, name));
        writeFileSync(join(goodPlace, first), early);
      },
      /not complete: the end of .* is missing, and the log was stored until/,
      [1],
    ],
    [
      'its mark is gone with its last file',
      () => {
        rmSync(findMark());
        rmSync(join(goodPlace, second));
      },
      /the mark of wal\/.* that says how far the log goes is missing/,
      [1, 2],
    ],
    ['its mark is damaged', () => damage(findMark()), /until\.json is damaged/, [1, 2, 3]],
  ])(
    '%s: it is refused, and with a flag the result says how far it came',
    async (what, cut, message, kept) => {
      cut();
      const target = join(folder, `cut ${what}`);
      await expect(restore(goodPlace, target, key)).rejects.toThrow(message);
      expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
      // The backup itself needs none of that.
      const named = await restore(`${goodPlace}/${backupName}`, target, key);
      expect(named.kept).toEqual([{ n: 1 }]);
      expect(named.reached.until).toEqual(named.reached.storedUntil);
      const wishes = { acceptsMissingLog: true };
      const restored = await restore(goodPlace, `${target} 2`, key, undefined, wishes);
      expect(restored.kept.map(({ n }: { n: number }) => n)).toEqual(kept);
      const { until, storedUntil } = restored.reached;
      if (existsSync(findMark()) && kept.length < 3) expect(until < storedUntil).toBe(true);
      else expect(until).toEqual(storedUntil);
    },
  );

  test('its content ends before its length does: the server itself has come less far', async () => {
    const vault = await createVault(key);
    const stored = readFileSync(join(goodPlace, second));
    const log = zstdDecompressSync(vault.open(second, stored));
    // The first page of a file of the log stays: the server reads it as the log's own.
    const emptied = zstdCompressSync(
      Buffer.concat([log.subarray(0, 40), Buffer.alloc(log.length - 40)]),
    );
    writeFileSync(join(goodPlace, second), vault.seal(second, emptied));
    const target = join(folder, 'emptied');
    await expect(restore(goodPlace, target, key)).rejects.toThrow(
      /not complete: its log goes until .*, and it was stored until/,
    );
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  });
});

test('without a key the backup does not hold the key of second factors', async () => {
  const { manifest } = await backUp(goodPlace);
  expect(manifest.secretKey).toBeNull();
  expect(readdirSync(join(goodPlace, manifest.name))).not.toContain('secret.key');
});

test('a finished backup stays when older ones cannot be removed', async () => {
  bucket.objects.set('haat-2026-01-01T00-00-00Z/base-0000', Buffer.from('left by a power cut'));
  bucket.undeletable = 'haat-2026-01-01';
  const { manifest, cleanupFault } = await backUp('s3://backups', key);
  expect(cleanupFault).toMatch(/refuses our key/);
  expect([...bucket.objects.keys()]).toContain(`${manifest.name}/manifest.json`);
});

test('a second backup stores no picture again', async () => {
  await backUp(goodPlace, key, false, new Date(Date.now() + 5000));
  const stored = readdirSync(join(goodPlace, 'pictures'), { recursive: true, encoding: 'utf8' });
  expect(stored.filter((file) => file.includes('/'))).toHaveLength(2);
});

test('damaged pictures are left out and named when that is wished', async () => {
  rmSync(findPicture());
  const { storage } = openStorage(goodPlace, settings());
  const point = await chooseRestorePoint(storage, key, {});
  const left: string[] = [];
  const target = join(folder, 'left-out');
  const job = { storage, point, dataDir: target, onProgress: () => {} };
  await restoreEmbedded(
    { ...job, onDamagedPicture: (file) => void left.push(file) },
    (restored, reached) =>
      verifyRestored(restored, point.manifest, { reservationMinutes: 30 }, reached),
  );
  expect(left).toHaveLength(1);
  expect(readdirSync(join(target, 'pictures'))).toHaveLength(1);
});

test('a younger half-finished copy is left out, and named', async () => {
  mkdirSync(join(goodPlace, 'haat-2099-01-01T00-00-00Z'));
  const { storage } = openStorage(goodPlace, settings());
  const point = await chooseRestorePoint(storage, key, {});
  expect(point).toMatchObject({ manifest: { name }, unfinished: ['haat-2099-01-01T00-00-00Z'] });
});

/** Mounts a small disk in memory; false on a machine that lets nobody do it. */
const mount = (path: string, size: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'haat', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Changes one byte in the middle of a file. */
const damage = (path: string): void => {
  const content = readFileSync(path);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  writeFileSync(path, content);
};
const editManifest = (edit: (text: string) => string): void => {
  const path = join(goodPlace, name, 'manifest.json');
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
};
const findLogFile = (): string => {
  const chain = readdirSync(join(goodPlace, 'wal'))[0] ?? '';
  const file = readdirSync(join(goodPlace, 'wal', chain)).find((one) => one.endsWith('.partial'));
  return join(goodPlace, 'wal', chain, file ?? '');
};

const findPicture = (): string => {
  const pictures = join(goodPlace, 'pictures');
  const files = readdirSync(pictures, { recursive: true, encoding: 'utf8' });
  return join(pictures, files.find((file) => file.includes('/')) ?? '');
};

describe('a backup that cannot be restored says why in one line, and leaves nothing', () => {
  test.each<[string, () => void, string | undefined, RegExp]>([
    ['damaged', () => damage(join(goodPlace, name, 'base-0000')), key, /damaged: .*base-0000/],
    [
      'without a part',
      () => rmSync(join(goodPlace, name, 'base-0000')),
      key,
      /not complete: .*base-0000/,
    ],
    [
      'half-finished',
      () => rmSync(join(goodPlace, name, 'manifest.json')),
      key,
      /no finished backup .*half-finished/,
    ],
    [
      'with a cut manifest',
      () => editManifest((text) => text.slice(0, 200)),
      key,
      /manifest of .* cannot be read/,
    ],
    [
      'with a changed manifest',
      () => editManifest((text) => text.replace('"orders": 0', '"orders": 1')),
      key,
      /manifest of .* was changed/,
    ],
    [
      'of another format',
      () => editManifest((text) => text.replace('"format": 1', '"format": 2')),
      key,
      /has format 2/,
    ],
    ['with a damaged log', () => damage(findLogFile()), key, /damaged: .* of its log/],
    ['with a damaged picture', () => damage(findPicture()), key, /damaged: the picture up-1/],
    ['without a picture', () => rmSync(findPicture()), key, /damaged: the picture .* is missing/],
    [
      'with a gap in the log after it',
      () => writeFileSync(join(findLogFile(), '..', `00000001${'0'.repeat(14)}FF`), ''),
      key,
      /not complete: .* of the log after .* --to-time/,
    ],
    ['without its log', () => rmSync(findLogFile()), key, /not complete: .* of the log/],
    ['without a key', () => {}, undefined, /is encrypted: set BACKUP_KEY/],
    ['with another key', () => {}, `${key}?`, /BACKUP_KEY is not the key/],
    [
      'that is not there',
      () => rmSync(join(goodPlace, name), { recursive: true }),
      key,
      /There is no backup in/,
    ],
  ])('%s', async (_, spoil, backupKey, message) => {
    spoil();
    const target = join(folder, 'refused');
    const error = await restore(goodPlace, target, backupKey).catch((fault: unknown) => fault);
    expect(error).toMatchObject({ name: 'BackupError', message: expect.stringMatching(message) });
    expect((error as Error).message).not.toContain('\n');
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  });

  test.each([
    ['another PostgreSQL', { postgresMajor: 17 }, /was made by PostgreSQL 17/],
    ['a newer Haat', { lastMigration: '9999_future.sql' }, /newer version of Haat/],
  ])('of %s', async (_, change, message) => {
    const { manifest } = await backUp(goodPlace, undefined, false, new Date(Date.now() + 9000));
    const path = join(goodPlace, manifest.name, 'manifest.json');
    const content = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...content, ...change }));
    await expect(restore(goodPlace, join(folder, 'refused'))).rejects.toThrow(message);
  });

  test('into the folder of a running shop', async () => {
    await expect(restore(goodPlace, dataDir, key)).rejects.toThrow(/in use by a running shop/);
    expect((await store.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  test('under a name that is not there', async () => {
    const missing = join(goodPlace, 'haat-2026-01-01T00-00-00Z');
    await expect(restore(missing, join(folder, 'refused'), key)).rejects.toThrow(
      /There is no haat-/,
    );
  });

  test('onto a disk that is full only when the log is replayed', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (!mount(disk, '230m')) return;
    const fill = async (): Promise<void> => {
      const pictures = join(disk, '.restoring', 'pictures');
      await vi.waitFor(() => expect(existsSync(pictures)).toBe(true), { timeout: 60_000 });
      const room = statfsSync(disk);
      writeFileSync(
        join(disk, '.restoring', 'fill'),
        Buffer.alloc(room.bavail * room.bsize - 65_536),
      );
    };
    try {
      const [restored] = await Promise.allSettled([restore(goodPlace, disk, key), fill()]);
      expect(restored).toMatchObject({
        reason: { name: 'BackupError', message: expect.stringMatching(/^The disk of .* is full/) },
      });
      expect(readdirSync(disk)).toEqual([]);
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  test('into a folder that is not empty', async () => {
    const target = join(folder, 'used');
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'letter'), 'mine');
    await expect(restore(goodPlace, target, key)).rejects.toThrow(/not empty \(letter\)/);
    expect(readdirSync(target)).toEqual(['letter']);
  });
});

describe('a backup that cannot be taken says why, and the shop goes on', () => {
  test('when the bucket is full; nothing of it stays', async () => {
    bucket.putStatus = 507;
    await expect(backUp('s3://backups', key)).rejects.toThrow(/is full: free some space/);
    expect(bucket.objects.size).toBe(0);
    expect(await listSlots()).toEqual([]);
    expect((await store.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  test('when the bucket refuses the key, or is another', async () => {
    bucket.putStatus = 403;
    await expect(backUp('s3://backups', key)).rejects.toThrow(/refuses our key/);
    await expect(backUp('s3://another', key)).rejects.toThrow(/has no such bucket/);
  });

  test('into a file, or into DATA_DIR', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(backUp(join(folder, 'file'), key)).rejects.toThrow(/it is no folder/);
    await expect(backUp(join(dataDir, 'backups'), key)).rejects.toThrow(/lies in DATA_DIR/);
  });

  test('onto a disk that may only be read', async () => {
    const disk = join(folder, 'read-only');
    mkdirSync(disk);
    if (!mount(disk, '20m,ro')) return;
    try {
      await expect(backUp(disk, key)).rejects.toThrow(/it is read-only/);
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  test('while another one runs', async () => {
    const [first, second] = await Promise.allSettled([
      backUp(goodPlace, key, false, new Date(Date.now() + 2000)),
      backUp(goodPlace, key, false, new Date(Date.now() + 4000)),
    ]);
    const refused = [first, second].filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { message: expect.stringMatching(/is running/) } }]);
  });
});
