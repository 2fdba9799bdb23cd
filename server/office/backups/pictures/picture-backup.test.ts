import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Manifest, storeManifest } from '../manifest.ts';
import { removeOldBackups } from '../remove-old.ts';
import { sortBackups } from '../restore/sort-backups.ts';
import { formatBackupName } from '../retention.ts';
import { hashContent, storePart } from '../storage/compressed-parts.ts';
import { createVault, type Vault } from '../storage/encryption.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { openTestBucket, type TestBucket } from '../storage/testing-bucket.ts';
import { chooseChecked, checkStoredPictures } from './check-pictures.ts';
import { loadPictureIndex, restorePictures, storePictures } from './picture-backup.ts';
import type { PicturePlace } from './picture-source.ts';

/** Pictures in backups: from a folder and a bucket, and back into either. */

const upload = (letter: string): string => `up-${letter.repeat(24)}`;
const now = new Date('2026-11-23T12:00:00Z');
const dayMs = 86_400_000;

let root: string;
let vault: Vault;
let bucket: TestBucket;
let folder: string;
let storage: ReturnType<typeof createFolderStorage>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haat-pictures-'));
  vault = await createVault('the-key-of-these-tests-0123456789');
  bucket = await openTestBucket('shop');
});
afterAll(async () => {
  await bucket.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.reads = 0;
  folder = mkdtempSync(join(root, 'folder-'));
  storage = createFolderStorage(mkdtempSync(join(root, 'place-')));
});

const readS3 = (): NonNullable<PicturePlace['s3']> => ({
  bucket: 'shop',
  endpoint: bucket.url,
  region: 'ap-south-1',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
});

/** Stores a backup of pictures only. */
const backUp = async (source: PicturePlace, at = now): Promise<Manifest['pictures']> => {
  const place = { storage, vault };
  const name = formatBackupName(at);
  const earlier = (await sortBackups(storage, vault, at)).counted.at(-1)?.pictures ?? null;
  const pictures = await storePictures(place, name, source, earlier, () => {});
  await storeManifest(storage, vault, {
    name,
    haat: '0',
    kind: 'dump',
    postgresMajor: 18,
    lastMigration: '0001',
    startedAt: at.toISOString(),
    coveredUntil: at.toISOString(),
    keyId: vault.keyId,
    database: { bytes: 0, parts: [] },
    wal: null,
    pictures,
    secretKey: null,
    counts: { orders: 0, products: 0, accounts: 0 },
    newestOrder: null,
  });
  return pictures;
};
const restore = (pictures: Manifest['pictures'], target: PicturePlace): Promise<void> =>
  restorePictures({ storage, vault }, pictures, target, () => {});
const newFolder = (): string => mkdtempSync(join(root, 'restored-'));
const readAll = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path).map((file) => [file, readFileSync(join(path, file), 'utf8')]),
  );
const listPictures = async (): Promise<string[]> =>
  (await storage.list('pictures/')).map(({ name }) => name);

test('a bucket and a folder are backed up together, and nothing is read twice', async () => {
  writeFileSync(join(folder, 'mango-320.webp'), 'of the seed');
  writeFileSync(join(folder, `${upload('a')}-320.webp`), 'fetched already');
  for (const [file, content] of [
    [`${upload('a')}-320.webp`, 'fetched already'],
    [`${upload('b')}-320.webp`, 'only in the bucket'],
    ['letter.txt', 'no picture'],
  ])
    bucket.objects.set(`pictures/${file}`, Buffer.from(content ?? ''));
  const source = { folder, s3: readS3() };
  const all = {
    'mango-320.webp': 'of the seed',
    [`${upload('a')}-320.webp`]: 'fetched already',
    [`${upload('b')}-320.webp`]: 'only in the bucket',
  };

  const first = await backUp(source);
  expect([first.count, bucket.reads]).toEqual([3, 1]);
  const second = await backUp(source, new Date(now.getTime() + dayMs));
  expect([second.count, bucket.reads, (await listPictures()).length]).toEqual([3, 1, 3]);

  const withoutBucket = newFolder();
  await restore(second, { folder: withoutBucket });
  expect(readAll(withoutBucket)).toEqual(all);

  bucket.objects.clear();
  const withBucket = newFolder();
  await restore(first, { folder: withBucket, s3: readS3() });
  expect(readAll(withBucket)).toEqual({ 'mango-320.webp': 'of the seed' });
  expect([...bucket.objects].map(([name, content]) => [name, String(content)]).toSorted()).toEqual([
    [`pictures/${upload('a')}-320.webp`, 'fetched already'],
    [`pictures/${upload('b')}-320.webp`, 'only in the bucket'],
  ]);
});

test('a picture that is spoilt in the bucket is repaired, and a good one is left', async () => {
  writeFileSync(join(folder, `${upload('a')}.json`), 'good');
  writeFileSync(join(folder, `${upload('b')}.json`), 'good');
  const pictures = await backUp({ folder });
  const good = Buffer.from('good');
  bucket.objects.set(`pictures/${upload('a')}.json`, good);
  bucket.objects.set(`pictures/${upload('b')}.json`, Buffer.from('evil'));
  await restore(pictures, { folder: newFolder(), s3: readS3() });
  expect(bucket.objects.get(`pictures/${upload('a')}.json`)).toBe(good);
  expect(String(bucket.objects.get(`pictures/${upload('b')}.json`))).toBe('good');
});

test('a bucket that refuses fails the backup, and the restore, in one line', async () => {
  writeFileSync(join(folder, `${upload('a')}.json`), 'a');
  const pictures = await backUp({ folder });
  const away = { ...readS3(), bucket: 'another' };
  await expect(backUp({ folder, s3: away }, new Date(now.getTime() + dayMs))).rejects.toThrow(
    /^The bucket of pictures s3:\/\/another\/pictures\/ has no such bucket: [^\n]*$/,
  );
  await expect(restore(pictures, { folder: newFolder(), s3: away })).rejects.toThrow(
    /^The bucket of pictures .* has no such bucket/,
  );
  bucket.putStatus = 403;
  const refused = restore(pictures, { folder: newFolder(), s3: readS3() });
  await expect(refused).rejects.toThrow(/^The bucket of pictures .* does not take up-a{24}\.json/);
  bucket.putStatus = 200;
});

test('a later backup leaves the pictures of an earlier one as they are', async () => {
  writeFileSync(join(folder, 'mango-320.webp'), 'the same');
  writeFileSync(join(folder, 'melon-320.webp'), 'the same');
  const first = await backUp({ folder });
  // As after a restore: the content is the same, the time is not.
  utimesSync(join(folder, 'mango-320.webp'), 1, 1);
  const dayAfter = new Date(now.getTime() + dayMs);
  const second = await backUp({ folder }, dayAfter);
  const content = { 'mango-320.webp': 'the same', 'melon-320.webp': 'the same' };
  for (const pictures of [first, second]) {
    const restored = newFolder();
    await restore(pictures, { folder: restored });
    expect(readAll(restored)).toEqual(content);
  }
  // As after backups that did not finish: the object is there, and no index knows it.
  for (const at of [now, dayAfter]) await storage.remove([`${formatBackupName(at)}/manifest.json`]);
  await backUp({ folder }, new Date(now.getTime() + 2 * dayMs));
  const restored = newFolder();
  await restore(first, { folder: restored });
  expect(readAll(restored)).toEqual(content);
  expect(await listPictures()).toHaveLength(1);
});

test('a stored picture that was cut short is stored again, and only it', async () => {
  writeFileSync(join(folder, 'mango-320.webp'), 'a mango');
  writeFileSync(join(folder, 'onion-320.webp'), 'an onion');
  await backUp({ folder, s3: undefined });
  const [first = '', second = ''] = await listPictures();
  const good = await storage.get(second);
  await storage.put(first, Buffer.from('cut'));
  const later = await backUp({ folder, s3: undefined }, new Date(now.getTime() + dayMs));
  const target = newFolder();
  await restore(later, { folder: target, s3: undefined });
  expect(readAll(target)).toEqual({ 'mango-320.webp': 'a mango', 'onion-320.webp': 'an onion' });
  expect(await storage.get(second)).toEqual(good);
});

test('a picture that the disk has spoilt is found, and stored again for all backups', async () => {
  writeFileSync(join(folder, 'mango-320.webp'), 'a mango');
  writeFileSync(join(folder, 'onion-320.webp'), 'an onion');
  const place = { storage, vault };
  const first = await backUp({ folder });
  const second = await backUp({ folder }, new Date(now.getTime() + dayMs));
  const check = () => checkStoredPictures(place, second, { folder }, now);
  expect(await check()).toEqual({ repaired: [], damaged: [] });
  for (const name of await listPictures()) {
    const rotten = (await storage.get(name)) ?? Buffer.alloc(0);
    rotten[40] = (rotten[40] ?? 0) ^ 1;
    await storage.put(name, rotten);
  }
  writeFileSync(join(folder, 'onion-320.webp'), 'another onion');
  expect(await check()).toEqual({ repaired: ['mango-320.webp'], damaged: ['onion-320.webp'] });
  expect(await check()).toEqual({ repaired: [], damaged: ['onion-320.webp'] });
  for (const pictures of [first, second]) {
    const target = newFolder();
    const left: string[] = [];
    await restorePictures(
      place,
      pictures,
      { folder: target },
      () => {},
      (file) => void left.push(file),
    );
    expect([readAll(target), left]).toEqual([{ 'mango-320.webp': 'a mango' }, ['onion-320.webp']]);
  }
});

test('the pictures of a large shop are checked in turns, each once', () => {
  const pictures = Array.from({ length: 300 }, (_, i) => ({
    bytes: 10,
    sha256: hashContent(Buffer.from(String(i))),
  }));
  const days = [0, 1, 2, 3].map((day) =>
    chooseChecked(pictures, new Date(now.getTime() + day * dayMs), 800),
  );
  expect(days.every((day) => day.length > 40 && day.length < 120)).toBe(true);
  expect(new Set(days.flat()).size).toBe(300);
});

test('an index that names a file elsewhere is refused, and writes nothing', async () => {
  writeFileSync(join(folder, 'mango-320.webp'), 'a mango');
  const pictures = await backUp({ folder });
  const [good] = await loadPictureIndex({ storage, vault }, pictures);
  if (good === undefined) throw new Error('the index is empty');
  const foreign = { ...good.stored, name: `pictures/plain/${good.sha256}` };
  const above = { ...good.stored, name: `${good.stored.name}/../../../mango` };
  for (const planted of [
    { ...good, file: '../../x' },
    { ...good, file: '../up-1-320.webp' },
    { ...good, file: '.bashrc' },
    { ...good, file: 'secret.key' },
    { ...good, stored: foreign },
    { ...good, stored: above },
  ]) {
    const name = 'haat-2026-11-20T00-00-00Z/pictures.json';
    const index = [
      await storePart({ storage, vault }, name, zstdCompressSync(JSON.stringify([planted]))),
    ];
    const target = newFolder();
    await expect(restore({ ...pictures, index }, { folder: target })).rejects.toThrow(
      /its list of pictures .* cannot be read/,
    );
    expect(readdirSync(target)).toEqual([]);
  }
});

test('pictures that no backup needs are removed after a week, and no others', async () => {
  writeFileSync(join(folder, 'mango-320.webp'), 'mango');
  await backUp({ folder });
  writeFileSync(join(folder, 'melon-320.webp'), 'melon');
  rmSync(join(folder, 'mango-320.webp'));
  await backUp({ folder }, new Date(now.getTime() + dayMs));
  const needed = await listPictures();
  const left = ['left', 'young'].map((name) => `pictures/${vault.keyId}/${name}`);
  for (const name of [...left, 'pictures/0badc0de/other'])
    await storage.put(name, Buffer.from('x'));
  const long = new Date(now.getTime() - 30 * dayMs);
  for (const name of (await listPictures()).filter((one) => !one.endsWith('young')))
    utimesSync(join(storage.label, name), long, long);
  utimesSync(join(storage.label, left[1] ?? ''), now, now);

  await removeOldBackups({ storage, vault }, new Date(now.getTime() + dayMs));
  expect((await listPictures()).toSorted()).toEqual([...needed, left[1]].toSorted());
});

test('all pictures stay while a backup cannot be read', async () => {
  writeFileSync(join(folder, 'mango-320.webp'), 'mango');
  await backUp({ folder });
  await storage.put(
    `${formatBackupName(new Date(now.getTime() + dayMs))}/manifest.json`,
    Buffer.from('{'),
  );
  const orphan = `pictures/${vault.keyId}/left`;
  await storage.put(orphan, Buffer.from('x'));
  utimesSync(join(storage.label, orphan), 1, 1);
  await removeOldBackups({ storage, vault }, now);
  expect(await listPictures()).toContain(orphan);
});
