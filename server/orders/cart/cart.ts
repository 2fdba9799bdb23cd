import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { findDiscount } from '../../../shop/goods/product/discount.ts';
import { isOffered } from '../../../shop/goods/product/product.ts';
import type { Paise } from '../../../shop/money.ts';
import type { Language } from '../../../shop/people/account.ts';
import {
  findSellableVariants,
  type SellableLine,
  type SellableVariant,
  selectSellableLines,
  toSellableLine,
} from '../../goods/products/variants.ts';
import { deliveryVersion } from '../delivery/delivery-areas.ts';
import { couponOfAccount, dropCoupon, selectCoupon } from '../offers/coupons.ts';
import { offersVersion } from '../offers/queries.ts';
import { calculateItemPrice } from './item-price.ts';

/**
 * A cart line with its product and variant. The price is that of this moment and is never stored.
 */
export interface CartItem extends SellableVariant {
  lineId: string;
  /** '' where the product has no colours or none was chosen. */
  colour: string;
  quantity: number;
  /** The discount that holds now, in percent. */
  discountPercent: number;
  /** Paise for each piece or pack of the line, discount taken off. */
  unitPrice: Paise;
  /** The discount when the line was added, if it has ended since; otherwise null. */
  discountBefore: number | null;
  /** The stock that can be sold: 0 when the variant is no longer offered, whatever its stock. */
  left: number;
}

/** Counts the pieces or packs of a variant that can be sold. */
export const countSellable = ({
  variant,
  gone,
}: Pick<SellableVariant, 'variant' | 'gone'>): number =>
  gone === null && isOffered(variant) ? variant.stock : 0;

/** Says which product, or which size of it, is no longer sold. */
export const explainNoLongerSold = ({ product, variant, gone }: CartItem): Explanation =>
  explain('no_longer_sold', {
    name: gone === 'variation' ? `${product.name} (${variant.size})` : product.name,
  });

/** What the offers of a cart depend on besides its lines. */
interface CartTerms {
  offers_version: number;
  /** The coupon of the cart. */
  coupon: string | null;
}

/** The versions and the coupon are read with the account, so that they take no further statement. */
interface CartOwner extends CartTerms {
  language: Language;
  delivery_version: number;
}

/** The statement that locks an account. */
export const selectCartOwner = (tx: Transaction<Tables>, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select([
      'accounts.language',
      deliveryVersion.as('delivery_version'),
      offersVersion.as('offers_version'),
      couponOfAccount.as('coupon'),
    ])
    .where('accounts.id', '=', accountId)
    .forNoKeyUpdate('accounts');

/**
 * Locks an account until the transaction ends, so that its cart and orders change one after the
 * other. Null when the account is gone.
 */
export const lockCartOwner = async (
  tx: Transaction<Tables>,
  accountId: string,
): Promise<CartOwner | null> => (await selectCartOwner(tx, accountId).executeTakeFirst()) ?? null;

const toCartItem = ({ line, ...sellable }: SellableLine): CartItem => {
  const { discount, readAt } = sellable;
  const { quantity } = line;
  const [before, now] = [findDiscount(discount, line.created_at), findDiscount(discount, readAt)];
  return {
    ...sellable,
    discountPercent: now,
    unitPrice: calculateItemPrice({ ...sellable, quantity }, now),
    discountBefore: before > now ? before : null,
    lineId: line.id,
    colour: line.colour,
    quantity,
    left: countSellable(sellable),
  };
};

/**
 * Finds the lines of a cart, oldest first, with the price and stock of this moment (CART-5,
 * docs/product.md).
 */
export const findCart = async (db: Kysely<Tables>, accountId: string): Promise<CartItem[]> =>
  (await selectSellableLines(db, accountId).execute()).map((row) =>
    toCartItem(toSellableLine(row)),
  );

/**
 * Finds the lines of a cart as `findCart` does, with a value of the caller's that the same statement
 * reads. It is undefined for an empty cart.
 */
export const findCartWith = async <Value>(
  db: Kysely<Tables>,
  accountId: string,
  value: Expression<Value>,
): Promise<{ items: CartItem[]; value: Value | undefined }> => {
  const rows = await selectSellableLines(db, accountId)
    .select(sql<Value>`${value}`.as('value'))
    .execute();
  return {
    items: rows.map((row) => toCartItem(toSellableLine(row))),
    value: rows[0]?.value as Value | undefined,
  };
};

/** A cart with what its offers depend on. Null for a cart that needs no offers. */
export interface CartWithTerms {
  items: CartItem[];
  terms: CartTerms | null;
}

/** Finds the lines of a cart that is not locked, and the terms of its offers, in one statement. */
export const findCartWithTerms = async (
  db: Kysely<Tables>,
  accountId: string,
): Promise<CartWithTerms> => {
  const rows = await selectSellableLines(db, accountId)
    .select([offersVersion.as('offers_version'), selectCoupon(accountId).as('coupon')])
    .execute();
  const [first] = rows;
  return {
    items: rows.map((row) => toCartItem(toSellableLine(row))),
    terms:
      first === undefined ? null : { offers_version: first.offers_version, coupon: first.coupon },
  };
};

/** Reads again what is left of the variants of `items`, which need not be in the cart any more. */
export const findItemsAgain = async (
  db: Kysely<Tables>,
  items: readonly CartItem[],
): Promise<CartItem[]> => {
  const variants = await findSellableVariants(
    db,
    items.map(({ variant }) => variant.id),
  );
  const byId = new Map(variants.map((sellable) => [sellable.variant.id, sellable]));
  return items.flatMap((item) => {
    const sellable = byId.get(item.variant.id);
    return sellable === undefined ? [] : { ...item, ...sellable, left: countSellable(sellable) };
  });
};

/** Empties a cart. Its coupon goes, too. */
export const emptyCart = async (db: Kysely<Tables>, accountId: string): Promise<void> => {
  await dropCoupon(db, accountId);
  await db.deleteFrom('cart_lines').where('account_id', '=', accountId).execute();
};
