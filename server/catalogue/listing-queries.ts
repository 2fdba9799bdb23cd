import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ListedProduct } from '../../shop/catalogue/listing-columns.ts';
import type { Search } from './searches.ts';
import { anywhere, inHead, inName, wholeInName } from './tsquery.ts';

/**
 * A row of `listing` as the index takes it. Its marks come as one text, which is read far faster
 * than an array.
 */
interface Row {
  product_id: string;
  position: number;
  offered: boolean;
  sort_price: number | null;
  sort_weight: number | null;
  sold_count: number;
  created_at: number;
  marks: string;
}

// No text holds it: NUL aside, the lowest of the control characters.
const between = '\u0001';
const columns = sql`position, offered, sort_price, sort_weight, sold_count, extract(epoch from created_at)::float8 * 1000 as created_at, array_to_string(facets, ${between}) as marks`;

const listed = (row: Row): ListedProduct => ({
  id: row.product_id,
  position: row.position,
  offered: row.offered,
  sortPrice: row.sort_price,
  sortWeight: row.sort_weight,
  soldCount: row.sold_count,
  createdAt: row.created_at,
  marks: row.marks === '' ? [] : row.marks.split(between),
});

const atOnce = 5000;

/**
 * Gives all rows of the listing, some thousands at a time, as they were in one moment; answers the
 * catalogue's version then.
 */
export const readListing = (
  db: Kysely<Tables>,
  take: (products: ListedProduct[]) => void,
): Promise<number> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { version } = await tx
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow();
      for (let after: string | undefined = ''; after !== undefined;) {
        const { rows }: { rows: Row[] } =
          await sql<Row>`select product_id, ${columns} from listing where product_id > ${after} order by product_id limit ${atOnce}`.execute(
            tx,
          );
        take(rows.map(listed));
        after = rows.length === atOnce ? rows.at(-1)?.product_id : undefined;
      }
      return version;
    });

export interface Moves {
  version: number;
  /** So much has moved that it is best read anew. */
  everything: boolean;
  listed: ListedProduct[];
  gone: string[];
}

/** What of the listing has moved since a version, as it is now. */
export const findMoves = async (db: Kysely<Tables>, since: number): Promise<Moves> => {
  const { rows } = await sql<Row & { version: number; moved: string | null; is_move: true | null }>`
    with moves as (select distinct product_id, true as is_move from listing_moves where version > ${since} or version is null)
    select catalogue_version.version, moves.is_move, moves.product_id as moved, listing.product_id, ${columns}
    from catalogue_version left join moves on true left join listing on listing.product_id = moves.product_id
  `.execute(db);
  const moved = rows.filter((row) => row.is_move === true);
  return {
    version: rows[0]?.version ?? since,
    everything: moved.some((row) => row.moved === null),
    listed: moved.filter((row) => row.product_id !== null).map(listed),
    gone: moved.flatMap((row) =>
      row.product_id === null && row.moved !== null ? [row.moved] : [],
    ),
  };
};

/**
 * Has the listing changed without a version that says so? Writers of sales leave that to the sweep.
 */
export const hasUntoldMoves = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{
    untold: boolean;
  }>`select exists (select from listing_moves where version is null) as untold`.execute(db);
  return rows[0]?.untold ?? false;
};

/**
 * Milliseconds by the clock of the database until the next listed offer ends, below 0 when it has
 * ended; null when none will.
 */
export const findMsUntilNextOfferEnd = async (db: Kysely<Tables>): Promise<number | null> => {
  const { rows } = await sql<{
    ms: number | null;
  }>`select extract(epoch from min(offer_ends_at) - clock_timestamp())::float8 * 1000 as ms from listing where offer_ends_at is not null`.execute(
    db,
  );
  return rows[0]?.ms ?? null;
};

/** Forgets moves that no node follows any more. */
export const forgetOldMoves = async (db: Kysely<Tables>, kept: number): Promise<void> => {
  await sql`delete from listing_moves where version < (select version from catalogue_version) - ${kept}`.execute(
    db,
  );
};

type Searched = Pick<Search, 'meant' | 'nameKey'>;

/**
 * Ids of all products that a search finds, the best list first: of just this name; with the very
 * words in the name; with their beginnings or other names there; in the labels; only in the
 * descriptions.
 */
export const findRanked = async (
  db: Kysely<Tables>,
  { meant, nameKey }: Searched,
): Promise<string[][]> => {
  if (meant.length === 0) return [];
  const { rows } = await sql<{ worth: number; ids: string }>`
    select worth, string_agg(product_id, ' ') as ids from (
      select product_id, case when name_key = ${nameKey} then 0 when not search_words @@ ${inHead(meant)}::tsquery then 4
        when name_words @@ ${wholeInName(meant)}::tsquery then 1 when name_words @@ ${inName(meant)}::tsquery then 2 else 3 end as worth
      from listing where search_words @@ ${anywhere(meant)}::tsquery
    ) as found group by worth order by worth
  `.execute(db);
  return rows.map(({ ids }) => ids.split(' '));
};

/**
 * The product of just this name, then those with the very words in their names, with their
 * beginnings or other names, and in their labels.
 */
export const byWorth = ({ meant, nameKey }: Searched): RawBuilder<unknown> => sql`
  case when name_key = ${nameKey} then 0 when name_words @@ ${wholeInName(meant)}::tsquery then 1
    when name_words @@ ${inName(meant)}::tsquery then 2 else 3 end,
  sold_count desc, position`;

const nearest = 200;

export interface Neighbour {
  product_id: string;
  categories: string[];
  tags: string[];
}

/**
 * The best-selling offered products that share a category or a tag, two hundred at most. Names in
 * their compared form.
 */
export const findNeighbours = async (
  db: Kysely<Tables>,
  { categories, tags }: { categories: string[]; tags: string[] },
): Promise<Neighbour[]> => {
  const { rows } = await sql<Neighbour>`
    select product_id, categories, tags from listing where offered and (categories && ${categories}::text[] or tags && ${tags}::text[])
    order by sold_count desc, position limit ${nearest}
  `.execute(db);
  return rows;
};

/** Ids of the products that sell best. */
export const findBestSellers = async (db: Kysely<Tables>, limit: number): Promise<string[]> => {
  const { rows } = await sql<{
    product_id: string;
  }>`select product_id from listing where offered order by sold_count desc, position limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.product_id);
};
