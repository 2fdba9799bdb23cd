import { type Paise, shareOut } from '../../money.ts';
import {
  calculateKeptCost,
  findSets,
  type GoodsSet,
  type GoneLine,
  isAllBack,
  shareDown,
  shareNearest,
  type SoldGoods,
  sum,
  sumPaid,
} from './kept.ts';

/**
 * The one rule for what comes back of an order (RETURN-6, docs/product.md). R is what was paid for
 * its goods less what the kept goods cost under the order's own offers and prices. A return pays R
 * after it, less what the rule gave before. Pieces for which the shop was at fault are worth their
 * share of what their set cost, beside the rule, and count as kept in it. When nothing is left with
 * the shopper, all that was paid is back.
 */

/** An order with what its returns have done before. */
export interface ReturnableOrder extends SoldGoods {
  gone: readonly GoneLine[];
  /** What the rule gave before, in paise. */
  given: Paise;
  /** What came back before for pieces with a fault. */
  givenForFaults: Paise;
  /** What the other sizes count that were sent and are not back. */
  givenAsGoods: Paise;
  /** What the order has not given back of all that was paid, refunds by hand included. */
  left: Paise;
}

/** Pieces of a line of the order, by its position. */
export interface AskedPieces {
  line: number;
  quantity: number;
  /** Those of them for which staff confirmed a fault of the shop. */
  faulty: number;
}

/** What comes back, in all and for each of the asked lines. */
interface ReturnWorth {
  amount: Paise;
  lines: { amount: Paise; faultAmount: Paise }[];
}

/** What of the goods' price has not been given back in any way. */
export const calculateRoom = ({
  lines,
  given,
  givenForFaults,
  givenAsGoods,
}: ReturnableOrder): Paise => Math.max(0, sumPaid(lines) - given - givenForFaults - givenAsGoods);

export const changeGone = (
  gone: readonly GoneLine[],
  line: number,
  change: (before: GoneLine) => GoneLine,
): GoneLine[] => gone.map((one, i) => (i === line ? change(one) : one));

/** Adds pieces that came back to what became of the lines. */
export const addBack = (
  gone: readonly GoneLine[],
  asked: readonly AskedPieces[],
): readonly GoneLine[] =>
  asked.reduce<readonly GoneLine[]>(
    (all, { line, quantity, faulty }) =>
      changeGone(all, line, (before) => ({
        ...before,
        back: before.back + quantity - faulty,
        faulty: before.faulty + faulty,
      })),
    gone,
  );

/** What the rule still gives for goods that are kept so: nothing below zero. */
export const calculateDue = (order: ReturnableOrder): Paise =>
  isAllBack(order)
    ? calculateRoom(order)
    : Math.max(0, sumPaid(order.lines) - calculateKeptCost(order) - order.given);

/**
 * What pieces with a fault are worth: their share, by price, of what was paid for their set, to the
 * nearest paisa. All pieces of a set together are worth what it cost.
 */
const calculateFaults = (
  { lines, gone }: ReturnableOrder,
  sets: readonly GoodsSet[],
  asked: readonly AskedPieces[],
): Paise[] => {
  const faultyBySet = new Map<GoodsSet, Paise>();
  /** What the pieces of a set with a fault are worth when these are added. */
  const add = (line: number, pieces: number): Paise => {
    const set = sets[line];
    if (set === undefined || set.price === 0) return 0;
    const before = faultyBySet.get(set) ?? 0;
    const after = before + pieces * (lines[line]?.unitPrice ?? 0);
    faultyBySet.set(set, after);
    return shareNearest(set.paid, after, set.price) - shareNearest(set.paid, before, set.price);
  };
  for (const [line, { faulty }] of gone.entries()) add(line, faulty);
  return asked.map(({ line, faulty }) => add(line, faulty));
};

/** What pieces are worth by their share of what was paid for their set, rounded down. */
export const calculateSetWorth = (
  { lines }: Pick<ReturnableOrder, 'lines'>,
  sets: readonly GoodsSet[],
  line: number,
  quantity: number,
  unitPrice: Paise = lines[line]?.unitPrice ?? 0,
): Paise => {
  const { paid = 0, price = 0 } = sets[line] ?? {};
  return price === 0 ? 0 : shareDown(paid, unitPrice * quantity, price);
};

/** Divides an amount among pieces by what they are worth, or by their number if that is nothing. */
export const divide = (
  amount: Paise,
  pieces: readonly { quantity: number; worth: Paise }[],
): Paise[] => {
  const worths = pieces.map(({ worth }) => worth);
  if (sum(worths) > 0) return shareOut(amount, worths);
  const counts = pieces.map(({ quantity }) => quantity);
  return sum(counts) > 0 ? shareOut(amount, counts) : counts;
};

/** Takes from amounts, one after the other, until they are no more than `most` together. */
export const limit = (amounts: readonly Paise[], most: Paise): Paise[] => {
  let room = most;
  return amounts.map((amount) => {
    const kept = Math.min(amount, room);
    room -= kept;
    return kept;
  });
};

/** Calculates what comes back for pieces of an order. Each line is asked for once at most. */
export const calculateReturnWorth = (
  order: ReturnableOrder,
  asked: readonly AskedPieces[],
): ReturnWorth => {
  const most = Math.min(order.left, calculateRoom(order));
  const sets = findSets(order);
  const faults = limit(calculateFaults(order, sets, asked), most);
  const faultSum = sum(faults);
  const due = calculateDue({ ...order, gone: addBack(order.gone, asked) });
  const byRule = Math.min(due, most - faultSum);
  const parts = divide(
    byRule,
    asked.map(({ line, quantity, faulty }) => ({
      quantity,
      worth: calculateSetWorth(order, sets, line, quantity - faulty),
    })),
  );
  return {
    amount: faultSum + byRule,
    lines: asked.map((_, i) => ({
      amount: (faults[i] ?? 0) + (parts[i] ?? 0),
      faultAmount: faults[i] ?? 0,
    })),
  };
};
