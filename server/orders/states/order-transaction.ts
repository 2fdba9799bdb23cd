import { refreshListing, updateListedSoldCounts } from '../../../database/catalogue/listing.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { OrderTx } from './partners.ts';

/** A change that the caches of the catalogue must learn of. */
type CatalogueChange = Awaited<ReturnType<Deps['catalogueVersion']['bump']>>;

/** Called last in the transaction, because all writers share the row of the catalogue's version. */
const updateCatalogue = async (
  { tx, listingChanged, stockChanged, soldCountChanged, fitChanged }: OrderTx,
  { catalogueVersion }: Deps,
): Promise<CatalogueChange[]> => {
  await refreshListing(tx, [...listingChanged]);
  await updateListedSoldCounts(
    tx,
    [...soldCountChanged].filter((id) => !listingChanged.has(id)),
  );
  const moved = [
    ...(await catalogueVersion.announce(tx, 'stock', [
      ...new Set([...stockChanged, ...soldCountChanged]),
    ])),
    ...(await catalogueVersion.announce(tx, 'product', [...fitChanged])),
  ];
  return listingChanged.size > 0 ? [...moved, await catalogueVersion.bumpProducts(tx)] : moved;
};

/**
 * Runs `work` in one transaction, updates the listing for the stock that it moved, and informs the
 * caches after the commit.
 */
export const orderTransaction = async <T>(
  deps: Deps,
  work: (t: OrderTx) => Promise<T>,
): Promise<T> => {
  const { result, changes } = await runTransaction(deps.store.db, async (tx) => {
    const t: OrderTx = {
      tx,
      jobs: deps.jobs,
      secretBox: deps.secretBox,
      partners: deps.partners,
      listingChanged: new Set(),
      stockChanged: new Set(),
      soldCountChanged: new Set(),
      fitChanged: new Set(),
    };
    const result = await work(t);
    return { result, changes: await updateCatalogue(t, deps) };
  });
  for (const change of changes) deps.catalogueVersion.applyCommitted(change);
  return result;
};
