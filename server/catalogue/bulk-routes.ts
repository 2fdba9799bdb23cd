import type { bulkCalls, WireBulkProduct } from '../../contract/bulk.ts';
import { presentChange } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { changeMany, planBulk, type Planned } from './bulk-products.ts';
import { changeCatalogue } from './change-catalogue.ts';

const wirePlanned = ({ before, changes }: Planned): WireBulkProduct => ({
  _id: before.id,
  name: before.name,
  changes: changes.map(presentChange),
});

/** Many products at once. */
export const bulkRoutes = (deps: Deps): Handlers<typeof bulkCalls> => ({
  'POST /api/products/bulk': async (call) => {
    const { ids, change, preview } = call.body;
    if (preview)
      return {
        status: 200,
        data: {
          products: (await planBulk(deps.store.db, ids, change)).map(wirePlanned),
          undo: null,
        },
      };
    const { planned, undo } = await changeCatalogue(deps, (tx) =>
      changeMany(tx, call, ids, change),
    );
    return { status: 200, data: { products: planned.map(wirePlanned), undo } };
  },
});
