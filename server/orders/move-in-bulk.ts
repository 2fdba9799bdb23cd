import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BulkMoveResult } from '../../contract/admin-orders.ts';
import { explain } from '../../contract/reasons.ts';
import type { Tables } from '../../database/tables.ts';
import type { Paise } from '../../shop/money.ts';
import {
  isFulfilmentStep,
  canMoveOrder,
  type OrderState,
  type PaymentMethod,
} from '../../shop/order.ts';
import type { Actor } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { moveOrderByPerson } from './move-by-person.ts';
import { requireProofForOutgoing } from './outgoings.ts';
import { isFullyRefundedBy, findUnrefundedAmounts } from './refund-queries.ts';
import { orderRefunded, wrongState } from './state-machine.ts';

interface FoundOrder {
  number: string;
  state: OrderState;
  payment_method: PaymentMethod;
  /** Paise that were paid and not refunded yet. */
  unrefunded: Paise;
  isRefunded: boolean;
}

const findOrdersById = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, FoundOrder>> => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'payment_method', 'total', 'credit_used', 'paid_at'])
    .where('id', 'in', ids)
    .execute();
  const unrefundedAmounts = await findUnrefundedAmounts(db, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        unrefunded: unrefundedAmounts.get(row.id) ?? 0,
        isRefunded: isFullyRefundedBy(unrefundedAmounts, row),
      },
    ]),
  );
};

type Outcome = 'moved' | Refusal;

const toRefusalCode = (code: string): BulkMoveResult['refused'][number]['code'] =>
  code === 'not_found' || code === 'wrong_state' || code === 'order_refunded'
    ? code
    : 'unavailable';

const toReport = (
  ids: readonly string[],
  before: ReadonlyMap<string, FoundOrder>,
  now: ReadonlyMap<string, OrderState>,
  outcomes: ReadonlyMap<string, Outcome>,
): BulkMoveResult => {
  const result: BulkMoveResult = { moved: [], refused: [] };
  for (const id of ids) {
    const was = before.get(id);
    const outcome = outcomes.get(id);
    const order = { _id: id, orderNumber: was?.number ?? null, status: now.get(id) ?? null };
    if (outcome === 'moved' && was !== undefined) result.moved.push({ ...order, from: was.state });
    else if (outcome instanceof Refusal)
      result.refused.push({
        ...order,
        code: toRefusalCode(outcome.code),
        ...outcome.explanation,
      });
  }
  return result;
};

const readStates = (orders: ReadonlyMap<string, FoundOrder>): Map<string, OrderState> =>
  new Map([...orders].map(([id, { state }]) => [id, state]));

const checkMove = (order: FoundOrder | undefined, to: OrderState): Outcome => {
  if (order === undefined) return new Refusal('not_found', explain('order_not_found'));
  if (!canMoveOrder(order.state, to, 'admin', order.payment_method))
    return wrongState(order.state, to);
  return isFulfilmentStep(to) && order.isRefunded ? orderRefunded() : 'moved';
};

/**
 * Reports which of these orders an admin could move to a state now, and why not the others. Changes
 * nothing.
 */
export const previewBulkMove = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  to: OrderState,
): Promise<BulkMoveResult> => {
  const distinctIds = [...new Set(ids)];
  const found = await findOrdersById(db, distinctIds);
  return toReport(
    distinctIds,
    found,
    readStates(found),
    new Map(distinctIds.map((id) => [id, checkMove(found.get(id), to)])),
  );
};

const unavailable = (): Refusal => new Refusal('unavailable', explain('order_not_moved'));

/**
 * Moves orders one after the other, each in a transaction of its own. A refused order stays as it
 * is, and the report gives the reason. An unexpected error stops the loop; the report lists the
 * remaining orders as not moved. Before any order is cancelled, the sum of all refunds is checked
 * against the refund limit (403).
 */
export const moveOrdersInBulk = async (
  deps: Deps,
  who: Actor & { caller: Caller },
  ids: readonly string[],
  to: OrderState,
): Promise<BulkMoveResult> => {
  const distinctIds = [...new Set(ids)];
  const before = await findOrdersById(deps.store.db, distinctIds);
  if (to === 'cancelled')
    await requireProofForOutgoing(
      deps.store.db,
      who.caller,
      [...before.values()].reduce((sum, { unrefunded }) => sum + unrefunded, 0),
    );
  const outcomes = new Map<string, Outcome>(distinctIds.map((id) => [id, unavailable()]));
  const batch = randomUUID();
  for (const id of distinctIds) {
    try {
      await moveOrderByPerson(deps, id, { owner: 'anybody', to, by: 'admin', actor: who, batch });
      outcomes.set(id, 'moved');
    } catch (error) {
      if (error instanceof Refusal) outcomes.set(id, error);
      else {
        deps.log.error({ err: error, orderId: id }, 'moving many orders broke off');
        break;
      }
    }
  }
  const now = await findOrdersById(deps.store.db, distinctIds).catch(() => before);
  return toReport(distinctIds, before, readStates(now), outcomes);
};
