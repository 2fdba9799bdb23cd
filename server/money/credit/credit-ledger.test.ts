import { afterAll, expect, it } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { giveCredit, cancelOrder, placeOrder } from '../../../proofs/world/order-steps.ts';
import { addProduct, fillCart, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { findKeptCredit } from './credit-ledger.ts';

const shop = closeAfterTests(await openShop());
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

it('sums the store credit that orders keep, of one order as of several, and of none', async () => {
  const person = await shop.createPerson();
  await giveCredit(shop, person, 500_00);
  const shirt = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 300_00 }] });
  const order = async (storeCredit: number) => {
    await fillCart(shop, person, shirt);
    const { data } = await placeOrder(shop, person, { storeCredit });
    return { id: (data as WireOrder)._id, credit_used: storeCredit * 100 };
  };
  const [one, other, without] = [await order(100), await order(250), await order(0)];
  const find = async (orders: (typeof one)[]) => [
    ...(await findKeptCredit(shop.deps.store.db, orders)),
  ];
  expect(await find([one])).toEqual([[one.id, 100_00]]);
  expect((await find([one, other, without])).toSorted()).toEqual(
    [
      [one.id, 100_00],
      [other.id, 250_00],
    ].toSorted(),
  );
  expect(await find([without])).toEqual([]);
  expect(await find([])).toEqual([]);
  const { token } = person;
  await cancelOrder(shop, { token }, one.id);
  expect(await find([one])).toEqual([[one.id, 0]]);
});
