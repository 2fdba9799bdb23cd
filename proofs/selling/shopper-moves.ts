import type { WireReturnOptions } from '../../contract/fulfilment/return-shapes.ts';
import type { WireCart } from '../../contract/orders/cart.ts';
import { listSlots } from '../money/slot-race.ts';
import { address } from '../world/address.ts';
import { payAtGateway } from '../world/orders.ts';
import { drawOrder, drawReturn, findOwner, isUnpaid, type Move } from './walk.ts';

/** What shoppers do on a walk, often what they may not. */

const fill: Move = async ({ shop, draw, shoppers, goods }) => {
  const { id, variants } = draw.one(goods);
  return shop.call('POST /api/cart', {
    token: draw.one(shoppers).token,
    body: { productId: id, variationId: draw.one(variants), quantity: draw.between(1, 4) },
  });
};

const changeCoupon: Move = async ({ shop, draw, shoppers }) => {
  const { token } = draw.one(shoppers);
  if (draw.chance(0.2)) return shop.call('DELETE /api/cart/mycart/coupon', { token });
  const code = draw.one(['HELLO', 'hello', 'ALLFREE', 'NOTHING']);
  return shop.call('PUT /api/cart/mycart/coupon', { token, body: { code } });
};

const placeOrder: Move = async ({ shop, draw, shoppers }) => {
  const { token } = draw.one(shoppers);
  const cart = (await shop.call('GET /api/cart/mycart', { token })).data as unknown as WireCart;
  const slots = await listSlots(shop);
  const slot = draw.chance(0.9) ? draw.one(slots.slice(0, 4)).startsAt : undefined;
  const needsSlot = cart.items.some(({ productType }) => productType === 'per kg');
  return shop.call('POST /api/orders', {
    token,
    body: {
      shippingAddress: address,
      paymentMethod: draw.one(['Prepaid', 'Prepaid', 'COD']),
      ...(needsSlot && slot !== undefined ? { slot } : {}),
      ...(draw.chance(0.4) ? { storeCredit: draw.one([1, 25.5, 100, 333.33]) } : {}),
    },
  });
};

const pay: Move = async (walk) => {
  const { shop, draw } = walk;
  const order = await drawOrder(walk, (one) => one.paymentMethod === 'Prepaid' && isUnpaid(one));
  const owner = order && (await findOwner(walk, order._id));
  if (order === undefined || owner === undefined) return undefined;
  const opened = await shop.call('POST /api/payment/orders', {
    token: owner.token,
    body: { orderId: order._id },
  });
  if (opened.status !== 200) return opened;
  const outcome = draw.chance(0.9) ? 'captured' : 'failed';
  const proof = await payAtGateway(shop, String(opened.data.paymentOrderId), outcome).catch(
    () => null,
  );
  if (proof === null || outcome === 'failed' || draw.chance(0.2)) return undefined;
  const params = { id: order._id };
  return shop.call('PUT /api/orders/{id}/pay', { token: owner.token, params, body: proof });
};

const moveSlot: Move = async (walk) => {
  const order = await drawOrder(walk, ({ slot }) => slot !== null);
  if (order === undefined) return undefined;
  const { startsAt } = walk.draw.one(await listSlots(walk.shop));
  const owner = walk.draw.chance(0.5) ? await findOwner(walk, order._id) : undefined;
  const { token } = owner ?? walk.admin;
  const params = { id: order._id };
  return walk.shop.call('PUT /api/orders/{id}/slot', { token, params, body: { slot: startsAt } });
};

const startReturn: Move = async (walk) => {
  const { shop, draw } = walk;
  const order = await drawOrder(walk, ({ status }) => status === 'delivered');
  const owner = order && (await findOwner(walk, order._id));
  if (order === undefined || owner === undefined) return undefined;
  const params = { id: order._id };
  const asked = await shop.call('GET /api/orders/{id}/returns', { token: owner.token, params });
  const options = asked.data as unknown as WireReturnOptions;
  const wish = draw.one(['money', 'credit', 'exchange'] as const);
  const items = options.items
    .filter(({ returnable }) => returnable > 0)
    .map(({ lineId, returnable, reasons, sizes }) => ({
      lineId,
      quantity: draw.between(1, returnable),
      reason: draw.one(reasons),
      wantedVariationId:
        wish === 'exchange' && sizes.length > 0 ? draw.one(sizes).variationId : null,
    }));
  if (items.length === 0) return undefined;
  const some = draw.chance(0.5) ? items : items.slice(0, 1);
  if (draw.chance(0.3))
    return shop.call('POST /api/orders/{id}/returns/preview', {
      token: owner.token,
      params,
      body: { wish, items: some },
    });
  const payout = options.asksPayout ? { upi: 'meera@okbank', bank: null } : null;
  return shop.call('POST /api/orders/{id}/returns', {
    token: owner.token,
    params,
    body: { wish, items: some, payout },
  });
};

const withdraw: Move = async (walk) => {
  const one = await drawReturn(walk, walk.draw.chance(0.5) ? 'requested' : undefined);
  const owner = one && (await findOwner(walk, one.orderId));
  if (one === undefined || owner === undefined) return undefined;
  const params = { id: one._id };
  return walk.shop.call('POST /api/returns/{id}/withdraw', { token: owner.token, params });
};

const buyGiftCard: Move = async ({ shop, draw, shoppers }) =>
  shop.call('POST /api/gift-cards', {
    token: draw.one(shoppers).token,
    body: { amount: draw.one([500, 1000]) },
  });

const redeemGiftCard: Move = async ({ shop, draw, shoppers, codes }) =>
  codes.length === 0
    ? undefined
    : shop.call('POST /api/gift-cards/redeem', {
        token: draw.one(shoppers).token,
        body: { code: draw.one(codes) },
      });

export const shopperMoves = {
  fill,
  changeCoupon,
  placeOrder,
  pay,
  moveSlot,
  startReturn,
  withdraw,
  buyGiftCard,
  redeemGiftCard,
};
