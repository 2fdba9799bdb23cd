import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createProduct } from '../../../proofs/world/goods-steps.ts';
import { buyPaid } from '../../../proofs/world/order-steps.ts';
import { addProduct, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

/** LAW-3 (docs/law.md): the limit of Rs. 2,500 is that of one piece, also of several in a package. */

const shop = closeAfterTests(await openShop());
const { db } = shop.deps.store;
const { token } = await shop.createPerson({ role: 'admin' });
const shirts = await addProduct(shop, {
  name: 'Shirts',
  variants: [
    { size: 'Pack of 3', stock: 9, price: 6000_00 },
    { size: 'Box', stock: 9, price: 6000_00 },
  ],
});
await sql`update products set hsn_code = '6205', gst_rate = 1200 where id = ${shirts.id}`.execute(
  db,
);
await sql`update variants set net_amount = 3, net_unit = 'piece' where id = ${shirts.variants[0]}`.execute(
  db,
);
const say = async (
  call: 'PUT /api/settings/shop' | 'PUT /api/settings/tax-classes',
  body: object,
) => expect((await shop.call(call, { token, body: body as never })).status).toBe(200);
await say('PUT /api/settings/shop', {
  legalName: 'Haat Retail Pvt Ltd',
  address: '18 Laxmi Road\nPune 411030',
  state: 'Maharashtra',
  gstin: '27AAPFU0939F1ZV',
  email: '',
  phone: '',
  returnTerms: '',
  invoicePrefix: 'HK',
});
await say('PUT /api/settings/tax-classes', {
  classes: [
    { hsn: '62', maxValue: 2500, from: '2025-09-22', rate: 5 },
    { hsn: '62', minValue: 2500, from: '2025-09-22', rate: 18 },
  ],
});

test('an invoice taxes a package by the value of each of its pieces', async () => {
  const person = await shop.createPerson();
  const rates = [];
  for (const [at, variant] of shirts.variants.entries()) {
    const { _id } = await buyPaid(shop, person, { ...shirts, variants: [variant] }, 2);
    const { rows } = await sql<{ rate: number }>`
      select rate from invoice_lines where order_id = ${_id}`.execute(db);
    rates.push([at, ...rows.map(({ rate }) => rate)]);
  }
  // Rs. 2,000.00 a shirt in the pack of three; the box does not say that it has more than one.
  expect(rates).toEqual([
    [0, 500],
    [1, 1800],
  ]);
  expect(await findBrokenRules(shop)).toEqual([]);
});

test('a price fits its rate by the value of each piece', async () => {
  const create = async (price: number, amount: number) =>
    createProduct(
      shop,
      { token },
      {
        name: 'Shirts',
        productType: 'per unit',
        hsnCode: '6205',
        unitVariation: [{ size: 'M', stock: 1, price, netQuantity: { amount, unit: 'piece' } }],
      },
    );
  // Between 2,625.00 and 2,950.01 a piece no rate fits, which is three times as much for three.
  expect(await create(8000, 3)).toMatchObject({
    status: 400,
    data: {
      errors: [
        {
          path: 'unitVariation.0.price',
          reason: 'price_fits_no_rate',
          values: { upTo: 'Rs. 7,875.00', from: 'Rs. 8,850.01' },
        },
      ],
    },
  });
  expect((await create(2800, 3)).status).toBe(201);
  expect((await create(2800, 1)).status).toBe(400);
});
