import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import {
  actOnReturn,
  moveOrder,
  readOrder,
  refundOrder,
  startReturn,
} from '../../../proofs/world/order-steps.ts';
import { addProduct, findBrokenRules } from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerPaymentWorkers } from '../payments/workers.ts';

/** Which lines the credit notes of returns take back. */

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const { db } = shop.deps.store;
const [shopper, admin] = await Promise.all([
  shop.createPerson(),
  shop.createPerson({ role: 'admin' }),
]);
await allowReturns(shop);
const coat = await addProduct(shop, {
  name: 'Coat',
  variants: [
    { size: 'M', stock: 99, price: 1200_00 },
    { size: 'S', stock: 99, price: 550_00 },
  ],
});
const cap = await addProduct(shop, {
  name: 'Cap',
  variants: [
    { size: 'M', stock: 99, price: 100_00 },
    { size: 'L', stock: 99, price: 100_00 },
  ],
});
const { status } = await shop.call('PUT /api/settings/shop', {
  token: admin.token,
  body: {
    legalName: 'Haat Retail Pvt Ltd',
    address: '18 Laxmi Road\nPune 411030',
    state: 'Maharashtra',
    gstin: '27AAPFU0939F1ZV',
    email: '',
    phone: '',
    returnTerms: '',
    invoicePrefix: 'HK',
  },
});
expect(status).toBe(200);
await sql`update products set gst_rate = 500`.execute(db);

afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

const buy = (method: 'Prepaid' | 'COD') =>
  buyDelivered(
    shop,
    { shopper, admin },
    [coat, cap].map(({ id, variants: [variant = ''] }) => ({ id, variant, quantity: 1 })),
    method,
  );
/** Exchanges lines of an order, by their places, for other sizes. */
const exchange = async (
  order: WireOrder,
  wanted: readonly { line: number; variant: string | undefined }[],
) => {
  const started = await startReturn(shop, shopper, order._id, {
    wish: 'exchange',
    items: wanted.map(({ line, variant = '' }) => ({
      lineId: order.orderItems[line]?._id ?? '',
      quantity: 1,
      reason: 'not_wanted' as const,
      wantedVariationId: variant,
    })),
    payout: { upi: 'meera@okbank' },
  });
  expect(started.status).toBe(201);
  const { _id, items } = started.data as WireReturn;
  await actOnReturn(shop, admin, 'approve', _id);
  await actOnReturn(shop, admin, 'receive', _id, {
    items: items.map((item) => ({ _id: item._id, restock: 0 })),
  });
  expect((await actOnReturn(shop, admin, 'settle', _id, { by: 'exchange' })).status).toBe(200);
  await shop.deps.jobs.runDue();
};
/** Reads the notes of an order: of each line its place and its amount. */
const readNotes = async ({ _id: id }: WireOrder) => {
  const { creditNotes } = await readOrder(shop, admin, id);
  return Promise.all(
    creditNotes.map(async (note) =>
      (
        await db
          .selectFrom('credit_note_lines')
          .select(['position', 'amount'])
          .where('credit_note_id', '=', note._id)
          .orderBy('position')
          .execute()
      ).map(({ position, amount }) => [position, amount]),
    ),
  );
};

describe('the credit note', () => {
  test.each(['Prepaid', 'COD'] as const)(
    'over what cheaper sizes cost less is on their lines alone (%s)',
    async (method) => {
      const order = await buy(method);
      await exchange(order, [
        { line: 0, variant: coat.variants[1] },
        { line: 1, variant: cap.variants[1] },
      ]);
      expect(await readNotes(order)).toEqual([[[0, 650_00]]]);
    },
  );

  test.each(['Prepaid', 'COD'] as const)(
    'of an order that came back leaves out what another size was sent for (%s)',
    async (method) => {
      const order = await buy(method);
      await exchange(order, [{ line: 0, variant: coat.variants[1] }]);
      expect((await moveOrder(shop, admin, order._id, 'returned')).status).toBe(200);
      // The coat was worth 550.00 in the other size and 650.00 in money, so only the cap is left.
      if (method === 'Prepaid')
        expect((await refundOrder(shop, admin, order._id)).status).toBe(201);
      await shop.deps.jobs.runDue();
      expect(await readNotes(order)).toEqual([[[0, 650_00]], [[1, 100_00]]]);
    },
  );

  test('by hand for the one of a return that the gateway refused is on the goods that came back', async () => {
    const order = await buy('Prepaid');
    const started = await startReturn(shop, shopper, order._id, {
      wish: 'money',
      items: [
        { lineId: order.orderItems[1]?._id ?? '', quantity: 1, reason: 'not_wanted' as const },
      ],
    });
    const { _id, items } = started.data as WireReturn;
    await actOnReturn(shop, admin, 'approve', _id);
    await actOnReturn(shop, admin, 'receive', _id, {
      items: items.map((item) => ({ _id: item._id, restock: 0 })),
    });
    expect((await actOnReturn(shop, admin, 'settle', _id, { by: 'original' })).status).toBe(200);
    await sql`update refunds set state = 'failed' where return_id = ${_id}`.execute(db);
    await shop.deps.jobs.runDue();
    expect((await refundOrder(shop, admin, order._id, { amount: 100 })).status).toBe(201);
    await shop.deps.jobs.runDue();
    expect(await readNotes(order)).toEqual([[[1, 100_00]]]);
  });
});
