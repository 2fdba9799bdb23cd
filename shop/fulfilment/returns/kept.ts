import type { Paise } from '../../money.ts';
import { divideIntoSets } from '../../orders/offers/sets.ts';
import { type OfferTerm, priceByTerms, type TermGoods } from '../../orders/offers/terms.ts';
import type { SizeThen } from './sizes-then.ts';

/** What goods of an order cost by the order's own offers, prices and weights. */

/** A line of an order as it was sold. */
export interface SoldLine extends Omit<TermGoods, 'line'> {
  /** What it cost after offers. */
  cost: Paise;
  /** What the scale took off that. */
  weightReduction: Paise;
  /** What the scale showed; null for a line that was not weighed. */
  weighedGrams: number | null;
}

/** Pieces of a line that were exchanged for another size. */
export interface ExchangedPieces {
  quantity: number;
  sent: SizeThen;
  /** Did the other size come back, or was it never sent? */
  isBack: boolean;
}

/** What became of a line before: all other pieces are still with the shopper. */
export interface GoneLine {
  /** Pieces that came back and were not the shop's fault. */
  back: number;
  /** Pieces that came back for which the shop was at fault. */
  faulty: number;
  exchanged: readonly ExchangedPieces[];
}

/** The goods of an order, with the terms of its offers. */
export interface SoldGoods {
  lines: readonly SoldLine[];
  terms: readonly OfferTerm[];
}

interface KeptGoodsOf extends SoldGoods {
  gone: readonly GoneLine[];
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, one) => total + one, 0);

/** Calculates `amount × part / whole`, rounded down. `whole` > 0. */
export const shareDown = (amount: Paise, part: number, whole: number): Paise =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** Calculates the same to the nearest paisa. */
export const shareNearest = (amount: Paise, part: number, whole: number): Paise =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** What was missing on the scale, as a part of the whole line. */
const findShortfall = (line: SoldLine): { missing: number; of: number } => {
  const { cost, weightReduction, weightGrams, weighedGrams, quantity } = line;
  if (cost > 0) return { missing: weightReduction, of: cost };
  // Goods that an offer made free may cost something once its other goods are back.
  const ordered = (weightGrams ?? 0) * quantity;
  return weighedGrams === null || weighedGrams >= ordered
    ? { missing: 0, of: 1 }
    : { missing: ordered - weighedGrams, of: ordered };
};

interface KeptGoods extends TermGoods {
  isWeighed: boolean;
}

/** An exchanged piece costs what its new size does, if that is less than the old one cost. */
const keepExchanged = (
  { line, unitPrice, ...rest }: TermGoods,
  { quantity, sent }: ExchangedPieces,
  { missing, of }: { missing: number; of: number },
): KeptGoods =>
  sent.price * of < unitPrice * (of - missing)
    ? { ...rest, line, quantity, unitPrice: sent.price, weightGrams: sent.grams, isWeighed: false }
    : { ...rest, line, quantity, unitPrice, isWeighed: true };

const countExchanged = ({ exchanged }: GoneLine): number =>
  sum(exchanged.map(({ quantity }) => quantity));

/** Lists the goods that count as kept: those with a fault and the other sizes are among them. */
const listKept = ({ lines, gone }: Omit<KeptGoodsOf, 'terms'>): KeptGoods[] =>
  lines.flatMap((sold, line) => {
    const { productId, saleUnit, weightGrams, unitPrice } = sold;
    const before = gone[line] ?? { back: 0, faulty: 0, exchanged: [] };
    const quantity = sold.quantity - before.back - countExchanged(before);
    const goods = { line, productId, saleUnit, weightGrams, unitPrice, quantity };
    return [
      ...(quantity > 0 ? [{ ...goods, isWeighed: true }] : []),
      ...before.exchanged.map((one) => keepExchanged(goods, one, findShortfall(sold))),
    ];
  });

/** What the goods that count as kept cost by the order's own offers, prices and weights. */
export const calculateKeptCost = ({ lines, terms, gone }: KeptGoodsOf): Paise => {
  const kept = listKept({ lines, gone });
  const costs = priceByTerms(terms, kept);
  return sum(
    kept.map(({ line, isWeighed }, i) => {
      const cost = costs[i] ?? 0;
      const sold = lines[line];
      if (sold === undefined || !isWeighed) return cost;
      const { missing, of } = findShortfall(sold);
      return cost - shareDown(cost, missing, of);
    }),
  );
};

/** What was paid for the goods of an order, in paise. */
export const sumPaid = (lines: readonly Pick<SoldLine, 'cost' | 'weightReduction'>[]): Paise =>
  sum(lines.map(({ cost, weightReduction }) => cost - weightReduction));

/** A set of goods that an offer joins; most lines are a set of their own. Amounts in paise. */
export interface GoodsSet {
  /** What was paid for its goods. */
  paid: Paise;
  /** What they would have cost without offers and scale. */
  price: Paise;
}

/** Finds the set of each line. Lines of one set have the same object. */
export const findSets = ({ lines, terms }: SoldGoods): GoodsSet[] => {
  const names = divideIntoSets(
    terms,
    lines.map((one, line) => ({ ...one, line })),
  );
  const sets = new Map<number, GoodsSet>();
  return names.map((name, i) => {
    const set = sets.get(name) ?? { paid: 0, price: 0 };
    sets.set(name, set);
    const { unitPrice = 0, quantity = 0, cost = 0, weightReduction = 0 } = lines[i] ?? {};
    set.paid += cost - weightReduction;
    set.price += unitPrice * quantity;
    return set;
  });
};

/** Is no piece with the shopper any more? */
export const isAllBack = ({ lines, gone }: Omit<KeptGoodsOf, 'terms'>): boolean =>
  lines.every(({ quantity }, i) => {
    const { back = 0, faulty = 0, exchanged = [] } = gone[i] ?? {};
    const exchangedBack = exchanged.filter((one) => one.isBack).map((one) => one.quantity);
    return back + faulty + sum(exchangedBack) === quantity;
  });
