import { transaction } from '../../database/transaction.ts';
import type { Picture } from '../../shop/catalogue/picture.ts';
import { isImportOver } from '../../shop/catalogue/product-table.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { createPictures, type Pictures } from '../providers/pictures.ts';
import { picturesIn, takeIn } from './import-products.ts';
import {
  type BatchOutcome,
  findImport,
  holdImport,
  nextProducts,
  noteBatch,
} from './import-queries.ts';
import type { CatalogueChange } from './version.ts';

/**
 * Products that are taken in together: fewer cost more, and of more than 500 rows every node would
 * read its whole listing anew.
 */
const usualBatch = 250;
/** Rows of them that are in memory at once, in bytes. */
const maxBatchBytes = 1024 * 1024;
/** Pictures that are looked up at once: each is a file, or a question to the object storage. */
const maxLookUps = 16;
/** A job's turn, so that a shop that closes need not wait for long. In ms. */
const turn = 4000;

interface Work {
  deps: Deps;
  pictures: Pictures;
}

const hasWritten = ({ created, changed }: BatchOutcome): boolean => created + changed > 0;

/**
 * The pictures that some products name, looked up before a transaction begins: they may lie
 * elsewhere.
 */
const lookUp = async (pictures: Pictures, addresses: ReadonlySet<string>): Promise<Pictures> => {
  const known = new Map<string, Picture | null>();
  const left = addresses.values();
  const lookUpNext = async (): Promise<void> => {
    for (const address of left) known.set(address, await pictures.describe(address));
  };
  await Promise.all(Array.from({ length: maxLookUps }, lookUpNext));
  return { ...pictures, describe: async (address) => known.get(address) ?? null };
};

/**
 * Does one batch in one transaction; answers whether there is more. Whoever comes second to an
 * import goes on where the first has left off.
 */
const batch = async (
  { deps: { store, catalogueVersion }, pictures }: Work,
  id: string,
  size: number,
): Promise<boolean> => {
  const seen = await findImport(store.db, id);
  if (seen === undefined || isImportOver(seen.state)) return false;
  const products = await nextProducts(store.db, id, seen.done, {
    count: size,
    maxBytes: maxBatchBytes,
  });
  const known = await lookUp(pictures, picturesIn(products, seen.columns));
  const { more, moved } = await transaction(
    store.db,
    async (tx): Promise<{ more: boolean; moved?: CatalogueChange }> => {
      const job = await holdImport(tx, id);
      if (job === undefined || isImportOver(job.state)) return { more: false };
      if (job.done !== seen.done) return { more: true };
      const outcome = await takeIn(tx, job, products, known);
      await noteBatch(tx, job, products.length, outcome);
      const more = job.done + products.length < job.product_count;
      return !job.dry_run && hasWritten(outcome)
        ? { more, moved: await catalogueVersion.bump(tx) }
        : { more };
    },
  );
  if (moved !== undefined) catalogueVersion.noteLocal(moved);
  return more;
};

/** Leaves out the next product, which the shop refuses. */
const skip = async ({ deps: { store } }: Work, id: string, message: string): Promise<boolean> =>
  transaction(store.db, async (tx) => {
    const job = await holdImport(tx, id);
    if (job === undefined || isImportOver(job.state)) return false;
    const [product] = await nextProducts(tx, id, job.done, { count: 1, maxBytes: maxBatchBytes });
    const row = product?.rows[0]?.[0] ?? 0;
    await noteBatch(tx, job, 1, {
      created: 0,
      changed: 0,
      same: 0,
      failed: 1,
      faults: [{ row, column: null, message }],
    });
    return job.done + 1 < job.product_count;
  });

/**
 * What the shop refuses only when it is written takes no others with it: products of its batch go
 * one by one.
 */
const someBatch = async (work: Work, id: string, size = usualBatch): Promise<boolean> => {
  try {
    return await batch(work, id, size);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return size === 1 ? skip(work, id, error.message) : someBatch(work, id, 1);
  }
};

/**
 * Works at an import for a few seconds and asks for the next turn. A process that dies meanwhile
 * loses one batch at most.
 */
const workOn = async (work: Work, id: string): Promise<void> => {
  const until = performance.now() + turn;
  let more = true;
  while (more && performance.now() < until) more = await someBatch(work, id);
  if (more)
    await transaction(work.deps.store.db, (tx) =>
      work.deps.jobs.enqueue(tx, 'import', { importId: id }),
    );
};

/** Takes in tables of products beside the shop's work. */
export const registerImports = (deps: Deps): void => {
  const work = { deps, pictures: createPictures(deps.settings) };
  deps.jobs.register('import', ({ importId }) => workOn(work, importId));
};
