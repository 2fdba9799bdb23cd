import type { bulkCalls, WireBulkProduct } from '../../../contract/goods/bulk.ts';
import { presentChange } from '../../platform/audit/audit-log.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { changeProductsInBulk, planBulkChange, type PlannedChange } from './bulk-products.ts';
import { changeCatalogue, changeProducts } from './change-catalogue.ts';
import { removeSamples } from './samples.ts';

const presentPlannedChange = ({ before, changes }: PlannedChange): WireBulkProduct => ({
  _id: before.id,
  name: before.name,
  changes: changes.map(presentChange),
});

/** Routes of bulk changes. */
export const createBulkHandlers = (deps: Deps): Handlers<typeof bulkCalls> => ({
  'POST /api/products/bulk': async (call) => {
    const { ids, change, preview } = call.body;
    if (preview)
      return {
        status: 200,
        data: {
          products: (await planBulkChange(deps.store.db, ids, change)).map(presentPlannedChange),
          undo: null,
        },
      };
    const { planned, undo } = await changeProducts(deps, (tx) =>
      changeProductsInBulk(tx, call, ids, change),
    );
    return { status: 200, data: { products: planned.map(presentPlannedChange), undo } };
  },

  'POST /api/products/samples/delete': async (call) => ({
    status: 200,
    data: await changeCatalogue(deps, (tx) => removeSamples(tx, call)),
  }),
});
