import type { NewProduct } from '../../../contract/goods/new-product.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { toSaleUnit, type Group, normaliseName } from '../../../shop/goods/listing/listing.ts';
import { isWeight, type NetQuantity } from '../../../shop/goods/product/net-quantity.ts';
import { noOrigin, type Origin, settleOrigin } from '../../../shop/goods/product/origin.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import {
  type AdminField,
  adminFields,
  type Colour,
  type FieldValues,
  type KindOf,
  productFields,
  type ProductValues,
} from '../../../shop/goods/product/product-fields.ts';
import type { SaleUnit } from '../../../shop/goods/product/product.ts';
import { type Paise, toPaise } from '../../../shop/money.ts';
import { invalid, invalidFields } from '../../platform/http/refusal.ts';
import type { Pictures } from '../../providers/pictures/pictures.ts';

/** The fields that an admin sent, parsed. In a change, any of them may be missing. */
export type SentFields = { [Field in keyof NewProduct]?: NewProduct[Field] | undefined };

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
  /** Undefined keeps what a stored variant has. */
  mrp: Paise | null | undefined;
  netQuantity: NetQuantity | null | undefined;
}

/** A field that `readColumns` reads. Pictures have to be found first: see `readImages`. */
type ReadField = Exclude<AdminField, 'images'>;
type ReadKind = KindOf<ReadField>;

/** The columns of `products` that were sent, with the values of the shop's inside. */
export type SentColumns = {
  [Name in ReadField as (typeof productFields)[Name]['column']]?: FieldValues[KindOf<Name>];
};

/** Keeps one of several values that compare as the same name, as first written. */
const distinct = <T extends { value: string }>(values: readonly T[]): T[] =>
  [
    ...new Map(values.toReversed().map((item) => [normaliseName(item.value), item])).values(),
  ].reverse();

const readNames = (values: readonly { value: string }[]): string[] =>
  distinct(values).map((item) => item.value);

/** Clients may send `tag` or `tags`; both count (ADMIN-11, docs/product.md). */
const mergeTags = ({ tag, tags }: SentFields): SentFields['tag'] =>
  tag === undefined && tags === undefined ? undefined : [...(tag ?? []), ...(tags ?? [])];

const returnUnchanged = <T>(value: T): T => value;
const emptyToNull = (text: string | null): string | null => (text === '' ? null : text);

/** Converts each kind of field from what an admin sent to what its column holds. */
const columnByKind = {
  line: returnUnchanged<string>,
  text: returnUnchanged<string>,
  addressWord: returnUnchanged<string>,
  link: emptyToNull,
  hsnCode: emptyToNull,
  country: emptyToNull,
  wholeNumber: returnUnchanged<number>,
  percent: (percent: number | null) => (percent === null ? null : Math.round(percent * 100)),
  moment: (at: string | null) => (at === null ? null : new Date(at)),
  flag: returnUnchanged<boolean>,
  answer: returnUnchanged<boolean | null>,
  saleUnit: toSaleUnit,
  names: readNames,
  colours: distinct<Colour>,
  groups: (groups: readonly Group[]) => [...new Set(groups)],
} satisfies { readonly [Kind in ReadKind]: (sent: never) => FieldValues[Kind] };

const readFields = adminFields
  .map(([name]) => name)
  .filter((name): name is ReadField => name !== 'images');

/** Returns the origin that a product has. */
export const readOrigin = ({ countryOfOrigin, originCode }: ProductValues): Origin => ({
  words: countryOfOrigin,
  code: originCode,
});

const readSentColumns = (fields: SentFields): SentColumns => {
  const sent = { ...fields, tag: mergeTags(fields) };
  return Object.fromEntries(
    readFields.flatMap((name) => {
      const { kind, column } = productFields[name];
      const value = sent[name];
      return value === undefined ? [] : [[column, columnByKind[kind](value as never)]];
    }),
  );
};

/**
 * Reads the columns of the sent fields, except for pictures and variants. The others stay as they
 * are. `standing` is the origin that the product has. Refuses a code that is not that of the country
 * in words (400).
 */
export const readColumns = (fields: SentFields, standing: Origin = noOrigin): SentColumns => {
  const { country_of_origin: words, origin_code: code, ...columns } = readSentColumns(fields);
  if (words === undefined && code === undefined) return columns;
  const origin = settleOrigin(
    { ...(words !== undefined && { words }), ...(code !== undefined && { code }) },
    standing,
  );
  if (origin === null)
    throw invalid(
      'originCode',
      explain('origin_differs', { code: code ?? '', country: words ?? '' }),
    );
  return { ...columns, country_of_origin: origin.words, origin_code: origin.code };
};

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
  if (errors.length > 0) throw invalidFields(errors);
  return found.flatMap((picture, i) =>
    picture === null ? [] : [{ ...picture, option: images[i]?.option, alt: images[i]?.alt }],
  );
};

const readMrp = (rupees: number | null | undefined): Paise | null | undefined =>
  rupees == null ? rupees : toPaise(rupees);

/** Reads what is in a pack. Its weight is not said twice: beside an MRP it follows the weight. */
const readPackQuantity = (
  said: NetQuantity | null | undefined,
  mrp: number | null | undefined,
): NetQuantity | null | undefined => (said != null && mrp != null && isWeight(said) ? null : said);

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
      ? unitVariation?.map(({ _id, size, stock, stockWas, price, mrp, netQuantity }) => ({
          id: _id,
          mrp: readMrp(mrp),
          netQuantity,
          size,
          stock,
          stockWas,
          price: toPaise(price),
          weightGrams: null,
        }))
      : kgVariation?.map(
          ({ _id, size, stock, stockWas, weight, price, followsUniversal, mrp, netQuantity }) => ({
            id: _id,
            mrp: readMrp(mrp),
            netQuantity: readPackQuantity(netQuantity, mrp),
            size: size || nameWeight(weight),
            stock,
            stockWas,
            price: price && followsUniversal !== true ? toPaise(price) : null,
            weightGrams: weight,
          }),
        );
  const sizes = sent?.map((variant) => normaliseName(variant.size)) ?? [];
  const twice = sizes.findIndex((size, i) => sizes.indexOf(size) !== i);
  if (twice >= 0) throw invalid(`${field}.${twice}.size`, explain('size_twice'));
  return sent;
};
