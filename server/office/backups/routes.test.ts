import { beforeEach, describe, expect, test } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { failRun, finishRun, insertRun, recordCoverage } from './queries.ts';
import { recordRun } from './record-run.ts';
import { BackupRunning } from './take-backup.ts';

const shop = closeAfterTests(await openShop({ BACKUP_TO: '/backup/haat' }));
const admin = (await shop.createPerson({ role: 'admin' })).token;
beforeEach(async () => {
  await shop.deps.store.db.deleteFrom('backups').execute();
});

const read = async (token?: string) => shop.call('GET /api/backups/status', { token });
const finish = async (place = '/backup/haat'): Promise<number> => {
  const id = await insertRun(shop.deps.store.db, place);
  const coveredUntil = new Date(Date.now() - 1000).toISOString();
  await finishRun(shop.deps.store.db, id, { name: 'haat-1', bytes: 4_000_000_000, coveredUntil });
  return id;
};

describe('the state of the backups', () => {
  test('before the first one', async () => {
    await insertRun(shop.deps.store.db, '/backup/haat');
    expect((await read(admin)).data).toEqual({
      place: '/backup/haat',
      encrypted: false,
      late: false,
      last: null,
      failure: null,
    });
  });

  test('after one: its age, its size, and how far its log is stored', async () => {
    await finish();
    const now = new Date().toISOString();
    await recordCoverage(shop.deps.store.db, '/backup/haat', now);
    const { data } = await read(admin);
    expect(data).toMatchObject({
      late: false,
      last: { name: 'haat-1', place: '/backup/haat', bytes: 4_000_000_000, coveredUntil: now },
      failure: null,
    });
  });

  test('is late when the last one is 27 hours old', async () => {
    await finish();
    await shop.deps.store.pool.query(
      "update backups set finished_at = now() - interval '27 hours', started_at = now() - interval '27 hours'",
    );
    const { data } = await read(admin);
    expect(data).toMatchObject({ late: true, last: { ageSeconds: 27 * 3600 } });
  });

  test('is late when none has finished for 27 hours, as after the death of each run', async () => {
    await insertRun(shop.deps.store.db, '/backup/haat');
    await shop.deps.store.pool.query("update backups set started_at = now() - interval '27 hours'");
    await insertRun(shop.deps.store.db, '/backup/haat');
    expect((await read(admin)).data).toMatchObject({ late: true, last: null, failure: null });
  });

  test('a backup by hand in another place does not make up for a late one', async () => {
    await finish();
    await shop.deps.store.pool.query(
      "update backups set finished_at = now() - interval '27 hours', started_at = now() - interval '27 hours'",
    );
    await finish('/mnt/usb');
    expect((await read(admin)).data).toMatchObject({ late: true, last: { place: '/backup/haat' } });
  });

  test('without BACKUP_TO, of a job outside the shop', async () => {
    const { settings } = shop.deps;
    const { backupTo } = settings;
    try {
      Object.assign(settings, { backupTo: undefined });
      await finish('/backup');
      expect((await read(admin)).data).toMatchObject({
        place: null,
        late: false,
        last: { place: '/backup' },
      });
    } finally {
      Object.assign(settings, { backupTo });
    }
  });

  test('a run that another one keeps out leaves no record', async () => {
    const { db } = shop.deps.store;
    await finish();
    const refuse = (): Promise<never> => Promise.reject(new BackupRunning('Another one runs.'));
    await expect(recordRun(db, '/backup/haat', refuse)).rejects.toThrow('Another one runs.');
    expect((await read(admin)).data).toMatchObject({ late: false, failure: null });
    const fail = (): Promise<never> => Promise.reject(new Error('The disk is away.'));
    await expect(recordRun(db, '/backup/haat', fail)).rejects.toThrow('The disk is away.');
    expect((await read(admin)).data).toMatchObject({
      late: true,
      failure: { error: 'The disk is away.' },
    });
  });

  test('is late after a failure, until the next one is finished', async () => {
    await finish();
    const id = await insertRun(shop.deps.store.db, '/backup/haat');
    await failRun(shop.deps.store.db, id, 'The disk is full.');
    expect((await read(admin)).data).toMatchObject({
      late: true,
      last: { name: 'haat-1' },
      failure: { error: 'The disk is full.' },
    });
    await finish();
    expect((await read(admin)).data).toMatchObject({ late: false, failure: null });
  });

  test('is for admins only', async () => {
    expect((await read()).status).toBe(401);
    expect((await read((await shop.createPerson()).token)).status).toBe(403);
  });
});
