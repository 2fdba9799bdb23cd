import { afterAll, expect, it } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { addProduct, address, fillCart, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { addCredit, findKeptCredit } from './credit-ledger.ts';

const shop = closeAfterTests(await openShop());
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

it('sums the store credit that orders keep, of one order as of several, and of none', async () => {
  const person = await shop.createPerson();
  await runTransaction(shop.deps.store.db, (tx) =>
    addCredit(tx, { accountId: person.id, amount: 500_00, reason: 'given', actorId: 'acc_owner' }),
  );
  const shirt = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 300_00 }] });
  const order = async (storeCredit: number) => {
    await fillCart(shop, person, shirt.id, shirt.variants[0] ?? '');
    const { data } = await shop.call('POST /api/orders', {
      token: person.token,
      body: { shippingAddress: address, paymentMethod: 'Prepaid', storeCredit },
    });
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
  await shop.call('POST /api/orders/{id}/cancel', { token, params: { id: one.id } });
  expect(await find([one])).toEqual([[one.id, 0]]);
});
