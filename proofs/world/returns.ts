import type { WireOrder } from '../../contract/orders/orders.ts';
import { runTransaction } from '../../database/transaction.ts';
import { defaultReturnRules, type ReturnRules } from '../../shop/fulfilment/returns/rules.ts';
import { fillCart, openPayment, payAtGateway, type Person, placeTestOrder } from './orders.ts';
import type { TestShop } from './shop.ts';

/** Helpers for tests of returns: a shop that takes goods back, and orders that were delivered. */

export const allowReturns = ({ deps }: TestShop, rules: Partial<ReturnRules> = {}): Promise<void> =>
  runTransaction(deps.store.db, async (tx) => {
    await tx
      .updateTable('return_rules')
      .set({ rules: JSON.stringify({ ...defaultReturnRules, isOn: true, ...rules }) })
      .execute();
  });

/** Moves an order through its states until it is delivered. */
export const deliver = async (shop: TestShop, admin: Person, id: string): Promise<void> => {
  for (const status of ['processing', 'shipped', 'delivered']) {
    const { status: code, data } = await shop.call('PUT /api/orders/{id}/deliver', {
      token: admin.token,
      params: { id },
      body: { status },
    });
    if (code !== 200) throw new Error(`deliver: ${code} ${JSON.stringify(data)}`);
  }
};

/** Buys goods, pays for them if the order is prepaid, and has them delivered. */
export const buyDelivered = async (
  shop: TestShop,
  people: { shopper: Person; admin: Person },
  goods: readonly { id: string; variant: string; quantity: number }[],
  method: 'Prepaid' | 'COD' = 'Prepaid',
): Promise<WireOrder> => {
  const { shopper, admin } = people;
  for (const { id, variant, quantity } of goods)
    await fillCart(shop, shopper, id, variant, quantity);
  const order = await placeTestOrder(shop, shopper, method);
  if (method === 'Prepaid') {
    const payment = await openPayment(shop, shopper, order._id);
    const proof = await payAtGateway(shop, payment.paymentOrderId);
    await shop.call('PUT /api/orders/{id}/pay', {
      token: shopper.token,
      params: { id: order._id },
      body: proof,
    });
  }
  await deliver(shop, admin, order._id);
  return order;
};
