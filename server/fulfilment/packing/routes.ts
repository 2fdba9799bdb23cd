import type { packing } from '../../../contract/fulfilment/packing.ts';
import type { orders } from '../../../contract/orders/orders.ts';
import { isFullyRefunded } from '../../money/refunds/refunds.ts';
import { presentSlot } from '../../orders/delivery/present-slot.ts';
import type { Deps } from '../../orders/deps.ts';
import { findOrderLines } from '../../orders/order/line-queries.ts';
import { findOrderByIdOrNumber } from '../../orders/order/orders.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findWeighing } from '../../platform/shop-settings/settings.ts';
import { changeWeighing } from './change-weighing.ts';
import { setPacked } from './pack-order.ts';
import { presentPackingOrder, presentWeighing } from './present.ts';
import { findOrdersToPack, findRevision, findWaitingOrders } from './queries.ts';
import { listSlotsWithOrders } from './slots-of-day.ts';
import { weighOrder } from './weigh-order.ts';

/** Routes of the packing table and of the slots that it packs for, and the setting of the scale. */
export const createPackingHandlers = (
  deps: Deps,
): Handlers<typeof packing & Pick<typeof orders, 'GET /api/orders/slots'>> => {
  const { db } = deps.store;

  const readOrder = async (name: string) => {
    const order = await findOrderByIdOrNumber(db, name, 'anybody');
    if (order === null) throw notFound('order');
    return presentPackingOrder(
      {
        order,
        lines: await findOrderLines(db, order.id),
        revision: await findRevision(db, order.id),
        isRefunded: await isFullyRefunded(db, order),
      },
      await findWeighing(db),
    );
  };

  return {
    'GET /api/packing': async () => {
      const { weighs } = await findWeighing(db);
      const rows = weighs ? await findWaitingOrders(db) : [];
      const toPack = await findOrdersToPack(db);
      return {
        status: 200,
        data: {
          weighs,
          orders: rows.map((row) => ({
            _id: row.id,
            orderNumber: row.number,
            createdAt: row.created_at.toISOString(),
            recipient: row.recipient ?? '',
            slot: presentSlot(row),
            lines: row.lines,
            grams: row.grams,
          })),
          total: rows[0]?.total ?? 0,
          toPack: toPack.map((row) => ({
            _id: row.id,
            orderNumber: row.number,
            createdAt: row.created_at.toISOString(),
            recipient: row.recipient ?? '',
            slot: presentSlot(row),
            pieces: row.pieces,
          })),
          toPackTotal: toPack[0]?.total ?? 0,
        },
      };
    },

    'GET /api/orders/slots': async ({ query: { day } }) => {
      const areas = await deps.deliveryAreas.read(db);
      return { status: 200, data: { slots: await listSlotsWithOrders(db, areas, day) } };
    },

    'GET /api/packing/{order}': async ({ params }) => ({
      status: 200,
      data: await readOrder(params.order),
    }),

    'PUT /api/packing/{order}': async (call) => ({
      status: 200,
      data: await readOrder(await weighOrder(deps, call, call.params.order, call.body)),
    }),

    'PUT /api/packing/{order}/packed': async (call) => ({
      status: 200,
      data: await readOrder(await setPacked(deps, call, call.params.order, call.body.packed)),
    }),

    'GET /api/settings/weighing': async () => ({
      status: 200,
      data: presentWeighing(await findWeighing(db)),
    }),

    'PUT /api/settings/weighing': async (call) => {
      await changeWeighing(deps, call, call.body);
      return { status: 200, data: presentWeighing(call.body) };
    },
  };
};
