import type { CsvValue } from '../../../shop/csv.ts';
import { formatNetQuantity } from '../../../shop/goods/product/net-quantity.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import {
  type Colour,
  type CsvColumn,
  type CsvField,
  csvFields,
  type FieldValues,
  getInsideName,
  type KindOf,
  productFields,
} from '../../../shop/goods/product/product-fields.ts';
import {
  joinList,
  tableColumns,
  type VariationColumn,
} from '../../../shop/goods/product/product-table.ts';
import { toRupees } from '../../../shop/money.ts';
import { presentByKind } from '../products/present.ts';
import type { Product } from '../products/product.ts';

/** The cell of each kind of field. What is not listed here is as in a response. */
const cellByKind = {
  ...presentByKind,
  flag: (is: boolean) => (is ? 'yes' : 'no'),
  answer: (is: boolean | null) => (is === null ? '' : is ? 'yes' : 'no'),
  names: joinList,
  colours: (colours: readonly Colour[]) =>
    joinList(colours.map(({ value, hex }) => (hex === null ? value : `${value} ${hex}`))),
  groups: joinList,
  pictures: (pictures: readonly Picture[]) => joinList(pictures.map(({ secureUrl }) => secureUrl)),
} satisfies { readonly [Kind in KindOf<CsvField>]: (value: FieldValues[Kind]) => CsvValue };

const toProductCells = (product: Product) =>
  Object.fromEntries(
    csvFields.map(([name, { csv }]): [CsvColumn, CsvValue] => {
      const toCell = cellByKind[productFields[name].kind] as (value: unknown) => CsvValue;
      return [csv, toCell(product[getInsideName(name)])];
    }),
  );

const toVariationCells = ({
  size,
  weightGrams,
  price,
  followsKgPrice,
  stock,
  mrp,
  netQuantity,
}: Product['variants'][number]): Record<VariationColumn, CsvValue> => ({
  size,
  weightGrams,
  price: followsKgPrice ? null : toRupees(price),
  stock,
  stockWas: stock,
  mrp: mrp === null ? null : toRupees(mrp),
  netQuantity: netQuantity === null ? null : formatNetQuantity(netQuantity),
});

/**
 * Converts a product to one row for each variation. A product without variations has one row too.
 */
export const toProductRows = (product: Product): CsvValue[][] =>
  (product.variants.length === 0 ? [undefined] : product.variants).map((variant, i) => {
    const cells: Partial<Record<string, CsvValue>> = {
      sku: product.sku === '' ? product.id : product.sku,
      ...(i === 0 ? toProductCells(product) : {}),
      ...(variant === undefined ? {} : toVariationCells(variant)),
    };
    return tableColumns.map((column) => cells[column] ?? null);
  });
