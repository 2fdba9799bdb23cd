import { sql } from 'kysely';
import type { WirePackingOrder } from '../../contract/fulfilment/packing.ts';
import type { WireReturn } from '../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { trackOpenShipments } from '../../server/fulfilment/parcels/track.ts';
import { expireOrder } from '../../server/money/payments/expire-order.ts';
import { settlements } from '../../shop/fulfilment/returns/settlement.ts';
import { pickupKinds } from '../../shop/fulfilment/returns/states.ts';
import { actOnReturn, refundOrder } from '../world/order-steps.ts';
import { setHoldEnd } from '../world/orders.ts';
import { drawOrder, drawReturn, findOwner, isUnpaid, type Move, type Walk } from './walk.ts';

/** What staff and the shop itself do on a walk, often what they may not. */

const cancel: Move = async (walk) => {
  const order = await drawOrder(walk, ({ status }) => status !== 'cancelled');
  if (order === undefined) return undefined;
  const owner = walk.draw.chance(0.5) ? await findOwner(walk, order._id) : undefined;
  const { token } = owner ?? walk.support;
  return walk.shop.call('POST /api/orders/{id}/cancel', { token, params: { id: order._id } });
};

const expire: Move = async (walk) => {
  const order = await drawOrder(walk, isUnpaid);
  if (order === undefined || !isUnpaid(order) || order.holdUntil === null) return undefined;
  await setHoldEnd(walk.shop, order._id, -1);
  await expireOrder(walk.shop.deps, order._id);
  return undefined;
};

const next: Partial<Record<WireOrder['status'], WireOrder['status']>> = {
  placed: 'processing',
  paid: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
  delivered: 'returned',
};

const moveOn: Move = async (walk) => {
  const order = await drawOrder(walk, ({ status }) => status in next && status !== 'delivered');
  const status = order && next[order.status];
  if (order === undefined || status === undefined) return undefined;
  const { token } = walk.admin;
  return walk.shop.call('PUT /api/orders/{id}/deliver', {
    token,
    params: { id: order._id },
    body: { status },
  });
};

const weigh: Move = async (walk) => {
  const { shop, draw, packer } = walk;
  const order = await drawOrder(
    walk,
    ({ status, orderItems }) =>
      ['placed', 'paid', 'processing'].includes(status) &&
      orderItems.some(({ productType }) => productType === 'per kg'),
  );
  if (order === undefined) return undefined;
  const params = { order: order._id };
  const { data } = await shop.call('GET /api/packing/{order}', { token: packer.token, params });
  const { revision, lines } = data as unknown as WirePackingOrder;
  const weights = lines.flatMap(({ _id, ordered }) =>
    ordered === null ? [] : [{ _id, grams: Math.round((ordered * draw.between(78, 122)) / 100) }],
  );
  const body = { revision, lines: weights };
  return shop.call('PUT /api/packing/{order}', { token: packer.token, params, body });
};

const refund: Move = async (walk) => {
  const { shop, draw, admin } = walk;
  const order = await drawOrder(walk, ({ isPaid }) => isPaid);
  if (order === undefined) return undefined;
  const amount = draw.one([0.01, 1, 25, 77.77, order.totalPrice, order.totalPrice / 2]);
  return refundOrder(shop, admin, order._id, {
    amount: Math.max(0.01, Math.round(amount * 100) / 100),
    reason: 'Sorry',
  });
};

const answerReturn: Move = async (walk) => {
  const { shop, draw, support } = walk;
  const one = await drawReturn(walk, draw.chance(0.9) ? 'requested' : undefined);
  if (one === undefined) return undefined;
  const [token, params] = [support.token, { id: one._id }];
  const pickup = draw.one(pickupKinds);
  return draw.chance(0.85)
    ? actOnReturn(shop, { token }, 'approve', params.id, { pickup })
    : shop.call('POST /api/returns/{id}/reject', { token, params, body: { answer: 'No' } });
};

const choosePickup: Move = async (walk) => {
  const one = await drawReturn(walk, walk.draw.chance(0.9) ? 'approved' : undefined);
  if (one === undefined) return undefined;
  return walk.shop.call('POST /api/returns/{id}/pickup', {
    token: walk.support.token,
    params: { id: one._id },
    body: { pickup: walk.draw.one(pickupKinds) },
  });
};

/** Brings every parcel up to an hour further, and asks the courier where they are. */
const carryParcels: Move = async ({ shop, draw }) => {
  const { db } = shop.deps.store;
  const seconds = draw.between(600, 3600);
  await sql`update test_courier.orders set pickup_at = pickup_at - make_interval(secs => ${seconds})`.execute(
    db,
  );
  await sql`update shipments set tracked_at = tracked_at - interval '1 hour'`.execute(db);
  await trackOpenShipments(shop.deps);
  return undefined;
};

/** Some pieces may not have arrived, and some of the others may be the shop's fault. */
const drawArrived = ({ draw }: Walk, { items }: WireReturn) =>
  items.map(({ _id, quantity, missing }) => {
    const arrived = draw.chance(0.7) ? quantity + missing : draw.between(0, quantity + missing);
    const faulty = draw.chance(0.3) ? draw.between(0, arrived) : 0;
    return { _id, arrived, faulty, restock: draw.between(0, arrived) };
  });

const receive: Move = async (walk) => {
  const { shop, draw, support } = walk;
  const one = await drawReturn(walk, draw.chance(0.9) ? 'approved' : undefined);
  if (one === undefined) return undefined;
  return actOnReturn(shop, support, 'receive', one._id, { items: drawArrived(walk, one) });
};

const correct: Move = async (walk) => {
  const { shop, draw, support } = walk;
  const one = await drawReturn(walk, draw.chance(0.9) ? 'received' : undefined);
  if (one === undefined) return undefined;
  return shop.call('PUT /api/returns/{id}/received', {
    token: support.token,
    params: { id: one._id },
    body: { items: drawArrived(walk, one) },
  });
};

const settle: Move = async (walk) => {
  const { shop, draw, admin } = walk;
  const one = await drawReturn(walk, draw.chance(0.9) ? 'received' : undefined);
  if (one === undefined) return undefined;
  return actOnReturn(shop, admin, 'settle', one._id, {
    by: draw.one(settlements),
    answer: 'Done',
    reference: 'T1',
  });
};

const changeCredit: Move = async ({ shop, draw, admin, shoppers }) =>
  shop.call('POST /api/credit/accounts/{id}', {
    token: admin.token,
    params: { id: draw.one(shoppers).id },
    body: { amount: draw.one([50, 10.01, -20, -500]), note: 'Sorry' },
  });

const blockGiftCard: Move = async ({ shop, draw, admin }) => {
  const { data } = await shop.call('GET /api/gift-cards', { token: admin.token });
  const cards = data.cards as { _id: string }[];
  if (cards.length === 0) return undefined;
  const params = { id: draw.one(cards)._id };
  return shop.call('POST /api/gift-cards/{id}/block', { token: admin.token, params });
};

const runJobs: Move = async ({ shop }) => {
  await shop.deps.jobs.runDue();
  return undefined;
};

export const staffMoves = {
  cancel,
  expire,
  moveOn,
  weigh,
  refund,
  answerReturn,
  choosePickup,
  carryParcels,
  receive,
  correct,
  settle,
  changeCredit,
  blockGiftCard,
  runJobs,
};
