import type { Group } from '../listing/listing.ts';
import { maxAddressWord } from './address-word.ts';
import { maxPictures, type Picture } from './picture.ts';
import type { SaleUnit } from './product.ts';

/** A colour of a product. */
export interface Colour {
  value: string;
  /** `#3E86E0`; null for a colour that has a name only. */
  hex: string | null;
}

/** The kinds of fields, with the value that each has inside the shop. */
export interface FieldValues {
  /** One line that is never empty. */
  line: string;
  /** Text that may be empty. */
  text: string;
  /** The last part of the address of its page; '' for the one that its name makes. */
  addressWord: string;
  /** An https address of another site; null for none. */
  link: string | null;
  /** 4, 6 or 8 digits; null for none. One of an older version may have 5 or 7. */
  hsnCode: string | null;
  /** The two letters of ISO 3166-1; null for none. */
  country: string | null;
  wholeNumber: number;
  /** Hundredths of a percent; null for none. */
  percent: number | null;
  /** Null for no end. */
  moment: Date | null;
  flag: boolean;
  /** Null: nobody has said. */
  answer: boolean | null;
  saleUnit: SaleUnit;
  names: string[];
  colours: Colour[];
  groups: Group[];
  pictures: Picture[];
  /** A number that the shop keeps by itself. */
  count: number;
  /** A moment that the shop keeps by itself. */
  timestamp: Date;
}

export type FieldKind = keyof FieldValues;

/** The bounds of the kinds that have some: characters of texts, entries of lists. */
interface FieldBounds {
  line: { max: number };
  text: { max: number };
  addressWord: { max: number };
  link: { max: number };
  wholeNumber: { min: number; max: number };
  names: { max: number };
  colours: { max: number };
  groups: { max: number };
  pictures: { max: number };
}

interface FieldPlaces {
  /** The column of `products`. */
  column: string;
  /** The name inside the shop, where it is not the one in the API. */
  inside?: string;
  /** The column of a CSV. */
  csv?: string;
  /** `shop`: no client sets it. */
  setBy?: 'shop';
  /** A new product cannot do without it. */
  required?: true;
  /** `page`: only in the response of a single product. `whenTrue`: only while it is true. */
  response?: 'page' | 'whenTrue';
  /** The panel of the editor that shows it as a line of text. The others have their own controls. */
  panel?: 'text' | 'shelf' | 'search';
}

/** A field of this kind, with its bounds; of any of these kinds, if there are several. */
export type FieldOf<Kind extends FieldKind> = Kind extends keyof FieldBounds
  ? FieldPlaces & { kind: Kind } & FieldBounds[Kind]
  : FieldPlaces & { kind: Kind };

type Field = FieldOf<FieldKind>;

/**
 * Every field of a product, by its name in the API. The columns, the schemas of the API, responses,
 * CSV, audit log and editor are made from this table (docs/decisions/0022-product-fields.md). The
 * order is that of a CSV.
 */
export const productFields = {
  name: { kind: 'line', max: 200, column: 'name', csv: 'name', required: true, panel: 'text' },
  sku: { kind: 'text', max: 60, column: 'sku', panel: 'text' },
  productType: {
    kind: 'saleUnit',
    inside: 'saleUnit',
    column: 'sale_unit',
    csv: 'type',
    required: true,
  },
  category: {
    kind: 'names',
    max: 50,
    inside: 'categories',
    column: 'categories',
    csv: 'categories',
  },
  tag: { kind: 'names', max: 50, inside: 'tags', column: 'tags', csv: 'tags' },
  group: { kind: 'groups', max: 4, inside: 'groups', column: 'groups', csv: 'groups' },
  color: { kind: 'colours', max: 50, inside: 'colours', column: 'colours', csv: 'colours' },
  discount: {
    kind: 'wholeNumber',
    min: 0,
    max: 90,
    inside: 'discountPercent',
    column: 'discount_percent',
    csv: 'discount',
  },
  new: { kind: 'flag', inside: 'isNew', column: 'is_new', csv: 'new' },
  draft: { kind: 'flag', column: 'draft', response: 'whenTrue' },
  offerEnd: { kind: 'moment', inside: 'discountEndsAt', column: 'offer_ends_at', csv: 'offerEnd' },
  shortDescription: {
    kind: 'text',
    max: 500,
    column: 'short_description',
    csv: 'shortDescription',
    panel: 'text',
  },
  description: { kind: 'text', max: 20_000, column: 'description', csv: 'description' },
  hsnCode: { kind: 'hsnCode', column: 'hsn_code', csv: 'hsn', response: 'page', panel: 'shelf' },
  gstRate: { kind: 'percent', column: 'gst_rate', csv: 'gst', response: 'page', panel: 'shelf' },
  isPacked: { kind: 'answer', column: 'is_packed', csv: 'packed', response: 'page' },
  countryOfOrigin: {
    kind: 'text',
    max: 60,
    column: 'country_of_origin',
    csv: 'countryOfOrigin',
    response: 'page',
  },
  originCode: {
    kind: 'country',
    column: 'origin_code',
    csv: 'originCode',
    response: 'page',
  },
  affiliateLink: {
    kind: 'link',
    max: 500,
    column: 'affiliate_link',
    csv: 'affiliateLink',
    panel: 'shelf',
  },
  slug: {
    kind: 'addressWord',
    max: maxAddressWord,
    column: 'slug',
    csv: 'slug',
    response: 'page',
    panel: 'search',
  },
  seoTitle: {
    kind: 'text',
    max: 120,
    column: 'seo_title',
    csv: 'seoTitle',
    response: 'page',
    panel: 'search',
  },
  seoDescription: {
    kind: 'text',
    max: 320,
    column: 'seo_description',
    csv: 'seoDescription',
    response: 'page',
    panel: 'search',
  },
  images: { kind: 'pictures', max: maxPictures, column: 'images', csv: 'pictures' },
  rating: { kind: 'count', inside: 'ratingSum', column: 'rating_sum', setBy: 'shop' },
  numReviews: { kind: 'count', inside: 'reviewCount', column: 'review_count', setBy: 'shop' },
  saleCount: { kind: 'count', inside: 'soldCount', column: 'sold_count', setBy: 'shop' },
  createdAt: { kind: 'timestamp', column: 'created_at', setBy: 'shop' },
  updatedAt: { kind: 'timestamp', column: 'updated_at', setBy: 'shop', response: 'page' },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = typeof productFields;

/** The name of a field in the API. */
export type ProductField = keyof Fields;

/** The fields with these properties, such as `{ setBy: 'shop' }`. */
export type FieldsWith<Properties> = {
  [Name in ProductField]: Fields[Name] extends Properties ? Name : never;
}[ProductField];

/** The fields that an admin sets. */
export type AdminField = Exclude<ProductField, FieldsWith<{ setBy: 'shop' }>>;

/** The fields in every response with a product. */
type ListedField = Exclude<ProductField, FieldsWith<{ response: string }>>;

/** The fields in the response of a single product only. */
type PageField = FieldsWith<{ response: 'page' }>;

/** The kind of a field. */
export type KindOf<Name extends ProductField> = Fields[Name]['kind'];

/** The name of a field inside the shop. */
type InsideName<Name extends ProductField> = Fields[Name] extends {
  inside: infer Inside extends string;
}
  ? Inside
  : Name;

/** The values of a product's fields, by their names inside the shop. */
export type ProductValues = {
  -readonly [Name in ProductField as InsideName<Name>]: FieldValues[KindOf<Name>];
};

/** The fields with a column in a CSV. */
export type CsvField = FieldsWith<{ csv: string }>;

/** The column of a CSV with a field in it. */
export type CsvColumn = Fields[CsvField]['csv'];

const entries = Object.entries(productFields) as [ProductField, Field][];

/** The fields that an admin sets, with what the table says of them. */
export const adminFields = entries.filter(
  (entry): entry is [AdminField, FieldOf<KindOf<AdminField>>] => entry[1].setBy !== 'shop',
);

/** The fields with a column in a CSV. An admin sets them all. */
export const csvFields = entries.filter(
  (entry): entry is [CsvField, Field & { csv: CsvColumn }] => entry[1].csv !== undefined,
);

/** The fields in every response with a product. */
export const listedFields = entries
  .filter(([, field]) => field.response === undefined)
  .map(([name]) => name as ListedField);

/** The fields in the response of a single product only. */
export const pageFields = entries
  .filter(([, field]) => field.response === 'page')
  .map(([name]) => name as PageField);

/** The name of a field inside the shop. */
export const getInsideName = (name: ProductField): keyof ProductValues =>
  ((productFields[name] as Field).inside ?? name) as keyof ProductValues;
