import type { UpdateObject } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import {
  canMoveReturn,
  findReturnLetter,
  type ReturnActor,
  type ReturnState,
} from '../../../shop/fulfilment/returns/states.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import { findRecipient, lockOrder, type OwnerScope } from '../../orders/order/orders.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { notFound, wrongState } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import { findReturnOwner, type ReturnRow } from './queries.ts';
import { insertReturnEvent, lockReturn, updateReturn } from './step-queries.ts';

/** A return whose order and row are locked until the transaction ends. */
export interface LockedReturn {
  order: OrderRow;
  row: ReturnRow;
}

/**
 * Locks the order of a return, then the return. Refuses one that does not exist or belongs to
 * somebody else (404).
 */
export const lockReturnOf = async (
  { tx }: OrderTx,
  id: string,
  owner: OwnerScope,
): Promise<LockedReturn> => {
  const found = await findReturnOwner(tx, id);
  const order = found === null ? null : await lockOrder(tx, found.orderId);
  if (order === null || (owner !== 'anybody' && order.account_id !== owner.accountId))
    throw notFound('return');
  const row = await lockReturn(tx, id);
  if (row === null) throw notFound('return');
  return { order, row };
};

/** Writes the event of a step, and requests the letter that it owes. */
export const writeReturnStep = async (
  t: OrderTx,
  order: OrderRow,
  returnId: string,
  step: {
    from: ReturnState | null;
    to: ReturnState;
    by: ReturnActor;
    actorId: string | null;
    answer?: string;
  },
): Promise<void> => {
  const { from, to, by, actorId, answer = '' } = step;
  await insertReturnEvent(t.tx, {
    return_id: returnId,
    from_state: from,
    to_state: to,
    actor: by,
    actor_id: actorId,
    answer,
  });
  const kind = findReturnLetter(to);
  if (kind !== null)
    await enqueueMail(
      t.tx,
      t.jobs,
      { kind, orderId: order.id, returnId },
      await findRecipient(t.tx, order),
    );
};

/** Refuses (409) a move that the actor may not make, for example because somebody else made one. */
export const requireMove = (row: ReturnRow, to: ReturnState, by: ReturnActor): void => {
  if (!canMoveReturn(row.state, to, by))
    throw wrongState('return_cannot_become', { from: row.state, to });
};

/**
 * Moves a locked return. Every change of state goes through this function. Refuses (409) a move
 * that the actor may not make, for example because somebody else has made one meanwhile.
 */
export const moveReturn = async (
  t: OrderTx,
  { order, row }: LockedReturn,
  move: {
    to: ReturnState;
    by: ReturnActor;
    actorId?: string;
    /** The word of this step. Those of earlier steps stay in the story of the return. */
    answer?: string;
    set?: UpdateObject<Tables, 'returns'>;
  },
): Promise<void> => {
  const { to, by, actorId = null, answer, set = {} } = move;
  requireMove(row, to, by);
  const word = answer === undefined ? {} : { answer };
  await updateReturn(t.tx, row.id, { ...set, ...word, state: to });
  await writeReturnStep(t, order, row.id, { from: row.state, to, by, actorId, ...word });
};

/** Writes a step of staff into the audit log. What the shopper typed stays out of it. */
export const logReturnStep = async (
  { tx }: OrderTx,
  by: Actor,
  { row }: LockedReturn,
  after: { status: ReturnState } & Readonly<Record<string, unknown>>,
): Promise<void> => {
  await writeAuditEntry(tx, by, {
    action: 'moved',
    kind: 'order',
    id: row.order_id,
    name: row.number,
    changes: findChanges(listFields({ status: row.state }), listFields(after)),
  });
};
