import {
  canMoveReturn,
  type PickupLetter,
  type ReturnState,
} from '../../../shop/fulfilment/returns/states.ts';
import { findOrder, findRecipient } from '../../orders/order/orders.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { lockReturnOf, type LockedReturn, moveReturn } from './move.ts';
import { findReturnOwner } from './queries.ts';

/** What the reports of a courier mean for a return, and the letters about its pickup. */

/** Locks the return of a parcel, as every caller does: the order first. */
export const lockParcelReturn = (t: OrderTx, returnId: string): Promise<LockedReturn> =>
  lockReturnOf(t, returnId, 'anybody');

const stepByNews: Record<'in_transit' | 'delivered', ReturnState> = {
  in_transit: 'in_transit',
  delivered: 'arrived',
};

/**
 * Moves a locked return along with its parcel. One that has gone another way, for example because
 * staff have the goods already, stays where it is.
 */
export const moveReturnWithParcel = async (
  t: OrderTx,
  locked: LockedReturn,
  news: 'in_transit' | 'delivered',
): Promise<void> => {
  const to = stepByNews[news];
  if (canMoveReturn(locked.row.state, to, 'courier'))
    await moveReturn(t, locked, { to, by: 'courier' });
};

/**
 * Enqueues a letter about the pickup of a return, once for each parcel. A return that an older
 * version approved may have none.
 */
export const enqueuePickupLetter = async (
  { tx, jobs }: Pick<OrderTx, 'tx' | 'jobs'>,
  returnId: string,
  { kind, shipmentId }: { kind: PickupLetter; shipmentId: string | undefined },
): Promise<void> => {
  const owner = await findReturnOwner(tx, returnId);
  const order = owner === null ? null : await findOrder(tx, owner.orderId, 'anybody');
  if (order !== null)
    await enqueueMail(
      tx,
      jobs,
      {
        kind,
        orderId: order.id,
        returnId,
        ...(shipmentId === undefined ? {} : { shipmentId }),
      },
      await findRecipient(tx, order),
    );
};
