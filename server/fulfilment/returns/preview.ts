import type { PreviewedReturn, ReturnPreview } from '../../../contract/fulfilment/return-shapes.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Db } from '../../../database/tables.ts';
import { calculateKeptCost } from '../../../shop/fulfilment/returns/kept.ts';
import { addBack, calculateReturnWorth } from '../../../shop/fulfilment/returns/worth.ts';
import { type Paise, toRupees } from '../../../shop/money.ts';
import { calculatePaidForLine } from '../../../shop/orders/order-sums.ts';
import type { OrderRow } from '../../orders/order/order-rows.ts';
import { invalid, wrongState } from '../../platform/http/refusal.ts';
import { findReturnableLines, type ReturnableLine } from './options.ts';
import { type Pieces, reckonExchangeOf, reckonReturn, toAsked } from './reckon.ts';
import { findReturnRules } from './return-rules.ts';
import { findOrderForReturns, type OrderForReturns } from './returnable-order.ts';

const countLeft = ({ line, before, isTimely }: ReturnableLine): number =>
  isTimely ? line.quantity - before.quantity : 0;

const readPieces = (
  { wish, items }: PreviewedReturn,
  lineById: ReadonlyMap<string, ReturnableLine>,
): Pieces[] =>
  items.map(({ lineId, quantity, wantedVariationId }, i) => {
    const found = lineById.get(lineId);
    if (found === undefined) throw invalid(`items.${i}.lineId`, explain('unclear'));
    const count = countLeft(found);
    if (quantity > count) throw invalid(`items.${i}.quantity`, explain('return_left', { count }));
    const wantedVariantId = wish === 'exchange' ? wantedVariationId : null;
    return { lineId, quantity, faulty: 0, wantedVariantId };
  });

const addPieces = (pieces: readonly Pieces[], lineId: string, quantity: number): Pieces[] => {
  const before = pieces.find((one) => one.lineId === lineId);
  const added = { lineId, faulty: 0, wantedVariantId: null, quantity };
  return before === undefined
    ? [...pieces, added]
    : pieces.map((one) => (one === before ? { ...one, quantity: one.quantity + quantity } : one));
};

/** Lists what else could be sent: one more piece of each line, and all that is left. */
const listMore = (
  lines: readonly ReturnableLine[],
  pieces: readonly Pieces[],
): { quantity: number; pieces: Pieces[] }[] => {
  const left = lines.flatMap((one) => {
    const asked = pieces.find(({ lineId }) => lineId === one.line.id)?.quantity ?? 0;
    const quantity = countLeft(one) - asked;
    return quantity > 0 ? [{ lineId: one.line.id, quantity }] : [];
  });
  const sum = left.reduce((total, { quantity }) => total + quantity, 0);
  const all = left.reduce(
    (more, { lineId, quantity }) => addPieces(more, lineId, quantity),
    [...pieces],
  );
  return [
    ...left.map(({ lineId }) => ({ quantity: 1, pieces: addPieces(pieces, lineId, 1) })),
    ...(sum > 1 ? [{ quantity: sum, pieces: all }] : []),
  ];
};

/** Finds the fewest more pieces with which more comes back; null if there are none. */
const findMore = (
  order: OrderForReturns,
  lines: readonly ReturnableLine[],
  pieces: readonly Pieces[],
  amount: Paise,
): ReturnPreview['more'] => {
  const more = listMore(lines, pieces).map((one) => ({
    quantity: one.quantity,
    amount: calculateReturnWorth(order, toAsked(order, one.pieces)).amount,
  }));
  const [best] = more
    .filter((one) => one.amount > amount)
    .sort((a, b) => a.quantity - b.quantity || b.amount - a.amount);
  return best === undefined ? null : { ...best, amount: toRupees(best.amount) };
};

/** What would come back, by the rule of the order. */
const reckonPreview = (
  order: OrderForReturns,
  lines: readonly ReturnableLine[],
  pieces: readonly Pieces[],
  wish: PreviewedReturn['wish'],
): Pick<ReturnPreview, 'amount' | 'ifFaulty' | 'keptCost' | 'more'> => {
  const asked = toAsked(order, pieces);
  const { amount } = calculateReturnWorth(order, asked);
  const faulty = asked.map((one) => ({ ...one, faulty: one.quantity }));
  const ifFaulty = calculateReturnWorth(order, faulty).amount;
  const goods = lines.map(({ line }) => line);
  const isExchange = wish === 'exchange';
  const shown = isExchange ? reckonExchangeOf(order, goods, pieces).difference : amount;
  return {
    amount: toRupees(shown),
    ifFaulty: toRupees(isExchange ? shown : Math.max(amount, ifFaulty)),
    keptCost: toRupees(calculateKeptCost({ ...order, gone: addBack(order.gone, asked) })),
    more: !isExchange && amount < ifFaulty ? findMore(order, lines, pieces, amount) : null,
  };
};

/**
 * Previews what would come back for pieces of an order, and why; it writes nothing. Refuses an order
 * of which nothing can come back now (409), and pieces that cannot (400).
 */
export const previewReturn = async (
  db: Db,
  order: OrderRow,
  { wish, items }: PreviewedReturn,
): Promise<ReturnPreview> => {
  const rules = await findReturnRules(db);
  if (!rules.isOn) throw wrongState('returns_off');
  if (order.state !== 'delivered') throw wrongState('return_not_delivered');
  if (new Set(items.map(({ lineId }) => lineId)).size < items.length)
    throw invalid('items', explain('return_line_twice'));
  const lines = await findReturnableLines(db, order, rules);
  const pieces = readPieces({ wish, items }, new Map(lines.map((one) => [one.line.id, one])));
  const goods = lines.map(({ line }) => line);
  const paid = goods.reduce((sum, line) => sum + calculatePaidForLine(line), 0);
  const given = lines.reduce((sum, { before }) => sum + before.amount, 0);
  const kept = lines.reduce((sum, { line, before }) => sum + line.quantity - before.quantity, 0);
  const asked = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const shown = { paid: toRupees(paid), given: toRupees(given), kept: kept - asked };
  const found = await findOrderForReturns(db, order, goods);
  if (found !== null) return { ...shown, ...reckonPreview(found, lines, pieces, wish) };
  const share = (await reckonReturn(db, order, goods, null, pieces)).amount;
  const amount = toRupees(wish === 'exchange' ? 0 : share);
  return {
    ...shown,
    amount,
    ifFaulty: amount,
    keptCost: toRupees(Math.max(0, paid - given - share)),
    more: null,
  };
};
