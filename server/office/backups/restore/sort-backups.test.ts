import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Manifest, storeManifest } from '../manifest.ts';
import { removeOldBackups } from '../remove-old.ts';
import { formatBackupName } from '../retention.ts';
import { createVault, type Vault } from '../storage/encryption.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { buildManifest } from '../testing-manifests.ts';
import { chooseRestorePoint } from './choose-backup.ts';
import { sortBackups } from './sort-backups.ts';

/** A place into which somebody else has written: what counts, what is restored, what is removed. */

const key = 'the-key-of-these-tests-0123456789';
const dayMs = 86_400_000;
const now = new Date();
const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
const root = mkdtempSync(join(tmpdir(), 'haat-planted-'));
let vault: Vault;
let plain: Vault;
let place: string;
let storage: ReturnType<typeof createFolderStorage>;

beforeAll(async () => {
  vault = await createVault(key);
  plain = await createVault(undefined);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  place = mkdtempSync(join(root, 'place-'));
  storage = createFolderStorage(place);
});

const store = async (
  at: Date,
  by: Vault = vault,
  changes: Partial<Manifest> = {},
): Promise<string> => {
  const fields = buildManifest(at, by.keyId, changes);
  await storeManifest(storage, by, fields);
  return fields.name;
};
const listPlace = (): string[] => readdirSync(place).toSorted();

describe('with a key', () => {
  test('planted manifests of any time are not restored, and are named', async () => {
    const real = await store(before(1));
    const planted = [
      await store(new Date(now.getTime() - 1000), plain),
      await store(before(-3650), plain),
      await store(before(-1), await createVault(`${key}?`)),
    ];
    const point = await chooseRestorePoint(storage, key, {});
    expect(point.manifest.name).toBe(real);
    expect(point.uncounted.map(({ name }) => name)).toEqual([planted[0], planted[2], planted[1]]);
    const early = await chooseRestorePoint(storage, key, { at: before(1) }).catch(String);
    expect(early).toMatch(/is a dump and has no log/);
    expect(early).toContain(real);
  });

  test('an unsigned backup is refused by its name too, until a flag names the risk', async () => {
    const unsigned = await store(before(2), plain);
    await expect(chooseRestorePoint(storage, key, { backup: unsigned })).rejects.toThrow(
      /is not signed, and BACKUP_KEY is set: .* runs what is in it.* --trust-unsigned-backup/,
    );
    await expect(chooseRestorePoint(storage, key, {})).rejects.toThrow(/is not signed/);
    const trusted = { backup: unsigned, trustsUnsigned: true };
    const point = await chooseRestorePoint(storage, key, trusted);
    expect([point.manifest.name, point.vault.keyId]).toEqual([unsigned, 'plain']);
  });

  test('neither a signature of another manifest nor the word "plain" lets a changed one in', async () => {
    const real = await store(before(1));
    const stored = JSON.parse(String(await storage.get(`${real}/manifest.json`))) as Manifest;
    const name = formatBackupName(now);
    for (const change of [{ name }, { name, keyId: 'plain' }]) {
      const text = JSON.stringify({ ...stored, ...change });
      await storage.put(`${name}/manifest.json`, Buffer.from(text));
      const point = await chooseRestorePoint(storage, key, {});
      expect(point.manifest.name).toBe(real);
      const named = chooseRestorePoint(storage, key, { backup: name, trustsUnsigned: true });
      if (change.keyId === undefined) await expect(named).rejects.toThrow(/was changed/);
    }
  });

  test('planted manifests make no real backup go', async () => {
    const real = [];
    for (let days = 1; days <= 9; days += 1) real.push(await store(before(days)));
    for (let n = 1; n <= 12; n += 1) {
      await store(before(-40 * n), plain);
      await store(before(-40 * n - 1), vault);
      await store(new Date(now.getTime() - n * 60_000), plain);
    }
    const planted = listPlace().length - real.length;
    const { removed, uncounted } = await removeOldBackups({ storage, vault }, now);
    // The same two that go without the planted ones, or fewer: nothing newer than a week.
    expect(real.slice(0, 7).filter((name) => removed.includes(name))).toEqual([]);
    expect(removed.length).toBeLessThanOrEqual(2);
    expect(uncounted).toHaveLength(planted);
    expect(uncounted.filter(({ why }) => /has not come yet/.test(why.message))).toHaveLength(24);
  });

  test('the newest three stay, however old they are and whatever was planted', async () => {
    const real = [await store(before(400)), await store(before(401)), await store(before(402))];
    for (let n = 0; n < 9; n += 1) await store(before(n * 30), plain);
    const { removed } = await removeOldBackups({ storage, vault }, now);
    expect(removed).toEqual([]);
    expect(listPlace()).toEqual(expect.arrayContaining(real));
  });

  test('planted manifests make no log and no picture of a real backup go', async () => {
    const segmentBytes = 16 * 1024 * 1024;
    const chain = '20260101t000000z_abcd1234';
    const wal = { chain, timeline: 1, segmentBytes, startLsn: '0/1000000', endLsn: '0/2000000' };
    await store(before(3), vault, { wal, kind: 'embedded' });
    const log = [1, 2, 3, 4].map((n) => `wal/${chain}/00000001000000000000000${n}`);
    for (const name of log) await storage.put(name, Buffer.from('log'));
    for (let n = 0; n < 9; n += 1) {
      const late = new Date(now.getTime() - n * dayMs);
      await store(late, plain, {
        kind: 'embedded',
        wal: { ...wal, startLsn: '0/FF000000', endLsn: '0/FF000001' },
      });
      await store(before(-n - 2), vault);
    }
    const old = `pictures/${vault.keyId}/${'a'.repeat(64)}`;
    await storage.put(old, Buffer.from('picture'));
    utimesSync(join(place, old), before(90), before(90));
    await removeOldBackups({ storage, vault }, now);
    expect((await storage.list('wal/')).map(({ name }) => name).toSorted()).toEqual(log);
  });
});

describe('without a key', () => {
  test('a time to come does not count, and a forgotten key brings no older backup back', async () => {
    const real = await store(before(1), plain);
    await store(before(-400), plain);
    expect((await chooseRestorePoint(storage, undefined, {})).manifest.name).toBe(real);
    await store(new Date(now.getTime() - 1000), vault);
    await expect(chooseRestorePoint(storage, undefined, {})).rejects.toThrow(
      /is encrypted: set BACKUP_KEY/,
    );
  });
});

describe('an object that the shop has not made', () => {
  test('in place of a manifest does not count, and does not end the backup', async () => {
    const real = await store(before(1));
    const outside = join(root, 'outside');
    mkdirSync(join(outside, 'inner'), { recursive: true });
    writeFileSync(join(outside, 'secret'), '{}');
    const plant = (days: number): string => {
      const folder = join(place, formatBackupName(before(days)));
      mkdirSync(folder);
      return join(folder, 'manifest.json');
    };
    symlinkSync(join(outside, 'secret'), plant(0.1));
    mkdirSync(plant(0.2));
    execFileSync('mkfifo', [plant(0.3)]);
    writeFileSync(plant(0.4), '');
    truncateSync(join(place, formatBackupName(before(0.4)), 'manifest.json'), 2 ** 40);
    const { counted, uncounted } = await sortBackups(storage, vault, now);
    expect(counted.map(({ name }) => name)).toEqual([real]);
    expect(uncounted).toHaveLength(4);
  });

  test('a link out of the place is not followed: nothing is read, written or removed there', async () => {
    await store(before(1));
    const outside = join(root, 'pictures-of-the-shop');
    mkdirSync(outside);
    writeFileSync(join(outside, 'up-1-320.webp'), 'mine');
    utimesSync(join(outside, 'up-1-320.webp'), before(90), before(90));
    for (const folder of ['pictures', 'wal']) symlinkSync(outside, join(place, folder));
    await expect(removeOldBackups({ storage, vault }, now)).rejects.toThrow(/has a link at/);
    await expect(storage.put('pictures/x', Buffer.from('x'))).rejects.toThrow(/has a link at/);
    await expect(storage.get('pictures/up-1-320.webp')).rejects.toThrow(/has a link at/);
    await expect(storage.remove(['pictures/up-1-320.webp'])).rejects.toThrow(/has a link at/);
    expect(readdirSync(outside)).toEqual(['up-1-320.webp']);
  });

  test.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    '.ssh/x',
    'a//x',
    'a/./x',
    'a\\x',
    'a/\u001b[2J',
    '',
  ])('the name %j is none of an object', async (name) => {
    await expect(storage.get(name)).rejects.toThrow(/which is no name of an object/);
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow(/no name of an object/);
    await expect(storage.remove([name])).rejects.toThrow(/no name of an object/);
    expect(existsSync(join(root, 'x'))).toBe(false);
  });
});

test.each<[string, Partial<Manifest>]>([
  ['a part elsewhere', { database: { bytes: 1, parts: [part('../../etc/shadow')] } }],
  ['a part of another backup', { database: { bytes: 1, parts: [part('haat-x/dump-0000')] } }],
  ['a list of pictures elsewhere', { pictures: { count: 1, bytes: 1, index: [part('x')] } }],
  ['a key elsewhere', { secretKey: part('../secret.key') }],
  ['words for the terminal', { haat: '\u001b[2J' }],
  ['a migration of several lines', { lastMigration: 'a\nb' }],
  ['a key id that is a path', { keyId: '../plain' }],
  ['a chain elsewhere', { wal: { ...anyWal(), chain: '../..' } }],
  ['a timeline that fits no name', { wal: { ...anyWal(), timeline: 2 ** 40 } }],
  ['a size of files that fills the memory', { wal: { ...anyWal(), segmentBytes: 2 ** 50 } }],
])('a manifest with %s cannot be read', async (_, changes) => {
  const at = before(1);
  const text = JSON.stringify({
    format: 1,
    ...buildManifest(at, 'plain'),
    ...changes,
    signature: null,
  });
  await storage.put(`${formatBackupName(at)}/manifest.json`, Buffer.from(text));
  await expect(chooseRestorePoint(storage, undefined, {})).rejects.toThrow(
    /the manifest of .* cannot be read/,
  );
});

function part(name: string) {
  return { name, bytes: 1, sha256: 'a'.repeat(64) };
}

function anyWal() {
  return {
    chain: '20260101t000000z_abcd1234',
    timeline: 1,
    segmentBytes: 16 * 1024 * 1024,
    startLsn: '0/1000000',
    endLsn: '0/2000000',
  };
}
