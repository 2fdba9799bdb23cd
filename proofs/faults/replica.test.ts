import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { connect, type Store } from '../../database/connect.ts';
import { Announcements } from '../../database/connection/announcements.ts';
import { FreshReads } from '../../database/connection/fresh-reads.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../database/testing.ts';
import { openProxy, type TcpProxy } from './tcp-proxy.ts';

/**
 * The replica of these tests is the primary itself, behind a proxy, with functions in front of
 * PostgreSQL's own that say that it is a replica and how far it is. `npm run prove -- nodes` uses a
 * real one.
 */

let fresh: TestDatabase;
let proxy: TcpProxy;
let store: Store;
let announcements: Announcements;
let reads: FreshReads;
let unfollow: () => Promise<void>;

const far = 'FFFFFFFF/0';

const moveReplicaTo = (position: string): Promise<unknown> =>
  fresh.store.pool.query('update fake.replica set position = $1', [position]);

const openNode = async (options: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    fresh.store.db,
  );
  const name = rows[0]?.name;
  store = await connect({
    url: `postgres://haat@127.0.0.1:${proxy.port}/${name}`,
    readUrl: `postgres://haat@127.0.0.1:${proxy.port}/${name}?application_name=replica&options=${encodeURIComponent(options)}`,
    dataDir: '',
    log: silentLog,
    poolSize: 3,
  });
  // Only the replica is reached through the proxy.
  const primary = { db: fresh.store.db, listen: fresh.store.listen };
  announcements = new Announcements(primary);
  reads = new FreshReads({ db: primary.db, replica: store.replica }, announcements, silentLog);
  unfollow = announcements.follow({ channel: 'desk', hear: () => {}, onMissed: () => {} });
  await announcements.poll();
  reads.start();
};

beforeEach(async () => {
  fresh = await createTestDatabase();
  await fresh.store.pool.query(`
    create schema fake;
    create table fake.replica (position pg_lsn);
    insert into fake.replica values ('${far}');
    create function fake.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function fake.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from fake.replica';
  `);
  const host = inject('databaseHost');
  const socket = readdirSync(host).find((name) => /^\.s\.PGSQL\.\d+$/.test(name)) ?? '';
  proxy = await openProxy(join(host, socket));
  await openNode('-c search_path=fake,pg_catalog,public');
});
afterEach(async () => {
  reads.stop();
  await unfollow();
  await store.close();
  await proxy.close();
  await fresh.close();
});

const countVersions = (): Promise<number> =>
  reads.run(async (db) => (await db.selectFrom('catalogue_version').selectAll().execute()).length);

/** Reads once and says who answered. */
const readOnce = async (): Promise<'replica' | 'primary'> => {
  const before = reads.counts.replica;
  expect(await countVersions()).toBe(1);
  return reads.counts.replica > before ? 'replica' : 'primary';
};

describe('a read of the catalogue', () => {
  it('goes to a replica that has all that the node has heard of', async () => {
    await expect.poll(() => reads.state).toBe('fresh');
    expect(await readOnce()).toBe('replica');
  });

  it('goes to the primary after a change of the node, until the replica has it', async () => {
    await expect.poll(() => reads.state).toBe('fresh');
    await moveReplicaTo('0/1');
    announcements.tellOthers();
    expect(announcements.position).toBeNull();
    expect(await readOnce()).toBe('primary');
    await announcements.poll();
    expect(announcements.position).not.toBeNull();
    expect(await readOnce()).toBe('primary');
    expect(reads.state).toBe('behind');
    await moveReplicaTo(far);
    await expect.poll(readOnce).toBe('replica');
    expect(reads.state).toBe('fresh');
  });

  it('goes to the primary while the replica is away, and back by itself', async () => {
    await expect.poll(() => reads.state).toBe('fresh');
    proxy.act = () => 'cut';
    proxy.cutAll();
    expect(await readOnce()).toBe('primary');
    expect(reads.state).toBe('away');
    proxy.act = () => 'pass';
    await expect.poll(() => reads.state).toBe('fresh');
    expect(await readOnce()).toBe('replica');
  });

  it('does not wait for a replica that takes connections and answers nothing', async () => {
    await expect.poll(() => reads.state).toBe('fresh');
    proxy.act = () => 60_000;
    expect(await readOnce()).toBe('primary');
    expect(reads.state).toBe('away');
    proxy.act = () => 'pass';
    proxy.cutAll();
    await expect.poll(() => reads.state).toBe('fresh');
  });

  it('that fails by itself fails on the primary too, and the replica stays', async () => {
    await expect.poll(() => reads.state).toBe('fresh');
    const fault = reads.run((db) => sql`select 1 / 0`.execute(db));
    await expect(fault).rejects.toThrow('division by zero');
    expect(reads.state).toBe('fresh');
  });

  it('never goes to a server that is no replica', async () => {
    reads.stop();
    await unfollow();
    await store.close();
    await openNode('-c search_path=public');
    await announcements.poll();
    expect(await readOnce()).toBe('primary');
    expect(reads.state).toBe('away');
  });
});
