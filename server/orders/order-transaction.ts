import type { Transaction } from 'kysely';
import { refreshListing } from '../../database/listing.ts';
import type { Tables } from '../../database/tables.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What caches of the catalogue are told. */
type CatalogueChange = Awaited<ReturnType<Deps['catalogueVersion']['bump']>>;

/** A transaction over orders, with what it does to the catalogue on the way. */
export interface OrderTx {
  tx: Transaction<Tables>;
  jobs: Jobs;
  /** Products of which a variant ran out or came back: their listing rows are made anew. */
  relisted: Set<string>;
  /** Products whose stock moved in no way that a listing shows. */
  restocked: Set<string>;
  /**
   * Products whose count of sales moved. It sorts listings by popularity, which cached pages may be
   * a little behind in.
   */
  sold: Set<string>;
}

/** Last in the transaction: the catalogue's version is one row that all writers share. */
const updateCatalogue = async (
  { tx, relisted, restocked, sold }: OrderTx,
  { catalogueVersion }: Deps,
): Promise<CatalogueChange[]> => {
  const changedIds = [...new Set([...relisted, ...sold])];
  if (changedIds.length > 0) await refreshListing(tx, changedIds);
  const moved = await catalogueVersion.moveStock(tx, [...new Set([...restocked, ...sold])]);
  return relisted.size > 0 ? [...moved, await catalogueVersion.bump(tx)] : moved;
};

/**
 * Does `work` in one transaction, keeps the listing true to the stock it moved, and tells the
 * caches once it is committed.
 */
export const orderTransaction = async <T>(
  deps: Deps,
  work: (t: OrderTx) => Promise<T>,
): Promise<T> => {
  const { result, changes } = await transaction(deps.store.db, async (tx) => {
    const t: OrderTx = {
      tx,
      jobs: deps.jobs,
      relisted: new Set(),
      restocked: new Set(),
      sold: new Set(),
    };
    const result = await work(t);
    return { result, changes: await updateCatalogue(t, deps) };
  });
  for (const change of changes) deps.catalogueVersion.noteLocal(change);
  return result;
};
