import type { Transaction } from 'kysely';
import type { Explanation } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { isImportOver } from '../../../shop/goods/product/product-table.ts';
import type { CatalogueChange } from '../../platform/changes/version.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createPictures, type Pictures } from '../../providers/pictures/pictures.ts';
import type { Deps } from '../deps.ts';
import { fetchPicturesTurn } from './fetch-pictures.ts';
import { listPictureAddresses, importProducts } from './import-products.ts';
import {
  type BatchOutcome,
  type ImportedProduct,
  type ImportJob,
  findImport,
  lockImport,
  findNextProducts,
  saveBatchOutcome,
} from './import-queries.ts';
import { findPictures, hasWaitingPictures } from './picture-queries.ts';

/**
 * The number of products of a batch. Each batch is a version of the catalogue, and every cached page
 * that counts its new products falls with it, so few large ones are better than many small ones.
 */
const defaultBatchSize = 2000;
/**
 * The products that are written at once. When a statement moves more than 500 rows of the listing,
 * every node reads all of it again.
 */
const maxWrittenAtOnce = 250;
/** A batch that the shop refuses is tried again in parts that are smaller by this factor. */
const refusedPart = 8;
/** The bytes of rows that are in memory at once. */
const maxBatchBytes = 1024 * 1024;
/** The time of one turn of the job, so that a stopping shop need not wait for long. */
const maxTurnMs = 4000;

interface Work {
  deps: Deps;
  pictures: Pictures;
}

/**
 * Imports the products of a batch, some at a time, and adds up what came of them. The batch ends
 * early after products that stood already, because their rows are locked until it is written.
 */
const importParts = async (
  tx: Transaction<Tables>,
  job: ImportJob,
  products: readonly ImportedProduct[],
  pictures: Pictures,
): Promise<{ outcome: BatchOutcome; count: number }> => {
  const outcomes: BatchOutcome[] = [];
  let count = 0;
  let hasLocked = false;
  while (count < products.length && !hasLocked) {
    const part = products.slice(count, count + maxWrittenAtOnce);
    const outcome = await importProducts(tx, job, part, pictures);
    outcomes.push({
      ...outcome,
      failedAt: outcome.failedAt.map((at) => count + at),
    });
    count += part.length;
    // A change that was refused while it was written has locked its rows, too.
    hasLocked = outcome.changed + outcome.failed > 0;
  }
  const add = (of: 'created' | 'changed' | 'same' | 'failed'): number =>
    outcomes.reduce((sum, outcome) => sum + outcome[of], 0);
  const outcome = {
    created: add('created'),
    changed: add('changed'),
    same: add('same'),
    failed: add('failed'),
    failedAt: outcomes.flatMap(({ failedAt }) => failedAt),
    faults: outcomes.flatMap(({ faults }) => faults),
  };
  return { outcome, count };
};

const hasWritten = ({ created, changed }: BatchOutcome): boolean => created + changed > 0;

/**
 * Looks up the pictures of products before a transaction begins, because they may be stored
 * elsewhere.
 */
const loadPictures = async (
  { deps: { store }, pictures }: Work,
  addresses: ReadonlySet<string>,
): Promise<Pictures> => {
  const known = await findPictures(store.db, pictures, [...addresses]);
  return { ...pictures, describe: async (address) => known.get(address) ?? null };
};

/** Has the pictures of an import fetched, once the import has ended. */
const enqueuePictures = async (
  tx: Transaction<Tables>,
  { jobs }: Deps,
  job: ImportJob,
): Promise<void> => {
  if (!job.dry_run && (await hasWaitingPictures(tx, job.id)))
    await jobs.enqueue(tx, 'fetch-pictures', { importId: job.id });
};

/**
 * Imports one batch in one transaction. Returns whether there is more. A second worker continues
 * where the first has ended.
 */
const importBatch = async (work: Work, id: string, size: number): Promise<boolean> => {
  const { store, catalogueVersion } = work.deps;
  const seen = await findImport(store.db, id);
  if (seen === undefined || isImportOver(seen.state)) return false;
  const products = await findNextProducts(store.db, id, seen.done, {
    count: size,
    maxBytes: maxBatchBytes,
  });
  const known = await loadPictures(work, listPictureAddresses(products, seen.columns));
  const { more, moved } = await runTransaction(
    store.db,
    async (tx): Promise<{ more: boolean; moved?: CatalogueChange }> => {
      const job = await lockImport(tx, id);
      if (job === undefined || isImportOver(job.state)) return { more: false };
      if (job.done !== seen.done) return { more: true };
      const { outcome, count } = await importParts(tx, job, products, known);
      await saveBatchOutcome(tx, job, count, outcome);
      const more = job.done + count < job.product_count;
      if (!more) await enqueuePictures(tx, work.deps, job);
      return !job.dry_run && hasWritten(outcome)
        ? { more, moved: await catalogueVersion.bumpProducts(tx) }
        : { more };
    },
  );
  if (moved !== undefined) catalogueVersion.applyCommitted(moved);
  return more;
};

/** Skips the next product, which the shop refuses. */
const skipProduct = async (
  { deps }: Work,
  id: string,
  explanation: Explanation,
): Promise<boolean> =>
  runTransaction(deps.store.db, async (tx) => {
    const job = await lockImport(tx, id);
    if (job === undefined || isImportOver(job.state)) return false;
    const [product] = await findNextProducts(tx, id, job.done, {
      count: 1,
      maxBytes: maxBatchBytes,
    });
    const row = product?.rows[0]?.[0] ?? 0;
    await saveBatchOutcome(tx, job, 1, {
      created: 0,
      changed: 0,
      same: 0,
      failed: 1,
      failedAt: [0],
      faults: [{ row, column: null, ...explanation }],
    });
    const more = job.done + 1 < job.product_count;
    if (!more) await enqueuePictures(tx, deps, job);
    return more;
  });

/**
 * Imports the next batch. If the shop refuses a product only while writing it, ever smaller batches
 * are imported, until that product is alone, so that the others get through.
 */
const importNextBatch = async (
  work: Work,
  id: string,
  size = defaultBatchSize,
): Promise<boolean> => {
  try {
    return await importBatch(work, id, size);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return size === 1
      ? skipProduct(work, id, error.explanation)
      : importNextBatch(work, id, Math.ceil(size / refusedPart));
  }
};

/**
 * Runs an import for a few seconds and enqueues the next turn. A process that dies loses one batch
 * at most.
 */
const runTurn = async (work: Work, id: string): Promise<void> => {
  const until = performance.now() + maxTurnMs;
  let more = true;
  while (more && performance.now() < until) more = await importNextBatch(work, id);
  if (more)
    await runTransaction(work.deps.store.db, (tx) =>
      work.deps.jobs.enqueue(tx, 'import', { importId: id }),
    );
};

/** Registers the workers of imports and of their pictures. */
export const registerImports = (deps: Deps): void => {
  const work = { deps, pictures: createPictures(deps.settings) };
  deps.jobs.register('import', ({ importId }) => runTurn(work, importId));
  deps.jobs.register('fetch-pictures', ({ importId }) => fetchPicturesTurn(work, importId));
};
