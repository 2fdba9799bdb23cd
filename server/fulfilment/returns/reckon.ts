import type { Db } from '../../../database/tables.ts';
import { calculateReturnAmount } from '../../../shop/fulfilment/returns/amounts.ts';
import { calculateExchangeWorth } from '../../../shop/fulfilment/returns/exchange.ts';
import { calculateReturnWorth, limit } from '../../../shop/fulfilment/returns/worth.ts';
import type { Paise } from '../../../shop/money.ts';
import { calculatePaidForLine } from '../../../shop/orders/order-sums.ts';
import { findPaidLeft } from '../../money/refunds/return-money.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order/order-rows.ts';
import { findReturnedLines } from './queries.ts';
import { findOrderForReturns, findSizeThen, type OrderForReturns } from './returnable-order.ts';

/** Pieces of an order line that come back. */
export interface Pieces {
  lineId: string;
  quantity: number;
  /** Those of them for which staff confirmed a fault of the shop. */
  faulty: number;
  /** The size that the shopper wants for them; null if money goes back. */
  wantedVariantId: string | null;
}

/** What pieces of a return are worth, in paise. */
interface Reckoned {
  amount: Paise;
  /** What comes back beside the sizes that are sent for them, if they are exchanged. */
  difference: Paise;
  /** For each of the pieces. */
  lines: { amount: Paise; faultAmount: Paise }[];
}

/** Another return of the same order, which does not count, or none. */
type ExceptId = string | null;

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0);

/** What the pieces are worth of an order from before: a share of what was paid for their lines. */
const shareLines = async (
  db: Db,
  order: OrderRow,
  goods: readonly OrderLineRow[],
  exceptId: ExceptId,
  pieces: readonly Pieces[],
): Promise<Paise[]> => {
  const before = await findReturnedLines(db, order.id, exceptId);
  return pieces.map(({ lineId, quantity }) => {
    const line = goods.find(({ id }) => id === lineId);
    if (line === undefined) return 0;
    const paid = { quantity: line.quantity, paid: calculatePaidForLine(line) };
    const taken = before.get(lineId) ?? { quantity: 0, amount: 0 };
    return Math.max(0, calculateReturnAmount(paid, taken, quantity));
  });
};

/** Pieces as the rule counts them: by the place of their line in the order. */
export const toAsked = (order: OrderForReturns, pieces: readonly Pieces[]) =>
  pieces.map(({ lineId, quantity, faulty }) => ({
    line: order.lineIds.indexOf(lineId),
    quantity,
    faulty,
  }));

/** What an exchange of these pieces is worth by the rule. */
export const reckonExchangeOf = (
  order: OrderForReturns,
  goods: readonly OrderLineRow[],
  pieces: readonly Pieces[],
) =>
  calculateExchangeWorth(
    order,
    toAsked(order, pieces).flatMap(({ line, quantity }, i) => {
      const row = goods[line];
      const wantedId = pieces[i]?.wantedVariantId ?? null;
      return row === undefined
        ? []
        : [{ line, quantity, sent: findSizeThen(order.sizes, row, wantedId) }];
    }),
  );

/**
 * Reckons what pieces of an order are worth by the rule of returns, never more than the order has
 * left to give back. `exceptId` is the return that they belong to.
 */
export const reckonReturn = async (
  db: Db,
  order: OrderRow,
  goods: readonly OrderLineRow[],
  exceptId: ExceptId,
  pieces: readonly Pieces[],
): Promise<Reckoned> => {
  const found = await findOrderForReturns(db, order, goods, exceptId);
  if (found === null) {
    const shares = await shareLines(db, order, goods, exceptId, pieces);
    const amounts = limit(shares, await findPaidLeft(db, order));
    const lines = amounts.map((amount) => ({ amount, faultAmount: 0 }));
    return { amount: sum(amounts), difference: 0, lines };
  }
  const isExchange = pieces.some(({ wantedVariantId }) => wantedVariantId !== null);
  return {
    ...calculateReturnWorth(found, toAsked(found, pieces)),
    difference: isExchange ? reckonExchangeOf(found, goods, pieces).difference : 0,
  };
};

/**
 * Reckons what an exchange of these pieces is worth: the sizes that are sent, and the difference that
 * comes back beside them. Null if the order has less left than the sizes count (RETURN-7,
 * docs/product.md).
 */
export const reckonExchange = async (
  db: Db,
  order: OrderRow,
  goods: readonly OrderLineRow[],
  exceptId: ExceptId,
  pieces: readonly Pieces[],
): Promise<{
  difference: Paise;
  lines: Paise[];
  differences: Paise[];
  left: Paise;
  isCovered: boolean;
}> => {
  const found = await findOrderForReturns(db, order, goods, exceptId);
  const left = await findPaidLeft(db, order);
  if (found === null) {
    const lines = await shareLines(db, order, goods, exceptId, pieces);
    const differences = lines.map(() => 0);
    return { difference: 0, lines, differences, left, isCovered: sum(lines) <= left };
  }
  const { difference, lines, differences } = reckonExchangeOf(found, goods, pieces);
  return { difference, lines, differences, left, isCovered: sum(lines) <= left };
};
