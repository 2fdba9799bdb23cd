import type { priceCalls } from '../../../contract/goods/prices.ts';
import { toRupees } from '../../../shop/money.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { changeCatalogue, changeProducts } from '../products/change-catalogue.ts';
import { changePrices } from './change-prices.ts';
import { findPricesOfYesterday } from './yesterday.ts';

/** Routes of the sheet of prices and stocks. */
export const createPriceHandlers = (deps: Deps): Handlers<typeof priceCalls> => ({
  'GET /api/prices/yesterday': async ({ query }) => {
    const { kgPrice, variants } = await findPricesOfYesterday(deps.store.db, query.id);
    return {
      status: 200,
      data: {
        universalKgPricing: toRupees(kgPrice),
        variations: variants.map(({ id, price }) => ({
          _id: id,
          price: price === null ? null : toRupees(price),
        })),
      },
    };
  },

  'POST /api/prices': async (call) => {
    // Pages show the universal price beside their products, so it raises more than theirs.
    const change = call.body.universalKgPricing === undefined ? changeProducts : changeCatalogue;
    return { status: 200, data: await change(deps, (tx) => changePrices(tx, call, call.body)) };
  },
});
