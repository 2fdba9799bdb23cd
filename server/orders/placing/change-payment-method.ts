import type { WireOrder } from '../../../contract/orders/orders.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import { type Paise, toRupees } from '../../../shop/money.ts';
import { chooseCredit } from '../../../shop/money/credit/spend.ts';
import { quoteDelivery } from '../../../shop/orders/delivery/quote.ts';
import { calculateAmountDue, sumGoods } from '../../../shop/orders/order-sums.ts';
import type { PaymentMethod } from '../../../shop/orders/order.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, Refusal, refuseField, wrongState } from '../../platform/http/refusal.ts';
import type { StoredArea } from '../delivery/delivery-areas.ts';
import { findDestination } from '../delivery/destinations.ts';
import { slotClosed } from '../delivery/plan-arrival.ts';
import { readPlace } from '../delivery/slot-of-order.ts';
import { readDatabaseClock, takePlaceBack } from '../delivery/slot-places.ts';
import type { Deps } from '../deps.ts';
import { handOnUses } from '../offers/offer-uses.ts';
import { findOrderLines } from '../order/line-queries.ts';
import type { OrderLineRow, OrderRow } from '../order/order-rows.ts';
import { findRecipient, loadWireOrder, lockOrder } from '../order/orders.ts';
import type { OrderTx } from '../states/partners.ts';
import { moveOrder } from '../states/state-machine.ts';
import { readHoldLeft, withTermsOf } from './change-payment-queries.ts';
import { explainNoCash } from './charge-delivery.ts';
import { lockBuyer } from './lock-buyer.ts';
import { checkSeenTotal } from './quote-order.ts';
import { checkStoreCredit, spendStoreCredit } from './spend-credit.ts';
import { takeStock, toHeldLines } from './stock.ts';
import { type NewOrder, writeOrder } from './write-order.ts';

interface Change {
  paymentMethod: PaymentMethod;
  /** Rupees, as the shopper saw them. */
  totalPrice?: number | undefined;
}

/** Finds the charge for payment on delivery of an order. Refuses where it is not allowed (400). */
const findCashCharge = (
  areas: readonly StoredArea[],
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Paise => {
  const { zipCode = '', state = null } = order.shipping_address;
  const parcel = { grams: 0, pieces: 0 };
  for (const { weight_grams: grams, quantity } of lines)
    if (grams === null) parcel.pieces += quantity;
    else parcel.grams += grams * quantity;
  const quote = quoteDelivery(areas, findDestination({ zipCode, state }), {
    ...parcel,
    sum: sumGoods(lines) + order.discount,
    discount: order.discount,
    isFree: (order.offers ?? []).some(({ isDeliveryFree }) => isDeliveryFree),
  });
  if (!quote.isCashAllowed) throw refuseField('paymentMethod', explainNoCash(quote.maxCash));
  return quote.cashCharge;
};

/** What an order costs that is paid in another way. Goods, offers and delivery cost what they did. */
const priceChange = (
  areas: readonly StoredArea[],
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { paymentMethod, totalPrice }: Change,
): Pick<OrderRow, 'total' | 'cod_charge' | 'credit_used'> => {
  const cash = paymentMethod === 'COD' ? findCashCharge(areas, order, lines) : 0;
  const total = order.total - order.cod_charge + cash;
  checkSeenTotal(total, totalPrice);
  const credit = chooseCredit(order.credit_used, total);
  const asked = { storeCredit: toRupees(credit), paymentMethod };
  const goods = sumGoods(lines) + order.discount;
  return { total, cod_charge: cash, credit_used: checkStoreCredit(asked, { goods, total }) };
};

/** Builds the order that takes the place of another: the same but for how it is paid. */
const buildSuccessor = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  price: ReturnType<typeof priceChange>,
  { paymentMethod }: Change,
): Pick<NewOrder, 'columns' | 'lines'> => ({
  columns: {
    ...price,
    id: createId('ord'),
    account_id: order.account_id,
    payment_method: paymentMethod,
    delivery_charge: order.delivery_charge,
    discount: order.discount,
    offers: order.offers === null ? null : JSON.stringify(order.offers),
    shipping_address: order.shipping_address,
    language: order.language,
    promised_min_days: order.promised_min_days,
    promised_max_days: order.promised_max_days,
    slot_area: order.slot_area,
    slot_starts_at: order.slot_starts_at,
    slot_ends_at: order.slot_ends_at,
    slot_closes_at: order.slot_closes_at,
    replaces_order_id: order.id,
  },
  lines: lines.map(({ order_id: _order, position: _position, ...line }) => ({
    ...line,
    id: createId('lin'),
  })),
});

/** Locks an own order that can be paid in another way. Refuses any other (404, 409). */
const lockChangeable = async (
  t: OrderTx,
  orderId: string,
  caller: Caller,
  method: PaymentMethod,
): Promise<OrderRow> => {
  const order = await lockOrder(t.tx, orderId);
  if (order === null || order.account_id !== caller.id) throw notFound('order');
  if (order.state !== 'placed' || order.is_gift_card || order.payment_method === method)
    throw wrongState('payment_method_stays');
  const starts = order.slot_starts_at;
  if (starts !== null && (await readDatabaseClock(t.tx)) >= starts) throw slotClosed();
  return order;
};

/**
 * Finds how long an order that takes the place of another holds its goods without a payment; null for
 * one that is paid at the door. A hold that an order before it began goes on, or paying in turns in
 * both ways would hold goods for ever. Refuses to pay beforehand once that is over (409).
 */
const findHold = async (
  t: OrderTx,
  old: OrderRow,
  method: PaymentMethod,
  reservationMinutes: number,
): Promise<number | null> => {
  if (method === 'COD') return null;
  const begun = old.replaces_order_id && (await readHoldLeft(t.tx, old.replaces_order_id));
  if (!begun) return reservationMinutes * 60;
  if (begun.isOver) throw wrongState('payment_method_stays');
  return begun.seconds;
};

/**
 * Writes the order with the terms of the old one, and takes its offers, its place, its store credit
 * and its goods, which are locked since the old one gave them back.
 */
const placeAgain = async (
  t: OrderTx,
  old: OrderRow,
  successor: NewOrder,
  caller: Caller,
): Promise<OrderRow> => {
  const { id } = successor.columns;
  const order = await writeOrder(t, successor, withTermsOf(t.tx, old.id, id));
  await handOnUses(t.tx, old.id, id);
  const place = readPlace(old);
  if (place !== null) await takePlaceBack(t.tx, place);
  const amount = order.credit_used;
  await spendStoreCredit(t, { accountId: caller.id, orderId: id, amount });
  // Only goods that have left the shop since cannot be taken again.
  if (!(await takeStock(t, id, toHeldLines(successor.lines), 'taken')))
    throw new Refusal('out_of_stock', explain('goods_left_shop'));
  return order;
};

/**
 * Lets the buyer pay a placed order in another way: cancels it and places it again in the caller's
 * transaction, with the same goods at the same prices, the same hours and the same uses of offers
 * (ORDER-21, docs/product.md). Whoever pays the old order meanwhile waits for its lock: before, the
 * change is refused (409), after, the money goes back as of every cancelled order.
 */
export const changePaymentMethod = async (
  t: OrderTx,
  { deliveryAreas, settings }: Pick<Deps, 'deliveryAreas' | 'settings'>,
  caller: Caller,
  orderId: string,
  change: Change,
): Promise<WireOrder> => {
  const old = await lockChangeable(t, orderId, caller, change.paymentMethod);
  const { delivery_version: version } = await lockBuyer(t.tx, caller.id);
  const lines = await findOrderLines(t.tx, old.id);
  const price = priceChange(await deliveryAreas.readAt(t.tx, version), old, lines, change);
  const holdSeconds = await findHold(t, old, change.paymentMethod, settings.reservationMinutes);
  await moveOrder(t, old, {
    to: 'cancelled',
    by: 'customer',
    actorId: caller.id,
    isReplaced: true,
  });
  const successor = {
    ...buildSuccessor(old, lines, price, change),
    placedBy: { by: 'customer', actorId: caller.id },
    recipient: await findRecipient(t.tx, old),
    holdSeconds,
  } as const;
  const order = await placeAgain(t, old, successor, caller);
  if (change.paymentMethod === 'Prepaid' && calculateAmountDue(order) === 0)
    await moveOrder(t, order, { to: 'paid', by: 'payment', note: 'Store credit' });
  await t.partners.money.giveBackCancelled(t, old);
  return loadWireOrder(t.tx, t.partners, order.id);
};
