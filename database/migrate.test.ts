import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, prepareAlone, readMigrations } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let fresh: TestDatabase;
let folder: string;

beforeEach(async () => {
  fresh = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'haat-migrations-'));
});
afterEach(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const run = (): Promise<string[]> => migrate(fresh.store, pathToFileURL(`${folder}/`));

describe('migrate', () => {
  test('does nothing on a database that has run every file', async () => {
    await migrate(fresh.store);
    expect(await migrate(fresh.store)).toEqual([]);
  });

  test('runs new files once, in order, and ignores other files', async () => {
    file('9002_b.sql', 'insert into first_one values (2)');
    file('9001_a.sql', 'create table first_one (n int)');
    file('readme.txt', 'no SQL');
    expect(await run()).toEqual(['9001_a.sql', '9002_b.sql']);
    expect(await run()).toEqual([]);
    expect((await fresh.store.pool.query('select n from first_one')).rows).toEqual([{ n: 2 }]);
  });

  test('does not run a renumbered file again', async () => {
    for (const [now, then] of [
      ['0025_courier_token_sessions', '0024_courier_token_sessions'],
      ['0026_quantities', '0025_quantities'],
      ['0027_delivered_by_hand', '0026_delivered_by_hand'],
      ['0028_offer_ends', '0026_offer_ends'],
    ]) {
      const { rowCount } = await fresh.store.pool.query(
        'update migrations set name = $2 where name = $1',
        [`${now}.sql`, `${then}.sql`],
      );
      expect(rowCount, now).toBe(1);
    }
    expect(await migrate(fresh.store)).toEqual([]);
  });

  test('prepares for one process at a time', async () => {
    let [atWork, most] = [0, 0];
    const work = async (): Promise<void> => {
      atWork += 1;
      most = Math.max(most, atWork);
      await fresh.store.pool.query('select pg_sleep(0.02)');
      atWork -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => prepareAlone(fresh.store, work)));
    const fault = prepareAlone(fresh.store, () => Promise.reject(new Error('no room')));
    await expect(fault).rejects.toThrow('no room');
    await prepareAlone(fresh.store, work);
    expect([atWork, most]).toEqual([0, 1]);
  });

  test('T71: processes that start together run each file once', async () => {
    file(
      '9001_slow.sql',
      'create table slow_one (n int); select pg_sleep(0.1); insert into slow_one values (1)',
    );
    const migrationsRun = await Promise.all([run(), run(), run(), run()]);
    expect(migrationsRun.flat()).toEqual(['9001_slow.sql']);
    expect((await fresh.store.pool.query('select n from slow_one')).rows).toHaveLength(1);
  });

  test('gives way to a transaction that holds a table of the file and wants another one', async () => {
    await fresh.store.pool.query('create table first_one (n int); create table second_one (n int)');
    file(
      '9001_both.sql',
      'alter table first_one add column m int; alter table second_one add column m int',
    );
    const buyer = await fresh.store.pool.connect();
    try {
      await buyer.query('begin');
      await buyer.query('insert into second_one values (1)');
      const migrating = run();
      const isWaiting = async (): Promise<boolean> =>
        (
          await fresh.store.pool.query(
            "select from pg_locks where not granted and relation = 'second_one'::regclass",
          )
        ).rowCount === 1;
      while (!(await isWaiting()));
      // The migration holds this table, and waits for the other one.
      await buyer.query('insert into first_one values (1)');
      await buyer.query('commit');
      expect(await migrating).toEqual(['9001_both.sql']);
    } finally {
      buyer.release();
    }
    const { rows } = await fresh.store.pool.query('select first_one.m from first_one, second_one');
    expect(rows).toEqual([{ m: null }]);
  });

  test('rolls back a file that fails', async () => {
    file('9001_bad.sql', 'create table half (n int); select 1 / 0');
    await expect(run()).rejects.toThrow('division by zero');
    const { rows } = await fresh.store.pool.query("select to_regclass('half') as half");
    expect(rows).toEqual([{ half: null }]);
    file('9001_bad.sql', 'create table half (n int)');
    expect(await run()).toEqual(['9001_bad.sql']);
  });

  test('lets an older version start after files that only expand, and after a contraction if it can live with it', async () => {
    file('9001_a.sql', 'create table expanded (n int, old int)');
    file('9002_b.sql', 'alter table expanded add column new int');
    file('9003_c.sql', '-- contract 9002\nalter table expanded drop column old');
    await run();
    for (const name of ['9003_c.sql', '9002_b.sql']) {
      rmSync(join(folder, name));
      if (name === '9003_c.sql') expect(await run()).toEqual([]);
    }
    await expect(run()).rejects.toThrow(
      'A newer version of the shop has changed this database (9003_c.sql)',
    );
  });

  test('knows a contraction under its older name', async () => {
    file('9001_a.sql', '-- contract 9001\ndrop table if exists gone');
    await run();
    rmSync(join(folder, '9001_a.sql'));
    file('9002_a.sql', '-- contract 9001\ndrop table if exists gone');
    expect(await run()).toEqual([]);
  });

  test('refuses a file that was changed after it ran, but ignores line endings', async () => {
    file('9001_a.sql', 'create table lines (n int);\nselect 1;\n');
    await run();
    file('9001_a.sql', 'create table lines (n int);\r\nselect 1;\r\n');
    expect(await run()).toEqual([]);
    file('9001_a.sql', 'create table lines (n bigint);\n');
    await expect(run()).rejects.toThrow(
      'Migration 9001_a.sql is not the one that this database has run',
    );
  });
});

test('landed-migrations.json has the right checksum of each migration; a new migration needs a line in it', () => {
  const landed: Record<string, string[]> = JSON.parse(
    readFileSync(new URL('landed-migrations.json', import.meta.url), 'utf8'),
  );
  const now = readMigrations().map(({ name, checksum }) => [name, checksum]);
  expect(now).toEqual(Object.entries(landed).map(([name, [checksum]]) => [name, checksum]));
});
