import { explain } from '../../../contract/reasons/reasons.ts';
import { anyOf } from '../../../database/arrays.ts';
import { createId } from '../../../database/id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { OrderLineRow, OrderRow } from '../order/order-rows.ts';
import { findRecipient } from '../order/orders.ts';
import type { OrderTx } from '../states/partners.ts';
import { moveOrder } from '../states/state-machine.ts';
import { takeStock, toHeldLines } from './stock.ts';
import { type NewLine, writeOrder } from './write-order.ts';

/** Pieces of an order line that are sent again in another size. */
interface Replacement {
  line: OrderLineRow;
  variantId: string;
  quantity: number;
}

const soldOut = ({ name, size }: { name: string; size: string }): Refusal =>
  new Refusal('out_of_stock', explain('size_gone', { name, size }));

/**
 * Builds the lines: copies of the old ones at no cost, in the sizes of today. Refuses a size that is
 * not sold any more (409).
 */
const buildLines = async (
  { tx }: OrderTx,
  replacements: readonly Replacement[],
): Promise<NewLine[]> => {
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'size', 'weight_grams', 'archived_at'])
    .where('id', '=', anyOf(replacements.map(({ variantId }) => variantId)))
    .execute();
  const variantById = new Map(variants.map((variant) => [variant.id, variant]));
  return replacements.map(({ line, variantId, quantity }) => {
    const variant = variantById.get(variantId);
    const newLine = {
      ...line,
      id: createId('lin'),
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
    if (variant === undefined || variant.archived_at !== null) throw soldOut(newLine);
    return newLine;
  });
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
  const lines = await buildLines(t, replacements);
  const order = await writeOrder(t, {
    columns: {
      id: createId('ord'),
      account_id: original.account_id,
      payment_method: 'Prepaid',
      total: 0,
      shipping_address: original.shipping_address,
      language: original.language,
      replaces_return_id: returnId,
    },
    lines,
    placedBy: { by: 'admin', actorId },
    recipient: await findRecipient(t.tx, original),
    holdSeconds: null,
  });
  const isTaken = await takeStock(t, order.id, toHeldLines(lines), 'taken');
  const [line] = lines;
  if (!isTaken) throw soldOut(line ?? { name: '', size: '' });
  await moveOrder(t, order, { to: 'paid', by: 'payment' });
  return order.id;
};
