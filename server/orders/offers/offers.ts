import type { Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { applyOffers, type OfferResult } from '../../../shop/orders/offers/apply.ts';
import type { RunningOffer, Shopper } from '../../../shop/orders/offers/conditions.ts';
import type { OfferLine } from '../../../shop/orders/offers/goods.ts';
import { needsUseCounts } from '../../../shop/orders/offers/offer.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Buyer, lockBuyer } from './past-buyers.ts';
import { countUses } from './queries.ts';
import type { StoredOffer } from './stored-offer.ts';

/**
 * Reads what the conditions of offers ask of a shopper. It takes a statement only if one of the
 * offers asks for something.
 */
const readShopper = async (
  db: Db,
  box: SecretBox,
  buyer: Buyer,
  offers: readonly RunningOffer[],
): Promise<Shopper> => {
  const accountId = buyer.id;
  const ids = offers.filter(needsUseCounts).map(({ id }) => id);
  if (ids.length === 0) return { accountId, isFirstOrder: true, uses: new Map() };
  const rows = await countUses(db, box, buyer, ids);
  return {
    accountId,
    isFirstOrder: rows.every(({ is_first }) => is_first),
    uses: new Map(rows.map(({ id, all, own }) => [id, { all, own }])),
  };
};

/** A cart that offers are applied to. */
interface OfferedCart {
  buyer: Buyer;
  code: string | null;
  lines: readonly OfferLine[];
  at: Date;
}

const listAsked = (offers: readonly StoredOffer[], code: string | null): StoredOffer[] =>
  offers.filter((offer) => offer.code === null || offer.code === code);

/**
 * Lets two accounts of one mailbox that order at once wait for each other where an offer is for the
 * first order, before the offers are applied.
 */
export const lockFirstOrder = async (
  tx: Transaction<Tables>,
  box: SecretBox,
  offers: readonly StoredOffer[],
  { buyer, code }: Pick<OfferedCart, 'buyer' | 'code'>,
): Promise<void> => {
  if (listAsked(offers, code).some(({ isFirstOrderOnly }) => isFirstOrderOnly))
    await lockBuyer(tx, box, buyer);
};

/** Applies the offers of the shop to a cart, with what the database knows of its shopper. */
export const applyToCart = async (
  db: Db,
  box: SecretBox,
  offers: readonly StoredOffer[],
  { buyer, code, lines, at }: OfferedCart,
): Promise<OfferResult<StoredOffer>> => {
  const shopper = await readShopper(db, box, buyer, listAsked(offers, code));
  return applyOffers(offers, lines, { code, shopper, at });
};
