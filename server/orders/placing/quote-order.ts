import type { PlaceOrder } from '../../../contract/orders/orders.ts';
import { explain, joinExplanations } from '../../../contract/reasons/reasons.ts';
import { formatRupees, type Paise, toRupees } from '../../../shop/money.ts';
import { calculateCartTotal, maxCartTotal } from '../../../shop/orders/cart.ts';
import { maxOpenOrders } from '../../../shop/orders/order.ts';
import type { Language } from '../../../shop/people/account.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type CartItem, explainNoLongerSold, findCartWith, findItemsAgain } from '../cart/cart.ts';
import { checkPinFitsState } from '../delivery/destinations.ts';
import { type Arrival, planArrival } from '../delivery/plan-arrival.ts';
import type { Deps } from '../deps.ts';
import type { OrderTx } from '../states/partners.ts';
import { lockBuyer } from './lock-buyer.ts';
import { countOpenOrders, openOrderCount } from './open-orders.ts';
import { type OrderPrice, priceOrder } from './price-order.ts';
import { checkStoreCredit } from './spend-credit.ts';

const notVerified = () => new Refusal('not_verified', explain('verify_to_order'));

/**
 * The rounding error, in rupees, that a client's floating-point sum may have; far less than a
 * paisa.
 */
const roundingTolerance = 1e-6;

/** Refuses (409) a total other than the client saw. */
export const checkSeenTotal = (total: Paise, seen: number | undefined): void => {
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

/** A cart that may be ordered, with what it costs and when it arrives. */
export interface QuotedOrder {
  caller: Caller;
  order: PlaceOrder;
  items: readonly CartItem[];
  price: OrderPrice;
  credit: Paise;
  arrival: Arrival;
  /** The coupon of the cart, which goes with it. */
  coupon: string | null;
  language: Language;
  /** How long it holds its goods without a payment. */
  reservationMinutes: number;
}

/**
 * Checks and prices the order of the caller's cart, which stays locked (ORDER-2, docs/product.md).
 * Refuses an unverified account (403), a shop that is closed, too many open orders, products that are no longer sold, a
 * total other than the client saw, too little stock, a slot that is gone (409), an empty cart, a PIN
 * code of another state, an address that is not served, food without a slot where there are slots,
 * and a sum that is too small for Prepaid or too large for payment on delivery (400).
 */
export const quoteOrder = async (
  t: OrderTx,
  {
    deliveryAreas,
    offerBook: book,
    settings,
  }: Pick<Deps, 'deliveryAreas' | 'offerBook' | 'settings'>,
  caller: Caller,
  order: PlaceOrder,
): Promise<QuotedOrder> => {
  if (!caller.isVerified) throw notVerified();
  checkPinFitsState(order.shippingAddress);
  const account = await lockBuyer(t.tx, caller.id);
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
  const arrival = planArrival(areas, order, items, account.opening);
  checkSeenTotal(price.total, order.totalPrice);
  checkStock(items);
  const credit = checkStoreCredit(order, { goods: sum, total: price.total });
  const { reservationMinutes } = settings;
  return { caller, order, items, price, credit, arrival, coupon, language, reservationMinutes };
};

/** Names the lines that lost the race for stock; always throws. The stock must be locked now. */
export const refuseMovedStock = async (t: OrderTx, items: readonly CartItem[]): Promise<never> => {
  const now = await findItemsAgain(t.tx, items);
  checkSold(now);
  checkStock(now);
  throw new Error('stock moved under its lock');
};
