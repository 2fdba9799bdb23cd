import type { Api } from '../../../../contract/api.ts';
import type { WireFullProduct, WireProduct } from '../../../../contract/goods/product.ts';
import type { BodyInput } from '../../../../contract/route.ts';
import {
  type AdminField,
  adminFields,
  type KindOf,
} from '../../../../shop/goods/product/product-fields.ts';
import { readAmount, readWholeNumber } from '../../../../shop/typed-numbers.ts';
import { formatPriceField } from '../../fields/numbers.ts';
import { type DraftKind, type DraftValues, formKinds } from './draft-kinds.ts';

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

/**
 * A product as the form holds it, by the names of the API: all fields as typed, and the variations
 * of both sale units, so that switching the sale unit loses nothing.
 */
export type Draft = { [Name in AdminField]: DraftValues[KindOf<Name>] } & {
  unitVariation: UnitRow[];
  kgVariation: KgRow[];
};

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

type FormKind = (typeof formKinds)[DraftKind];
const fieldKinds = adminFields.map(
  ([name, { kind }]) => [name, formKinds[kind] as FormKind] as const,
);
type DraftFields = Pick<Draft, AdminField>;

/** The draft of a new product. */
export const createEmptyDraft = (): Draft => ({
  ...(Object.fromEntries(fieldKinds.map(([name, { empty }]) => [name, empty])) as DraftFields),
  new: true,
  unitVariation: [createUnitRow()],
  kgVariation: [createKgRow()],
});

/** A product of a list, or with the fields of its own page. */
type ShownProduct = WireProduct & Partial<WireFullProduct>;

/** Converts a product to the form. A field that its response does not have is empty. */
export const toDraft = (product: ShownProduct): Draft => ({
  ...(Object.fromEntries(
    fieldKinds.map(([name, { toForm, empty }]) => {
      const shown = product[name];
      return [name, shown === undefined ? empty : toForm(shown as never)];
    }),
  ) as DraftFields),
  unitVariation: product.unitVariation.map(({ _id: id, size, price, stock }) => ({
    key: id,
    id,
    size,
    price: formatPriceField(price),
    stock: String(stock),
  })),
  kgVariation: product.kgVariation.map(
    ({ _id: id, size, weight, price, followsUniversal, stock }) => ({
      key: id,
      id,
      size,
      weight: String(weight),
      price: followsUniversal ? '' : formatPriceField(price),
      follows: followsUniversal,
      stock: String(stock),
    }),
  ),
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
  unitVariation: draft.unitVariation.map(toNewRow),
  kgVariation: draft.kgVariation.map(toNewRow),
});

type ProductBody = BodyInput<Api['POST /api/products']>;

const idOf = (id: string | undefined): { _id?: string } => (id === undefined ? {} : { _id: id });

const toVariations = (draft: Draft): Pick<ProductBody, 'unitVariation' | 'kgVariation'> =>
  draft.productType === 'per unit'
    ? {
        unitVariation: draft.unitVariation.map(({ id, size, price, stock }) => ({
          ...idOf(id),
          size,
          price: readAmount(price) ?? 0,
          stock: readWholeNumber(stock) ?? 0,
        })),
      }
    : {
        kgVariation: draft.kgVariation.map(({ id, size, weight, price, follows, stock }) => ({
          ...idOf(id),
          size: size.trim(),
          weight: readWholeNumber(weight) ?? 0,
          price: follows ? null : (readAmount(price) ?? 0),
          stock: readWholeNumber(stock) ?? 0,
        })),
      };

/** Converts a draft to a request body. The draft must have passed `findDraftFaults`. */
export const toProductBody = (draft: Draft): ProductBody => ({
  ...(Object.fromEntries(
    fieldKinds.map(([name, { toBody }]) => [name, toBody(draft[name] as never)]),
  ) as Pick<ProductBody, AdminField>),
  ...toVariations(draft),
});

/** The stocks that the form began with, by the ids of their variations. */
const readStocks = ({ unitVariation, kgVariation }: Draft): Map<string | undefined, number> =>
  new Map(
    [...unitVariation, ...kgVariation].flatMap(({ id, stock }) =>
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
