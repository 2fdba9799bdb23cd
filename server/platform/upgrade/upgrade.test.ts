import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { runAuditor } from '../../../database/auditor/auditor.ts';
import { connect, type Store } from '../../../database/connect.ts';
import { formatDatabaseUrl } from '../../../database/testing.ts';
import { assembleShop, type Shop } from '../../start/shop.ts';
import { readSettings } from '../environment/settings.ts';

/**
 * Databases that older commits of main have filled: each with three orders that were paid and
 * delivered. old-versions/README.md says how they were made.
 */
const oldVersions = ['with-pg-boss-10', 'with-migration-0008', 'with-first-0018'] as const;

const log = pino({ level: 'silent' });
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client(formatDatabaseUrl(inject('databaseHost'), 'postgres'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** A database as the old version left it. */
const restore = async (version: (typeof oldVersions)[number]): Promise<string> => {
  const name = `old_${version.replaceAll('-', '_')}_${process.pid}`;
  await administer(`create database ${name} template template0`);
  cleanups.push(() => administer(`drop database if exists ${name} with (force)`));
  const url = formatDatabaseUrl(inject('databaseHost'), name);
  const client = new pg.Client(url);
  await client.connect();
  await client
    .query(
      gunzipSync(
        readFileSync(new URL(`./old-versions/${version}.sql.gz`, import.meta.url)),
      ).toString('utf8'),
    )
    .finally(() => client.end());
  return url;
};

const start = async (url: string): Promise<{ shop: Shop; store: Store }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-upgrade-'));
  cleanups.push(async () => rmSync(dataDir, { recursive: true }));
  const settings = {
    ...readSettings({ DATA_DIR: dataDir, RATE_LIMIT: 'off' }),
    databaseUrl: url,
  };
  const shop = await assembleShop(settings, log, () => undefined);
  cleanups.push(async () => {
    for (const close of shop.closers) await close();
  });
  const store = await connect({ url, dataDir: '', log });
  cleanups.push(() => store.close());
  return { shop, store };
};

/** The mail and the jobs of such a database are from long ago, and nothing runs them here. */
const brokenRules = async ({ db }: Store) =>
  (await runAuditor(db, { reservationMinutes: 30 })).filter(
    ({ broken, isToleratedAtStart }) => broken.length > 0 && !isToleratedAtStart,
  );

describe.each(oldVersions)('a database %s', (version) => {
  test('starts with its orders and jobs, and breaks no rule of the auditor', async () => {
    const url = await restore(version);
    const { shop, store } = await start(url);
    const orders = await store.db.selectFrom('orders').select('state').execute();
    expect(orders).toEqual([
      { state: 'delivered' },
      { state: 'delivered' },
      { state: 'delivered' },
    ]);
    expect(await brokenRules(store)).toEqual([]);
    const { rows } = await store.pool.query(
      "select name from pgboss.job where state in ('created', 'retry') and name in ('expire-order', 'reconcile-payments')",
    );
    expect(
      rows.map(({ name }: { name: string }) => name).filter((name) => name === 'expire-order'),
    ).toHaveLength(3);
    expect((await shop.app.request('/api/products')).status).toBe(200);
    expect((await shop.app.request('/readyz')).status).toBe(200);
  });
});
