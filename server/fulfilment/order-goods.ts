import { sql } from 'kysely';
import { anyOf } from '../../database/arrays.ts';
import { openReturnStates } from '../../shop/fulfilment/returns/states.ts';
import { type OrderState, findInvoicedState } from '../../shop/orders/order.ts';
import type { OrderRow } from '../orders/order/order-rows.ts';
import type { InJson, ShownParcel } from '../orders/order/shown.ts';
import type { JobTx, OrderGoods } from '../orders/states/partners.ts';
import {
  cancelShipments,
  moveShipmentsWithOrder,
  presentShipment,
  requestShipment,
  requestWaitingShipments,
} from './parcels/shipments.ts';

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const readParcel = (parcel: InJson<ShownParcel>): ShownParcel => ({
  ...parcel,
  promised_at: toDate(parcel.promised_at),
  tracked_at: toDate(parcel.tracked_at),
  created_at: new Date(parcel.created_at),
});

const moveParcels = async (t: JobTx, order: OrderRow, to: OrderState): Promise<void> => {
  if (to === 'cancelled') await cancelShipments(t, order.id);
  if (to === 'shipped' || to === 'delivered') await moveShipmentsWithOrder(t, order.id, to);
  // It left without the scale that its parcel may have waited for.
  if (to === 'shipped' && order.weighed_at === null && order.kg_total > 0)
    await requestWaitingShipments(t, order.id);
  if (to === findInvoicedState(order.payment_method) && !order.is_gift_card)
    await requestShipment(t, order);
};

/** What the steps of an order ask of the goods on their way. */
export const orderGoods: OrderGoods = {
  selectParcel: sql<InJson<ShownParcel> | null>`(
    select row_to_json(shipments) from shipments
    where order_id = orders.id order by created_at desc, id limit 1
  )`.as('parcel'),
  presentParcel: (parcel, order) => presentShipment(readParcel(parcel), order),

  findOpenReturns: async (db, orders) => {
    const rows = await db
      .selectFrom('returns')
      .select(['order_id', 'number'])
      .where('order_id', '=', anyOf(orders.map(({ id }) => id)))
      .where('state', 'in', openReturnStates)
      .execute();
    return new Map(rows.map(({ order_id, number }) => [order_id, number]));
  },

  /** They are on the shelf, or written off. */
  findReturnedPieces: async (db, orderId) => {
    const rows = await db
      .selectFrom('return_lines')
      .innerJoin('returns', 'returns.id', 'return_lines.return_id')
      .select(['line_id', sql<number>`sum(restocked + written_off)::int`.as('pieces')])
      .where('returns.order_id', '=', orderId)
      .groupBy('line_id')
      .execute();
    return new Map(rows.map(({ line_id, pieces }) => [line_id, pieces]));
  },

  moveParcels,
  cancelParcels: cancelShipments,
};
