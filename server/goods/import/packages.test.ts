import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { WireImport } from '../../../contract/goods/import.ts';
import { createProduct } from '../../../proofs/world/goods-steps.ts';
import { addProduct, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { type CsvValue, formatCsvRecord } from '../../../shop/csv.ts';
import { registerImports } from './import-worker.ts';

/** The labels of packages in tables (PRODUCT-21, docs/product.md), and prices above them (LAW-13). */

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
const { token } = admin;
registerImports(shop.deps);
// The first goods bring the settings along: Rs. 200.00 a kilo.
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });

const importTable = async (records: readonly CsvValue[][]): Promise<WireImport> => {
  const { data } = await shop.call('POST /api/import/products', {
    token,
    body: records.map(formatCsvRecord).join(''),
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
  await shop.deps.jobs.runDue();
  const report = await shop.call('GET /api/import/products/{id}', {
    token,
    params: { id: String(data._id) },
  });
  return report.data as unknown as WireImport;
};
const listFaults = ({ faults }: WireImport) =>
  faults
    .map(({ row, column, reason }) => [row, column, reason] as const)
    .toSorted(([a, b], [c, d]) => a - c || String(b).localeCompare(String(d)));
const readLabels = async (sku: string) =>
  (
    await sql<{ label: string }>`
      select concat_ws(' ', variants.mrp, variants.net_amount::float8, variants.net_unit) as label
      from variants join products on products.id = product_id
      where sku = ${sku} and variants.archived_at is null order by variants.position`.execute(
      shop.deps.store.db,
    )
  ).rows.map(({ label }) => label);

const head = ['sku', 'name', 'type', 'size', 'weightGrams', 'price', 'stock', 'mrp', 'netQuantity'];

describe('a table', () => {
  test('says MRP and net quantity of each package', async () => {
    const table = [
      head,
      ['JAR', 'Jam', 'per unit', 'S', null, 90, 1, 'Rs. 1,000.50', '500 gm'],
      ['JAR', null, null, 'M', null, 95, 1, '', ''],
      ['DAL', 'Dal', 'per kg', '', 500, '', 1, '₹100', ''],
    ];
    expect((await importTable(table)).created).toBe(2);
    expect(await readLabels('JAR')).toEqual(['100050 500 g', '']);
    // A pack with an MRP holds its weight, which is not stored twice.
    expect(await readLabels('DAL')).toEqual(['10000']);
    expect(await importTable(table)).toMatchObject({ same: 2, changed: 0, faults: [] });
    // Columns that it leaves out stay, and an empty cell empties its field.
    const fewer = table.map((record) => record.slice(0, 7));
    expect(await importTable(fewer)).toMatchObject({ same: 2, changed: 0 });
    const emptied = [head, ['DAL', 'Dal', 'per kg', '', 500, '', 1, '', '']];
    expect((await importTable(emptied)).changed).toBe(1);
    expect(await readLabels('DAL')).toEqual(['']);
  });

  test('is refused at the cells that are wrong', async () => {
    const report = await importTable([
      head,
      ['A', 'Jam', 'per unit', 'S', null, 90, 1, '89,50', '500'],
      ['B', 'Jam', 'per unit', 'S', null, 90, 1, 'much', '2.5 pieces'],
      ['C', 'Dal', 'per kg', '', 500, 90, 1, '', '450 g'],
      ['D', 'Jam', 'per unit', '', null, '', '', 100, ''],
    ]);
    expect(report.created).toBe(0);
    expect(listFaults(report)).toEqual([
      [2, 'mrp', 'decimal_comma'],
      [2, 'netQuantity', 'net_quantity_format'],
      [3, 'mrp', 'cell_format'],
      [3, 'netQuantity', 'net_amount_format'],
      [4, 'netQuantity', 'net_quantity_of_other_weight'],
      // A row with an MRP alone is a size without its name, and no row without sizes.
      [5, 'price', 'missing'],
      [5, 'size', 'missing'],
    ]);
  });

  test('names each price above an MRP of known products, old MRP or new', async () => {
    const known = (sku: string, more: object) => ({
      name: 'Tea',
      productType: 'per unit',
      sku,
      unitVariation: [{ size: 'M', stock: 1, price: 90, mrp: 100, ...more }],
    });
    for (const sku of ['OLD', 'NEW', 'FINE'])
      expect((await createProduct(shop, admin, known(sku, {}))).status).toBe(201);
    const old = await importTable([
      ['sku', 'size', 'price', 'stock'],
      ['OLD', 'M', 101, 1],
      ['FINE', 'M', 100, 1],
    ]);
    expect(listFaults(old)).toEqual([[2, 'price', 'price_above_mrp']]);
    const lower = await importTable([
      ['sku', 'size', 'price', 'stock', 'mrp'],
      ['NEW', 'M', 90, 1, 89],
      ['FINE', 'M', 110, 1, 110],
    ]);
    expect(listFaults(lower)).toEqual([[2, 'mrp', 'mrp_below_price']]);
    expect([...(await readLabels('NEW')), ...(await readLabels('FINE'))]).toEqual([
      '10000',
      '11000',
    ]);
  });

  test('of 10,000 lines has a fault at each that is above its MRP, and stores nothing of its product', async () => {
    const wrong = 200;
    const table: CsvValue[][] = [['sku', 'name', 'type', 'size', 'price', 'stock', 'mrp']];
    for (let i = 0; i < 2500; i++) {
      const isWrong = i % (2500 / wrong) < 1;
      for (let size = 0; size < 4; size++)
        table.push([
          `P${i}`,
          size === 0 ? `Piece ${i}` : null,
          size === 0 ? 'per unit' : null,
          `S${size}`,
          isWrong && size === 2 ? 100.01 : 100,
          1,
          100,
        ]);
    }
    expect(table.length).toBe(10_001);
    const rows = table.flatMap((record, i) => (record[4] === 100.01 ? [i + 1] : []));
    const report = await importTable(table);
    expect(report).toMatchObject({ created: 2500 - wrong, failed: wrong });
    expect(listFaults(report)).toEqual(rows.map((row) => [row, 'price', 'price_above_mrp']));
    const { rows: stored } = await sql<{ count: number }>`
      select count(*)::int as count from products join variants on product_id = products.id
      where sku like 'P%' and price > mrp`.execute(shop.deps.store.db);
    expect(stored).toEqual([{ count: 0 }]);
    expect(await findBrokenRules(shop)).toEqual([]);
  }, 120_000);
});
