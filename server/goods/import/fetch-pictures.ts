import type { ImportFault } from '../../../contract/goods/import.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { refreshListing } from '../../../database/catalogue/listing.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { keepSaid, type Picture } from '../../../shop/goods/product/picture.ts';
import { isSameValue } from '../../../shop/office/audit.ts';
import type { CatalogueChange } from '../../platform/changes/version.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { PictureFault, readPictureAddress } from '../../providers/pictures/picture-fetch.ts';
import type { Pictures } from '../../providers/pictures/pictures.ts';
import type { Deps } from '../deps.ts';
import { updateProductRows } from '../products/change-product.ts';
import { changeAndLogProduct } from '../products/product-log.ts';
import { findProduct, lockProducts } from '../products/products.ts';
import { type HostTask, runShared } from './fetch-share.ts';
import { addLateFaults, findImport } from './import-queries.ts';
import {
  findPictures,
  findNextPictured,
  lockPictured,
  type PicturedProduct,
  saveFetchedPicture,
  settlePictured,
} from './picture-queries.ts';

/** Pictures that a node fetches at once, and of one host. */
const share = { maxTogether: 4, maxPerHost: 2 };
/** The products and addresses that are looked at before the next turn; one product always is. */
const maxProducts = 8;
const maxAddresses = 8;
/** The time of one turn of the job, as that of an import. One product may take longer. */
const maxTurnMs = 4000;

interface Work {
  deps: Deps;
  pictures: Pictures;
}

/** What an address has come to: a picture of the shop, or why it has not. */
type Outcome = Picture | PictureFault;

/** Fetches a picture and stores it. An outage of our own storage is thrown, so the job tries again. */
const fetchOne = async ({ deps, pictures }: Work, address: string): Promise<Outcome> => {
  try {
    const picture = await pictures.save(await deps.fetchPicture(address));
    await saveFetchedPicture(deps.store.db, address, picture);
    return picture;
  } catch (error) {
    if (error instanceof PictureFault) return error;
    if (error instanceof Refusal && (error.code === 'invalid' || error.code === 'unsupported_type'))
      return new PictureFault(explain('picture_unreadable', { address }));
    throw error;
  }
};

/** Finds what the shop has already, and fetches the rest, each address once. */
const findOutcomes = async (
  work: Work,
  addresses: ReadonlySet<string>,
): Promise<Map<string, Outcome>> => {
  const known = await findPictures(work.deps.store.db, work.pictures, [...addresses]);
  const outcomes = new Map<string, Outcome>();
  const failures: unknown[] = [];
  const tasks: HostTask[] = [];
  for (const [address, picture] of known) {
    if (picture !== null) outcomes.set(address, picture);
    else
      tasks.push({
        host: readPictureAddress(address)?.hostname ?? '',
        run: async () => {
          try {
            outcomes.set(address, await fetchOne(work, address));
          } catch (error) {
            failures.push(error);
          }
        },
      });
  }
  await runShared(tasks, share);
  if (failures.length > 0) throw failures[0];
  return outcomes;
};

/** Gives a product its pictures, unless somebody has changed them since the import. */
const settle = async (
  { deps }: Work,
  importId: string,
  productId: string,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> => {
  const { store, catalogueVersion } = deps;
  const moved = await runTransaction(store.db, async (tx): Promise<CatalogueChange | null> => {
    const pictured = await lockPictured(tx, importId, productId);
    const job = await findImport(tx, importId);
    if (pictured === undefined || job === undefined) return null;
    const { row, addresses, imagesBefore } = pictured;
    const found = addresses.map((address) => outcomes.get(address));
    const fetched = found.filter(
      (one): one is Picture => one !== undefined && !(one instanceof Error),
    );
    const faults: ImportFault[] = found
      .filter((one) => one instanceof PictureFault)
      .map(({ explanation }) => ({ row, column: 'pictures', ...explanation }));
    await lockProducts(tx, [productId]);
    const product = await findProduct(tx, productId);
    const isGone = product === undefined || product.archived;
    const images = keepSaid(fetched, product?.images ?? []);
    const isKept = !isGone && isSameValue(product.images, imagesBefore);
    if (!isGone && !isKept) faults.push({ row, column: 'pictures', ...explain('picture_changed') });
    await addLateFaults(tx, importId, isGone ? [] : faults);
    const state = isKept && faults.length > 0 ? 'failed' : 'done';
    const isChanged = isKept && images.length > 0 && !isSameValue(product.images, images);
    await settlePictured(tx, importId, productId, state, isChanged ? images : imagesBefore);
    if (!isChanged) return null;
    await changeAndLogProduct(
      tx,
      { caller: { id: job.actor_id, name: job.actor_name }, remote: job.peer },
      'changed',
      () => updateProductRows(tx, productId, {}, images),
      productId,
      importId,
      null,
    );
    await refreshListing(tx, [productId]);
    return catalogueVersion.bumpProducts(tx);
  });
  if (moved !== null) catalogueVersion.applyCommitted(moved);
};

/** Takes the first products, as far as their addresses are few; always one. */
const takeFew = (products: readonly PicturedProduct[]): PicturedProduct[] => {
  let sum = 0;
  return products.filter(({ addresses }, i) => {
    sum += addresses.length;
    return i === 0 || sum <= maxAddresses;
  });
};

const fetchNext = async (work: Work, importId: string): Promise<boolean> => {
  const found = await findNextPictured(work.deps.store.db, importId, maxProducts);
  const products = takeFew(found);
  if (products.length === 0) return false;
  const outcomes = await findOutcomes(
    work,
    new Set(products.flatMap(({ addresses }) => addresses)),
  );
  for (const { productId } of products) await settle(work, importId, productId, outcomes);
  return found.length === maxProducts || products.length < found.length;
};

/**
 * Fetches the pictures of an import for a few seconds and enqueues the next turn. A process that
 * dies loses the products of one look at most; what it has fetched is not fetched again.
 */
export const fetchPicturesTurn = async (work: Work, importId: string): Promise<void> => {
  const until = performance.now() + maxTurnMs;
  let more = true;
  while (more && performance.now() < until) more = await fetchNext(work, importId);
  if (more)
    await runTransaction(work.deps.store.db, (tx) =>
      work.deps.jobs.enqueue(tx, 'fetch-pictures', { importId }),
    );
};
