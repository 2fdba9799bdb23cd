import { type QueryCreator, sql, type Transaction } from 'kysely';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import { calculateLineTotal, countCartItems } from '../../../shop/cart.ts';
import { putColourFirst } from '../../../shop/catalogue/picture.ts';
import { sumGoods } from '../../../shop/order-sums.ts';
import { formatMailKey } from '../../platform/jobs/mail-job.ts';
import { buildMail } from '../../platform/jobs/mail.ts';
import type { CartItem } from '../cart/cart.ts';
import { checkPlace, toArrivalColumns } from '../delivery/plan-arrival.ts';
import { countTakenPlace, withPlace } from '../delivery/slot-places.ts';
import { checkUses, countHeldOffers, withUses } from '../offers/offer-uses.ts';
import type { OrderEventRow, OrderRow, ShownLine } from '../order/order-rows.ts';
import { buildOrderEvent } from '../states/order-event.ts';
import type { OrderTx } from '../states/partners.ts';
import { chooseFreeNumber } from './order-number.ts';
import { buildOrderTerms } from './order-terms.ts';
import type { OrderPrice } from './price-order.ts';
import type { QuotedOrder } from './quote-order.ts';
import { spendStoreCredit } from './spend-credit.ts';
import { takeStock, toHeldLines } from './stock.ts';

/** Copies the names of offers into the order. Null in an order without any. */
const copyOffers = ({ applied }: OrderPrice): string | null =>
  applied.length === 0
    ? null
    : JSON.stringify(
        applied.map(({ offer: { name, code }, discount, isDeliveryFree }) => ({
          name,
          code,
          discount,
          isDeliveryFree,
        })),
      );

const buildOrder = (id: string, lines: readonly ShownLine[], newOrder: QuotedOrder) => {
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
  { price: { applied }, arrival }: QuotedOrder,
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
const writeOrder = async (tx: Transaction<Tables>, newOrder: QuotedOrder): Promise<PlacedOrder> => {
  const id = createId('ord');
  const { caller, items, coupon, arrival } = newOrder;
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
  { caller, order, reservationMinutes }: QuotedOrder,
): Promise<void> =>
  jobs.enqueueTogether(tx, async (together) => {
    const mail = buildPlacedMail(orderId);
    if (caller.email !== '') await together.enqueue(tx, 'mail', mail, { key: formatMailKey(mail) });
    if (order.paymentMethod !== 'Prepaid') return;
    const options = { key: `expire:${orderId}`, startAfter: reservationMinutes * 60 };
    await together.enqueue(tx, 'expire-order', { orderId }, options);
  });

/**
 * Places an order that was just quoted, whole or not at all, in the caller's transaction: writes the
 * order, requests the mail, empties the cart, schedules the end of the hold, and takes the uses of
 * offers, the place in the slot and the stock (ORDER-2, docs/product.md). The stock is taken last,
 * because buyers of the same goods wait for each other from then on. Returns null when somebody
 * bought the goods meanwhile; the caller then ends the transaction. Refuses too little store credit
 * and a slot that is full (409).
 */
export const placeOrder = async (t: OrderTx, quoted: QuotedOrder): Promise<PlacedOrder | null> => {
  const placed = await writeOrder(t.tx, quoted);
  const { id } = placed.order;
  await enqueueOrderJobs(t, id, quoted);
  await spendStoreCredit(t, { accountId: quoted.caller.id, orderId: id, amount: quoted.credit });
  return (await takeStock(t, id, toHeldLines(placed.lines), 'taken')) ? placed : null;
};
