import type { WireKgPricePreview } from '../../../contract/office/figures.ts';
import { countPages } from '../../../shop/goods/listing/listing.ts';
import { applyDiscount, calculateWeightPrice } from '../../../shop/goods/product/price.ts';
import { type Paise, toRupees } from '../../../shop/money.ts';
import { pricePreviewPageSize } from '../../../shop/office/figures.ts';
import type { PriceFollowerRow, PriceFollowerSum } from './queries.ts';

/** Computes the sale price of a pack, in paise, at a price per kilo. */
const computeSalePrice = (
  {
    weight_grams: grams,
    discount_percent: percent,
  }: Pick<PriceFollowerRow, 'weight_grams' | 'discount_percent'>,
  kgPrice: Paise,
): Paise => applyDiscount(calculateWeightPrice(kgPrice, grams), percent);

/**
 * Previews a change of the universal price, in paise per kilo. `rows` is the page of examples to
 * show.
 */
export const previewKgPrice = (
  { products, sums }: { products: number; sums: readonly PriceFollowerSum[] },
  rows: readonly PriceFollowerRow[],
  prices: { from: Paise; to: Paise; page: number },
): WireKgPricePreview => {
  const { from, to, page } = prices;
  const variations = sums.reduce((all, sum) => all + sum.variations, 0);
  return {
    products,
    variations,
    examples: rows.map((row) => ({
      productId: row.product_id,
      name: row.name,
      size: row.size,
      from: toRupees(computeSalePrice(row, from)),
      to: toRupees(computeSalePrice(row, to)),
    })),
    page,
    pages: countPages(variations, pricePreviewPageSize),
    lastMonth: {
      sales: toRupees(sums.reduce((all, sum) => all + sum.sales, 0)),
      would: toRupees(sums.reduce((all, sum) => all + sum.sold * computeSalePrice(sum, to), 0)),
    },
  };
};
