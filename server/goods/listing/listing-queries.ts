import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { listOriginKeys } from '../../../shop/goods/listing/origins.ts';
import type { ListedProduct } from '../../../shop/goods/memory/listing-columns.ts';
import { addOriginWords, readSearchWords } from '../../../shop/goods/search/search-row.ts';

/**
 * A row of `listing` as the index takes it. Its facet keys and words are joined to texts, which
 * are read much faster than arrays.
 */
interface Row {
  product_id: string;
  position: number;
  offered: boolean;
  sort_price: number | null;
  sort_weight: number | null;
  sold_count: number;
  created_at: number;
  facet_keys: string;
  origin_code: string | null;
  name_key: string;
  name_words: string;
  search_words: string;
}

// No text contains this character.
const facetKeySeparator = '\u0001';
const wordSeparator = ' ';
const columns = sql`position, offered, sort_price, sort_weight, sold_count, extract(epoch from created_at)::float8 * 1000 as created_at, array_to_string(facets, ${facetKeySeparator}) as facet_keys, origin_code, name_key, array_to_string(tsvector_to_array(name_words), ${wordSeparator}) as name_words, array_to_string(tsvector_to_array(search_words), ${wordSeparator}) as search_words`;

const splitText = (text: string, separator: string): string[] =>
  text === '' ? [] : text.split(separator);

const toListedProduct = (row: Row): ListedProduct => ({
  id: row.product_id,
  position: row.position,
  offered: row.offered,
  sortPrice: row.sort_price,
  sortWeight: row.sort_weight,
  soldCount: row.sold_count,
  createdAt: row.created_at,
  facetKeys: [...splitText(row.facet_keys, facetKeySeparator), ...listOriginKeys(row.origin_code)],
  words: addOriginWords(
    readSearchWords(
      row.name_key,
      splitText(row.name_words, wordSeparator),
      splitText(row.search_words, wordSeparator),
    ),
    row.origin_code,
  ),
});

const maxPerQuery = 2000;

/** A version of the catalogue. `productVersions` of all versions changed products only. */
export interface ListingVersion {
  version: number;
  productVersions: number;
}

/**
 * Reads all rows of the listing in one snapshot, some thousands at a time. Returns the catalogue's
 * version of that snapshot.
 */
export const readListing = (
  db: Kysely<Tables>,
  onRows: (products: ListedProduct[]) => void,
): Promise<ListingVersion> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const version = await tx
        .selectFrom('catalogue_version')
        .select(['version', 'product_versions as productVersions'])
        .executeTakeFirstOrThrow();
      for (let after: string | undefined = ''; after !== undefined;) {
        const { rows }: { rows: Row[] } =
          await sql<Row>`select product_id, ${columns} from listing where product_id > ${after} order by product_id limit ${maxPerQuery}`.execute(
            tx,
          );
        onRows(rows.map(toListedProduct));
        after = rows.length === maxPerQuery ? rows.at(-1)?.product_id : undefined;
      }
      return version;
    });

export interface ListingMoves extends ListingVersion {
  /** True when so much has changed that it is cheaper to read all rows again. */
  mustReadAll: boolean;
  changed: ListedProduct[];
  removedIds: string[];
}

/** Finds the listing rows that changed since a version, as they are now. */
export const findMoves = async (db: Kysely<Tables>, since: number): Promise<ListingMoves> => {
  const { rows } = await sql<
    Row & {
      version: number;
      product_versions: number;
      moved: string | null;
      is_move: true | null;
    }
  >`
    with moves as (select distinct product_id, true as is_move from listing_moves where version > ${since} or version is null)
    select catalogue_version.version, catalogue_version.product_versions, moves.is_move, moves.product_id as moved, listing.product_id, ${columns}
    from catalogue_version left join moves on true left join listing on listing.product_id = moves.product_id
  `.execute(db);
  const moved = rows.filter((row) => row.is_move === true);
  return {
    version: rows[0]?.version ?? since,
    productVersions: rows[0]?.product_versions ?? 0,
    mustReadAll: moved.some((row) => row.moved === null),
    changed: moved.filter((row) => row.product_id !== null).map(toListedProduct),
    removedIds: moved.flatMap((row) =>
      row.product_id === null && row.moved !== null ? [row.moved] : [],
    ),
  };
};

/**
 * Tells whether listing rows changed without a new version. Writers of sales leave the version to
 * the sweep.
 */
export const hasUnannouncedMoves = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{
    is_unannounced: boolean;
  }>`select exists (select from listing_moves where version is null) as is_unannounced`.execute(db);
  return rows[0]?.is_unannounced ?? false;
};

/**
 * Finds the milliseconds until the next listed discount ends, or until an offer, whose code a page
 * may show, an announcement or the closing of the shop starts or ends, by the clock of the database:
 * below 0 when a discount has ended, null when nothing will. `passed` counts the starts and ends of
 * all but the discounts that have been.
 */
export const findNextDiscountEnd = async (
  db: Kysely<Tables>,
): Promise<{ ms: number | null; passed: number }> => {
  const { rows } = await sql<{ ms: number | null; passed: number }>`
    with moments as (
      select moment::timestamptz as at from offers, unnest(array[rules ->> 'startsAt', rules ->> 'endsAt']) as moment
      where is_on and moment is not null
      union all
      select moment::timestamptz from identity, unnest(array[
        published ->> 'closedUntil', published #>> '{announcement,from}', published #>> '{announcement,to}'
      ]) as moment
      where moment is not null
    ), clock as materialized (select clock_timestamp() as now)
    select
      extract(epoch from least(
        (select min(offer_ends_at) from listing where offer_ends_at is not null),
        (select min(at) from moments where at > now)
      ) - now)::float8 * 1000 as ms,
      (select count(*) from moments where at <= now) as passed
    from clock`.execute(db);
  return rows[0] ?? { ms: null, passed: 0 };
};

/** Deletes moves that no node follows any more, except those of the last `keptVersions` versions. */
export const deleteOldMoves = async (db: Kysely<Tables>, keptVersions: number): Promise<void> => {
  await sql`delete from listing_moves where version < (select version from catalogue_version) - ${keptVersions}`.execute(
    db,
  );
};

const snapshotKeptDays = 30;

/** Notes the token of a snapshot file with the version that it shows, and forgets old ones. */
export const insertSnapshot = async (
  db: Kysely<Tables>,
  token: string,
  version: number,
): Promise<void> => {
  await sql`
    with outdated as (delete from listing_snapshots where made_at < now() - make_interval(days => ${snapshotKeptDays}))
    insert into listing_snapshots (token, version) values (${token}, ${version})
  `.execute(db);
};

/** Finds the version that a snapshot file shows. Undefined for a token that the database has not. */
export const findSnapshotVersion = async (
  db: Kysely<Tables>,
  token: string,
): Promise<number | undefined> => {
  const known = await db
    .selectFrom('listing_snapshots')
    .select('version')
    .where('token', '=', token)
    .executeTakeFirst();
  return known?.version;
};
