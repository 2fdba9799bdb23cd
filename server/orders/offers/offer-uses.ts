import { type QueryCreator, sql } from 'kysely';
import { ChangedMeanwhile } from '../../../database/errors.ts';
import type { Tables } from '../../../database/tables.ts';
import type { AppliedOffer } from '../../../shop/offers/apply.ts';
import type { StoredOffer } from './stored-offer.ts';
import { addUses, heldOfferCount } from './use-queries.ts';

/** The uses that orders take of offers and give back. */

export { giveBackUses, retakeUses } from './use-queries.ts';

type Applied = readonly AppliedOffer<StoredOffer>[];

/**
 * Adds to the statement that writes an order that it takes the uses of the order's offers. Its
 * result has to be checked by `checkUses`. Without offers the statement stays as it is.
 */
export const withUses = (
  query: QueryCreator<Tables>,
  orderId: string,
  applied: Applied,
): QueryCreator<Tables> => (applied.length === 0 ? query : addUses(query, orderId, applied));

/** How many offers of the order are held, as a part of that statement. */
export const countHeldOffers = (applied: Applied) =>
  applied.length === 0 ? sql<number>`0` : heldOfferCount;

/**
 * Lets the transaction run again when an offer of the order has changed, or when its last use was
 * taken, after the order was priced.
 */
export const checkUses = (applied: Applied, held: number): void => {
  if (held !== applied.length) throw new ChangedMeanwhile('an offer of the order has changed');
};
