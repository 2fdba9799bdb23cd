import type { Paise } from '../../money.ts';
import { findSets, type GoneLine, sum } from './kept.ts';
import type { SizeThen } from './sizes-then.ts';
import {
  calculateDue,
  calculateRoom,
  calculateSetWorth,
  changeGone,
  divide,
  limit,
  type ReturnableOrder,
} from './worth.ts';

/** Pieces of a line that are exchanged for another size. */
interface AskedExchange {
  line: number;
  quantity: number;
  sent: SizeThen;
}

/** What an exchange is worth: the other sizes, and what comes back beside them. */
interface ExchangeWorth {
  /** What the sent goods count: what they would have cost in their set, at most the old ones' share. */
  goods: Paise;
  /** What comes back because the sizes cost less. */
  difference: Paise;
  /** Both, for each of the asked lines. */
  lines: Paise[];
  /** What comes back, for each of them. */
  differences: Paise[];
}

/**
 * Calculates what an exchange is worth. Its pieces are kept at the price of the new size, if that is
 * lower, so the rule gives back the difference. `goods` may exceed what is left; the caller refuses
 * that (RETURN-7, docs/product.md).
 */
export const calculateExchangeWorth = (
  order: ReturnableOrder,
  asked: readonly AskedExchange[],
): ExchangeWorth => {
  const sets = findSets(order);
  const goods = limit(
    asked.map(({ line, quantity, sent }) => {
      const price = Math.min(sent.price, order.lines[line]?.unitPrice ?? 0);
      return calculateSetWorth(order, sets, line, quantity, price);
    }),
    calculateRoom(order),
  );
  const goodsSum = sum(goods);
  const gone = asked.reduce<readonly GoneLine[]>(
    (all, { line, quantity, sent }) =>
      changeGone(all, line, (before) => ({
        ...before,
        exchanged: [...before.exchanged, { quantity, sent, isBack: false }],
      })),
    order.gone,
  );
  const after = { ...order, gone, givenAsGoods: order.givenAsGoods + goodsSum };
  const most = Math.max(0, Math.min(order.left - goodsSum, calculateRoom(after)));
  const difference = Math.min(calculateDue(after), most);
  const parts = divide(
    difference,
    asked.map(({ line, quantity, sent }) => ({
      quantity,
      worth: Math.max(0, (order.lines[line]?.unitPrice ?? 0) - sent.price) * quantity,
    })),
  );
  return {
    goods: goodsSum,
    difference,
    lines: goods.map((one, i) => one + (parts[i] ?? 0)),
    differences: goods.map((_, i) => parts[i] ?? 0),
  };
};
