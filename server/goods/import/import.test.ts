import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { WireImport } from '../../../contract/goods/import.ts';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { listEntries, undoEntry, createProduct } from '../../../proofs/world/goods-steps.ts';
import { findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { formatCsvRecord, type CsvValue } from '../../../shop/csv.ts';
import { deleteOldImports, findNextProducts } from './import-queries.ts';
import { registerImports } from './import-worker.ts';
import { receiveTable } from './receive-table.ts';

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
await seedIfEmpty(shop.deps.store, { picturesDir: join(dataDir, 'pictures') });
const admin = await shop.createPerson({ role: 'admin' });
registerImports(shop.deps);
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const post = (
  body: string,
  query: Record<string, string> = {},
  more: { token?: string; type?: string } = {},
) =>
  shop.call('POST /api/import/products', {
    token: more.token ?? admin.token,
    query,
    body,
    headers: { 'content-type': more.type ?? 'text/csv; charset=utf-8' },
  });
const at = async (id: string): Promise<WireImport> =>
  (await shop.call('GET /api/import/products/{id}', { token: admin.token, params: { id } }))
    .data as unknown as WireImport;
const step = (what: 'start' | 'cancel', id: string) =>
  shop.call(`POST /api/import/products/{id}/${what}`, { token: admin.token, params: { id } });
/** Uploads a table and runs its jobs. */
const send = async (body: string, query: Record<string, string> = {}): Promise<WireImport> => {
  const { status, data } = await post(body, query);
  expect([status, data.state, data.done]).toEqual([202, 'waiting', 0]);
  await shop.deps.jobs.runDue();
  const report = await at(String(data._id));
  expect([report.state, report.done]).toEqual(['done', report.products]);
  return report;
};
const csv = (...records: CsvValue[][]): string => records.map(formatCsvRecord).join('');
const exported = async (): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    (await shop.call('GET /api/export/products.csv', { token: admin.token }))
      .data as unknown as Uint8Array,
  );
const find = async (search: string): Promise<WireProduct[]> =>
  (await shop.call('GET /api/products', { token: admin.token, query: { search, all: 'true' } }))
    .data.products as WireProduct[];
const logged = async (): Promise<number> =>
  (await shop.call('GET /api/audit', { token: admin.token, query: { kind: 'product' } })).data
    .total as number;

const head = ['sku', 'name', 'type', 'tags', 'discount', 'size', 'weightGrams', 'price', 'stock'];
const shirt = [
  ['IMP-1', 'Imported =Shirt', 'per unit', 'Cotton | New in', 10, 'M', null, 499.5, 3],
  ['IMP-1', null, null, null, null, 'L', null, 549, 0],
];
const dal = [['IMP-2', 'Imported Dal', 'per kg', '', '', '', 250, '', 5]];

describe('an import of products', () => {
  test('of an unchanged export changes nothing', async () => {
    await createProduct(shop, admin, {
      name: 'Bare of a number',
      productType: 'per unit',
      unitVariation: [{ size: 'M', stock: 1, price: 10 }],
    });
    const odd = {
      name: '＝1+1; "x"',
      productType: 'per unit',
      sku: '＠1',
      shortDescription: '+1;2',
      description: '－1\t;\r\n=2',
      tag: ['＋a | b', "'=c"],
      unitVariation: [{ size: '-M;', stock: 1, price: 10 }],
    };
    await createProduct(shop, admin, odd);
    const before = await logged();
    const table = await exported();
    expect(table).toContain('"\'＝1+1; ""x"""');
    const report = await send(table);
    expect(report).toMatchObject({ created: 0, changed: 0, failed: 0, faults: [] });
    expect([report.products, report.same]).toEqual([18, 18]);
    expect(await exported()).toBe(table);
    expect(await logged()).toBe(before);
  });

  test('reports in a dry run what it would change, then does it, and changes nothing the second time', async () => {
    const table = csv(head, ...shirt, ...dal);
    const counts = { rows: 3, products: 2, failed: 0, faults: [], faultCount: 0 };
    const checked = await send(table, { dryRun: 'true' });
    expect(checked).toMatchObject({ dryRun: true, created: 2, changed: 0, same: 0, ...counts });
    expect(await find('imported')).toEqual([]);
    expect((await step('start', checked._id)).data).toMatchObject({
      state: 'waiting',
      dryRun: false,
      done: 0,
      created: 0,
    });
    await shop.deps.jobs.runDue();
    expect(await at(checked._id)).toMatchObject({
      state: 'done',
      dryRun: false,
      created: 2,
      changed: 0,
      same: 0,
      ...counts,
    });
    expect((await step('start', checked._id)).status).toBe(409);
    expect(await find('imported shirt')).toMatchObject([
      {
        name: 'Imported =Shirt',
        sku: 'IMP-1',
        tag: [{ value: 'Cotton' }, { value: 'New in' }],
        discount: 10,
        unitVariation: [
          { size: 'M', price: 499.5, stock: 3 },
          { size: 'L', price: 549, stock: 0 },
        ],
      },
    ]);
    expect(await find('imported dal')).toMatchObject([
      { kgVariation: [{ size: '250 g', weight: 250, followsUniversal: true, stock: 5 }] },
    ]);
    const before = await logged();
    expect(await send(table)).toMatchObject({ created: 0, changed: 0, same: 2 });
    expect(await logged()).toBe(before);
  });

  test('leaves fields without a column as they are, and keeps the ids of variations', async () => {
    const [old] = await find('imported shirt');
    expect(await send(csv(['sku', 'discount'], ['IMP-1', 25]))).toMatchObject({ changed: 1 });
    const [now] = await find('imported shirt');
    expect(now).toMatchObject({
      discount: 25,
      unitVariation: old?.unitVariation,
      tag: old?.tag,
      name: old?.name,
    });
  });

  test('takes in a product as a whole or not at all, and reports every error', async () => {
    const table = csv(
      head,
      ['BAD-1', '', 'per piece', '', 95, 'M', '', 10, 1],
      ['BAD-2', 'Two sizes', 'per unit', '', '', 'M', '', 10, 1],
      ['BAD-2', 'Another name', '', '', '', 'm', '', -1, 'many'],
      ['GOOD-1', 'Imported Good', 'per unit', '', '', 'M', '', 10, 1],
      ['', 'No number', 'per unit', '', '', 'M', '', 10, 1],
      ['BAD-3', 'Short'],
      ['GOOD-2', 'Imported Too', 'per unit', '', '', '', '', '', ''],
      ['BAD-4', 'Apart', 'per unit', '', '', 'M', '', 10, 1],
      ['GOOD-3', 'Imported Three', 'per kg', '', '', '', 500, 80, 2],
      ['BAD-4', '', '', '', '', 'L', '', 10, 1],
    );
    const report = await send(table);
    expect(report).toMatchObject({ rows: 10, created: 3, failed: 6 });
    const named = report.faults.map(({ row, column }) => `${row} ${column}`);
    expect(named).toEqual(
      expect.arrayContaining([
        '2 name',
        '2 type',
        '2 discount',
        '4 name',
        '4 price',
        '4 stock',
        '6 sku',
        '7 null',
        '9 sku',
        '11 sku',
      ]),
    );
    expect(report.faultCount).toBe(report.faults.length);
    const skus = (await shop.deps.store.db.selectFrom('products').select('sku').execute()).map(
      ({ sku }) => sku,
    );
    expect(skus.filter((sku) => /^(BAD|GOOD)/.test(sku)).sort()).toEqual([
      'GOOD-1',
      'GOOD-2',
      'GOOD-3',
    ]);
  });

  test('refuses a repeated size, a foreign picture, and an SKU of two products', async () => {
    for (const name of ['Twin A', 'Twin B'])
      await createProduct(shop, admin, { name, sku: 'TWIN', productType: 'per kg' });
    const report = await send(
      csv(
        ['sku', 'name', 'type', 'pictures', 'size', 'price', 'stock'],
        ['S-1', 'S', 'per unit', '', 'M', 1, 1],
        ['S-1', '', '', '', 'm', 1, 1],
        ['S-2', 'P', 'per unit', 'https://127.0.0.1/a.webp', 'M', 1, 1],
        ['TWIN', 'T', 'per kg', '', '', '', ''],
      ),
    );
    expect(report.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 size',
      '4 pictures',
      '5 sku',
    ]);
    expect(report).toMatchObject({ created: 0, failed: 3 });
  });

  test('lists at most 500 errors, but counts all', async () => {
    const report = await send(
      csv(['sku', 'name'], ...Array.from({ length: 600 }, (_, i) => [`N-${i}`, ''])),
    );
    expect([report.faults.length, report.failed]).toEqual([500, 600]);
    expect(report.faultCount).toBeGreaterThanOrEqual(600);
  });

  test('is undone as a whole', async () => {
    await send(
      csv(
        head,
        ['UNDO-1', 'Undoable One', 'per unit', '', '', 'M', '', 10, 1],
        ['UNDO-2', 'Undoable Two', 'per unit', '', '', 'M', '', 10, 1],
      ),
    );
    const entries = await listEntries(shop, admin);
    expect(entries[0]?.together).toBe(2);
    expect((await undoEntry(shop, admin, entries[0]?._id ?? '', { together: 'true' })).status).toBe(
      200,
    );
    expect(await find('undoable')).toEqual([]);
  });

  test.each([
    ['an unknown column', csv(['sku', 'colour of the sky'], ['A', 'b']), 'colour of the sky'],
    ['a column twice', csv(['sku', 'name', 'name'], ['A', 'b', 'c']), 'name'],
    ['no sku', csv(['name'], ['b']), 'sku'],
    ['nothing', '', 'sku'],
  ])('refuses the header %s by name', async (_, table, path) => {
    expect(await post(table)).toMatchObject({
      status: 400,
      data: { code: 'invalid', errors: [expect.objectContaining({ path })] },
    });
  });

  test('continues from the last written batch after a database error', async () => {
    const many = csv(
      ['sku', 'name', 'type'],
      ...Array.from({ length: 2100 }, (_, i) => [`MANY-${i}`, `Plentiful ${i}`, 'per kg']),
    );
    const { data } = await post(many);
    const id = String(data._id);
    // The second batch fails once.
    await sql`create function break_off() returns trigger language plpgsql as $$ begin raise 'off'; end $$`.execute(
      shop.deps.store.db,
    );
    await sql`
      create trigger break_off before insert on products
      for each row when (new.sku = 'MANY-2050') execute function break_off()`.execute(
      shop.deps.store.db,
    );
    await shop.deps.jobs.runDue();
    expect(await at(id)).toMatchObject({ state: 'running', done: 2000, created: 2000 });
    await sql`drop trigger break_off on products`.execute(shop.deps.store.db);
    await sql`update pgboss.job set start_after = now() where name = 'import'`.execute(
      shop.deps.store.db,
    );
    await shop.deps.jobs.runDue();
    expect(await at(id)).toMatchObject({ state: 'done', done: 2100, created: 2100 });
    const { total } = (
      await shop.call('GET /api/audit', { token: admin.token, query: { search: 'Plentiful 2050' } })
    ).data;
    expect(total).toBe(1);
    expect(await send(many)).toMatchObject({ same: 2100, created: 0, changed: 0 });
  });

  test('holds the rows of at most 250 changed products until they are written', async () => {
    const table = (price: number): string =>
      csv(
        ['sku', 'name', 'type', 'size', 'price'],
        ...Array.from({ length: 300 }, (_, i) => [
          `LOCKED-${i}`,
          `Held ${i} at ${price}`,
          'per unit',
          'M',
          price,
        ]),
      );
    expect(await send(table(100))).toMatchObject({ created: 300 });
    const { db } = shop.deps.store;
    await sql`
      create function break_off_late() returns trigger language plpgsql as $$ begin raise 'off'; end $$`.execute(
      db,
    );
    await sql`
      create trigger break_off_late before update on products
      for each row when (new.sku = 'LOCKED-270') execute function break_off_late()`.execute(db);
    const id = String((await post(table(200))).data._id);
    await shop.deps.jobs.runDue();
    expect(await at(id)).toMatchObject({ state: 'running', done: 250, changed: 250 });
    await sql`drop trigger break_off_late on products`.execute(db);
    await sql`update pgboss.job set start_after = now() where name = 'import'`.execute(db);
    await shop.deps.jobs.runDue();
    expect(await at(id)).toMatchObject({ state: 'done', done: 300, changed: 300 });
  });

  test('handles each product once, even with several workers', async () => {
    const { data } = await post(
      csv(
        ['sku', 'name', 'type'],
        ...Array.from({ length: 2100 }, (_, i) => [`RACE-${i}`, `Racing ${i}`, 'per kg']),
      ),
    );
    await runTransaction(shop.deps.store.db, (tx) =>
      shop.deps.jobs.enqueue(tx, 'import', { importId: String(data._id) }),
    );
    await Promise.all([shop.deps.jobs.runDue(), shop.deps.jobs.runDue(), shop.deps.jobs.runDue()]);
    expect(await at(String(data._id))).toMatchObject({
      state: 'done',
      done: 2100,
      created: 2100,
      same: 0,
    });
  });

  test('can be cancelled, and then stays ended', async () => {
    const { data } = await post(csv(['sku', 'name', 'type'], ['OFF-1', 'Offhand', 'per kg']));
    const id = String(data._id);
    expect((await step('cancel', id)).data).toMatchObject({ state: 'cancelled', done: 0 });
    await shop.deps.jobs.runDue();
    expect(await find('offhand')).toEqual([]);
    expect([
      (await step('cancel', id)).status,
      (await step('start', id)).status,
      (await step('start', 'imp_none')).status,
    ]).toEqual([409, 409, 404]);
    const { imports } = (await shop.call('GET /api/import/products', { token: admin.token }))
      .data as { imports: { _id: string; state: string }[] };
    expect(imports.length).toBeLessThanOrEqual(10);
    expect(imports[0]).toMatchObject({ _id: id, state: 'cancelled' });
  });

  test('deletes its stored table when it was refused or has finished, but for what failed', async () => {
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::int as left from import_products join imports on imports.id = import_id where not dry_run and not import_products.failed`.execute(
      shop.deps.store.db,
    );
    expect(rows).toEqual([{ left: 0 }]);
    expect(
      await shop.deps.store.db
        .selectFrom('imports')
        .select('id')
        .where('state', '=', 'arriving')
        .execute(),
    ).toEqual([]);
  });

  test('is deleted after a week, or after an hour if the upload broke off', async () => {
    const { db } = shop.deps.store;
    const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
    const row = { actor_id: admin.id, actor_name: 'x', peer: 'x', dry_run: true, columns: ['sku'] };
    await db
      .insertInto('imports')
      .values([
        { ...row, id: 'imp_old', state: 'done', created_at: ago(169) },
        { ...row, id: 'imp_young', state: 'done', created_at: ago(167) },
        { ...row, id: 'imp_broken', state: 'arriving', created_at: ago(2) },
        { ...row, id: 'imp_coming', state: 'arriving', created_at: ago(0) },
        { ...row, id: 'imp_slow', state: 'running', created_at: ago(400) },
      ])
      .execute();
    await deleteOldImports(db);
    const remaining = await db
      .selectFrom('imports')
      .select('id')
      .where('peer', '=', 'x')
      .orderBy('id')
      .execute();
    expect(remaining.map(({ id }) => id)).toEqual(['imp_coming', 'imp_slow', 'imp_young']);
    expect(
      (
        await shop.call('GET /api/import/products/{id}', {
          token: admin.token,
          params: { id: 'imp_coming' },
        })
      ).status,
    ).toBe(404);
    await db.deleteFrom('imports').where('peer', '=', 'x').execute();
  });

  test.each([
    ['no CSV', `${csv(['sku', 'name'], ['NOT-1', 'Zebrafish'])}"open`],
    ['NUL', csv(['sku', 'name', 'type'], ['NOT-2', 'Zebra\0fish', 'per kg'])],
  ])('refuses the whole table: %s', async (_, table) => {
    expect(await post(table)).toMatchObject({ status: 400, data: { code: 'malformed' } });
    expect(await find('zebrafish')).toEqual([]);
  });

  test.each([
    [
      'a cell of more than 64 KB',
      `${csv(['sku', 'name', 'description'], ['L-1', 'Long', 'short'])}L-2,Long,${'x'.repeat(64 * 1024 + 1)}\n`,
      'Row 3, column description: more than 64 KB in one cell',
      'description',
    ],
    [
      'a cell of more than 64 KB in UTF-8',
      `${csv(['sku', 'name', 'description'])}L-3,Long,${'आ'.repeat(22_000)}\n`,
      'Row 2, column description: more than 64 KB in one cell',
      'description',
    ],
    [
      'a quote that is not closed',
      `${csv(['sku', 'name'])}L-4,"${'x'.repeat(200_000)}`,
      'Row 2, column name: a quote is not closed',
      'name',
    ],
    [
      'a row of more than 1 MB',
      `${csv(['sku', 'name'])}L-5${`,${'x'.repeat(60_000)}`.repeat(18)}\n`,
      'Row 2: more than 1 MB in one row',
      'row',
    ],
    [
      'a row of a million cells',
      `${csv(['sku', 'name'])}L-6${','.repeat(1_000_000)}\n`,
      'Row 2: more than 1,000 cells',
      'row',
    ],
    [
      'a header of a million cells',
      `sku${',x'.repeat(1_000_000)}\n`,
      'Row 1: more than 1,000 cells',
      'row',
    ],
  ])('reports row and column: %s', async (_, table, message, path) => {
    expect(await post(table)).toMatchObject({
      status: 400,
      data: { code: 'malformed', message, errors: [{ path, message }] },
    });
    expect(
      await shop.deps.store.db
        .selectFrom('imports')
        .select('id')
        .where('state', '=', 'arriving')
        .execute(),
    ).toEqual([]);
  });

  test('accepts a cell of the maximum length', async () => {
    const report = await send(
      `sku,name,type,description\nEDGE-1,Edge,per kg,${'x'.repeat(64 * 1024)}\nEDGE-2,Edge,per kg,${'आम'.repeat(10_000)}\n`,
    );
    expect(report).toMatchObject({
      created: 1,
      failed: 1,
      faults: [{ row: 2, column: 'description' }],
    });
  });

  test('holds only some megabytes of the table in memory, while receiving and while working', async () => {
    const megabyte = 1024 * 1024;
    const cells = 'x'.repeat(60_000);
    const batches: number[] = [];
    let [pulled, taken] = [0, 0];
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const row = new TextEncoder().encode(
            pulled === 0
              ? 'sku,name,description\n'
              : `${pulled % 3 === 0 ? 'SAME' : `HELD-${pulled}`},${cells},${cells}\n`,
          );
          pulled += 1;
          if (pulled > 200) controller.close();
          else controller.enqueue(row);
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request('http://shop.test', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    await receiveTable(request, {
      open: async () => undefined,
      take: async (products) => {
        batches.push(Buffer.byteLength(JSON.stringify(products)));
        taken += products.reduce((sum, { rows }) => sum + rows.length, 0);
        // At most one row has been read but not handed on.
        expect(pulled - taken).toBeLessThanOrEqual(3);
      },
    });
    expect(taken).toBe(199);
    expect(Math.max(...batches)).toBeLessThan(2.5 * megabyte);

    await post(
      `sku,name,description\n${Array.from({ length: 40 }, (_, i) => `WORK-${i},${cells},${cells}\n`).join('')}${Array.from({ length: 300 }, (_, i) => `SMALL-${i},a,b\n`).join('')}`,
    );
    const { id } = await shop.deps.store.db
      .selectFrom('imports')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(
      await findNextProducts(shop.deps.store.db, id, 0, { count: 250, maxBytes: 1 }),
      'one, however large it is',
    ).toHaveLength(1);
    const sizes: number[] = [];
    for (let place = 0; ;) {
      const products = await findNextProducts(shop.deps.store.db, id, place, {
        count: 250,
        maxBytes: megabyte,
      });
      if (products.length === 0) break;
      expect(Buffer.byteLength(JSON.stringify(products))).toBeLessThan(1.1 * megabyte);
      sizes.push(products.length);
      place += products.length;
    }
    expect(sizes.slice(0, 4)).toEqual([8, 8, 8, 8]);
    expect(Math.max(...sizes)).toBe(250);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(340);
    await shop.deps.jobs.runDue();
    expect(await at(id)).toMatchObject({ state: 'done', failed: 340, created: 0 });
  });

  test('accepts only UTF-8 CSV of at most 100 MB from an admin', async () => {
    expect((await post('{}', {}, { type: 'application/json' })).status).toBe(415);
    expect((await post('x'.repeat(100 * 1024 * 1024 + 1))).status).toBe(413);
    const latin = await shop.app.request('/api/import/products', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
      body: new Uint8Array([0x73, 0x6b, 0x75, 0x0a, 0xe9, 0x0a]),
    });
    expect(latin.status).toBe(400);
    expect((await post('sku', { dryRun: 'perhaps' })).status).toBe(400);
    expect((await post('sku', {}, { token: (await shop.createPerson()).token })).status).toBe(403);
    expect(
      (
        await shop.call('POST /api/import/products', {
          headers: { 'content-type': 'text/csv' },
          body: 'sku',
        })
      ).status,
    ).toBe(401);
  });
});
