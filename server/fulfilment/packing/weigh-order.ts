import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import { calculateGiveBack } from '../../../shop/goods/weights/weigh.ts';
import { type Paise, toRupees } from '../../../shop/money.ts';
import { findChanges, type Field } from '../../../shop/office/audit.ts';
import { calculateLineCost } from '../../../shop/orders/order-sums.ts';
import { canBeWeighed } from '../../../shop/orders/order.ts';
import { isFullyRefunded } from '../../money/refunds/refunds.ts';
import type { Deps } from '../../orders/deps.ts';
import { findOrderLines } from '../../orders/order/line-queries.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import { moveGrams } from '../../orders/placing/loose-grams.ts';
import { orderRefunded } from '../../orders/states/check-move.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import { lockOutgoings } from '../../orders/states/outgoings.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { moveOrder } from '../../orders/states/state-machine.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, Refusal, wrongState } from '../../platform/http/refusal.ts';
import { findWeighing, type Weighing } from '../../platform/shop-settings/settings.ts';
import { requestWeighedShipment } from '../parcels/shipments.ts';
import { matchWeights, type SentWeight, type ShownLine } from './check-weights.ts';
import { canGiveBack, findOwedMoney, giveBackMoney, tellShopper } from './give-back.ts';
import { notePacked } from './pack-order.ts';
import { findRevision, type LineWeight, lockOrderByName, writeWeighing } from './queries.ts';

interface Weights {
  /** The revision that the packer saw. */
  revision: number;
  lines: readonly SentWeight[];
  /** The order is packed with it. */
  packed?: true | undefined;
}

/** Refuses an order that cannot be weighed now (409). */
const checkOrder = async (
  t: OrderTx,
  order: OrderRow,
  { weighs }: Weighing,
  hasGoods: boolean,
): Promise<void> => {
  if (!weighs) throw wrongState('goods_not_weighed');
  if (!hasGoods) throw wrongState('nothing_to_weigh');
  if (!canBeWeighed(order.state)) throw wrongState('order_not_weighed', { state: order.state });
  if (await isFullyRefunded(t.tx, order)) throw orderRefunded();
};

/** Were these weights stored before? A packer whose connection broke sends them again. */
const isStored = (shown: readonly ShownLine[]): boolean =>
  shown.every(({ line, grams }) => line.weighed_grams === grams);

const readFields = (
  shown: readonly ShownLine[],
  grams: (one: ShownLine) => number | null,
  reduction: Paise,
): Field[] => [
  ...shown.map((one) => ({
    field: 'grams',
    of: one.line.id,
    name: one.line.name,
    value: grams(one),
  })),
  { field: 'weightReduction', value: toRupees(reduction) },
];

const writeEntry = (
  t: OrderTx,
  by: Actor,
  order: OrderRow,
  shown: readonly ShownLine[],
  amount: Paise,
): Promise<string | null> =>
  writeAuditEntry(t.tx, by, {
    action: 'weighed',
    kind: 'order',
    id: order.id,
    name: order.number,
    changes: findChanges(
      readFields(shown, ({ line }) => line.weighed_grams, order.weight_reduction),
      readFields(shown, ({ grams }) => grams, order.weight_reduction + amount),
    ),
  });

/** Calculates what each line gives back now, at most what the order has not given back yet. */
const calculateLines = (
  order: OrderRow,
  shown: readonly ShownLine[],
  left: Paise,
): LineWeight[] => {
  const wanted = calculateGiveBack(
    shown.map(({ line, ordered, grams }) => ({
      paid: calculateLineCost(line),
      ordered,
      weighed: grams,
      before: line.weight_reduction,
    })),
    left,
  );
  const sum = wanted.reduce((total, amount) => total + amount, 0);
  return shown.map(({ line, grams }, i) => ({
    lineId: line.id,
    grams,
    amount: canGiveBack(order, sum) ? (wanted[i] ?? 0) : 0,
  }));
};

/** What the grams of this weighing leave on the shelf beside those of the one before. */
const listGramMoves = (shown: readonly ShownLine[]) =>
  shown.map(({ line, ordered, grams }) => ({
    lineId: line.id,
    variantId: line.variant_id,
    grams: (line.weighed_grams ?? ordered) - grams,
  }));

const storeWeights = async (
  t: OrderTx,
  by: Actor & { caller: Caller },
  order: OrderRow,
  shown: readonly ShownLine[],
  revision: number,
): Promise<void> => {
  if (order.state === 'paid')
    await moveOrder(t, order, { to: 'processing', by: 'admin', actorId: by.caller.id });
  const lines = calculateLines(order, shown, await findOwedMoney(t.tx, order));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const weighing = { id: createId('wgh'), orderId: order.id, revision, amount };
  await writeWeighing(t.tx, { ...weighing, lines });
  await writeEntry(t, by, order, shown, amount);
  const isSumNew = order.payment_method === 'COD' && amount > 0;
  await requestWeighedShipment(t, order, { revision, isSumNew });
  if (amount > 0) await tellShopper(t, order, weighing.id);
  await moveGrams(t, order.id, listGramMoves(shown));
  if (amount > 0) await giveBackMoney(t, by.caller, order, weighing);
};

/**
 * Stores what the scale shows for an order and gives the money for missing grams back at once
 * (WEIGHT-1 to WEIGHT-6, docs/product.md). A repeat with the same weights changes nothing. Refuses an
 * order that does not exist (404), weights outside of the tolerance (400), and an order that cannot be
 * weighed or was weighed by somebody else since the packer read it (409).
 */
export const weighOrder = (
  deps: Deps,
  by: Actor & { caller: Caller },
  name: string,
  { revision: seen, lines: sent, packed }: Weights,
): Promise<string> =>
  orderTransaction(deps, async (t) => {
    await lockOutgoings(t.tx, by.caller);
    const order = await lockOrderByName(t.tx, name);
    if (order === null) throw notFound('order');
    const weighing = await findWeighing(t.tx);
    const lines = await findOrderLines(t.tx, order.id);
    const hasGoods = lines.some((line) => line.weight_grams !== null);
    await checkOrder(t, order, weighing, hasGoods);
    const shown = matchWeights(lines, sent, weighing.tolerance);
    if (!isStored(shown)) {
      const revision = await findRevision(t.tx, order.id);
      if (revision !== seen) throw new Refusal('changed_since', explain('weighed_since'));
      await storeWeights(t, by, order, shown, revision + 1);
    }
    // What is paid has moved on with its weights.
    if (packed === true) await notePacked(t, by, { ...order, state: 'processing' }, true);
    return order.id;
  });
