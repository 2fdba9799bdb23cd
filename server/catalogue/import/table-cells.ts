import {
  joinList,
  type ProductColumn,
  tableColumns,
  type VariationColumn,
} from '../../../shop/catalogue/product-table.ts';
import type { CsvValue } from '../../../shop/csv.ts';
import { toRupees } from '../../../shop/money.ts';
import type { Product } from '../product.ts';

const toProductCells = (product: Product): Record<ProductColumn, CsvValue> => ({
  name: product.name,
  type: product.saleUnit === 'kg' ? 'per kg' : 'per unit',
  categories: joinList(product.categories),
  tags: joinList(product.tags),
  groups: joinList(product.groups),
  colours: joinList(
    product.colours.map(({ value, hex }) => (hex === null ? value : `${value} ${hex}`)),
  ),
  discount: product.discountPercent,
  new: product.isNew ? 'yes' : 'no',
  offerEnd: product.offerEndsAt?.toISOString() ?? '',
  shortDescription: product.shortDescription,
  description: product.description,
  hsn: product.hsnCode,
  gst: product.gstRate === null ? null : product.gstRate / 100,
  affiliateLink: product.affiliateLink,
  pictures: joinList(product.images.map(({ secureUrl }) => secureUrl)),
});

const toVariationCells = ({
  size,
  weightGrams,
  price,
  followsKgPrice,
  stock,
}: Product['variants'][number]): Record<VariationColumn, CsvValue> => ({
  size,
  weightGrams,
  price: followsKgPrice ? null : toRupees(price),
  stock,
  stockWas: stock,
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
