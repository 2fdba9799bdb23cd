import type { figures } from '../../contract/figures.ts';
import { rehearsedOnPage, spanSteps, totalOf } from '../../shop/figures.ts';
import { toPaise, toRupees } from '../../shop/money.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { findSettings } from '../settings/settings.ts';
import {
  countFollowing,
  countWaiting,
  findFollowing,
  soldInSteps,
  sumFollowing,
} from './queries.ts';
import { rehearse } from './rehearse-kg-price.ts';

/** The figures of the dashboard. */
export const figureRoutes = ({ store }: Deps): Handlers<typeof figures> => ({
  'GET /api/figures': async ({ query: { span } }) => {
    const rows = await soldInSteps(store.readDb, span);
    const all = rows.map((row) => ({ ...row, kg: toRupees(row.kg), unit: toRupees(row.unit) }));
    const { count } = spanSteps[span];
    return {
      status: 200,
      data: { span, steps: all.slice(count), before: totalOf(all.slice(0, count)) },
    };
  },

  'GET /api/figures/waiting': async () => ({ status: 200, data: await countWaiting(store.readDb) }),

  'GET /api/figures/kg-price/following': async () => ({
    status: 200,
    data: { variations: await countFollowing(store.readDb) },
  }),

  'GET /api/figures/kg-price': async ({ query: { universalKgPricing, page } }) => {
    const [{ kg_price: now }, sums, rows] = await Promise.all([
      findSettings(store.db),
      sumFollowing(store.readDb),
      findFollowing(store.readDb, { limit: rehearsedOnPage, offset: (page - 1) * rehearsedOnPage }),
    ]);
    return {
      status: 200,
      data: rehearse(sums, rows, { from: now, to: toPaise(universalKgPricing), page }),
    };
  },
});
