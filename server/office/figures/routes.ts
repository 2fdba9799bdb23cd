import type { figures } from '../../../contract/office/figures.ts';
import { toPaise, toRupees } from '../../../shop/money.ts';
import { pricePreviewPageSize, spanSteps, sumSales } from '../../../shop/office/figures.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { findSettings } from '../../platform/shop-settings/settings.ts';
import type { Deps } from '../deps.ts';
import { previewKgPrice } from './preview-kg-price.ts';
import {
  countPriceFollowers,
  countWaiting,
  findPriceFollowers,
  readSalesBySteps,
  sumPriceFollowers,
} from './queries.ts';
import { readToday } from './today.ts';

/** Routes of the dashboard's figures. */
export const createFigureHandlers = (deps: Deps): Handlers<typeof figures> => ({
  'GET /api/figures/today': async ({ caller }) => ({
    status: 200,
    data: await readToday(deps, caller),
  }),

  'GET /api/figures': async ({ query: { span } }) => {
    const rows = await deps.reads.run((db) => readSalesBySteps(db, span));
    const all = rows.map((row) => ({ ...row, kg: toRupees(row.kg), unit: toRupees(row.unit) }));
    const { count } = spanSteps[span];
    return {
      status: 200,
      data: { span, steps: all.slice(count), before: sumSales(all.slice(0, count)) },
    };
  },

  'GET /api/figures/waiting': async () => ({
    status: 200,
    data: await countWaiting(deps.store.db),
  }),

  'GET /api/figures/kg-price/following': async () => ({
    status: 200,
    data: { variations: await deps.reads.run(countPriceFollowers) },
  }),

  'GET /api/figures/kg-price': async ({ query: { universalKgPricing, page } }) => {
    const [{ kg_price: now }, sums, rows] = await Promise.all([
      findSettings(deps.store.db),
      deps.reads.run(sumPriceFollowers),
      deps.reads.run((db) =>
        findPriceFollowers(db, {
          limit: pricePreviewPageSize,
          offset: (page - 1) * pricePreviewPageSize,
        }),
      ),
    ]);
    return {
      status: 200,
      data: previewKgPrice(sums, rows, { from: now, to: toPaise(universalKgPricing), page }),
    };
  },
});
