import type { WireRehearsal } from '../../contract/figures.ts';
import { discounted, priceOfWeight } from '../../shop/catalogue/price.ts';
import { type Paise, toRupees } from '../../shop/money.ts';
import type { FollowingRow } from './queries.ts';

const most = 20;

/** What a pack would be sold for at a price of a kilo, in paise. */
const soldAt = ({ weight_grams: grams, discount_percent: percent }: FollowingRow, kgPrice: Paise): Paise => discounted(priceOfWeight(kgPrice, grams), percent);

/** What changes when the universal price goes from one to the other, in paise a kilo. */
export const rehearse = (rows: readonly FollowingRow[], from: Paise, to: Paise): WireRehearsal => ({
  products: new Set(rows.map((row) => row.product_id)).size,
  variations: rows.length,
  examples: rows.slice(0, most).map((row) => ({ productId: row.product_id, name: row.name, size: row.size, from: toRupees(soldAt(row, from)), to: toRupees(soldAt(row, to)) })),
  lastMonth: {
    sales: toRupees(rows.reduce((sum, row) => sum + row.sales, 0)),
    would: toRupees(rows.reduce((sum, row) => sum + row.sold * soldAt(row, to), 0)),
  },
});
