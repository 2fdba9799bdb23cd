import type { WireReturn } from '../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import type { Draw } from '../../database/seed/draw.ts';
import type { Person } from '../world/orders.ts';
import type { TestResponse } from '../world/shop.ts';
import type { SellingShop } from './selling-shop.ts';

/** What the moves of a walk share: who walks, and what they find in the shop. */

export interface Walk extends SellingShop {
  draw: Draw;
}

export type Move = (walk: Walk) => Promise<TestResponse | undefined>;

const listOrders = async ({ shop, admin }: Walk): Promise<WireOrder[]> =>
  (await shop.call('GET /api/orders', { token: admin.token })).data.orders as WireOrder[];

/** Draws an order that someone may want to do something with, or none. */
export const drawOrder = async (
  walk: Walk,
  fits: (order: WireOrder) => boolean,
): Promise<WireOrder | undefined> => {
  const all = await listOrders(walk);
  // One in ten goes to an order that does not fit, so that refusals are tried too.
  const orders = walk.draw.chance(0.9) ? all.filter(fits) : all;
  return orders.length === 0 ? undefined : walk.draw.one(orders);
};

export const findOwner = async (
  { shop, shoppers }: Walk,
  orderId: string,
): Promise<Person | undefined> => {
  const order = await shop.deps.store.db
    .selectFrom('orders')
    .select('account_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return shoppers.find(({ id }) => id === order?.account_id);
};

export const drawReturn = async (walk: Walk, status?: string): Promise<WireReturn | undefined> => {
  const { shop, admin, draw } = walk;
  const { data } = await shop.call('GET /api/returns', {
    token: admin.token,
    ...(status === undefined ? {} : { query: { status } }),
  });
  const returns = data.returns as WireReturn[];
  return returns.length === 0 ? undefined : draw.one(returns);
};

export const isUnpaid = ({ status, isPaid }: WireOrder): boolean => status === 'placed' && !isPaid;
