import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CollectionContent } from '../../shop/goods/collections/collection.ts';
import type { Group } from '../../shop/goods/listing/listing.ts';
import type { NetUnit } from '../../shop/goods/product/net-quantity.ts';
import type { Picture } from '../../shop/goods/product/picture.ts';
import type { ImportState } from '../../shop/goods/product/product-table.ts';
import type { SaleUnit } from '../../shop/goods/product/product.ts';
import type { ProductColumns } from './product-columns.ts';

/** Products, variants, the rows of listing and search, reviews, wishlists and imports. Prices are in paise. */
export interface GoodsTables {
  products: ProductColumns & {
    id: string;
    position: Generated<number>;
    opening_sold_count: Generated<number>;
    too_small_count: Generated<number>;
    too_large_count: Generated<number>;
    archived_at: Date | null;
  };
  variants: {
    id: string;
    product_id: string;
    position: number;
    size: string;
    stock: number;
    opening_stock: number;
    price: number | null;
    weight_grams: number | null;
    /** What the label of its package says: the maximum retail price, and what is in it. */
    mrp: Generated<number | null>;
    net_amount: Generated<number | null>;
    net_unit: Generated<NetUnit | null>;
    /** Grams on the shelf beside the whole packs of the stock. */
    loose_grams: Generated<number>;
    archived_at: Date | null;
  };
  bought_together: { product_id: string; other_id: string; buyers: number };
  listing: {
    product_id: string;
    position: number;
    offered: boolean;
    sale_unit: SaleUnit;
    sort_price: number | null;
    sort_weight: number | null;
    follows_kg_price: boolean;
    discount_percent: number;
    offer_ends_at: Date | null;
    price_after_offer: number | null;
    sold_count: number;
    created_at: Date;
    categories: string[];
    tags: string[];
    sizes: string[];
    colours: string[];
    groups: Group[];
    origin_code: string | null;
    facets: string[];
    name_key: string;
    name_words: string;
    search_words: string;
  };
  search_terms: { word: string; forms: string[] };
  search_synonyms: {
    id: Generated<string>;
    place: Generated<number>;
    words: string[];
    curated: Generated<boolean>;
    off: Generated<boolean>;
  };
  collections: {
    slug: string;
    category: string | null;
    content: JSONColumnType<CollectionContent, string, string>;
    version: number;
  };
  listing_status: { only_row: Generated<boolean>; is_complete: boolean };
  listing_snapshots: { token: string; version: number; made_at: Generated<Date> };
  listing_moves: { version: number | null; product_id: string | null };
  catalogue_version: {
    only_row: Generated<boolean>;
    version: number;
    product_versions: Generated<number>;
  };
  reviews: {
    id: string;
    product_id: string;
    account_id: string | null;
    name: string;
    rating: number;
    comment: string;
    verified_purchase: boolean;
    created_at: Generated<Date>;
  };
  wishlist_entries: { account_id: string; product_id: string; created_at: Generated<Date> };
  imports: {
    id: string;
    actor_id: string;
    actor_name: string;
    peer: string;
    state: Generated<ImportState>;
    dry_run: boolean;
    columns: string[];
    row_count: Generated<number>;
    product_count: Generated<number>;
    done: Generated<number>;
    created: Generated<number>;
    changed: Generated<number>;
    same: Generated<number>;
    failed: Generated<number>;
    fault_count: Generated<number>;
    created_at: Generated<Date>;
    finished_at: Date | null;
  };
  import_products: {
    import_id: string;
    place: number;
    sku: string;
    rows: JSONColumnType<ImportRow[], string, never>;
    bytes: Generated<number>;
    failed: Generated<boolean>;
  };
  import_pictures: {
    import_id: string;
    product_id: string;
    row_number: number;
    addresses: string[];
    images_before: JSONColumnType<Picture[], string, string>;
    state: Generated<'waiting' | 'done' | 'failed'>;
  };
  picture_sources: {
    address: string;
    picture: JSONColumnType<Picture, string, string>;
    fetched_at: Generated<Date>;
  };
  announcements: {
    id: GeneratedAlways<number>;
    /** The transaction that wrote it. */
    xact: GeneratedAlways<string>;
    channel: string;
    body: JSONColumnType<object, string, never>;
  };
  import_faults: {
    id: Generated<number>;
    import_id: string;
    row_number: number;
    column_name: string | null;
    message: string;
    /** Null in what an older version wrote. */
    reason: string | null;
    reason_values: JSONColumnType<Record<string, string | number> | null, string | null, never>;
  };
}

/** The number of a row in its CSV, and its cells. */
export type ImportRow = [row: number, cells: string[]];
