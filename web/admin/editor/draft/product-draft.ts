import type { Api } from '../../../../contract/api.ts';
import type { WireFullProduct, WireProduct } from '../../../../contract/goods/product.ts';
import type { BodyInput } from '../../../../contract/route.ts';
import {
  formatNetQuantity,
  isNetAmount,
  isWeight,
  type NetQuantity,
  readNetQuantity,
} from '../../../../shop/goods/product/net-quantity.ts';
import {
  type AdminField,
  adminFields,
  type KindOf,
} from '../../../../shop/goods/product/product-fields.ts';
import { readWholeNumber } from '../../../../shop/typed-numbers.ts';
import type { AdminWords } from '../../../words/admin-words.ts';
import {
  createDraft,
  type DraftOf,
  findFaults,
  type ShownOf,
  toBody,
  toDraft as holdProduct,
} from '../../fields/draft.ts';
import {
  amount,
  type Faults,
  flag,
  shownIf,
  text,
  trimmedText,
  typed,
  wholeNumber,
} from '../../fields/field-kinds.ts';
import { formatPriceField } from '../../fields/numbers.ts';
import { createRow, generateKey, type Row, rows } from '../../fields/rows.ts';
import { draftKinds } from './draft-kinds.ts';

const price = {
  ...amount({
    isMoney: false,
    accepts: (rupees) => rupees > 0,
    sentence: ({ product }) => product.priceFault,
  }),
  toHeld: (shown: number | null): string => (shown === null ? '' : formatPriceField(shown)),
};
/** The maximum retail price on the label; empty for none. */
const mrp = {
  ...amount({
    none: null,
    isMoney: false,
    accepts: (rupees) => rupees > 0,
    sentence: ({ product }) => product.priceFault,
  }),
  toHeld: (shown: number | null | undefined): string =>
    shown == null ? '' : formatPriceField(shown),
};

const readRightQuantity = (held: string): NetQuantity | null => {
  const read = readNetQuantity(held);
  return read !== null && isNetAmount(read) ? read : null;
};

/** What is in the package, as it is typed: `500 g`; empty for nothing. */
const netQuantity = typed<NetQuantity | null, NetQuantity | null | undefined>(
  {
    maxLength: 20,
    placeholder: '500 g',
    explain: (held, { product }) =>
      held.trim() !== '' && readRightQuantity(held) === null && product.netQuantityFault,
  },
  {
    toHeld: (shown) => (shown == null ? '' : formatNetQuantity(shown)),
    toSent: (held) => (held.trim() === '' ? null : readNetQuantity(held)),
  },
);

const stock = wholeNumber({ start: '0', sentence: ({ product }) => product.number });

export const unitFields = { size: text({ start: 'M' }), price, mrp, netQuantity, stock };

export const kgFields = {
  size: trimmedText({ maxLength: 40 }),
  weight: wholeNumber({
    accepts: (grams) => grams > 0,
    sentence: ({ product }) => product.weightFault,
  }),
  /** The row uses the universal kg price instead of its own. It is sent as a price of null. */
  follows: { ...flag(false), toSent: () => undefined },
  price: shownIf(({ follows }: { follows: boolean }) => !follows, price),
  mrp,
  netQuantity,
  stock,
};

export type UnitRow = Row<typeof unitFields>;
export type KgRow = Row<typeof kgFields>;

type OwnFields = {
  [Name in AdminField]: ReturnType<(typeof draftKinds)[KindOf<Name>]>;
};

const ownFields = Object.fromEntries(
  adminFields.map(([name, field]) => [name, draftKinds[field.kind](field as never)]),
) as OwnFields;

const isSold =
  (by: 'per kg' | 'per unit') =>
  ({ productType }: { productType: string }): boolean =>
    productType === by;

/**
 * The fields of a product, by the names of the API, and the variations of both sale units, so that
 * switching the sale unit loses nothing.
 */
export const productFields = {
  ...ownFields,
  // With a code, the words follow it (PRODUCT-16, docs/product.md).
  countryOfOrigin: shownIf(
    ({ originCode }: { originCode: string }) => originCode === '',
    ownFields.countryOfOrigin,
  ),
  unitVariation: shownIf(isSold('per unit'), rows(unitFields)),
  kgVariation: shownIf(isSold('per kg'), rows(kgFields)),
};

/** A product as the form holds it. */
export type Draft = DraftOf<typeof productFields>;

/** The draft of a new product. */
export const createEmptyDraft = (): Draft => ({
  ...createDraft(productFields),
  new: true,
  unitVariation: [createRow(unitFields)],
  kgVariation: [createRow(kgFields)],
});

/** A product of a list, or with the fields of its own page. */
type ShownProduct = WireProduct & Partial<WireFullProduct>;

/** Is the net quantity of a pack its weight, which follows the pack as long as it has an MRP? */
const isOwnWeight = ({ mrp: marked, netQuantity: said }: WireProduct['kgVariation'][number]) =>
  marked !== undefined && said !== undefined && isWeight(said);

/** Converts a product to the form. A field that its response does not have is empty. */
export const toDraft = (product: ShownProduct): Draft =>
  holdProduct(productFields, {
    ...product,
    kgVariation: product.kgVariation.map((variation) => ({
      ...variation,
      follows: variation.followsUniversal,
      price: variation.followsUniversal ? null : variation.price,
      netQuantity: isOwnWeight(variation) ? null : variation.netQuantity,
    })),
  } as ShownOf<typeof productFields>);

/** Checks a draft before it is sent. The server checks everything again. */
export const findDraftFaults = (draft: Draft, words: AdminWords): Faults =>
  findFaults(productFields, draft, { ...words, empty: '' });

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

/** Converts a draft to a request body. The draft must have passed `findDraftFaults`. */
export const toProductBody = (draft: Draft): ProductBody => {
  const body = toBody(productFields, draft);
  const kgVariation = body.kgVariation?.map((row) => ({ ...row, price: row.price ?? null }));
  return { ...body, ...(kgVariation === undefined ? {} : { kgVariation }) };
};

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
