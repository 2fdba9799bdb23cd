import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/testing.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { MailJob } from './mail-job.ts';
import { enqueueMail } from './mail.ts';
import { computeBackoffSeconds } from './run.ts';

let seen: string[] = [];
let fail: (order: string) => boolean = () => false;

const open = () => createJobs({ store: database.store, log: pino({ level: 'silent' }) });
const paid = (orderId: string): MailJob => ({ kind: 'order-paid', orderId });
const put = (orderId: string, options?: { key?: string; startAfter?: Date | number }) =>
  runTransaction(database.store.db, (tx) => jobs.enqueue(tx, 'mail', paid(orderId), options));
const worker = async (job: MailJob): Promise<void> => {
  const order = 'orderId' in job ? job.orderId : '';
  seen.push(order);
  if (fail(order)) throw new Error('not now');
};
const makeDue = () =>
  database.store.pool.query("update pgboss.job set start_after = now() - interval '1 second'");
const states = async (): Promise<string[]> =>
  (
    await database.store.pool.query<{ state: string }>(
      "select state from pgboss.job where name = 'mail' order by created_on, start_after",
    )
  ).rows.map(({ state }) => state);

const database = closeAfterTests(await createTestDatabase());
const jobs: Jobs = await open();
jobs.register('mail', worker);
afterAll(() => jobs.stop());

const reset = async (): Promise<void> => {
  seen = [];
  fail = () => false;
  await database.store.pool.query('delete from pgboss.job');
};

describe('jobs', () => {
  it('exist once the transaction commits, and not if it is rolled back', async () => {
    await reset();
    const rolledBack = runTransaction(database.store.db, async (tx) => {
      await jobs.enqueue(tx, 'mail', paid('ord_lost'));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await put('ord_kept');
    await jobs.runDue();
    expect(seen).toEqual(['ord_kept']);
  });

  it('exist once for a key, even when done, and even if many enqueue it', async () => {
    await reset();
    await Promise.all(Array.from({ length: 8 }, () => put('ord_1', { key: 'same' })));
    await jobs.runDue();
    await put('ord_1', { key: 'same' });
    await put('ord_2', { key: 'other' });
    await jobs.runDue();
    expect(seen).toEqual(['ord_1', 'ord_2']);
  });

  it('wait until their time, given in seconds or as a date', async () => {
    await reset();
    await put('ord_seconds', { startAfter: 60 });
    await put('ord_date', { startAfter: new Date(Date.now() + 60_000) });
    await jobs.runDue();
    expect(seen).toEqual([]);
    await makeDue();
    await jobs.runDue();
    expect(seen.sort()).toEqual(['ord_date', 'ord_seconds']);
  });

  it('are retried later after a failure, and other jobs run meanwhile', async () => {
    await reset();
    fail = (order) => order === 'ord_bad';
    await put('ord_bad');
    await put('ord_good');
    await jobs.runDue();
    expect(seen.sort()).toEqual(['ord_bad', 'ord_good']);
    await makeDue();
    await jobs.runDue();
    expect(seen.filter((order) => order === 'ord_bad')).toHaveLength(2);
    fail = () => false;
    await makeDue();
    await jobs.runDue();
    expect(seen.filter((order) => order === 'ord_bad')).toHaveLength(3);
    await makeDue();
    await jobs.runDue();
    expect(seen.filter((order) => order === 'ord_bad')).toHaveLength(3);
  });

  it('are given up by age, by the clock of the database', async () => {
    await reset();
    fail = () => true;
    await put('ord_old');
    await database.store.pool.query(
      "update pgboss.job set start_after = now() - interval '49 hours'",
    );
    await jobs.runDue();
    expect(await states()).toEqual(['cancelled']);
  });

  it('run by themselves after the start, soon after they are enqueued, and stop without an error', async () => {
    await reset();
    const own = await open();
    own.register('mail', worker);
    await own.start();
    await runTransaction(database.store.db, (tx) => own.enqueue(tx, 'mail', paid('ord_woken')));
    await expect.poll(() => seen, { timeout: 3000 }).toEqual(['ord_woken']);
    // Another node enqueues this one, so only the poll finds it.
    await put('ord_polled');
    await expect.poll(() => seen, { timeout: 3000 }).toEqual(['ord_woken', 'ord_polled']);
    await own.stop();
    await put('ord_after');
    await new Promise((later) => setTimeout(later, 1200));
    expect(seen).toEqual(['ord_woken', 'ord_polled']);
  });

  it('go on after their connections were cut, and stop without an error when the database is gone', async () => {
    await reset();
    const other = await createTestDatabase();
    const own = await createJobs({ store: other.store, log: pino({ level: 'silent' }) });
    own.register('mail', worker);
    await own.start();
    await other.store.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect
      .poll(() =>
        runTransaction(other.store.db, (tx) =>
          own.enqueue(tx, 'mail', paid('ord_cut'), { key: 'cut' }),
        ).then(
          () => seen,
          () => [],
        ),
      )
      .toEqual(['ord_cut']);
    await other.close();
    await new Promise((later) => setTimeout(later, 1300));
    await expect(own.stop()).resolves.toBeUndefined();
  });

  it('enqueue a mail once', async () => {
    await reset();
    for (let times = 0; times < 3; times += 1)
      await runTransaction(database.store.db, (tx) =>
        enqueueMail(tx, jobs, paid('ord_once'), 'a@example.in'),
      );
    await jobs.runDue();
    expect(seen).toEqual(['ord_once']);
    const rows = await database.store.db.selectFrom('mails').selectAll().execute();
    expect(rows.map(({ key, recipient, order_id }) => [key, recipient, order_id])).toEqual([
      ['mail:order-paid:ord_once', 'a@example.in', 'ord_once'],
    ]);
  });
});

describe('the retry delay', () => {
  it('doubles from two seconds to a quarter of an hour, with a quarter of random spread', () => {
    expect([0, 1, 2, 5, 9, 100].map((tries) => computeBackoffSeconds(tries, 0.5))).toEqual([
      2, 4, 8, 64, 900, 900,
    ]);
    expect([computeBackoffSeconds(0, 0), computeBackoffSeconds(0, 1)]).toEqual([1.5, 2.5]);
  });
});
