import { afterEach, describe, expect, it } from 'vitest';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import {
  giveCredit,
  refundOrder,
  moveOrder,
  actOnReturn,
  startReturn,
  placeOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  type Person,
} from '../../../proofs/world/orders.ts';
import { allowReturns, deliver } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { findBalance } from '../../money/credit/credit-ledger.ts';

/**
 * An order of two shirts for Rs. 200, of which store credit paid Rs. 80 and cash Rs. 120. Some of it
 * comes back by returns, and the rest when the order comes back as a whole.
 */

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
const shirt = await addProduct(shop, { variants: [{ size: 'M', stock: 99, price: 100_00 }] });
await allowReturns(shop);
afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

const buy = async (): Promise<{ shopper: Person; order: WireOrder }> => {
  const shopper = await shop.createPerson();
  await giveCredit(shop, shopper, 80_00);
  await fillCart(shop, shopper, shirt, 2);
  const { data } = await placeOrder(shop, shopper, { paymentMethod: 'COD', storeCredit: 80 });
  const order = data as WireOrder;
  await deliver(shop, admin, order._id);
  return { shopper, order };
};
/** Brings pieces back and settles them. */
const bringBack = async (
  shopper: Person,
  order: WireOrder,
  quantity: number,
  by: 'upi' | 'credit' | 'other',
): Promise<void> => {
  const { token } = admin;
  const lineId = order.orderItems[0]?._id ?? '';
  const { data } = await startReturn(shop, shopper, order._id, {
    wish: by === 'credit' ? 'credit' : 'money',
    items: [{ lineId, quantity, reason: 'not_wanted' }],
    payout: { upi: 'meera@okbank' },
  });
  const { _id: id, items } = data as WireReturn;
  const params = { id };
  await actOnReturn(shop, { token }, 'approve', params.id);
  const body = { items: items.map(({ _id }) => ({ _id, restock: 0 })) };
  await actOnReturn(shop, { token }, 'receive', params.id, body);
  const settled = await actOnReturn(shop, { token }, 'settle', params.id, {
    by,
    answer: 'Given over the counter',
  });
  expect([settled.status, settled.data.amount]).toEqual([200, quantity * 100]);
};
/** Takes the whole order back. Returns what is still due of its store credit and of its cash. */
const takeBack = async (id: string): Promise<[unknown, unknown]> => {
  const { status, data } = await moveOrder(shop, admin, id, 'returned');
  expect(status).toBe(200);
  return [data.refundDue, data.cashDue];
};
const noteCash = (id: string) =>
  shop.call('POST /api/orders/{id}/cash-refunds', {
    token: admin.token,
    params: { id },
    body: { way: 'cash' },
  });
const readBalance = ({ id }: Person) => findBalance(shop.deps.store.db, id);

describe('an order that cash and store credit paid, and that came back as a whole', () => {
  it('gives no store credit of goods whose worth was given otherwise', async () => {
    const { shopper, order } = await buy();
    await bringBack(shopper, order, 2, 'other');
    expect(await takeBack(order._id)).toEqual([0, 0]);
    expect((await refundOrder(shop, admin, order._id)).data.code).toBe('already_refunded');
    expect((await noteCash(order._id)).data.code).toBe('already_refunded');
    expect(await readBalance(shopper)).toBe(0);
  });

  it('owes no store credit that went back beside a transfer', async () => {
    const { shopper, order } = await buy();
    await bringBack(shopper, order, 2, 'upi');
    expect(await readBalance(shopper)).toBe(80_00);
    expect(await takeBack(order._id)).toEqual([0, 0]);
    expect((await refundOrder(shop, admin, order._id)).data.code).toBe('already_refunded');
  });

  it('still owes what returns did not give, out of the cash first', async () => {
    for (const by of ['credit', 'other'] as const) {
      const { shopper, order } = await buy();
      await bringBack(shopper, order, 1, by);
      expect(await takeBack(order._id)).toEqual([80, 20]);
      expect((await refundOrder(shop, admin, order._id)).status).toBe(201);
      expect((await noteCash(order._id)).status).toBe(201);
      expect(await readBalance(shopper)).toBe(by === 'credit' ? 180_00 : 80_00);
    }
  });
});
