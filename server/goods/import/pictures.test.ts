import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireImport } from '../../../contract/goods/import.ts';
import type { WireProduct } from '../../../contract/goods/product.ts';
import {
  listEntries,
  deleteProduct,
  createProduct,
  undoEntry,
  changeProduct,
} from '../../../proofs/world/goods-steps.ts';
import { addProduct, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { type CsvValue, formatCsvRecord } from '../../../shop/csv.ts';
import { createPictureFetcher } from '../../providers/pictures/picture-fetch.ts';
import { openPictureHost, type PictureHost } from '../../providers/pictures/testing-host.ts';
import { registerImports } from './import-worker.ts';

/** What the host answers, by path; any other path is 404. */
let answers: Record<string, (response: ServerResponse) => void> = {};

const host: PictureHost = await openPictureHost((request, response) => {
  const answer = answers[request.url ?? ''];
  if (answer === undefined) response.writeHead(404).end();
  else answer(response);
});
const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
// Products follow the universal price per kilo, which a shop without a seed has not.
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });
const admin = await shop.createPerson({ role: 'admin' });
registerImports({ ...shop.deps, fetchPicture: createPictureFetcher(host.network) });
const background = { r: 200, g: 80, b: 40 };
const png: Buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
  .png()
  .toBuffer();
beforeEach(() => {
  answers = {};
  host.requests.length = 0;
});
afterAll(async () => {
  expect(await findBrokenRules(shop)).toEqual([]);
  await shop.close();
  host.close();
});

const serve = (...paths: string[]): void => {
  for (const path of paths) answers[path] = (response) => void response.end(png);
};
const at = async (id: string): Promise<WireImport> =>
  (await shop.call('GET /api/import/products/{id}', { token: admin.token, params: { id } }))
    .data as unknown as WireImport;
const csv = (...records: CsvValue[][]): string => records.map(formatCsvRecord).join('');
const send = async (
  rows: CsvValue[][],
  query: Record<string, string> = {},
): Promise<WireImport> => {
  const { status, data } = await shop.call('POST /api/import/products', {
    token: admin.token,
    query,
    body: csv(['sku', 'name', 'type', 'pictures', 'size', 'price', 'stock'], ...rows),
    headers: { 'content-type': 'text/csv' },
  });
  expect(status).toBe(202);
  await shop.deps.jobs.runDue();
  return at(String(data._id));
};
const retry = (id: string, token = admin.token) =>
  shop.call('POST /api/import/products/{id}/retry', { token, params: { id } });
const find = async (name: string): Promise<WireProduct | undefined> =>
  (
    (
      await shop.call('GET /api/products', {
        token: admin.token,
        query: { search: name, all: 'true' },
      })
    ).data.products as WireProduct[]
  )[0];
const listPictures = async (name: string) =>
  (await find(name))?.images.map(({ secureUrl }) => secureUrl) ?? [];
const url = (path: string): string => `https://cdn.example.com${path}`;
const row = (sku: string, name: string, ...paths: string[]): CsvValue[] => [
  sku,
  name,
  'per unit',
  paths.map((path) => (path.startsWith('/') ? url(path) : path)).join(' | '),
  'M',
  100,
  5,
];
const kept = /^\/pictures\/up-[0-9a-f]{24}-60\.webp$/;

describe('pictures on other hosts', () => {
  test('are fetched once and become the shop’s own, in the order of the table', async () => {
    serve('/one.png', '/two.png');
    const table = [
      row('PIC-1', 'Firstpictured', '/one.png', '/two.png'),
      row('PIC-2', 'Secondpictured', '/two.png'),
    ];
    const report = await send(table);
    expect(report).toMatchObject({
      state: 'done',
      created: 2,
      failed: 0,
      faults: [],
      retryable: 0,
      pictures: { waiting: 0, done: 2, failed: 0 },
    });
    const [first, second] = await listPictures('Firstpictured');
    expect([first, second]).toEqual([expect.stringMatching(kept), expect.stringMatching(kept)]);
    expect(first).not.toBe(second);
    expect(await listPictures('Secondpictured')).toEqual([second]);
    expect(host.requests.map((request) => request.url).sort()).toEqual(['/one.png', '/two.png']);
    expect(await send(table)).toMatchObject({ same: 2, changed: 0, failed: 0 });
    expect(host.requests).toHaveLength(2);
  });

  test('are not fetched by a dry run, which names addresses that are none', async () => {
    serve('/dry.png');
    const report = await send(
      [
        row('DRY-1', 'Drypictured', '/dry.png'),
        row('DRY-2', 'Badpictured', 'https://127.0.0.1/a.png'),
        row('DRY-3', 'Plainpictured', 'http://cdn.example.com/a.png'),
        row('DRY-4', 'Strangepictured', 'a.png'),
      ],
      { dryRun: 'true' },
    );
    expect(report).toMatchObject({ created: 1, failed: 3 });
    expect(report.faults.map(({ row: line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'pictures', 'picture_address'],
      [4, 'pictures', 'picture_address'],
      [5, 'pictures', 'not_our_picture'],
    ]);
    expect(host.requests).toEqual([]);
  });

  test('that fail say why, and can be run again', async () => {
    serve('/good.png');
    answers['/text.png'] = (response) => void response.end('no picture');
    const report = await send([
      row('ERR-1', 'Faultypictured', '/good.png', '/gone.png', '/text.png'),
    ]);
    expect(report).toMatchObject({
      created: 1,
      failed: 0,
      faultCount: 2,
      retryable: 1,
      pictures: { waiting: 0, done: 0, failed: 1 },
      faults: [
        {
          row: 2,
          column: 'pictures',
          reason: 'picture_answered',
          values: { address: url('/gone.png'), status: 404 },
        },
        { row: 2, column: 'pictures', reason: 'picture_unreadable' },
      ],
    });
    const [good] = await listPictures('Faultypictured');
    serve('/gone.png', '/text.png');
    host.requests.length = 0;
    const again = await retry(report._id);
    expect(again).toMatchObject({ status: 202, data: { state: 'waiting', products: 0 } });
    await shop.deps.jobs.runDue();
    expect(await at(String(again.data._id))).toMatchObject({
      state: 'done',
      faults: [],
      pictures: { waiting: 0, done: 1, failed: 0 },
    });
    expect((await listPictures('Faultypictured'))[0]).toBe(good);
    expect(await listPictures('Faultypictured')).toHaveLength(3);
    expect(host.requests.map((request) => request.url).sort()).toEqual(['/gone.png', '/text.png']);
    expect((await retry(report._id)).data).toMatchObject({ reason: 'import_nothing_failed' });
  });

  test('leave a product its own until they are there, and what somebody chose meanwhile', async () => {
    serve('/before.png', '/after.png', '/mine.png');
    await send([row('OWN-1', 'Ownpictured', '/before.png')]);
    const before = await listPictures('Ownpictured');
    const gone = await send([row('OWN-1', 'Ownpictured', '/missing.png')]);
    expect(gone).toMatchObject({ faultCount: 1, pictures: { failed: 1 } });
    expect(await listPictures('Ownpictured')).toEqual(before);

    await send([row('OWN-2', 'Minepictured', '/mine.png')]);
    const [mine] = await listPictures('Minepictured');
    const product = await find('Ownpictured');
    answers['/after.png'] = (response) =>
      void changeProduct(shop, admin, product?._id ?? '', { images: [{ secureUrl: mine }] }).then(
        () => response.end(png),
      );
    const late = await send([row('OWN-1', 'Ownpictured', '/after.png')]);
    expect(late).toMatchObject({ faults: [{ reason: 'picture_changed' }], retryable: 0 });
    expect(await listPictures('Ownpictured')).toEqual([mine]);
  });

  test('are taken back together with their import', async () => {
    serve('/undo-before.png', '/undo-after.png');
    await send([row('UNDO-1', 'Undostanding', '/undo-before.png')]);
    const before = await listPictures('Undostanding');
    const names = Array.from({ length: 12 }, (_, i) => `Undonew${i}`);
    const report = await send([
      row('UNDO-1', 'Undostanding', '/undo-after.png'),
      ...names.map((name, i) => row(`UNDO-N${i}`, name, '/undo-after.png')),
    ]);
    expect(report.pictures).toEqual({ waiting: 0, done: 13, failed: 0 });
    expect(await listPictures('Undonew11')).toHaveLength(1);
    expect(await listPictures('Undostanding')).not.toEqual(before);
    const entries = await listEntries(shop, admin);
    const undone = await undoEntry(shop, admin, entries[0]?._id ?? '', { together: 'true' });
    expect(undone.status).toBe(200);
    expect(await listPictures('Undostanding')).toEqual(before);
    expect(await find('Undonew11')).toBeUndefined();
  });

  test('that are no longer stored are fetched once more', async () => {
    serve('/lost.png');
    const table = [row('LOST-1', 'Lostpictured', '/lost.png')];
    await send(table);
    const [lost = ''] = await listPictures('Lostpictured');
    rmSync(join(dataDir, lost.replace(/-60\.webp$/, '.json').slice(1)));
    expect(await send(table)).toMatchObject({ pictures: { done: 1 }, faults: [] });
    expect(await listPictures('Lostpictured')).not.toEqual([lost]);
    expect(host.requests).toHaveLength(2);
  });

  test('do not stop a job that was broken off, which goes on with what it has', async () => {
    serve('/a.png', '/b.png');
    const { data } = await shop.call('POST /api/import/products', {
      token: admin.token,
      body: csv(
        ['sku', 'name', 'type', 'pictures', 'size', 'price', 'stock'],
        row('CUT-1', 'Cutpictured', '/a.png', '/b.png'),
      ),
      headers: { 'content-type': 'text/csv' },
    });
    const id = String(data._id);
    await shop.deps.jobs.runDue();
    await shop.deps.store.db
      .updateTable('import_pictures')
      .set({ state: 'waiting' })
      .where('import_id', '=', id)
      .execute();
    host.requests.length = 0;
    await shop.deps.store.db
      .transaction()
      .execute((tx) => shop.deps.jobs.enqueue(tx, 'fetch-pictures', { importId: id }));
    await shop.deps.jobs.runDue();
    expect(await at(id)).toMatchObject({ pictures: { waiting: 0, done: 1 }, faults: [] });
    expect(host.requests).toEqual([]);
  });
});

describe('lines that failed', () => {
  test('are run again as an import of their own, once', async () => {
    const rows = [
      row('AGAIN-1', 'Againone'),
      row('AGAIN-2', 'Againtwo').with(5, 'five'),
      row('AGAIN-3', 'Againthree'),
    ];
    const twin = { name: 'Againtwin', sku: 'AGAIN-1', productType: 'per unit' };
    for (const name of ['Twinone', 'Twintwo']) await createProduct(shop, admin, { ...twin, name });
    const report = await send(rows);
    expect(report).toMatchObject({ created: 1, failed: 2, retryable: 2 });
    const gone = await find('Twintwo');
    await deleteProduct(shop, admin, gone?._id ?? '');
    const again = await retry(report._id);
    expect(again).toMatchObject({ status: 202, data: { products: 2, rows: 2, dryRun: false } });
    await shop.deps.jobs.runDue();
    expect(await at(String(again.data._id))).toMatchObject({
      state: 'done',
      changed: 1,
      failed: 1,
      retryable: 1,
      faults: [{ row: 3, column: 'price', reason: 'cell_format' }],
    });
    expect(await find('Againone')).toMatchObject({ sku: 'AGAIN-1' });
    expect(await at(report._id)).toMatchObject({ failed: 2, retryable: 0, faultCount: 2 });
    expect((await retry(report._id)).status).toBe(409);
  });

  test('are none of a dry run, of a running import, or of a stranger', async () => {
    const dry = await send([row('NO-1', 'Noretry').with(5, 'five')], { dryRun: 'true' });
    expect([dry.failed, (await retry(dry._id)).status]).toEqual([1, 409]);
    expect((await retry('imp_none')).status).toBe(404);
    const { token } = await shop.createPerson();
    expect((await retry(dry._id, token)).status).toBe(403);
  });
});
