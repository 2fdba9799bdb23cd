import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { runTransaction } from '../transaction.ts';
import { Announcements } from './announcements.ts';

let fresh: TestDatabase;
let ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  fresh = await createTestDatabase();
});
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  await fresh.close();
});

/** Behind PgBouncer in transaction mode, no message arrives. */
const withoutMessages = (store: Store): Pick<Store, 'db' | 'listen'> => ({
  db: store.db,
  listen: () => Promise.resolve(() => Promise.resolve()),
});

/** Follows the catalogue on a node that has polled once. */
const follow = async (node: Announcements) => {
  const heard: unknown[] = [];
  let missed = 0;
  const hear = ({ body }: { body: unknown }): void => void heard.push(body);
  ends.push(node.follow({ channel: 'catalogue', hear, onMissed: () => (missed += 1) }));
  await node.poll();
  return { heard, missed: () => missed };
};

const write = (node: Announcements, body: object): Promise<number> =>
  runTransaction(fresh.store.db, (tx) => node.write(tx, 'catalogue', body));

describe('announcements', () => {
  it('reach another node at once by a message', async () => {
    const [here, there] = [new Announcements(fresh.store), new Announcements(fresh.store)];
    const { heard } = await follow(there);
    await write(here, { round: 1 });
    here.tellOthers();
    await expect.poll(() => heard).toEqual([{ round: 1 }]);
  });

  it('reach another node within seconds without any message, each once', async () => {
    const here = new Announcements(fresh.store);
    const { heard } = await follow(new Announcements(withoutMessages(fresh.store)));
    await write(here, { round: 1 });
    await expect.poll(() => heard, { timeout: 6000 }).toEqual([{ round: 1 }]);
    await write(here, { round: 2 });
    await expect.poll(() => heard, { timeout: 6000 }).toEqual([{ round: 1 }, { round: 2 }]);
  });

  it('that commit late, after ones that were written later, are not missed', async () => {
    const node = new Announcements(withoutMessages(fresh.store));
    const { heard } = await follow(node);
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: noteWritten } = Promise.withResolvers<void>();
    const early = runTransaction(fresh.store.db, async (tx) => {
      await node.write(tx, 'catalogue', { written: 'first' });
      noteWritten();
      await mayCommit;
    });
    await written;
    await write(node, { written: 'second' });
    await node.poll();
    expect(heard).toEqual([{ written: 'second' }]);
    commit();
    await early;
    await node.poll();
    await node.poll();
    expect(heard).toEqual([{ written: 'second' }, { written: 'first' }]);
  });

  it('that are rolled back are not heard', async () => {
    const node = new Announcements(withoutMessages(fresh.store));
    const { heard } = await follow(node);
    const fault = runTransaction(fresh.store.db, async (tx) => {
      await node.write(tx, 'catalogue', { round: 1 });
      throw new Error('changed my mind');
    });
    await expect(fault).rejects.toThrow('changed my mind');
    await node.poll();
    expect(heard).toEqual([]);
  });

  it('of other channels are not heard', async () => {
    const node = new Announcements(withoutMessages(fresh.store));
    const { heard } = await follow(node);
    await runTransaction(fresh.store.db, (tx) => node.write(tx, 'desk', { round: 1 }));
    await write(node, { round: 2 });
    await node.poll();
    expect(heard).toEqual([{ round: 2 }]);
  });

  it('count as missed when there are very many, and at the first poll only', async () => {
    const node = new Announcements(withoutMessages(fresh.store));
    const { heard, missed } = await follow(node);
    await node.poll();
    expect(missed()).toBe(1);
    await fresh.store.pool.query(
      `insert into announcements (channel, body) select 'catalogue', '{}' from generate_series(1, 5001)`,
    );
    await node.poll();
    expect([missed(), heard]).toEqual([2, []]);
  });

  it('of a restored backup, with transactions of the future, are left alone', async () => {
    const node = new Announcements(withoutMessages(fresh.store));
    await fresh.store.pool.query(
      `insert into announcements (xact, channel, body) values ('99999999999', 'catalogue', '{}')`,
    );
    const { heard } = await follow(node);
    await node.poll();
    expect(heard).toEqual([]);
  });

  it('are sent by no transaction itself, which would hold up all commits', async () => {
    const messages: string[] = [];
    for (const channel of ['announcements', 'catalogue', 'desk'])
      ends.push(await fresh.store.listen(channel, (payload) => messages.push(payload)));
    // Each connection of a listener begins with ''.
    await expect.poll(() => messages).toEqual(['', '', '']);
    await write(new Announcements(fresh.store), { round: 1 });
    await fresh.store.pool.query(
      "insert into messages (id, name, email, subject, body) values ('msg_1', 'Asha', 'a@example.in', 'Size', 'M?')",
    );
    await fresh.store.pool.query("select pg_notify('desk', 'the last one')");
    await expect.poll(() => messages.at(-1)).toBe('the last one');
    expect(messages).toEqual(['', '', '', 'the last one']);
  });

  it('are heard again after the connection of the node was lost', async () => {
    const node = new Announcements(fresh.store);
    const { heard, missed } = await follow(node);
    await fresh.store.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await write(node, { round: 1 });
    await expect.poll(() => heard, { timeout: 8000 }).toEqual([{ round: 1 }]);
    expect(missed()).toBe(1);
    expect(node.isHearing).toBe(true);
  });
});
