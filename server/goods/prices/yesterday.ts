import type { Db } from '../../../database/tables.ts';
import { choosePricePerKg } from '../../../shop/goods/product/product.ts';
import { type Paise, toPaise } from '../../../shop/money.ts';
import type { Change } from '../../../shop/office/audit.ts';
import { findSettings } from '../../platform/shop-settings/settings.ts';
import { findProducts } from '../products/products.ts';
import { listChangesOfToday } from './queries.ts';

/** What a variant cost as the day began, in paise; null if it was not there or had no price. */
export interface PriceOfYesterday {
  id: string;
  price: Paise | null;
}

/**
 * Finds what the variants of products cost before the first change of today, and the universal
 * price of then, in paise. The log of changes knows: whoever changes a price writes it there.
 */
export const findPricesOfYesterday = async (
  db: Db,
  productIds: readonly string[],
): Promise<{ kgPrice: Paise; variants: PriceOfYesterday[] }> => {
  const changes = await listChangesOfToday(db, productIds);
  const findFirst = (field: string, of?: string): Change | undefined =>
    changes.find((change) => change.field === field && change.of === of);
  const kgChange = findFirst('kgPrice');
  const kgPrice =
    kgChange === undefined ? (await findSettings(db)).kg_price : toPaise(Number(kgChange.from));
  const products = (await findProducts(db, productIds)).filter(({ archived }) => !archived);
  const variants = products.flatMap((product) =>
    product.variants.map(({ id, weightGrams, price, followsKgPrice }): PriceOfYesterday => {
      if (findFirst('size', id)?.from === null) return { id, price: null };
      const change = findFirst('price', id);
      const own =
        change === undefined
          ? followsKgPrice
            ? null
            : price
          : change.from === null
            ? null
            : toPaise(Number(change.from));
      const then = weightGrams === null ? own : choosePricePerKg(own, kgPrice);
      return { id, price: then === 0 ? null : then };
    }),
  );
  return { kgPrice, variants };
};
