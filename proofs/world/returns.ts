import type { WireOrder } from '../../contract/orders/orders.ts';
import { runTransaction } from '../../database/transaction.ts';
import { defaultReturnRules, type ReturnRules } from '../../shop/fulfilment/returns/rules.ts';
import { moveOrder, payOrder } from './order-steps.ts';
import { type Actor, fillCart, placeTestOrder } from './orders.ts';
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
export const deliver = async (shop: TestShop, admin: Actor, id: string): Promise<void> => {
  for (const state of ['processing', 'shipped', 'delivered']) {
    const { status, data } = await moveOrder(shop, admin, id, state);
    if (status !== 200) throw new Error(`deliver: ${status} ${JSON.stringify(data)}`);
  }
};

/** Buys goods, pays for them if the order is prepaid, and has them delivered. */
export const buyDelivered = async (
  shop: TestShop,
  { shopper, admin }: { shopper: Actor; admin: Actor },
  goods: readonly { id: string; variant: string; quantity: number }[],
  method: 'Prepaid' | 'COD' = 'Prepaid',
): Promise<WireOrder> => {
  for (const { id, variant, quantity } of goods)
    await fillCart(shop, shopper, { id, variants: [variant] }, quantity);
  const order = await placeTestOrder(shop, shopper, method);
  if (method === 'Prepaid') await payOrder(shop, shopper, order._id);
  await deliver(shop, admin, order._id);
  return order;
};
