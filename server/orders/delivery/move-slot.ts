import { randomUUID } from 'node:crypto';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import { findArea } from '../../../shop/orders/delivery/area.ts';
import { isSlotOpen } from '../../../shop/orders/delivery/slots.ts';
import { canMoveSlot } from '../../../shop/orders/order.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { notFound, wrongState } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import type { Deps } from '../deps.ts';
import type { OrderRow } from '../order/order-rows.ts';
import { findRecipient, lockOrder, type OwnerScope } from '../order/orders.ts';
import { orderTransaction } from '../states/order-transaction.ts';
import type { OrderTx } from '../states/partners.ts';
import { findDestination } from './destinations.ts';
import {
  type ChosenSlot,
  requireOpenSlot,
  slotClosed,
  slotFull,
  toSlotColumns,
} from './plan-arrival.ts';
import { readPlace } from './slot-of-order.ts';
import { comparePlaces, givePlaceBack, readDatabaseClock, takePlace } from './slot-places.ts';

interface SlotMove {
  owner: OwnerScope;
  startsAt: Date;
  actor: Actor;
}

const isSameTime = (a: Date | null, b: Date): boolean => a?.getTime() === b.getTime();

/** Gives the old place back and takes the new one, in the order in which places are locked. */
const exchangePlaces = async (t: OrderTx, order: OrderRow, slot: ChosenSlot): Promise<void> => {
  const old = readPlace(order);
  if (old === null) return;
  const giveFirst = comparePlaces(old, slot) < 0;
  if (giveFirst) await givePlaceBack(t.tx, old);
  if (!(await takePlace(t.tx, slot, slot.capacity))) throw slotFull();
  if (!giveFirst) await givePlaceBack(t.tx, old);
};

const writeMove = async (
  t: OrderTx,
  { id, number, slot_starts_at: before }: OrderRow,
  slot: ChosenSlot,
  actor: Actor,
): Promise<void> => {
  await writeAuditEntry(t.tx, actor, {
    action: 'moved',
    kind: 'order',
    id,
    name: number,
    changes: findChanges(
      listFields({ slot: before?.toISOString() }),
      listFields({ slot: slot.startsAt.toISOString() }),
    ),
  });
};

/**
 * Moves an order to another slot of its area, for its owner or staff. Refuses an order that does
 * not exist or belongs to somebody else (404), one without a slot or already on its way (409), and
 * one whose slot has closed, or a slot that is full or cannot be chosen (409). When staff move it,
 * the shopper gets a letter.
 */
export const moveOrderSlot = (
  deps: Deps,
  orderId: string,
  { owner, startsAt, actor }: SlotMove,
): Promise<void> =>
  orderTransaction(deps, async (t) => {
    const order = await lockOrder(t.tx, orderId);
    if (order === null || (owner !== 'anybody' && order.account_id !== owner.accountId))
      throw notFound('order');
    if (order.slot_closes_at === null || !canMoveSlot(order.state))
      throw wrongState('slot_not_movable');
    if (isSameTime(order.slot_starts_at, startsAt)) return;
    const now = await readDatabaseClock(t.tx);
    if (!isSlotOpen({ closesAt: order.slot_closes_at }, now)) throw slotClosed();
    const { zipCode = '', state = null } = order.shipping_address;
    const destination = findDestination({ zipCode, state });
    const area = findArea(await deps.deliveryAreas.read(t.tx), destination);
    const opening = await deps.shopIdentity.get();
    const slot = requireOpenSlot(area, startsAt, { now, opening });
    await exchangePlaces(t, order, slot);
    await t.tx.updateTable('orders').set(toSlotColumns(slot)).where('id', '=', orderId).execute();
    if (owner !== 'anybody') return;
    await writeMove(t, order, slot, actor);
    const letter = { kind: 'order-slot-moved', orderId, moveId: randomUUID() } as const;
    await enqueueMail(t.tx, t.jobs, letter, await findRecipient(t.tx, order));
  });
