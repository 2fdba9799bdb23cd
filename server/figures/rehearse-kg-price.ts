import type { WireRehearsal } from '../../contract/figures.ts';
import { pageCount } from '../../shop/catalogue/listing.ts';
import { discounted, priceOfWeight } from '../../shop/catalogue/price.ts';
import { rehearsedOnPage } from '../../shop/figures.ts';
import { type Paise, toRupees } from '../../shop/money.ts';
import type { FollowingRow, FollowingSum } from './queries.ts';

/** What a pack would be sold for at a price of a kilo, in paise. */
const soldAt = (
  {
    weight_grams: grams,
    discount_percent: percent,
  }: Pick<FollowingRow, 'weight_grams' | 'discount_percent'>,
  kgPrice: Paise,
): Paise => discounted(priceOfWeight(kgPrice, grams), percent);

/**
 * What changes when the universal price goes from one to the other, in paise a kilo; `rows` are a
 * page of what changes.
 */
export const rehearse = (
  { products, sums }: { products: number; sums: readonly FollowingSum[] },
  rows: readonly FollowingRow[],
  prices: { from: Paise; to: Paise; page: number },
): WireRehearsal => {
  const { from, to, page } = prices;
  const variations = sums.reduce((all, sum) => all + sum.variations, 0);
  return {
    products,
    variations,
    examples: rows.map((row) => ({
      productId: row.product_id,
      name: row.name,
      size: row.size,
      from: toRupees(soldAt(row, from)),
      to: toRupees(soldAt(row, to)),
    })),
    page,
    pages: pageCount(variations, rehearsedOnPage),
    lastMonth: {
      sales: toRupees(sums.reduce((all, sum) => all + sum.sales, 0)),
      would: toRupees(sums.reduce((all, sum) => all + sum.sold * soldAt(sum, to), 0)),
    },
  };
};
