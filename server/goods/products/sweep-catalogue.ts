import { endDiscounts } from '../../../database/catalogue/listing.ts';
import type { Store } from '../../../database/connect.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { CatalogueVersion } from '../../platform/changes/version.ts';
import { hasUnannouncedMoves } from '../listing/listing-queries.ts';

interface SweepDeps {
  store: Store;
  catalogueVersion: CatalogueVersion;
}

/**
 * The discounts that end in one transaction. Thousands may end at the same midnight, and nobody should
 * wait long for their rows.
 */
const maxEndedAtOnce = 1000;

/** Raises the catalogue's version if the listing changed without it. Returns whether it did. */
const announceMoves = async ({ store, catalogueVersion }: SweepDeps): Promise<boolean> => {
  if (!(await hasUnannouncedMoves(store.db))) return false;
  const moved = await runTransaction(store.db, async (tx) => {
    // Another node may be raising the version at this moment. After the wait for its lock there may
    // be nothing left to do.
    await tx.selectFrom('catalogue_version').select('version').forUpdate().execute();
    return (await hasUnannouncedMoves(tx)) ? catalogueVersion.bumpProducts(tx) : null;
  });
  if (moved !== null) catalogueVersion.applyCommitted(moved);
  return moved !== null;
};

/**
 * Gives listed discounts that have ended their full price, and informs every node of that and of
 * changes that writers left for later, such as counted sales. Cached pages are dropped after the
 * first part, so that new ones show current prices; the order of listings follows at the end.
 * Returns whether anything changed. Several nodes may sweep at the same time.
 */
export const sweepCatalogue = async (
  deps: SweepDeps,
  maxAtOnce = maxEndedAtOnce,
): Promise<boolean> => {
  let moved = false;
  for (let turn = 0, ended = maxAtOnce; ended === maxAtOnce; turn++) {
    ended = await runTransaction(deps.store.db, (tx) => endDiscounts(tx, maxAtOnce));
    if (turn === 0 || ended < maxAtOnce) moved = (await announceMoves(deps)) || moved;
  }
  return moved;
};
