import type { OwnData } from '../../../contract/office/own-data.ts';
import type { Db } from '../../../database/tables.ts';
import { toRupees } from '../../../shop/money.ts';
import { nameOrderLine } from '../../../shop/money/credit/name-order-line.ts';
import { findBalance, findEntries } from '../../money/credit/credit-ledger.ts';
import { loadWireOrders } from '../../orders/order/orders.ts';
import type { AccountRow } from '../../people/accounts/accounts.ts';
import { presentAccount } from '../../people/accounts/present.ts';
import { readFactorState } from '../../people/second-factor/second-factor-queries.ts';
import { listSessions } from '../../people/sessions/session-queries.ts';
import type { Deps } from '../deps.ts';
import { readGiftCards } from './own-gift-cards.ts';
import { readLetters, readMessages, readRoles } from './own-post.ts';
import { readReturnsByOrder } from './own-returns.ts';

type Stored = Pick<Deps, 'store' | 'partners'>;

const iso = (at: Date): string => at.toISOString();
const orNull = (text: string): string | null => (text === '' ? null : text);

const readOrders = async (
  { store: { db }, partners }: Stored,
  { id: accountId, language }: AccountRow,
): Promise<OwnData['orders']> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const orders = await loadWireOrders(db, partners, rows);
  const returnsOf = await readReturnsByOrder(
    db,
    rows.map(({ id }) => id),
  );
  return orders.map((order) => ({
    orderNumber: order.orderNumber,
    createdAt: order.createdAt,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paidAt: order.paidAt,
    deliveredAt: order.deliveredAt,
    discount: order.discount,
    offers: order.offers,
    deliveryCharge: order.deliveryCharge,
    codCharge: order.codCharge,
    totalPrice: order.totalPrice,
    creditUsed: order.creditUsed,
    weightReduction: order.weightReduction,
    shippingAddress: order.shippingAddress,
    slot: order.slot && { from: order.slot.startsAt, to: order.slot.endsAt },
    returns: returnsOf.get(order._id) ?? [],
    items: order.orderItems.map((item) => ({
      name: nameOrderLine(item, language),
      size: item.size,
      color: item.color,
      quantity: item.quantity,
      price: item.price,
      linePrice: item.linePrice,
      weighed: item.weighed,
      weightReduction: item.weightReduction,
      discount: item.discount,
    })),
  }));
};

const readStoreCredit = async (db: Db, accountId: string): Promise<OwnData['storeCredit']> => {
  const entries = await findEntries(db, accountId);
  return {
    balance: toRupees(await findBalance(db, accountId)),
    entries: entries.map(({ at, amount, reason, note, number }) => ({
      at: iso(at),
      amount: toRupees(amount),
      reason,
      note: orNull(note),
      orderNumber: number,
    })),
  };
};

const readReviews = async (db: Db, accountId: string): Promise<OwnData['reviews']> => {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['products.name as product', 'reviews.name', 'rating', 'comment', 'reviews.created_at'])
    .where('account_id', '=', accountId)
    .orderBy('reviews.created_at')
    .execute();
  return rows.map(({ product, name, rating, comment, created_at }) => ({
    product,
    name,
    rating,
    comment,
    createdAt: iso(created_at),
  }));
};

const readWishlist = async (db: Db, accountId: string): Promise<OwnData['wishlist']> => {
  const rows = await db
    .selectFrom('wishlist_entries')
    .innerJoin('products', 'products.id', 'wishlist_entries.product_id')
    .select(['products.name', 'wishlist_entries.created_at'])
    .where('account_id', '=', accountId)
    .orderBy('wishlist_entries.created_at')
    .execute();
  return rows.map(({ name, created_at }) => ({ product: name, createdAt: iso(created_at) }));
};

const readCart = async (db: Db, accountId: string): Promise<OwnData['cart']> => {
  const rows = await db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
    .select([
      'products.name',
      'variants.size',
      'cart_lines.colour',
      'cart_lines.quantity',
      'cart_lines.created_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('cart_lines.created_at')
    .execute();
  return rows.map(({ name, size, colour, quantity, created_at }) => ({
    name,
    size,
    color: orNull(colour),
    quantity,
    createdAt: iso(created_at),
  }));
};

const readCoupon = async (db: Db, accountId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('cart_coupons')
      .select('code')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.code ?? null;

const readSessions = async (db: Db, accountId: string): Promise<OwnData['sessions']> =>
  (await listSessions(db, accountId)).map(({ browser, system, created_at, last_seen_at }) => ({
    browser: orNull(browser),
    system: orNull(system),
    createdAt: iso(created_at),
    lastSeenAt: iso(last_seen_at),
  }));

const readSecondFactor = async (db: Db, accountId: string): Promise<OwnData['secondFactor']> => {
  const state = await readFactorState(db, accountId);
  return state === null ? null : { since: iso(state.since), recoveryCodesLeft: state.left };
};

/**
 * Collects everything that the shop stores of an account, field by field: no hash, no token, and
 * nothing of anybody else.
 */
export const collectOwnData = async (deps: Stored, account: AccountRow): Promise<OwnData> => {
  const { db } = deps.store;
  const { shippingAddress, addressesVersion: _, ...shown } = presentAccount(account);
  return {
    exportedAt: new Date().toISOString(),
    account: { ...shown, language: account.language, createdAt: iso(account.created_at) },
    addresses: shippingAddress,
    orders: await readOrders(deps, account),
    storeCredit: await readStoreCredit(db, account.id),
    giftCards: await readGiftCards(db, account),
    reviews: await readReviews(db, account.id),
    wishlist: await readWishlist(db, account.id),
    coupon: await readCoupon(db, account.id),
    cart: await readCart(db, account.id),
    messages: await readMessages(db, account),
    letters: await readLetters(db, account),
    roles: await readRoles(db, account),
    secondFactor: await readSecondFactor(db, account.id),
    sessions: await readSessions(db, account.id),
  };
};
