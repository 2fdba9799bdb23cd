import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BulkMoveResult } from '../../../contract/office/admin-orders.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import { findUnrefundedAmounts } from '../../money/refunds/refund-queries.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import { findMoveRefusals, type MovableOrder } from '../../orders/states/check-move.ts';
import { moveOrderByPerson } from '../../orders/states/move-by-person.ts';
import { requireProofForOutgoing } from '../../orders/states/outgoings.ts';
import type { Actor } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Deps } from '../deps.ts';

type FoundOrder = MovableOrder & Pick<OrderRow, 'number'>;

const findOrdersById = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, FoundOrder>> => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'payment_method', 'is_gift_card'])
    .select(['total', 'credit_used', 'paid_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
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

/** Decides what would become of each of these orders now, in the order of the ids. */
const decideMoves = async (
  { store: { db }, partners }: Deps,
  ids: readonly string[],
  found: ReadonlyMap<string, FoundOrder>,
  to: OrderState,
): Promise<Map<string, Outcome>> => {
  const refusals = await findMoveRefusals(db, partners, [...found.values()], { to, by: 'admin' });
  return new Map(
    ids.map((id) => [
      id,
      found.has(id)
        ? (refusals.get(id) ?? 'moved')
        : new Refusal('not_found', explain('order_not_found')),
    ]),
  );
};

/** Sums the paise that cancelling those of these orders gives back that can be cancelled. */
const sumCancellations = async (
  { store: { db }, partners }: Deps,
  orders: ReadonlyMap<string, FoundOrder>,
): Promise<Paise> => {
  const all = [...orders.values()];
  const refusals = await findMoveRefusals(db, partners, all, { to: 'cancelled', by: 'admin' });
  const amounts = await findUnrefundedAmounts(
    db,
    all.filter(({ id }) => !refusals.has(id)),
  );
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
};

/**
 * Reports which of these orders an admin could move to a state now, and why not the others. Changes
 * nothing.
 */
export const previewBulkMove = async (
  deps: Deps,
  ids: readonly string[],
  to: OrderState,
): Promise<BulkMoveResult> => {
  const distinctIds = [...new Set(ids)];
  const found = await findOrdersById(deps.store.db, distinctIds);
  return toReport(
    distinctIds,
    found,
    readStates(found),
    await decideMoves(deps, distinctIds, found, to),
  );
};

const unavailable = (): Refusal => new Refusal('unavailable', explain('order_not_moved'));

/**
 * Moves orders one after the other, each in a transaction of its own. A refused order stays as it
 * is, and the report gives the reason. An unexpected error stops the loop; the report lists the
 * remaining orders as not moved. Before any order is cancelled, the sum of all their refunds is
 * checked against the refund limit (403).
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
    await requireProofForOutgoing(deps.store.db, who.caller, await sumCancellations(deps, before));
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
