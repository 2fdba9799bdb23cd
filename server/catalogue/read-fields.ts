import type { ProductFields } from '../../contract/product-fields.ts';
import { explain } from '../../contract/reasons.ts';
import type { ColourRow } from '../../database/tables/catalogue.ts';
import { type Group, normaliseName, type SaleType } from '../../shop/catalogue/listing.ts';
import type { Picture } from '../../shop/catalogue/picture.ts';
import type { SaleUnit } from '../../shop/catalogue/product.ts';
import { type Paise, toPaise } from '../../shop/money.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { Pictures } from '../providers/pictures.ts';

/** The fields that an admin sent, parsed. In a change, any of them may be missing. */
export type SentFields = { [Field in keyof ProductFields]?: ProductFields[Field] | undefined };

/** A variant as sent. With an id, it changes a stored one. */
export interface SentVariant {
  id: string | undefined;
  size: string;
  /** Undefined keeps the stock of a stored variant. */
  stock: number | undefined;
  /** The stock that the change is based on. */
  stockWas: number | undefined;
  /** Null follows the universal price. */
  price: Paise | null;
  weightGrams: number | null;
}

/** The columns of `products` that were sent. */
export interface SentColumns {
  name?: string;
  sku?: string;
  sale_unit?: SaleUnit;
  discount_percent?: number;
  offer_ends_at?: Date | null;
  is_new?: boolean;
  draft?: boolean;
  short_description?: string;
  description?: string;
  affiliate_link?: string | null;
  hsn_code?: string | null;
  /** Hundredths of a percent. */
  gst_rate?: number | null;
  images?: string;
  categories?: string[];
  tags?: string[];
  colours?: string;
  groups?: Group[];
}

export const toSaleUnit = (type: SaleType): SaleUnit => (type === 'per kg' ? 'kg' : 'unit');

/** Keeps one of several values that compare as the same name, as first written. */
const distinct = <T extends { value: string }>(values: readonly T[]): T[] =>
  [
    ...new Map(values.toReversed().map((item) => [normaliseName(item.value), item])).values(),
  ].reverse();

const readNames = (values: readonly { value: string }[]): string[] =>
  distinct(values).map((item) => item.value);

/** Clients may send `tag` or `tags`; both count (ADMIN-11, docs/product.md). */
const readTags = ({ tag, tags }: SentFields): string[] | undefined =>
  tag === undefined && tags === undefined
    ? undefined
    : readNames([...(tag ?? []), ...(tags ?? [])]);

const toColoursColumn = (colours: readonly ColourRow[]): string =>
  JSON.stringify(distinct(colours));

/** Leaves out undefined columns, so that they stay as they are. */
const omitUndefined = (columns: {
  [Column in keyof SentColumns]: SentColumns[Column] | undefined;
}): SentColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Converts the sent fields to columns, except for pictures and variants. */
export const readColumns = (fields: SentFields): SentColumns =>
  omitUndefined({
    name: fields.name,
    sku: fields.sku,
    sale_unit: fields.productType && toSaleUnit(fields.productType),
    discount_percent: fields.discount,
    offer_ends_at: fields.offerEnd == null ? fields.offerEnd : new Date(fields.offerEnd),
    is_new: fields.new,
    draft: fields.draft,
    short_description: fields.shortDescription,
    description: fields.description,
    affiliate_link: fields.affiliateLink === '' ? null : fields.affiliateLink,
    hsn_code: fields.hsnCode === '' ? null : fields.hsnCode,
    gst_rate: fields.gstRate == null ? fields.gstRate : Math.round(fields.gstRate * 100),
    categories: fields.category && readNames(fields.category),
    tags: readTags(fields),
    colours: fields.color && toColoursColumn(fields.color),
    groups: fields.group && [...new Set(fields.group)],
  });

/**
 * Finds the stored pictures of the sent addresses. Refuses an address that is not of this shop, and
 * names its field (400).
 */
export const readImages = async (
  images: SentFields['images'],
  pictures: Pictures,
): Promise<Picture[] | undefined> => {
  if (images === undefined) return undefined;
  const found = await Promise.all(images.map((image) => pictures.describe(image.secureUrl)));
  const errors = found.flatMap((picture, i) =>
    picture === null
      ? [
          {
            path: `images.${i}.secureUrl`,
            ...explain('not_our_picture'),
          },
        ]
      : [],
  );
  if (errors.length > 0)
    throw new Refusal(
      'invalid',
      explain('check_fields', { fields: errors.map((error) => error.path).join(', ') }),
      {
        errors,
      },
    );
  return found.filter((picture) => picture !== null);
};

/** Names a weight, such as `250 g` or `1 kg`, when the admin gives no name for it. */
export const nameWeight = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;

/**
 * Reads the variants for a product of this sale unit. Undefined when none were sent. Refuses those
 * of the other unit, and a size that is repeated (400).
 */
export const readVariants = (
  { unitVariation, kgVariation }: SentFields,
  saleUnit: SaleUnit,
): SentVariant[] | undefined => {
  const [field, foreign] =
    saleUnit === 'unit'
      ? (['unitVariation', 'kgVariation'] as const)
      : (['kgVariation', 'unitVariation'] as const);
  const unwanted = saleUnit === 'unit' ? kgVariation : unitVariation;
  if (unwanted !== undefined && unwanted.length > 0)
    throw invalid(foreign, explain(saleUnit === 'unit' ? 'sold_per_unit' : 'sold_per_kg'));
  const sent =
    saleUnit === 'unit'
      ? unitVariation?.map(({ _id, size, stock, stockWas, price }) => ({
          id: _id,
          size,
          stock,
          stockWas,
          price: toPaise(price),
          weightGrams: null,
        }))
      : kgVariation?.map(({ _id, size, stock, stockWas, weight, price, followsUniversal }) => ({
          id: _id,
          size: size || nameWeight(weight),
          stock,
          stockWas,
          price: price && followsUniversal !== true ? toPaise(price) : null,
          weightGrams: weight,
        }));
  const sizes = sent?.map((variant) => normaliseName(variant.size)) ?? [];
  const twice = sizes.findIndex((size, i) => sizes.indexOf(size) !== i);
  if (twice >= 0) throw invalid(`${field}.${twice}.size`, explain('size_twice'));
  return sent;
};
