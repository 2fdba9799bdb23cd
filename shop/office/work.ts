import { orderWorks } from '../orders/order-work.ts';
import type { Right } from '../people/staff.ts';

/** The kinds of work that wait in a shop, in the order of a day. */
export const workKinds = [...orderWorks, 'returns', 'messages', 'stock'] as const;
export type WorkKind = (typeof workKinds)[number];

/** The right of those who do each kind of work. */
export const rightByWork: Readonly<Record<WorkKind, Right>> = {
  accept: 'orders.move',
  weigh: 'packing',
  pack: 'packing',
  handOver: 'orders.move',
  unpaid: 'orders.refund',
  returns: 'returns',
  messages: 'messages',
  stock: 'products',
};
