import type { NewReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import { canExchangeSize } from '../../../shop/fulfilment/returns/amounts.ts';
import { canExchangeAgain } from '../../../shop/fulfilment/returns/sizes-then.ts';
import { formatReturnNumber, isReturnOpen } from '../../../shop/fulfilment/returns/states.ts';
import { findChanges, isSameValue, listFields } from '../../../shop/office/audit.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import { lockOrder, type OwnerScope } from '../../orders/order/orders.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { type Caller, requireRecentPassword } from '../../platform/http/caller.ts';
import { invalid, notFound, Refusal, wrongState } from '../../platform/http/refusal.ts';
import { writeReturnStep } from './move.ts';
import { asksPayout, findReturnableLines, type ReturnableLine } from './options.ts';
import { findSizes } from './queries.ts';
import { type Pieces, reckonReturn } from './reckon.ts';
import { findReturnRules } from './return-rules.ts';
import { findPricesOfChain } from './returnable-order.ts';
import { findPayouts, findReturnStates, insertReturn } from './step-queries.ts';

type AskedItem = NewReturn['items'][number];

const findFault = (
  { quantity, reason, wantedVariationId }: AskedItem,
  wish: NewReturn['wish'],
  { line, before, window, isTimely }: ReturnableLine,
): { field: string; explanation: Explanation } | null => {
  const left = line.quantity - before.quantity;
  if (window.days === 0) return { field: 'lineId', explanation: explain('return_never') };
  if (!isTimely) return { field: 'lineId', explanation: explain('return_too_late') };
  if (!window.reasons.includes(reason))
    return { field: 'reason', explanation: explain('return_reason_not_allowed') };
  if (quantity > left)
    return { field: 'quantity', explanation: explain('return_left', { count: left }) };
  return wish === 'exchange' && wantedVariationId === null
    ? { field: 'wantedVariationId', explanation: explain('return_size_needed') }
    : null;
};

/** Checks each item. The path of a fault names its field. */
const checkItems = (
  { items, wish }: NewReturn,
  lineById: ReadonlyMap<string, ReturnableLine>,
): { asked: AskedItem; found: ReturnableLine }[] => {
  if (new Set(items.map(({ lineId }) => lineId)).size < items.length)
    throw invalid('items', explain('return_line_twice'));
  return items.map((asked, i) => {
    const found = lineById.get(asked.lineId);
    if (found === undefined) throw invalid(`items.${i}.lineId`, explain('unclear'));
    const fault = findFault(asked, wish, found);
    if (fault !== null) throw invalid(`items.${i}.${fault.field}`, fault.explanation);
    return { asked, found };
  });
};

/** Checks that each wanted size is one of the same product, and one that may be sent for it. */
const checkSizes = async (
  { tx }: OrderTx,
  order: OrderRow,
  items: readonly { asked: AskedItem; found: ReturnableLine }[],
): Promise<void> => {
  const prices = await findPricesOfChain(tx, order);
  const sizes = await findSizes(
    tx,
    items.map(({ found }) => found.line.product_id),
  );
  for (const [i, { asked, found }] of items.entries()) {
    const size = sizes.get(found.line.product_id)?.find(({ id }) => id === asked.wantedVariationId);
    const path = `items.${i}.wantedVariationId`;
    if (size === undefined) throw invalid(path, explain('no_such_size'));
    if (!canExchangeSize(found.line, size)) throw invalid(path, explain('return_pack_heavier'));
    if (!canExchangeAgain(prices, { backId: found.line.variant_id, wantedId: size.id }))
      throw invalid(path, explain('return_size_dearer'));
  }
};

/**
 * Checks what staff ask for a buyer: another size, and nothing else. Only the buyer wants money back,
 * and says where it goes to.
 */
const checkAskedByStaff = ({ wish, payout }: NewReturn): void => {
  if (wish !== 'exchange') throw invalid('wish', explain('return_by_staff'));
  if (payout !== null) throw invalid('payout', explain('return_by_staff'));
};

/** Writes into the audit log that staff started a return. */
const logStart = async (
  { tx }: OrderTx,
  by: Actor,
  { order_id: id, number: name }: { order_id: string; number: string },
): Promise<void> => {
  await writeAuditEntry(tx, by, {
    action: 'moved',
    kind: 'order',
    id,
    name,
    changes: findChanges([], listFields({ status: 'requested' })),
  });
};

const checkMoney = async (
  { tx }: OrderTx,
  order: OrderRow,
  { wish, payout }: NewReturn,
): Promise<void> => {
  if (wish === 'exchange') return;
  if (order.total === 0) throw invalid('wish', explain('return_exchange_only'));
  if (wish === 'money' && payout === null && (await asksPayout(tx, order)))
    throw invalid('payout', explain('payout_missing'));
};

/**
 * Refuses (403) a session without a recent password check that names another payout than an earlier
 * return of the order did. Else whoever stole the session would withdraw that return and start it
 * anew (RETURN-11, docs/product.md).
 */
const checkPayout = async (
  { tx }: OrderTx,
  order: OrderRow,
  caller: Caller,
  { payout }: NewReturn,
): Promise<void> => {
  if (order.payment_method !== 'COD' || payout === null) return;
  const earlier = await findPayouts(tx, order.id);
  if (earlier.length > 0 && !earlier.some((one) => isSameValue(one, payout)))
    requireRecentPassword(caller);
};

/** The pieces of an item. Nobody has looked at them yet, so none counts as the shop's fault. */
const toPieces = (
  { lineId, quantity, wantedVariationId }: Omit<AskedItem, 'reason'>,
  wish: NewReturn['wish'],
): Pieces => ({
  lineId,
  quantity,
  faulty: 0,
  wantedVariantId: wish === 'exchange' ? wantedVariationId : null,
});

/** Chooses the next number of an order's returns. Refuses a second open return (409). */
const chooseNumber = async ({ tx }: OrderTx, order: OrderRow): Promise<string> => {
  const before = await findReturnStates(tx, order.id);
  const open = before.find(({ state }) => isReturnOpen(state));
  if (open !== undefined)
    throw new Refusal('duplicate', explain('return_open', { number: open.number }));
  return formatReturnNumber(order.number, before.length);
};

/**
 * Starts a return for the buyer of an order, by the buyer, or an exchange by staff. The order is
 * locked, so that returns, refunds and moves of it happen one after the other. Refuses an order that
 * does not exist or belongs to somebody else (404), one that was not delivered or has an open return,
 * a shop that takes nothing back (409), items outside of the merchant's rules, naming the field
 * (400), and a payout that differs from that of an earlier return without a recent password check
 * (403).
 */
export const startReturn = async (
  t: OrderTx,
  by: Pick<Actor, 'remote'> & { caller: Caller },
  orderId: string,
  scope: OwnerScope,
  asked: NewReturn,
): Promise<{ id: string; viewer: 'shopper' | 'staff' }> => {
  const { caller } = by;
  const order = await lockOrder(t.tx, orderId);
  const isOwn = order?.account_id === caller.id;
  // An order whose buyer is erased has nobody for whom staff could start something.
  if (order === null || !(isOwn || (scope === 'anybody' && order.account_id !== null)))
    throw notFound('order');
  if (!isOwn) checkAskedByStaff(asked);
  const rules = await findReturnRules(t.tx);
  if (!rules.isOn) throw wrongState('returns_off');
  if (order.state !== 'delivered') throw wrongState('return_not_delivered');
  const number = await chooseNumber(t, order);
  const lines = await findReturnableLines(t.tx, order, rules);
  const items = checkItems(asked, new Map(lines.map((found) => [found.line.id, found])));
  await checkMoney(t, order, asked);
  await checkPayout(t, order, caller, asked);
  if (asked.wish === 'exchange') await checkSizes(t, order, items);
  const reckoned = await reckonReturn(
    t.tx,
    order,
    lines.map(({ line }) => line),
    null,
    items.map(({ asked: item }) => toPieces(item, asked.wish)),
  );
  const id = createId('ret');
  const rows = items.map(({ asked: item }, position) => ({
    id: createId('rln'),
    return_id: id,
    position,
    line_id: item.lineId,
    quantity: item.quantity,
    reason: item.reason,
    amount: reckoned.lines[position]?.amount ?? 0,
    wanted_variant_id: asked.wish === 'exchange' ? item.wantedVariationId : null,
  }));
  const row = {
    id,
    number,
    order_id: orderId,
    wish: asked.wish,
    amount: reckoned.amount,
    difference: reckoned.difference,
    note: asked.note,
    payout:
      order.payment_method === 'COD' && asked.payout !== null ? JSON.stringify(asked.payout) : null,
  };
  await insertReturn(t.tx, row, rows);
  await writeReturnStep(t, order, id, {
    from: null,
    to: 'requested',
    by: isOwn ? 'customer' : 'admin',
    actorId: caller.id,
  });
  if (!isOwn) await logStart(t, by, row);
  return { id, viewer: isOwn ? 'shopper' : 'staff' };
};
