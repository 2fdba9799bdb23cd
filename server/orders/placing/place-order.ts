import { type QueryCreator, sql, type Transaction } from 'kysely';
import { createId } from '../../../database/id.ts';
import type { Tables } from '../../../database/tables.ts';
import { putColourFirst } from '../../../shop/goods/product/picture.ts';
import { calculateLineTotal } from '../../../shop/orders/cart.ts';
import type { CartItem } from '../cart/cart.ts';
import { checkPlace, toArrivalColumns } from '../delivery/plan-arrival.ts';
import { countTakenPlace, withPlace } from '../delivery/slot-places.ts';
import { checkUses, countHeldOffers, withUses } from '../offers/offer-uses.ts';
import type { OrderEventRow, OrderRow, ShownLine } from '../order/order-rows.ts';
import type { OrderTx } from '../states/partners.ts';
import { buildOrderTerms } from './order-terms.ts';
import type { OrderPrice } from './price-order.ts';
import type { QuotedOrder } from './quote-order.ts';
import { spendStoreCredit } from './spend-credit.ts';
import { takeStock, toHeldLines } from './stock.ts';
import { enqueueOrderJobs, type NewLine, type NewOrder, withOrder } from './write-order.ts';

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

const buildLine = (
  { product, variant, colour, quantity, unitPrice }: CartItem,
  discount: number,
): NewLine => ({
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
  discount,
  hsn_code: sql<string | null>`(select hsn_code from products where id = ${product.id})`,
  gst_rate: sql<number | null>`(select gst_rate from products where id = ${product.id})`,
});

const buildNewOrder = (quoted: QuotedOrder): NewOrder => {
  const { caller, order, items, price, credit, arrival, language } = quoted;
  return {
    columns: {
      id: createId('ord'),
      account_id: caller.id,
      payment_method: order.paymentMethod,
      total: price.total,
      delivery_charge: price.charges.delivery,
      cod_charge: price.charges.cash,
      discount: price.discount,
      offers: copyOffers(price),
      credit_used: credit,
      shipping_address: order.shippingAddress,
      language,
      ...toArrivalColumns(arrival),
    },
    lines: items.map((item, i) => buildLine(item, price.lineDiscounts[i] ?? 0)),
    placedBy: { by: 'customer', actorId: caller.id },
    recipient: caller.email,
    holdSeconds: order.paymentMethod === 'COD' ? null : quoted.reservationMinutes * 60,
  };
};

/** An order as it was written. */
export interface PlacedOrder {
  order: OrderRow;
  lines: readonly ShownLine[];
  event: OrderEventRow;
}

/** Begins a statement that empties the cart, and drops its coupon if there is one. */
const emptyOfferedCart = (
  tx: Transaction<Tables>,
  { caller, coupon }: QuotedOrder,
): QueryCreator<Tables> => {
  const emptied = tx.with('emptied_cart', (db) =>
    db.deleteFrom('cart_lines').where('account_id', '=', caller.id),
  );
  return coupon === null
    ? emptied
    : emptied.with('dropped_coupon', (db) =>
        db.deleteFrom('cart_coupons').where('account_id', '=', caller.id),
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
 * Writes the order with its terms, empties the cart, and takes the uses of its offers and its place
 * in the slot, in one statement. Refuses a slot that is full (409).
 */
const writeQuoted = async (
  tx: Transaction<Tables>,
  newOrder: NewOrder,
  quoted: QuotedOrder,
): Promise<PlacedOrder> => {
  const { items, arrival } = quoted;
  const { applied } = quoted.price;
  const { id } = newOrder.columns;
  const begun = withUsesAndPlace(emptyOfferedCart(tx, quoted), id, quoted).with(
    'written_terms',
    (db) => db.insertInto('order_terms').values(buildOrderTerms(id, applied, items)),
  );
  const {
    event_at: at,
    held_offers: heldOffers,
    taken_places: takenPlaces,
    ...order
  } = await withOrder(begun, newOrder)
    .select([
      countHeldOffers(applied).as('held_offers'),
      countTakenPlace(arrival.slot).as('taken_places'),
    ])
    .executeTakeFirstOrThrow();
  checkUses(applied, heldOffers);
  checkPlace(arrival, takenPlaces);
  return { order, lines: newOrder.lines, event: { to_state: order.state, note: null, at } };
};

/**
 * Places an order that was just quoted, whole or not at all, in the caller's transaction: writes the
 * order, requests the mail, empties the cart, schedules the end of the hold, and takes the uses of
 * offers, the place in the slot and the stock (ORDER-2, docs/product.md). The stock is taken last,
 * because buyers of the same goods wait for each other from then on. Returns null when somebody
 * bought the goods meanwhile; the caller then ends the transaction. Refuses too little store credit
 * and a slot that is full (409).
 */
export const placeOrder = async (t: OrderTx, quoted: QuotedOrder): Promise<PlacedOrder | null> => {
  const newOrder = buildNewOrder(quoted);
  const placed = await writeQuoted(t.tx, newOrder, quoted);
  const { id } = placed.order;
  await enqueueOrderJobs(t, newOrder);
  await spendStoreCredit(t, { accountId: quoted.caller.id, orderId: id, amount: quoted.credit });
  return (await takeStock(t, id, toHeldLines(placed.lines), 'taken')) ? placed : null;
};
