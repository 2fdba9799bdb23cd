import type { WireProduct } from '../../../contract/product.ts';
import { type Draft, draftOf, type KgRow, type UnitRow } from '../editor/product-draft.ts';

/** What of a product may be changed in its cell of the table. */
export type Part = 'price' | 'discount' | 'stock';

type Row = UnitRow | KgRow;

export const rowsOf = (draft: Draft): readonly Row[] =>
  draft.productType === 'per kg' ? draft.kgs : draft.units;

/** Whether a price is that of the whole shop, and none of the row's own. */
export const follows = (row: Row): boolean => 'follows' in row && row.follows;

/** The draft with one of its rows changed. */
export const withRow = (
  draft: Draft,
  key: string,
  patch: { price?: string; stock?: string },
): Draft => {
  const changed = <T extends Row>(rows: readonly T[]): T[] =>
    rows.map((row) => (row.key === key ? { ...row, ...patch } : row));
  return { ...draft, units: changed(draft.units), kgs: changed(draft.kgs) };
};

/**
 * Whether a product has just one of it: the discount always, price and stock with one size; a price
 * that follows the shop's is none.
 */
export const isSingle = (
  {
    productType,
    unitVariation,
    kgVariation,
  }: Pick<WireProduct, 'productType' | 'unitVariation' | 'kgVariation'>,
  part: Part,
): boolean => {
  if (part === 'discount') return true;
  if (productType === 'per unit') return unitVariation.length === 1;
  const [first, ...others] = kgVariation;
  return (
    first !== undefined && others.length === 0 && (part === 'stock' || !first.followsUniversal)
  );
};

/** The value as it stands in the form; of a product that has just one. */
export const partOf = (draft: Draft, part: Part): string =>
  part === 'discount' ? draft.discount : (rowsOf(draft)[0]?.[part] ?? '');

/** The same of a product as a list knows it. */
export const shownPart = (product: WireProduct, part: Part): string =>
  partOf(draftOf({ ...product, updatedAt: '', hsnCode: null, gstRate: null }), part);

/** The draft with another one. */
export const withPart = (draft: Draft, part: Part, text: string): Draft =>
  part === 'discount'
    ? { ...draft, discount: text }
    : withRow(draft, rowsOf(draft)[0]?.key ?? '', { [part]: text });

/** Where the shop names faults of it. */
export const placeOf = ({ productType }: Draft, part: Part): string =>
  part === 'discount'
    ? part
    : `${productType === 'per kg' ? 'kgVariation' : 'unitVariation'}.0.${part}`;
