import { type QueryCreator, sql, type Transaction } from 'kysely';
import type { PlaceOrder } from '../../../contract/orders.ts';
import { explain, joinExplanations } from '../../../contract/reasons.ts';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Language } from '../../../shop/account.ts';
import {
  calculateCartTotal,
  calculateLineTotal,
  countCartItems,
  maxCartTotal,
} from '../../../shop/cart.ts';
import { putColourFirst } from '../../../shop/catalogue/picture.ts';
import { formatRupees, type Paise, toRupees } from '../../../shop/money.ts';
import { sumGoods } from '../../../shop/order-sums.ts';
import { maxOpenOrders } from '../../../shop/order.ts';
import { type Caller, tokenFailed } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { formatMailKey } from '../../platform/jobs/mail-job.ts';
import { buildMail } from '../../platform/jobs/mail.ts';
import {
  type CartItem,
  explainNoLongerSold,
  findCartWith,
  findItemsAgain,
  lockCartOwner,
} from '../cart/cart.ts';
import type { DeliveryAreas } from '../delivery/delivery-areas.ts';
import { checkPinFitsState } from '../delivery/destinations.ts';
import {
  type Arrival,
  checkPlace,
  planArrival,
  toArrivalColumns,
} from '../delivery/plan-arrival.ts';
import { countTakenPlace, withPlace } from '../delivery/slot-places.ts';
import type { OfferBook } from '../offers/offer-book.ts';
import { checkUses, countHeldOffers, withUses } from '../offers/offer-uses.ts';
import type { OrderEventRow, OrderRow, ShownLine } from '../order/order-rows.ts';
import { buildOrderEvent } from '../states/order-event.ts';
import type { OrderTx } from '../states/partners.ts';
import { countOpenOrders, openOrderCount } from './open-orders.ts';
import { chooseFreeNumber } from './order-number.ts';
import { buildOrderTerms } from './order-terms.ts';
import { copyOffers, type OrderPrice, priceOrder } from './price-order.ts';
import { checkStoreCredit, spendStoreCredit } from './spend-credit.ts';
import { takeStock, toHeldLines } from './stock.ts';

const notVerified = () => new Refusal('not_verified', explain('verify_to_order'));

/**
 * The rounding error, in rupees, that a client's floating-point sum may have; far less than a
 * paisa.
 */
const roundingTolerance = 1e-6;

const checkSeenTotal = (total: Paise, seen: number | undefined): void => {
  if (seen === undefined || Math.abs(seen - toRupees(total)) < roundingTolerance) return;
  const errors = [
    { path: 'totalPrice', ...explain('total_is_now', { amount: formatRupees(total) }) },
  ];
  throw new Refusal('prices_changed', explain('prices_changed'), { errors });
};

/** Checks the total again, because prices may have risen since the cart was filled. */
const checkMaxTotal = (total: Paise): void => {
  if (total > maxCartTotal)
    throw new Refusal(
      'invalid',
      explain('cart_total_too_big', { amount: formatRupees(maxCartTotal) }),
    );
};

/**
 * Refuses a cart that contains something no longer sold (409). The message names each product, and
 * `errors` has one entry for each line.
 */
const checkSold = (items: readonly CartItem[]): void => {
  const errors = items
    .filter(({ gone }) => gone !== null)
    .map((item) => ({ path: `cart.${item.lineId}`, ...explainNoLongerSold(item) }));
  if (errors.length === 0) return;
  throw new Refusal('no_longer_sold', joinExplanations(errors), { errors });
};

/**
 * Refuses a cart that wants more of a variant, over all colours, than its stock (409). `errors` has
 * one entry for each line.
 */
const checkStock = (items: readonly CartItem[]): void => {
  const quantityByVariant = new Map<string, number>();
  for (const { variant, quantity } of items)
    quantityByVariant.set(variant.id, (quantityByVariant.get(variant.id) ?? 0) + quantity);
  const errors = items
    .filter(({ variant, left }) => (quantityByVariant.get(variant.id) ?? 0) > left)
    .map(({ lineId, left, product, variant }) => ({
      path: `cart.${lineId}`,
      ...explain('stock_left_of', { count: left, name: product.name, variation: variant.size }),
    }));
  if (errors.length === 0) return;
  throw new Refusal('out_of_stock', joinExplanations(errors), {
    errors,
  });
};

interface NewOrder {
  caller: Caller;
  order: PlaceOrder;
  price: OrderPrice;
  credit: Paise;
  arrival: Arrival;
  /** The coupon of the cart, which goes with it. */
  coupon: string | null;
  language: Language;
  reservationMinutes: number;
}

const buildOrder = (id: string, lines: readonly ShownLine[], newOrder: NewOrder) => {
  const { caller, order, price, credit, arrival, language, reservationMinutes } = newOrder;
  const hold =
    order.paymentMethod === 'COD'
      ? null
      : sql<Date>`now() + make_interval(mins => ${reservationMinutes})`;
  return {
    id,
    number: chooseFreeNumber(),
    account_id: caller.id,
    state: 'placed' as const,
    payment_method: order.paymentMethod,
    total: price.total,
    delivery_charge: price.charges.delivery,
    cod_charge: price.charges.cash,
    discount: price.discount,
    offers: copyOffers(price),
    credit_used: credit,
    kg_total: sumGoods(lines.filter((line) => line.sale_unit === 'kg')),
    item_count: countCartItems(lines),
    shipping_address: JSON.stringify(order.shippingAddress),
    language: language,
    hold_until: hold,
    ...toArrivalColumns(arrival),
  };
};

const buildLines = (
  items: readonly CartItem[],
  { lineDiscounts }: Pick<OrderPrice, 'lineDiscounts'>,
): ShownLine[] =>
  items.map(({ product, variant, colour, quantity, unitPrice }, i) => ({
    id: createId('lin'),
    product_id: product.id,
    variant_id: variant.id,
    name: product.name,
    image: putColourFirst(product, colour)[0] ?? null,
    sale_unit: product.saleUnit,
    size: variant.size,
    weight_grams: variant.weightGrams,
    colour,
    quantity,
    unit_price: unitPrice,
    line_total: calculateLineTotal({ unitPrice, quantity }),
    weighed_grams: null,
    weight_reduction: 0,
    discount: lineDiscounts[i] ?? 0,
  }));

/** Adds the columns that the answer does not show. */
const toLineRow = (orderId: string, line: ShownLine, position: number) => ({
  ...line,
  order_id: orderId,
  position,
  image: line.image === null ? null : JSON.stringify(line.image),
  hsn_code: sql<string | null>`(select hsn_code from products where id = ${line.product_id})`,
  gst_rate: sql<number | null>`(select gst_rate from products where id = ${line.product_id})`,
});

/** An order as it was written. */
export interface PlacedOrder {
  order: OrderRow;
  lines: ShownLine[];
  event: OrderEventRow;
}

/** Begins a statement that empties the cart, and drops its coupon if there is one. */
const emptyOfferedCart = (
  tx: Transaction<Tables>,
  accountId: string,
  coupon: string | null,
): QueryCreator<Tables> => {
  const emptied = tx.with('emptied_cart', (db) =>
    db.deleteFrom('cart_lines').where('account_id', '=', accountId),
  );
  return coupon === null
    ? emptied
    : emptied.with('dropped_coupon', (db) =>
        db.deleteFrom('cart_coupons').where('account_id', '=', accountId),
      );
};

/**
 * Takes the uses of offers, and then the place in the slot. Everybody locks offers before slots, and
 * both before stock.
 */
const withUsesAndPlace = (
  query: QueryCreator<Tables>,
  orderId: string,
  { price: { applied }, arrival }: NewOrder,
): QueryCreator<Tables> =>
  withPlace(
    withUses(query, orderId, applied),
    arrival.slot,
    sql<boolean>`${countHeldOffers(applied)} = ${applied.length}::int`,
  );

/**
 * Writes the order, its lines, its terms, its event and its mail, empties the cart, and takes the uses of its
 * offers and its place in the slot, in one statement. Refuses a slot that is full (409).
 */
const writeOrder = async (
  tx: Transaction<Tables>,
  items: readonly CartItem[],
  newOrder: NewOrder,
): Promise<PlacedOrder> => {
  const id = createId('ord');
  const { caller, coupon, arrival } = newOrder;
  const { applied } = newOrder.price;
  const lines = buildLines(items, newOrder.price);
  const event = buildOrderEvent(id, null, { to: 'placed', by: 'customer', actorId: caller.id });
  const emptied = emptyOfferedCart(tx, caller.id, coupon);
  const {
    event_at: at,
    held_offers: heldOffers,
    taken_places: takenPlaces,
    ...order
  } = await withUsesAndPlace(emptied, id, newOrder)
    .with('written_order', (db) =>
      db
        .insertInto('orders')
        .values(buildOrder(id, lines, newOrder))
        .returningAll(),
    )
    .with('written_event', (db) =>
      db.insertInto('order_events').values(event).returning('at as event_at'),
    )
    .with('written_lines', (db) =>
      db
        .insertInto('order_lines')
        .values(lines.map((line, position) => toLineRow(id, line, position))),
    )
    .with('written_terms', (db) =>
      db.insertInto('order_terms').values(buildOrderTerms(id, applied, items)),
    )
    .with('written_mail', (db) =>
      db.insertInto('mails').values(buildMail(buildPlacedMail(id), caller.email)),
    )
    .selectFrom(['written_order', 'written_event'])
    .selectAll()
    .select([
      countHeldOffers(applied).as('held_offers'),
      countTakenPlace(arrival.slot).as('taken_places'),
    ])
    .executeTakeFirstOrThrow();
  checkUses(applied, heldOffers);
  checkPlace(arrival, takenPlaces);
  return { order, lines, event: { to_state: event.to_state, note: event.note, at } };
};

const buildPlacedMail = (orderId: string) => ({ kind: 'order-placed' as const, orderId });

/** Enqueues the mail, and the end of the hold if the order waits for its payment. */
const enqueueOrderJobs = (
  { tx, jobs }: OrderTx,
  orderId: string,
  { caller, order, reservationMinutes }: NewOrder,
): Promise<void> =>
  jobs.enqueueTogether(tx, async (together) => {
    const mail = buildPlacedMail(orderId);
    if (caller.email !== '') await together.enqueue(tx, 'mail', mail, { key: formatMailKey(mail) });
    if (order.paymentMethod !== 'Prepaid') return;
    const options = { key: `expire:${orderId}`, startAfter: reservationMinutes * 60 };
    await together.enqueue(tx, 'expire-order', { orderId }, options);
  });

/** Refuses what somebody bought after the cart was read. Its stock must be locked now. */
const refuseMovedStock = (items: readonly CartItem[], orderId: string): never => {
  checkSold(items);
  checkStock(items);
  throw new Error(`order ${orderId}: stock moved under its lock`);
};

/**
 * Places an order from the caller's cart, whole or not at all, in the caller's transaction: writes
 * the order, requests the mail, empties the cart, schedules the end of the hold, and takes the uses
 * of offers, the place in the slot and the stock (ORDER-2, docs/product.md). The stock is taken last,
 * because buyers of the same goods wait for each other from then on. Refuses an unverified account
 * (403), too many open orders, products that are no longer sold, a total other than the client saw,
 * too little stock or store credit, a slot that is gone (409), an empty cart, a PIN code of another
 * state, an address that is not served, food without a slot where there are slots, and a sum that is too small for Prepaid or too
 * large for payment on delivery (400).
 */
export const placeOrder = async (
  t: OrderTx,
  caller: Caller,
  order: PlaceOrder,
  {
    deliveryAreas,
    offerBook: book,
    reservationMinutes,
  }: { deliveryAreas: DeliveryAreas; offerBook: OfferBook; reservationMinutes: number },
): Promise<PlacedOrder> => {
  if (!caller.isVerified) throw notVerified();
  checkPinFitsState(order.shippingAddress);
  const account = await lockCartOwner(t.tx, caller.id);
  if (account === null) throw tokenFailed();
  const cart = await findCartWith(t.tx, caller.id, openOrderCount(caller.id));
  if ((cart.value ?? (await countOpenOrders(t.tx, caller.id))) >= maxOpenOrders)
    throw new Refusal('too_many_open_orders', explain('open_orders'));
  const { items } = cart;
  if (items.length === 0) throw new Refusal('empty_cart', explain('cart_empty'));
  checkSold(items);
  const sum = calculateCartTotal(items);
  checkMaxTotal(sum);
  const areas = await deliveryAreas.readAt(t.tx, account.delivery_version);
  const { language, coupon, offers_version: version } = account;
  const asked = { order, items, sum, areas, book, buyer: caller, coupon };
  const price = await priceOrder(t, asked, version);
  const arrival = planArrival(areas, order, items);
  checkSeenTotal(price.total, order.totalPrice);
  checkStock(items);
  const credit = checkStoreCredit(order, { goods: sum, total: price.total });
  const newOrder = {
    caller,
    order,
    price,
    credit,
    arrival,
    coupon,
    language,
    reservationMinutes,
  };
  const placed = await writeOrder(t.tx, items, newOrder);
  const { id } = placed.order;
  await enqueueOrderJobs(t, id, newOrder);
  await spendStoreCredit(t, { accountId: caller.id, orderId: id, amount: credit });
  if (!(await takeStock(t, id, toHeldLines(placed.lines), 'taken')))
    refuseMovedStock(await findItemsAgain(t.tx, items), id);
  return placed;
};
