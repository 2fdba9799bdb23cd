import { sql, type Transaction } from 'kysely';
import type { Store } from '../connect.ts';
import { newId } from '../id.ts';
import { insertProducts, type NewProduct } from '../insert-products.ts';
import { refreshListing } from '../listing.ts';
import type { Tables } from '../tables.ts';
import type { SlideRow } from '../tables/office.ts';
import { transaction } from '../transaction.ts';
import { drawing } from './draw.ts';
import { copySamplePictures, samplePicture } from './pictures.ts';
import { drawReviews, type NewReview } from './reviews.ts';
import { type SampleProduct, sampleProducts } from './sample-products.ts';

/** Rs. 145.00 a kilo until an admin says otherwise. */
const firstKgPrice = 145_00;

const day = 86_400_000;
// Any number that nothing else locks; it spells "seed".
const lock = 0x73656564;
const refreshAtOnce = 500;

const firstSlides = (): SlideRow[] => [
  {
    title: 'Cloth by the piece, grain by the kilo',
    subtitle:
      'The weekly market, open every day: handloom from Maheshwar beside tomatoes from Kolar.',
    image: null,
    link: '/buy-in-kg',
    linkText: 'Buy In Kg',
  },
  {
    title: 'Mango season',
    subtitle: 'Alphonso from Ratnagiri, one fruit or a whole crate, weighed as you like it.',
    image: samplePicture('mango-x4'),
    link: '/fruit',
    linkText: 'See the fruit',
  },
  {
    title: 'Handloom week',
    subtitle: 'Saris and coats that took days on a loom, and take years to wear out.',
    image: samplePicture('sari-pair'),
    link: '/handloom',
    linkText: 'See the handloom',
  },
];

const reviewsOf = (sample: SampleProduct, came: number, now: number): NewReview[] => {
  const { saleUnit, reviewCount: count, ratingSum, soldCount } = sample;
  return drawReviews(drawing(soldCount), {
    saleUnit,
    count,
    ratingSum,
    from: came,
    to: now,
    idOf: () => newId('rev'),
  });
};

const toNewProduct = (sample: SampleProduct, now: number): NewProduct => {
  const came = now - sample.createdDaysAgo * day;
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
    id: newId('prd'),
    sku: sample.sku,
    name: sample.name,
    sale_unit: sample.saleUnit,
    discount_percent: sample.discountPercent,
    offer_ends_at: sample.offerEndsAt,
    is_new: sample.isNew,
    sold_count: sample.soldCount,
    short_description: sample.shortDescription,
    description: sample.description,
    affiliate_link: sample.affiliateLink,
    images: sample.images.map(samplePicture),
    categories: sample.categories,
    tags: sample.tags,
    colours: sample.colours,
    groups: sample.groups,
    created_at: new Date(came).toISOString(),
    reviews: reviewsOf(sample, came, now),
    variants: variants.map((variant) => ({ id: newId('var'), ...variant })),
  };
};

const ensureSettings = async (tx: Transaction<Tables>): Promise<void> => {
  await tx
    .insertInto('settings')
    .values({
      id: newId('set'),
      kg_price: firstKgPrice,
      slider_id: newId('sld'),
      slides: JSON.stringify(firstSlides()),
    })
    .onConflict((on) => on.column('only_row').doNothing())
    .execute();
};

/** Ids of products whose listing row a migration has dropped. */
const unlisted = async (store: Store): Promise<string[]> => {
  const rows = await store.db
    .selectFrom('products')
    .select('id')
    .where('archived_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listing')
            .select('product_id')
            .whereRef('listing.product_id', '=', 'products.id'),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
};

/** Makes their rows on two connections: one computes while the other writes. */
const fillListing = async (store: Store): Promise<void> => {
  const ids = await unlisted(store);
  const fill = async (): Promise<void> => {
    for (
      let some = ids.splice(0, refreshAtOnce);
      some.length > 0;
      some = ids.splice(0, refreshAtOnce)
    ) {
      await transaction(store.db, (tx) => refreshListing(tx, some));
    }
  };
  await Promise.all([fill(), fill()]);
};

/**
 * Fills in what the shop needs to open: its settings, the sixteen sample products with their
 * reviews where there is no product at all, listing rows that are missing, and the sample pictures
 * in `picturesDir`. Whatever stands is left as it is, so it may run at every start, and in several
 * processes at once.
 */
export const seedIfEmpty = async (
  store: Store,
  { picturesDir }: { picturesDir: string },
): Promise<void> => {
  const copied = copySamplePictures(picturesDir);
  // Waited for below; a fault of the database must not leave this one unheard.
  copied.catch(() => {});
  await transaction(store.db, async (tx) => {
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
