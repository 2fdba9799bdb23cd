import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { closeAfterTests } from '../../proofs/world/shop.ts';
import type { Tables } from '../tables.ts';
import { createTestDatabase } from '../testing.ts';
import { runTransaction } from '../transaction.ts';
import type { GateTimes } from './connection-gate.ts';
import { createKysely, createPool } from './pools.ts';
import { StatementNames } from './statement-names.ts';

const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };

const fresh = closeAfterTests(await createTestDatabase());
await fresh.store.pool.query('create table jars (id int primary key, label text)');
await fresh.store.pool.query(`insert into jars values (1, 'mango'), (2, 'lime')`);

/** Runs `work` on a pool of its own. */
const withConnections = async (
  size: number,
  preparesStatements: boolean,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> => {
  const pool = createPool({ connectionString: fresh.url }, { size, statementTimeoutMs: 5000, log });
  try {
    await work(createKysely(pool, { preparesStatements, log }));
  } finally {
    await pool.end();
  }
};

/** Each query meets the same connection. */
const withOneConnection = (
  preparesStatements: boolean,
  work: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> => withConnections(1, preparesStatements, work);

const findJar = async (db: Kysely<Tables>, id: number): Promise<unknown> =>
  (await sql`select * from jars where id = ${id}`.execute(db)).rows[0];
const listPrepared = async (db: Kysely<Tables>): Promise<string[]> =>
  (
    await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements order by 1`.execute(db)
  ).rows.map((row) => row.statement);
const text = 'select * from jars where id = $1';

const dropAll = () => sql`deallocate all`;

/** Prepares the statement of `findJar` under the name that the pool would give it. */
const prepareSame = () => {
  const names = new StatementNames();
  names.find(text, 1);
  return sql.raw(`prepare "${names.find(text, 1).name}" as ${text}`);
};

describe('busy connections', () => {
  const maxBusy = 3;
  /** On a busy machine a connection opens slowly, and may give its place back meanwhile. */
  const patientTimes: GateTimes = { maxHoldMs: 60_000, maxWaitMs: 60_000 };
  const withFewBusy = async (
    gateTimes: GateTimes | undefined,
    work: (db: Kysely<Tables>, pool: pg.Pool) => Promise<void>,
  ) => {
    const pool = createPool(
      { connectionString: fresh.url },
      { size: 10, statementTimeoutMs: 5000, log },
    );
    try {
      await work(createKysely(pool, { preparesStatements: true, maxBusy, gateTimes, log }), pool);
    } finally {
      await pool.end();
    }
  };

  test('are few, however many queries come at once', () =>
    withFewBusy(patientTimes, async (db, pool) => {
      const found = await Promise.all(Array.from({ length: 40 }, () => findJar(db, 1)));
      expect(new Set(found.map((jar) => JSON.stringify(jar))).size).toBe(1);
      expect(pool.totalCount).toBe(maxBusy);
    }));

  test('give their place back when they cannot be opened', () =>
    withFewBusy(patientTimes, async (db, pool) => {
      const connect = pool.connect.bind(pool);
      const refuse = () => Promise.reject(new Error('no connection'));
      Object.assign(pool, { connect: refuse });
      const failed = await Promise.allSettled(
        Array.from({ length: 2 * maxBusy }, () => findJar(db, 1)),
      );
      expect(failed.map(({ status }) => status)).toEqual(
        Array.from({ length: 2 * maxBusy }, () => 'rejected'),
      );
      Object.assign(pool, { connect });
      await Promise.all(Array.from({ length: 20 }, () => findJar(db, 1)));
      expect(pool.totalCount).toBe(maxBusy);
    }));

  test('that wait for something hold up nobody', () =>
    withFewBusy(undefined, async (db) => {
      const blocker = await fresh.store.pool.connect();
      await blocker.query('begin; lock table jars in access exclusive mode');
      const waiting = Array.from({ length: 2 * maxBusy }, () => findJar(db, 1));
      const all = Promise.all(waiting).then(() => 'the waiting');
      const quick = sql`select ${1}::int as one`.execute(db).then(() => 'the quick');
      expect(await Promise.race([all, quick])).toBe('the quick');
      await blocker.query('commit');
      blocker.release();
      expect(await all).toBe('the waiting');
    }));
});

describe('prepared statements', () => {
  test('a text is prepared from its second run on, and gives the same rows', () =>
    withOneConnection(true, async (db) => {
      expect(await findJar(db, 1)).toEqual({ id: 1, label: 'mango' });
      expect(await listPrepared(db)).toEqual([]);
      expect(await findJar(db, 2)).toEqual({ id: 2, label: 'lime' });
      expect(await findJar(db, 1)).toEqual({ id: 1, label: 'mango' });
      expect(await listPrepared(db)).toEqual([text]);
    }));

  test('nothing is prepared when that is turned off', () =>
    withOneConnection(false, async (db) => {
      for (const id of [1, 2, 1]) await findJar(db, id);
      expect(await listPrepared(db)).toEqual([]);
    }));

  test('a table that gets a column under them does not disturb anybody', () =>
    withOneConnection(true, async (db) => {
      for (const id of [1, 2, 1]) await findJar(db, id);
      await fresh.store.pool.query('alter table jars add column grams int');
      expect(await findJar(db, 1)).toEqual({ id: 1, label: 'mango', grams: null });
      await fresh.store.pool.query('alter table jars add column shelf int');
      const writeTwice = runTransaction<unknown>(db, async (tx) => {
        await sql`update jars set grams = ${500} where id = 2`.execute(tx);
        return findJar(tx, 2);
      });
      expect(await writeTwice).toEqual({ id: 2, label: 'lime', grams: 500, shelf: null });
      await fresh.store.pool.query('alter table jars drop column grams, drop column shelf');
    }));

  test('a table that changes under those of all connections costs a transaction one more try', () =>
    withConnections(6, true, async (db) => {
      const findOnAll = (): Promise<unknown[]> =>
        Promise.all(
          Array.from({ length: 6 }, () =>
            db.transaction().execute(async (tx) => {
              await findJar(tx, 1);
              await sql`select pg_sleep(0.1)`.execute(tx);
              return listPrepared(tx);
            }),
          ),
        );
      await findJar(db, 1);
      expect(await findOnAll()).toEqual(Array.from({ length: 6 }, () => [text]));
      await fresh.store.pool.query('alter table jars add column grams int');
      let tries = 0;
      const jar = runTransaction<unknown>(db, (tx) => {
        tries += 1;
        return findJar(tx, 1);
      });
      expect(await jar).toEqual({ id: 1, label: 'mango', grams: null });
      expect(tries).toBe(2);
      // They are prepared again.
      for (const id of [1, 2]) await findJar(db, id);
      expect((await findOnAll()).flat().filter((one) => one !== text)).toHaveLength(6);
      await fresh.store.pool.query('alter table jars drop column grams');
    }));

  test.each([
    ['another client dropped them', dropAll],
    ['another client prepared the same one', prepareSame],
  ])('are turned off behind a proxy that shares connections: %s', (_, mischief) =>
    withOneConnection(true, async (db) => {
      warnings.length = 0;
      await findJar(db, 1);
      if (mischief === dropAll) await findJar(db, 1);
      await mischief().execute(db);
      expect(await findJar(db, 2)).toEqual({ id: 2, label: 'lime' });
      for (const id of [1, 2, 1]) await findJar(db, id);
      expect(await listPrepared(db)).toEqual([]);
      expect(warnings).toEqual(['a proxy loses prepared statements: from now on none is prepared']);
    }),
  );
});
