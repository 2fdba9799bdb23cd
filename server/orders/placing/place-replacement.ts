import { explain } from '../../../contract/reasons.ts';
import { anyOf } from '../../../database/arrays.ts';
import { createId } from '../../../database/id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';
import type { OrderLineRow, OrderRow } from '../order/order-rows.ts';
import { findRecipient } from '../order/orders.ts';
import { buildOrderEvent } from '../states/order-event.ts';
import type { OrderTx } from '../states/partners.ts';
import { moveOrder } from '../states/state-machine.ts';
import { chooseFreeNumber } from './order-number.ts';
import { takeStock, toHeldLines } from './stock.ts';

/** Pieces of an order line that are sent again in another size. */
export interface Replacement {
  line: OrderLineRow;
  variantId: string;
  quantity: number;
}

interface NewLine {
  row: OrderLineRow;
  isGone: boolean;
}

/** Builds the lines: copies of the old ones at no cost, in the sizes of today. */
const buildLines = async (
  { tx }: OrderTx,
  orderId: string,
  replacements: readonly Replacement[],
): Promise<NewLine[]> => {
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'size', 'weight_grams', 'archived_at'])
    .where('id', '=', anyOf(replacements.map(({ variantId }) => variantId)))
    .execute();
  const variantById = new Map(variants.map((variant) => [variant.id, variant]));
  return replacements.map(({ line, variantId, quantity }, position) => {
    const variant = variantById.get(variantId);
    const row = {
      ...line,
      id: createId('lin'),
      order_id: orderId,
      position,
      variant_id: variantId,
      size: variant?.size ?? '',
      weight_grams: variant?.weight_grams ?? null,
      quantity,
      unit_price: 0,
      line_total: 0,
      discount: 0,
      weighed_grams: null,
      weight_reduction: 0,
    };
    return { row, isGone: variant === undefined || variant.archived_at !== null };
  });
};

const soldOut = (lines: readonly NewLine[]): Refusal => {
  const [line] = lines;
  return new Refusal(
    'out_of_stock',
    explain('size_gone', { name: line?.row.name ?? '', size: line?.row.size ?? '' }),
  );
};

const insertOrder = async (
  t: OrderTx,
  id: string,
  original: OrderRow,
  returnId: string,
  lines: readonly NewLine[],
): Promise<OrderRow> => {
  const order = await t.tx
    .insertInto('orders')
    .values({
      id,
      number: chooseFreeNumber(),
      account_id: original.account_id,
      state: 'placed',
      payment_method: 'Prepaid',
      total: 0,
      kg_total: 0,
      item_count: lines.reduce((sum, { row }) => sum + row.quantity, 0),
      shipping_address: JSON.stringify(original.shipping_address),
      language: original.language,
      replaces_return_id: returnId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await t.tx
    .insertInto('order_lines')
    .values(
      lines.map(({ row: { image, ...line } }) => ({
        ...line,
        image: image === null ? null : JSON.stringify(image),
      })),
    )
    .execute();
  return order;
};

/**
 * Sends other sizes for returned goods: places an order that costs nothing and counts as paid, and
 * takes its stock, in the caller's transaction. It goes the way of every paid order from then on.
 * Refuses sizes that are sold out (409). Returns the id of the order.
 */
export const placeReplacement = async (
  t: OrderTx,
  original: OrderRow,
  returnId: string,
  replacements: readonly Replacement[],
  actorId: string,
): Promise<string> => {
  const id = createId('ord');
  const lines = await buildLines(t, id, replacements);
  if (lines.some(({ isGone }) => isGone)) throw soldOut(lines.filter(({ isGone }) => isGone));
  const order = await insertOrder(t, id, original, returnId, lines);
  await t.tx
    .insertInto('order_events')
    .values(buildOrderEvent(id, null, { to: 'placed', by: 'admin', actorId }))
    .execute();
  await enqueueMail(
    t.tx,
    t.jobs,
    { kind: 'order-placed', orderId: id },
    await findRecipient(t.tx, order),
  );
  const held = toHeldLines(lines.map(({ row }) => row));
  if (!(await takeStock(t, id, held, 'taken'))) throw soldOut(lines);
  await moveOrder(t, order, { to: 'paid', by: 'payment' });
  return id;
};
