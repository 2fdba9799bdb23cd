import { endOffers } from '../../database/listing.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { hasUntoldMoves } from './listing-queries.ts';

type Needs = Pick<Deps, 'store' | 'catalogueVersion'>;

/**
 * Thousands of offers may end at the same midnight: in transactions of so many nobody waits long
 * for their rows.
 */
const maxEndedAtOnce = 1000;

/** Moves the version of the catalogue if the listing changed without it; answers whether it did. */
const tellMoves = async ({ store, catalogueVersion }: Needs): Promise<boolean> => {
  if (!(await hasUntoldMoves(store.db))) return false;
  const moved = await transaction(store.db, async (tx) => {
    // Another node may be telling of them: the version is waited for, and then there may be nothing
    // left.
    await tx.selectFrom('catalogue_version').select('version').forUpdate().execute();
    return (await hasUntoldMoves(tx)) ? catalogueVersion.bump(tx) : null;
  });
  if (moved !== null) catalogueVersion.noteLocal(moved);
  return moved !== null;
};

/**
 * Gives the full price to listed offers that have ended, and has every node follow that and
 * whatever else a writer has left for later, such as sales that were counted. Kept pages go after
 * the first offers: from then on they are made with the prices of now. The order of a listing
 * follows once all are done. Answers whether anything had changed. Any number of nodes may sweep at
 * once.
 */
export const sweepCatalogue = async (deps: Needs, maxAtOnce = maxEndedAtOnce): Promise<boolean> => {
  let moved = false;
  for (let turn = 0, ended = maxAtOnce; ended === maxAtOnce; turn++) {
    ended = await transaction(deps.store.db, (tx) => endOffers(tx, maxAtOnce));
    if (turn === 0 || ended < maxAtOnce) moved = (await tellMoves(deps)) || moved;
  }
  return moved;
};
