import { sql, type Transaction } from 'kysely';
import { insertProducts, type NewProduct } from '../catalogue/insert-products.ts';
import { refreshListing } from '../catalogue/listing.ts';
import type { Store } from '../connect.ts';
import { createId } from '../id.ts';
import type { Tables } from '../tables.ts';
import { runTransaction } from '../transaction.ts';
import { createDraw } from './draw.ts';
import { copySamplePictures, findSamplePicture } from './pictures.ts';
import { drawReviews, type NewReview } from './reviews.ts';
import { type SampleProduct, sampleProducts } from './sample-products.ts';
import { listSampleSlides } from './sample-slides.ts';

/** Rs. 145.00 per kg, until an admin changes it. */
const firstKgPrice = 145_00;

const dayMs = 86_400_000;
// The key of an advisory lock, used for nothing else; it spells "seed".
const lock = 0x73656564;
const refreshBatchSize = 500;

const drawSampleReviews = (sample: SampleProduct, createdMs: number, now: number): NewReview[] => {
  const { saleUnit, reviewCount: count, ratingSum, soldCount } = sample;
  return drawReviews(createDraw(soldCount), {
    saleUnit,
    count,
    ratingSum,
    from: createdMs,
    to: now,
    createId: () => createId('rev'),
  });
};

const toNewProduct = (sample: SampleProduct, now: number): NewProduct => {
  const createdMs = now - sample.createdDaysAgo * dayMs;
  const variants =
    sample.saleUnit === 'unit'
      ? sample.variants.map(({ size, stock, pricePaise }) => ({
          size,
          stock,
          price: pricePaise,
          weight_grams: null,
        }))
      : sample.variants.map(({ size, stock, pricePerKgPaise, weightGrams }) => ({
          size,
          stock,
          price: pricePerKgPaise,
          weight_grams: weightGrams,
        }));
  return {
    id: createId('prd'),
    sku: sample.sku,
    name: sample.name,
    sale_unit: sample.saleUnit,
    discount_percent: sample.discountPercent,
    offer_ends_at: sample.discountEndsAt === null ? null : new Date(sample.discountEndsAt),
    is_new: sample.isNew,
    sold_count: sample.soldCount,
    short_description: sample.shortDescription,
    description: sample.description,
    affiliate_link: sample.affiliateLink,
    country_of_origin: 'India',
    origin_code: 'IN',
    images: sample.images.map(findSamplePicture),
    categories: sample.categories,
    tags: sample.tags,
    colours: sample.colours,
    groups: sample.groups,
    created_at: new Date(createdMs),
    reviews: drawSampleReviews(sample, createdMs, now),
    variants: variants.map((variant) => ({ id: createId('var'), ...variant })),
  };
};

const ensureSettings = async (tx: Transaction<Tables>): Promise<void> => {
  await tx
    .insertInto('settings')
    .values({
      id: createId('set'),
      kg_price: firstKgPrice,
      slider_id: createId('sld'),
      slides: JSON.stringify(listSampleSlides()),
    })
    .onConflict((on) => on.column('only_row').doNothing())
    .execute();
};

/** So many products are looked at in one statement. */
const lookBatchSize = 5000;

/** Lists the ids of products without a listing row, some at a time. */
async function* listUnlistedProducts(store: Store): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const { rows }: { rows: { id: string; is_listed: boolean }[] } = await sql<{
      id: string;
      is_listed: boolean;
    }>`
      select products.id, exists (select from listing where product_id = products.id) as is_listed
      from products where archived_at is null and products.id > ${after} order by products.id limit ${lookBatchSize}
    `.execute(store.db);
    const ids = rows.flatMap(({ id, is_listed }) => (is_listed ? [] : [id]));
    for (let from = 0; from < ids.length; from += refreshBatchSize)
      yield ids.slice(from, from + refreshBatchSize);
    after = rows[lookBatchSize - 1]?.id;
  }
}

/**
 * Builds the listing rows that a migration has dropped, if one has said so. Two connections work at
 * once: one computes while the other writes.
 */
const fillListing = async (store: Store): Promise<void> => {
  const { is_complete } = await store.db
    .selectFrom('listing_status')
    .select('is_complete')
    .executeTakeFirstOrThrow();
  if (is_complete) return;
  const batches = listUnlistedProducts(store);
  const fill = async (): Promise<void> => {
    for await (const ids of batches)
      await runTransaction(store.db, (tx) => refreshListing(tx, ids));
  };
  await Promise.all([fill(), fill()]);
  await store.db.updateTable('listing_status').set({ is_complete: true }).execute();
};

/**
 * Adds everything that a new shop needs: settings, missing listing rows, the sample pictures in
 * `picturesDir`, and the sixteen sample products with reviews if there is no product. It changes
 * nothing that exists, so it runs at every start, and in several processes at once.
 */
export const seedIfEmpty = async (
  store: Store,
  { picturesDir }: { picturesDir: string },
): Promise<void> => {
  const copied = copySamplePictures(picturesDir);
  // It is awaited below. If the database fails first, its own failure must not end the process.
  copied.catch(() => {});
  await runTransaction(store.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    await ensureSettings(tx);
    if ((await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined)
      return;
    const now = Date.now();
    await insertProducts(
      tx,
      sampleProducts.map((sample) => toNewProduct(sample, now)),
    );
    await tx
      .updateTable('catalogue_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
  });
  await fillListing(store);
  await copied;
};
