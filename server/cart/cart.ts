import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Language } from '../../shop/account.ts';
import { discountAt } from '../../shop/catalogue/offer.ts';
import { unitPrice } from '../../shop/catalogue/price.ts';
import { isOffered } from '../../shop/catalogue/product.ts';
import type { Paise } from '../../shop/money.ts';
import { findVariants, type SellableVariant } from '../catalogue/variants.ts';

/** One line of a cart with what it is of; the price is the one of this moment and never stored. */
export interface CartItem extends SellableVariant {
  lineId: string;
  /** '' where the product has no colours or none was chosen. */
  colour: string;
  quantity: number;
  /** What is taken off now, in percent. */
  discountPercent: number;
  /** Price of one, discount taken off. */
  unitPrice: Paise;
  /** The same when the line was made, where an offer has ended since; else null. */
  priceBefore: Paise | null;
  /**
   * What may be sold of the variant: 0 when it is not offered any more, whatever lies on the shelf.
   */
  left: number;
}

/** How many of a variant may be sold. */
export const leftOf = ({ variant, gone }: Pick<SellableVariant, 'variant' | 'gone'>): number =>
  gone === null && isOffered(variant) ? variant.stock : 0;

/**
 * Names what a line can no longer be ordered of: the product, or the size of it that was taken out.
 */
export const sayNoLongerSold = ({ product, variant, gone }: CartItem): string =>
  `${gone === 'variation' ? `${product.name} (${variant.size})` : product.name} is no longer sold`;

/**
 * Holds the account until the transaction ends and answers its language: carts and orders of one
 * account change one after the other. Null when the account is gone.
 */
export const lockAccount = async (
  tx: Transaction<Tables>,
  accountId: string,
): Promise<{ language: Language } | null> =>
  (await tx
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

/** The lines of a cart, oldest first, with price and stock of this moment. */
export const findCart = async (db: Kysely<Tables>, accountId: string): Promise<CartItem[]> => {
  const lines = await db
    .selectFrom('cart_lines')
    .select(['id', 'variant_id', 'colour', 'quantity', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const variants = await findVariants(db, [...new Set(lines.map((line) => line.variant_id))]);
  return lines.flatMap((line) => {
    const sellable = variants.get(line.variant_id);
    if (sellable === undefined) return [];
    const { variant, offer, readAt } = sellable;
    const [before, now] = [discountAt(offer, line.created_at), discountAt(offer, readAt)];
    const prices = {
      discountPercent: now,
      unitPrice: unitPrice(variant, now),
      priceBefore: before > now ? unitPrice(variant, before) : null,
    };
    return [
      {
        ...sellable,
        ...prices,
        lineId: line.id,
        colour: line.colour,
        quantity: line.quantity,
        left: leftOf(sellable),
      },
    ];
  });
};

export const emptyCart = async (db: Kysely<Tables>, accountId: string): Promise<void> => {
  await db.deleteFrom('cart_lines').where('account_id', '=', accountId).execute();
};
