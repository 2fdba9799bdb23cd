import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { closeAfterTests } from '../../proofs/world/shop.ts';
import {
  type FieldKind,
  type FieldValues,
  productFields,
} from '../../shop/goods/product/product-fields.ts';
import { createId } from '../id.ts';
import { addSettings, createTestDatabase } from '../testing.ts';
import { runTransaction } from '../transaction.ts';
import { insertProducts, type NewProduct } from './insert-products.ts';

const fresh = closeAfterTests(await createTestDatabase());
await addSettings(fresh.store, 14_500);

/** A value of each kind that no empty product has. */
const sampleByKind: { readonly [Kind in FieldKind]: FieldValues[Kind] } = {
  line: 'Kurta',
  text: 'Kurta "blue", \\ and हाट',
  addressWord: 'blue-kurta',
  link: 'https://example.org/kurta',
  hsnCode: '6206',
  country: 'LK',
  wholeNumber: 12,
  percent: 1250,
  moment: new Date('2100-01-02T03:04:05.678Z'),
  flag: true,
  answer: false,
  saleUnit: 'unit',
  names: ['Women', 'a, "b" {c}'],
  colours: [
    { value: 'Sky', hex: '#3E86E0' },
    { value: 'Plum', hex: null },
  ],
  groups: ['women', 'girls'],
  pictures: [{ secureUrl: '/pictures/a.webp', width: 640, height: 720, hue: 80, strength: 1 }],
  count: 7,
  timestamp: new Date('2026-01-02T03:04:05.678Z'),
};

it('the products table has a column for each field, and its own columns only', async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns where table_name = 'products' and table_schema = current_schema()
  `.execute(fresh.store.db);
  const own = [
    'id',
    'position',
    'opening_sold_count',
    'too_small_count',
    'too_large_count',
    'archived_at',
  ];
  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    [...own, ...Object.values(productFields).map(({ column }) => column)].toSorted(),
  );
});

it('a new product is stored with all its fields', async () => {
  const fields = Object.values(productFields).filter(
    ({ column }) => !['rating_sum', 'review_count', 'updated_at'].includes(column),
  );
  const values = Object.fromEntries(
    fields.map(({ column, kind }) => [column, sampleByKind[kind]]),
  ) as Omit<NewProduct, 'id' | 'reviews' | 'variants'>;
  const id = createId('prd');
  await runTransaction(fresh.store.db, (tx) =>
    insertProducts(tx, [{ ...values, id, reviews: [], variants: [] }]),
  );
  const row = await fresh.store.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject(values);
});
