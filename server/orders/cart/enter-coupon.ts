import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { countTry, undoTry } from '../../platform/limits/throttle.ts';
import type { Deps } from '../deps.ts';
import { setCoupon } from '../offers/coupons.ts';
import { hasOfferWithCode } from '../offers/queries.ts';
import { type CartWithTerms, findCart, lockCartOwner } from './cart.ts';

const storeCoupon = async (
  tx: Transaction<Tables>,
  accountId: string,
  code: string,
): Promise<CartWithTerms | null> => {
  const owner = await lockCartOwner(tx, accountId);
  if (!(await hasOfferWithCode(tx, code))) return null;
  await setCoupon(tx, accountId, code);
  const terms = owner === null ? null : { ...owner, coupon: code };
  return { items: await findCart(tx, accountId), terms };
};

/**
 * Enters the code of a coupon for the caller's cart and returns the cart. A code that does
 * not count now is entered, too, and the cart says why. Refuses a code that no offer has (404).
 * Every code counts as a guess until it was found, by account and by address.
 */
export const enterCoupon = async (
  deps: Deps,
  accountId: string,
  remote: string,
  code: string,
): Promise<CartWithTerms> => {
  await countTry(deps, 'coupon', accountId);
  await countTry(deps, 'coupon-peer', remote);
  const found = await runTransaction(deps.store.db, (tx) => storeCoupon(tx, accountId, code));
  if (found === null) throw notFound('coupon');
  await undoTry(deps, 'coupon', accountId);
  await undoTry(deps, 'coupon-peer', remote);
  return found;
};
