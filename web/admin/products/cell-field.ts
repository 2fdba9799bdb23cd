import type { WireProduct } from '../../../contract/goods/product.ts';
import { type Draft, toDraft, type KgRow, type UnitRow } from '../editor/draft/product-draft.ts';

/** A field of a product that can be edited in the table. */
export type CellField = 'price' | 'discount' | 'stock';

type Row = UnitRow | KgRow;

export const getRows = (draft: Draft): readonly Row[] =>
  draft.productType === 'per kg' ? draft.kgVariation : draft.unitVariation;

/** Does the row use the universal kg price? */
export const hasUniversalPrice = (row: Row): boolean => 'follows' in row && row.follows;

/** Changes one row of a draft. */
export const changeRow = (
  draft: Draft,
  key: string,
  patch: { price?: string; stock?: string },
): Draft => {
  const changed = <T extends Row>(rows: readonly T[]): T[] =>
    rows.map((row) => (row.key === key ? { ...row, ...patch } : row));
  return {
    ...draft,
    unitVariation: changed(draft.unitVariation),
    kgVariation: changed(draft.kgVariation),
  };
};

/**
 * Has the product one value of this field? The discount always; stock with one variation; price
 * with one variation that does not use the universal price.
 */
export const hasSingleValue = (
  {
    productType,
    unitVariation,
    kgVariation,
  }: Pick<WireProduct, 'productType' | 'unitVariation' | 'kgVariation'>,
  part: CellField,
): boolean => {
  if (part === 'discount') return true;
  if (productType === 'per unit') return unitVariation.length === 1;
  const [first, ...others] = kgVariation;
  return (
    first !== undefined && others.length === 0 && (part === 'stock' || !first.followsUniversal)
  );
};

/** Reads the value from a draft; of the first row for price and stock. */
export const readCellField = (draft: Draft, part: CellField): string =>
  part === 'discount' ? draft.discount : (getRows(draft)[0]?.[part] ?? '');

/** Reads the value from a product of a list. */
export const readListedField = (product: WireProduct, part: CellField): string =>
  readCellField(toDraft(product), part);

/** Changes the value in a draft. */
export const changeCellField = (draft: Draft, part: CellField, text: string): Draft =>
  part === 'discount'
    ? { ...draft, discount: text }
    : changeRow(draft, getRows(draft)[0]?.key ?? '', { [part]: text });

/** The path of the field in the server's errors. */
export const getFaultPath = ({ productType }: Draft, part: CellField): string =>
  part === 'discount'
    ? part
    : `${productType === 'per kg' ? 'kgVariation' : 'unitVariation'}.0.${part}`;
