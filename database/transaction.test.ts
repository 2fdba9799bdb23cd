import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeAfterTests } from '../proofs/world/shop.ts';
import { createTestDatabase } from './testing.ts';
import { runTransaction } from './transaction.ts';

const fresh = closeAfterTests(await createTestDatabase());
await fresh.store.pool.query('create table counters (id int primary key, n int not null)');

const readCount = async (id: number): Promise<number> =>
  (await fresh.store.pool.query<{ n: number }>('select n from counters where id = $1', [id]))
    .rows[0]?.n ?? 0;

const failure = (code: string): Error => Object.assign(new Error(code), { code });

describe('transaction', () => {
  test('returns the result of its function, and is rolled back by an error', async () => {
    const { db } = fresh.store;
    expect(
      await runTransaction(
        db,
        async (trx) => (await sql`insert into counters values (1, 1)`.execute(trx), 'done'),
      ),
    ).toBe('done');
    const fails = runTransaction(db, async (trx) => {
      await sql`update counters set n = 9 where id = 1`.execute(trx);
      throw new Error('no');
    });
    await expect(fails).rejects.toThrow('no');
    expect(await readCount(1)).toBe(1);
  });

  test('is retried after a deadlock, so that both sides succeed', async () => {
    const { db, pool } = fresh.store;
    await pool.query('insert into counters values (10, 0), (11, 0)');
    const bump = (first: number, second: number) =>
      runTransaction(db, async (trx) => {
        await sql`update counters set n = n + 1 where id = ${first}`.execute(trx);
        await sql`select pg_sleep(0.05)`.execute(trx);
        await sql`update counters set n = n + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([bump(10, 11), bump(11, 10)]);
    expect([await readCount(10), await readCount(11)]).toEqual([2, 2]);
  });

  test('fails after three tries, and at once for any other error', async () => {
    const tries: string[] = [];
    const run = (code: string) =>
      runTransaction(fresh.store.db, async () => {
        tries.push(code);
        throw failure(code);
      });
    await expect(run('40001')).rejects.toThrow('40001');
    await expect(run('23505')).rejects.toThrow('23505');
    expect(tries).toEqual(['40001', '40001', '40001', '23505']);
  });

  test('joins the transaction that it is called in', async () => {
    const outer = runTransaction(fresh.store.db, async (trx) => {
      await runTransaction(trx, async (inner) =>
        sql`insert into counters values (20, 1)`.execute(inner),
      );
      throw new Error('undo all');
    });
    await expect(outer).rejects.toThrow('undo all');
    expect(await readCount(20)).toBe(0);
  });
});
