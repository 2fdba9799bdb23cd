import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import type { Pictures } from '../../providers/pictures/pictures.ts';

type Tx = Transaction<Tables>;

/** A product of an import whose pictures lie on other hosts. */
export interface PicturedProduct {
  productId: string;
  row: number;
  addresses: readonly string[];
  /** The pictures that the product has now. */
  imagesBefore: readonly Picture[];
}

/** Notes that the pictures of products have to be fetched. */
export const addImportPictures = async (
  tx: Tx,
  importId: string,
  products: readonly PicturedProduct[],
): Promise<void> => {
  if (products.length === 0) return;
  await tx
    .insertInto('import_pictures')
    .values(
      products.map(({ productId, row, addresses, imagesBefore }) => ({
        import_id: importId,
        product_id: productId,
        row_number: row,
        addresses: [...addresses],
        images_before: JSON.stringify(imagesBefore),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'product_id']).doUpdateSet((eb) => ({
        row_number: eb.ref('excluded.row_number'),
        addresses: eb.ref('excluded.addresses'),
        images_before: eb.ref('excluded.images_before'),
        state: 'waiting',
      })),
    )
    .execute();
};

const selectPictured = (db: Kysely<Tables>, importId: string) =>
  db
    .selectFrom('import_pictures')
    .select([
      'product_id as productId',
      'row_number as row',
      'addresses',
      'images_before as imagesBefore',
    ])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting');

/** Finds the next products whose pictures have to be fetched, in the order of the table. */
export const findNextPictured = (
  db: Kysely<Tables>,
  importId: string,
  count: number,
): Promise<PicturedProduct[]> =>
  selectPictured(db, importId).orderBy('row_number').limit(count).execute();

/** Locks a product whose pictures wait; undefined if somebody else has settled it. */
export const lockPictured = (
  tx: Tx,
  importId: string,
  productId: string,
): Promise<PicturedProduct | undefined> =>
  selectPictured(tx, importId).where('product_id', '=', productId).forUpdate().executeTakeFirst();

export const hasWaitingPictures = async (db: Kysely<Tables>, importId: string): Promise<boolean> =>
  (await selectPictured(db, importId).limit(1).executeTakeFirst()) !== undefined;

/** Settles a product: `images` are the pictures that it has now. */
export const settlePictured = async (
  tx: Tx,
  importId: string,
  productId: string,
  state: 'done' | 'failed',
  images: readonly Picture[],
): Promise<void> => {
  await tx
    .updateTable('import_pictures')
    .set({ state, images_before: JSON.stringify(images) })
    .where('import_id', '=', importId)
    .where('product_id', '=', productId)
    .execute();
};

/** Finds the pictures that were fetched from these addresses before. */
const findFetchedPictures = async (
  db: Kysely<Tables>,
  addresses: readonly string[],
): Promise<Map<string, Picture>> => {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture_sources')
    .select(['address', 'picture'])
    .where('address', '=', sql<string>`any(${addresses}::text[])`)
    .execute();
  return new Map(rows.map(({ address, picture }) => [address, picture]));
};

/** The pictures that are looked up at once; each is a file or a call to the object storage. */
const maxLookUps = 16;

/**
 * Finds the pictures of the shop that addresses stand for: its own, and those that were fetched
 * before. Null for an address that is none, or whose picture is no longer stored.
 */
export const findPictures = async (
  db: Kysely<Tables>,
  pictures: Pictures,
  addresses: readonly string[],
): Promise<Map<string, Picture | null>> => {
  const fetched = await findFetchedPictures(db, addresses);
  const found = new Map<string, Picture | null>();
  const left = addresses.values();
  const lookUpNext = async (): Promise<void> => {
    for (const address of left)
      found.set(address, await pictures.describe(fetched.get(address)?.secureUrl ?? address));
  };
  await Promise.all(Array.from({ length: maxLookUps }, lookUpNext));
  return found;
};

/** Remembers which picture of the shop an address has become. */
export const saveFetchedPicture = async (
  db: Kysely<Tables>,
  address: string,
  picture: Picture,
): Promise<void> => {
  await db
    .insertInto('picture_sources')
    .values({ address, picture: JSON.stringify(picture) })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((eb) => ({
        picture: eb.ref('excluded.picture'),
        fetched_at: sql<Date>`now()`,
      })),
    )
    .execute();
};

/** How far the pictures of an import are, in products. */
export interface PictureCounts {
  waiting: number;
  done: number;
  failed: number;
}

/** Counts, for each import, its products whose pictures are fetched. Imports without any are missing. */
export const countPictured = async (
  db: Kysely<Tables>,
  importIds: readonly string[],
): Promise<Map<string, PictureCounts>> => {
  const { rows } = await sql<PictureCounts & { id: string }>`
    select import_id as id, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed
    from import_pictures where import_id = any(${importIds}::text[]) group by import_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};
