import { sql, type Transaction } from 'kysely';
import type { PlaceOrder, WireOrder } from '../../contract/orders.ts';
import { explain, joinExplanations } from '../../contract/reasons.ts';
import { createId, createOrderNumber } from '../../database/id.ts';
import type { Tables } from '../../database/tables.ts';
import {
  calculateCartTotal,
  calculateLineTotal,
  countCartItems,
  maxCartTotal,
} from '../../shop/cart.ts';
import { putColourFirst } from '../../shop/catalogue/picture.ts';
import { formatRupees, type Paise, toRupees } from '../../shop/money.ts';
import { maxOpenOrders, minPrepaid, type PaymentMethod } from '../../shop/order.ts';
import {
  type CartItem,
  emptyCart,
  findCart,
  lockCartOwner,
  explainNoLongerSold,
} from '../cart/cart.ts';
import { type Caller, tokenFailed } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { enqueueMail } from '../jobs/mail.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './order-rows.ts';
import { type OrderTx } from './order-transaction.ts';
import { countOpenOrders } from './orders.ts';
import { nothingReturned, presentOrder } from './present.ts';
import { writeOrderEvent } from './state-machine.ts';
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

const checkPaymentMethod = (total: Paise, method: PaymentMethod): void => {
  if (method !== 'Prepaid' || total >= minPrepaid) return;
  const explanation = explain('only_on_delivery', { amount: formatRupees(minPrepaid) });
  throw new Refusal('invalid', explanation, {
    errors: [{ path: 'paymentMethod', ...explanation }],
  });
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

/** The sums of all lines: money in paise, and pieces and packs counted together. */
interface OrderSums {
  total: Paise;
  kgTotal: Paise;
  itemCount: number;
}

const sumItems = (items: readonly CartItem[]): OrderSums => {
  const kgItems = items.filter(({ product }) => product.saleUnit === 'kg');
  return {
    total: calculateCartTotal(items),
    kgTotal: calculateCartTotal(kgItems),
    itemCount: countCartItems(items),
  };
};

interface NewOrder {
  caller: Caller;
  order: PlaceOrder;
  sums: OrderSums;
  language: string;
  reservationMinutes: number;
}

/**
 * Inserts the order. Its number is random, so that it reveals no count; a number that is taken is
 * drawn again.
 */
const insertOrder = async (
  tx: Transaction<Tables>,
  id: string,
  { caller, order, sums, language, reservationMinutes }: NewOrder,
): Promise<OrderRow> => {
  const hold =
    order.paymentMethod === 'COD'
      ? null
      : sql<Date>`now() + make_interval(mins => ${reservationMinutes})`;
  for (let tries = 0; tries < 20; tries++) {
    const inserted = await tx
      .insertInto('orders')
      .values({
        id,
        number: createOrderNumber(),
        account_id: caller.id,
        state: 'placed',
        payment_method: order.paymentMethod,
        total: sums.total,
        kg_total: sums.kgTotal,
        item_count: sums.itemCount,
        shipping_address: JSON.stringify(order.shippingAddress),
        language: sql`${language}`,
        hold_until: hold,
      })
      .onConflict((clash) => clash.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
  }
  throw new Error('no free order number in 20 draws');
};

const insertLines = (
  tx: Transaction<Tables>,
  orderId: string,
  items: readonly CartItem[],
): Promise<OrderLineRow[]> => {
  const lines = items.map(({ product, variant, colour, quantity, unitPrice }, position) => {
    const [image] = putColourFirst(product, colour);
    return {
      id: createId('lin'),
      order_id: orderId,
      position,
      product_id: product.id,
      variant_id: variant.id,
      name: product.name,
      image: image === undefined ? null : JSON.stringify(image),
      sale_unit: product.saleUnit,
      size: variant.size,
      weight_grams: variant.weightGrams,
      colour,
      quantity,
      unit_price: unitPrice,
      line_total: calculateLineTotal({ unitPrice, quantity }),
      hsn_code: sql<string | null>`(select hsn_code from products where id = ${product.id})`,
      gst_rate: sql<number | null>`(select gst_rate from products where id = ${product.id})`,
    };
  });
  return tx.insertInto('order_lines').values(lines).returningAll().execute();
};

/** Schedules the end of the hold of an order that waits for its payment. */
const scheduleExpiry = async (
  t: OrderTx,
  orderId: string,
  { order, reservationMinutes }: NewOrder,
): Promise<void> => {
  if (order.paymentMethod !== 'Prepaid') return;
  const options = { key: `expire:${orderId}`, startAfter: reservationMinutes * 60 };
  await t.jobs.enqueue(t.tx, 'expire-order', { orderId }, options);
};

/** Writes everything of a new order but its stock. */
const writeOrder = async (
  t: OrderTx,
  items: readonly CartItem[],
  newOrder: NewOrder,
): Promise<{ order: OrderRow; lines: OrderLineRow[]; event: OrderEventRow }> => {
  const orderId = createId('ord');
  const { caller } = newOrder;
  const order = await insertOrder(t.tx, orderId, newOrder);
  const lines = await insertLines(t.tx, orderId, items);
  const move = { to: 'placed', by: 'customer', actorId: caller.id } as const;
  const event = await writeOrderEvent(t.tx, orderId, null, move);
  await enqueueMail(t.tx, t.jobs, { kind: 'order-placed', orderId }, caller.email);
  await scheduleExpiry(t, orderId, newOrder);
  return { order, lines, event };
};

/**
 * Places an order from the caller's cart, whole or not at all, in the caller's transaction: writes
 * the order, requests the mail, schedules the end of the hold, takes the stock and empties the cart
 * (ORDER-2, docs/product.md). Stock is taken last, because buyers of the same goods wait for each
 * other from then on. Refuses an unverified account (403), too many open orders, products that are
 * no longer sold, a total other than the client saw, too little stock (409), an empty cart, and a
 * total that is too small for Prepaid (400).
 */
export const placeOrder = async (
  t: OrderTx,
  caller: Caller,
  order: PlaceOrder,
  reservationMinutes: number,
): Promise<WireOrder> => {
  if (!caller.isVerified) throw notVerified();
  const account = await lockCartOwner(t.tx, caller.id);
  if (account === null) throw tokenFailed();
  if ((await countOpenOrders(t.tx, caller.id)) >= maxOpenOrders)
    throw new Refusal('too_many_open_orders', explain('open_orders'));
  const items = await findCart(t.tx, caller.id);
  if (items.length === 0) throw new Refusal('empty_cart', explain('cart_empty'));
  checkSold(items);
  const sums = sumItems(items);
  checkMaxTotal(sums.total);
  checkSeenTotal(sums.total, order.totalPrice);
  checkStock(items);
  checkPaymentMethod(sums.total, order.paymentMethod);
  const newOrder = { caller, order, sums, language: account.language, reservationMinutes };
  const placed = await writeOrder(t, items, newOrder);
  if (!(await takeStock(t, placed.order.id, toHeldLines(placed.lines), 'taken'))) {
    // Somebody bought the goods after the cart was read. The stock is locked now, so the checks
    // name what is left.
    const now = await findCart(t.tx, caller.id);
    checkSold(now);
    checkStock(now);
    throw new Error(`order ${placed.order.id}: stock moved under its lock`);
  }
  await emptyCart(t.tx, caller.id);
  return presentOrder(placed.order, placed.lines, [placed.event], nothingReturned, null);
};
