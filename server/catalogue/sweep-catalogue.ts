import { endOffers } from '../../database/listing.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { hasUntoldMoves } from './listing-queries.ts';

/**
 * Gives the full price to listed offers that have ended, and moves the version of the catalogue once if that, or anything
 * that a writer has left for later (sales that were counted), changed the listing. Answers whether it did. However many nodes
 * sweep at once, the first does it all.
 */
export const sweepCatalogue = async ({ store, catalogueVersion }: Pick<Deps, 'store' | 'catalogueVersion'>): Promise<boolean> => {
  const moved = await transaction(store.db, async (tx) => {
    const ended = await endOffers(tx);
    return ended > 0 || (await hasUntoldMoves(tx)) ? catalogueVersion.bump(tx) : null;
  });
  if (moved !== null) catalogueVersion.noteLocal(moved);
  return moved !== null;
};
