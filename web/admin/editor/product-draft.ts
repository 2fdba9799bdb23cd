import type { Api } from '../../../contract/api.ts';
import type { WireFullProduct, WirePicture } from '../../../contract/product.ts';
import type { BodyInput } from '../../../contract/route.ts';
import type { Group, SaleType } from '../../../shop/catalogue/listing.ts';
import { readPrice, readWholeNumber, formatPriceField } from '../frame/numbers.ts';
import { formatOfferEnd, readOfferEnd } from './offer-end.ts';

/**
 * Rows have a key of their own, so that React keeps each field with its row. Numbers stay as they
 * were typed.
 */
export interface UnitRow {
  key: string;
  id?: string;
  size: string;
  price: string;
  stock: string;
}

export interface KgRow {
  key: string;
  id?: string;
  size: string;
  weight: string;
  price: string;
  /** The row uses the universal kg price instead of its own. */
  follows: boolean;
  stock: string;
}

export interface ColourRow {
  key: string;
  value: string;
  hex: string | null;
}

/**
 * A product as the form holds it: all fields as typed, for both sale units, so that switching the
 * sale unit loses nothing.
 */
export interface Draft {
  name: string;
  sku: string;
  productType: SaleType;
  discount: string;
  /** The text of a `datetime-local` field, in Indian time; empty if the discount has no end. */
  offerEnd: string;
  isNew: boolean;
  isDraft: boolean;
  shortDescription: string;
  description: string;
  affiliateLink: string;
  hsnCode: string;
  gstRate: string;
  categories: string[];
  tags: string[];
  groups: Group[];
  colours: ColourRow[];
  images: WirePicture[];
  units: UnitRow[];
  kgs: KgRow[];
}

export const generateKey = (): string => Math.random().toString(36).slice(2);

export const createUnitRow = (): UnitRow => ({
  key: generateKey(),
  size: 'M',
  price: '',
  stock: '0',
});
export const createKgRow = (): KgRow => ({
  key: generateKey(),
  size: '',
  weight: '',
  price: '',
  follows: false,
  stock: '0',
});

/** The draft of a new product. */
export const createEmptyDraft = (): Draft => ({
  name: '',
  sku: '',
  productType: 'per kg',
  discount: '0',
  offerEnd: '',
  isNew: true,
  isDraft: false,
  shortDescription: '',
  description: '',
  affiliateLink: '',
  hsnCode: '',
  gstRate: '',
  categories: [],
  tags: [],
  groups: [],
  colours: [],
  images: [],
  units: [createUnitRow()],
  kgs: [createKgRow()],
});

/** Converts a product to the form. */
export const toDraft = (product: WireFullProduct): Draft => ({
  name: product.name,
  sku: product.sku,
  productType: product.productType,
  discount: String(product.discount),
  offerEnd: formatOfferEnd(product.offerEnd),
  isNew: product.new,
  isDraft: product.draft === true,
  shortDescription: product.shortDescription,
  description: product.description,
  affiliateLink: product.affiliateLink ?? '',
  hsnCode: product.hsnCode ?? '',
  gstRate: product.gstRate === null ? '' : String(product.gstRate),
  categories: product.category.map(({ value }) => value),
  tags: product.tag.map(({ value }) => value),
  groups: [...product.group],
  colours: product.color.map(({ value, hex }) => ({ key: value, value, hex })),
  images: [...product.images],
  units: product.unitVariation.map(({ _id: id, size, price, stock }) => ({
    key: id,
    id,
    size,
    price: formatPriceField(price),
    stock: String(stock),
  })),
  kgs: product.kgVariation.map(({ _id: id, size, weight, price, followsUniversal, stock }) => ({
    key: id,
    id,
    size,
    weight: String(weight),
    price: followsUniversal ? '' : formatPriceField(price),
    follows: followsUniversal,
    stock: String(stock),
  })),
});

/** Copies a row as a new variation: without an id, with a new key. */
export const toNewRow = <Row extends { key: string; id?: string }>(row: Row): Omit<Row, 'id'> => {
  const { id: _, ...rest } = row;
  return { ...rest, key: generateKey() };
};

/** Copies a draft for a new product. Variations get no ids, and the SKU is empty. */
export const copyDraft = (draft: Draft, name: string): Draft => ({
  ...draft,
  name,
  sku: '',
  units: draft.units.map(toNewRow),
  kgs: draft.kgs.map(toNewRow),
});

export type ProductBody = BodyInput<Api['POST /api/products']>;

const idOf = (id: string | undefined): { _id?: string } => (id === undefined ? {} : { _id: id });
const toValues = (values: readonly string[]) => values.map((value) => ({ value }));

const toVariations = (draft: Draft): Pick<ProductBody, 'unitVariation' | 'kgVariation'> =>
  draft.productType === 'per unit'
    ? {
        unitVariation: draft.units.map(({ id, size, price, stock }) => ({
          ...idOf(id),
          size,
          price: readPrice(price) ?? 0,
          stock: readWholeNumber(stock) ?? 0,
        })),
      }
    : {
        kgVariation: draft.kgs.map(({ id, size, weight, price, follows, stock }) => ({
          ...idOf(id),
          size: size.trim(),
          weight: readWholeNumber(weight) ?? 0,
          price: follows ? null : (readPrice(price) ?? 0),
          stock: readWholeNumber(stock) ?? 0,
        })),
      };

/** Converts a draft to a request body. The draft must have passed `findDraftFaults`. */
export const toProductBody = (draft: Draft): ProductBody => ({
  name: draft.name.trim(),
  sku: draft.sku.trim(),
  productType: draft.productType,
  discount: readWholeNumber(draft.discount) ?? 0,
  offerEnd: readOfferEnd(draft.offerEnd),
  new: draft.isNew,
  draft: draft.isDraft,
  shortDescription: draft.shortDescription.trim(),
  description: draft.description.trim(),
  affiliateLink: draft.affiliateLink.trim(),
  hsnCode: draft.hsnCode.trim(),
  gstRate: draft.gstRate.trim() === '' ? null : readPrice(draft.gstRate),
  category: toValues(draft.categories),
  tag: toValues(draft.tags),
  group: draft.groups,
  color: draft.colours.map(({ value, hex }) => ({ value: value.trim(), hex })),
  images: draft.images,
  ...toVariations(draft),
});

/** The stocks that the form began with, by the ids of their variations. */
const readStocks = ({ units, kgs }: Draft): Map<string | undefined, number> =>
  new Map(
    [...units, ...kgs].flatMap(({ id, stock }) =>
      id === undefined ? [] : [[id, readWholeNumber(stock) ?? 0] as const],
    ),
  );

/**
 * A saved variation sends its stock only if it was changed, together with the old stock
 * (`stockWas`). So a sale in the meantime is not undone: the server refuses the change.
 */
const addStockWas = <T extends { _id?: string | undefined; stock?: number | undefined }>(
  variations: readonly T[] | undefined,
  was: ReadonlyMap<string | undefined, number>,
) =>
  variations?.map((variation) => {
    const { stock, ...rest } = variation;
    const stockWas = was.get(variation._id);
    if (stockWas === undefined) return variation;
    return stock === stockWas ? rest : { ...variation, stockWas };
  });

/**
 * The request body with only the fields that differ from `base`, so that other people's changes
 * stay.
 */
export const findChanges = (base: Draft, draft: Draft): Partial<ProductBody> => {
  const before = Object.entries(toProductBody(base));
  const same = new Set(before.map(([field, value]) => `${field} ${JSON.stringify(value)}`));
  const changes: Partial<ProductBody> = Object.fromEntries(
    Object.entries(toProductBody(draft)).filter(
      ([field, value]) => !same.has(`${field} ${JSON.stringify(value)}`),
    ),
  );
  const was = readStocks(base);
  const [unitVariation, kgVariation] = [
    addStockWas(changes.unitVariation, was),
    addStockWas(changes.kgVariation, was),
  ];
  return {
    ...changes,
    ...(unitVariation === undefined ? {} : { unitVariation }),
    ...(kgVariation === undefined ? {} : { kgVariation }),
  };
};

/** Does the draft differ from the values it began with? */
export const isChanged = (base: Draft, draft: Draft): boolean =>
  JSON.stringify(base) !== JSON.stringify(draft);
