import type { Api } from '../../../contract/api.ts';
import type { WireFullProduct, WirePicture } from '../../../contract/product.ts';
import type { BodyInput } from '../../../contract/route.ts';
import type { Group, SaleType } from '../../../shop/catalogue/listing.ts';
import { readPrice, readWhole, showPrice } from '../frame/numbers.ts';
import { offerEndText, readOfferEnd } from './offer-end.ts';

/**
 * Rows of the form carry a key of their own, so that fields stay with their rows; numbers stay as
 * they were typed.
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
  /** The universal price instead of its own. */
  follows: boolean;
  stock: string;
}

export interface ColourRow {
  key: string;
  value: string;
  hex: string | null;
}

/**
 * A product as the form holds it: everything as typed, for both ways of selling, so that nothing is
 * lost on the way.
 */
export interface Draft {
  name: string;
  sku: string;
  productType: SaleType;
  discount: string;
  /**
   * As a field of day and time holds it, by the shop's clock; empty: the discount does not end by
   * itself.
   */
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

export const newKey = (): string => Math.random().toString(36).slice(2);

export const newUnitRow = (): UnitRow => ({ key: newKey(), size: 'M', price: '', stock: '0' });
export const newKgRow = (): KgRow => ({
  key: newKey(),
  size: '',
  weight: '',
  price: '',
  follows: false,
  stock: '0',
});

/** What a new product begins with. */
export const emptyDraft = (): Draft => ({
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
  units: [newUnitRow()],
  kgs: [newKgRow()],
});

/** A product of the shop as the form shows it. */
export const draftOf = (product: WireFullProduct): Draft => ({
  name: product.name,
  sku: product.sku,
  productType: product.productType,
  discount: String(product.discount),
  offerEnd: offerEndText(product.offerEnd),
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
    price: showPrice(price),
    stock: String(stock),
  })),
  kgs: product.kgVariation.map(({ _id: id, size, weight, price, followsUniversal, stock }) => ({
    key: id,
    id,
    size,
    weight: String(weight),
    price: followsUniversal ? '' : showPrice(price),
    follows: followsUniversal,
    stock: String(stock),
  })),
});

/** A row like this one, which the shop does not know yet. */
export const asNew = <Row extends { key: string; id?: string }>(row: Row): Omit<Row, 'id'> => {
  const { id: _, ...rest } = row;
  return { ...rest, key: newKey() };
};

/**
 * A new product that begins as what the form has: its variations are its own, and so is its article
 * number.
 */
export const copyOf = (draft: Draft, name: string): Draft => ({
  ...draft,
  name,
  sku: '',
  units: draft.units.map(asNew),
  kgs: draft.kgs.map(asNew),
});

export type ProductBody = BodyInput<Api['POST /api/products']>;

const idOf = (id: string | undefined): { _id?: string } => (id === undefined ? {} : { _id: id });
const named = (values: readonly string[]) => values.map((value) => ({ value }));

const variationsOf = (draft: Draft): Pick<ProductBody, 'unitVariation' | 'kgVariation'> =>
  draft.productType === 'per unit'
    ? {
        unitVariation: draft.units.map(({ id, size, price, stock }) => ({
          ...idOf(id),
          size,
          price: readPrice(price) ?? 0,
          stock: readWhole(stock) ?? 0,
        })),
      }
    : {
        kgVariation: draft.kgs.map(({ id, size, weight, price, follows, stock }) => ({
          ...idOf(id),
          size: size.trim(),
          weight: readWhole(weight) ?? 0,
          price: follows ? null : (readPrice(price) ?? 0),
          stock: readWhole(stock) ?? 0,
        })),
      };

/** What the server is sent for a draft that `draftFaults` finds nothing wrong with. */
export const bodyOf = (draft: Draft): ProductBody => ({
  name: draft.name.trim(),
  sku: draft.sku.trim(),
  productType: draft.productType,
  discount: readWhole(draft.discount) ?? 0,
  offerEnd: readOfferEnd(draft.offerEnd),
  new: draft.isNew,
  draft: draft.isDraft,
  shortDescription: draft.shortDescription.trim(),
  description: draft.description.trim(),
  affiliateLink: draft.affiliateLink.trim(),
  hsnCode: draft.hsnCode.trim(),
  gstRate: draft.gstRate.trim() === '' ? null : readPrice(draft.gstRate),
  category: named(draft.categories),
  tag: named(draft.tags),
  group: draft.groups,
  color: draft.colours.map(({ value, hex }) => ({ value: value.trim(), hex })),
  images: draft.images,
  ...variationsOf(draft),
});

/** The stocks that the form began with, by the ids of their variations. */
const stocksOf = ({ units, kgs }: Draft): Map<string | undefined, number> =>
  new Map(
    [...units, ...kgs].flatMap(({ id, stock }) =>
      id === undefined ? [] : [[id, readWhole(stock) ?? 0] as const],
    ),
  );

/**
 * What is sold meanwhile stays sold: a standing variation sends its stock only where it was
 * changed, and says from what. The shop refuses it where that is not its stock any more.
 */
const withStockWas = <T extends { _id?: string | undefined; stock?: number | undefined }>(
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
 * The fields that differ from what the form began with: what was not touched here is not
 * overwritten there.
 */
export const changesOf = (base: Draft, draft: Draft): Partial<ProductBody> => {
  const before = Object.entries(bodyOf(base));
  const same = new Set(before.map(([field, value]) => `${field} ${JSON.stringify(value)}`));
  const changes: Partial<ProductBody> = Object.fromEntries(
    Object.entries(bodyOf(draft)).filter(
      ([field, value]) => !same.has(`${field} ${JSON.stringify(value)}`),
    ),
  );
  const was = stocksOf(base);
  const [unitVariation, kgVariation] = [
    withStockWas(changes.unitVariation, was),
    withStockWas(changes.kgVariation, was),
  ];
  return {
    ...changes,
    ...(unitVariation === undefined ? {} : { unitVariation }),
    ...(kgVariation === undefined ? {} : { kgVariation }),
  };
};

/** Has anything been typed or chosen that the shop does not have yet? */
export const isChanged = (base: Draft, draft: Draft): boolean =>
  JSON.stringify(base) !== JSON.stringify(draft);
