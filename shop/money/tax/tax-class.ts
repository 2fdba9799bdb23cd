import type { Paise } from '../../money.ts';

/**
 * Which rate of GST goods have by law. A class names goods by the first digits of their HSN code,
 * perhaps by the value of a piece and by their packing, and gives them a rate from a day on.
 */
export interface TaxClass {
  /** The first 2, 4, 6 or 8 digits of the HSN codes that it covers. */
  hsn: string;
  /** The value of a piece before tax is above this; null for no limit. */
  minValue: Paise | null;
  /** The value of a piece before tax is at most this; null for no limit. */
  maxValue: Paise | null;
  /** `true`: only goods that are packed and labelled; `false`: only loose ones; `null`: both. */
  isPacked: boolean | null;
  /** The first day on which it counts, in India. */
  from: string;
  /** Hundredths of a percent. */
  rate: number;
}

/** What the law asks about goods to find their rate. */
export interface ClassedGoods {
  /** Null for goods without an HSN code: no class covers them. */
  hsn: string | null;
  /** Are they packed and labelled, before the buyer comes and by a predetermined quantity? */
  isPacked: boolean;
  /** The weight of one package; null for goods that are not sold by weight. */
  grams: number | null;
  /** What is paid for all pieces, after every discount and with the tax. */
  amount: Paise;
  /** The pieces, or pairs of footwear, that the amount pays for: at least 1. */
  pieces: number;
  /** The day of the invoice, in India. */
  day: string;
}

/**
 * Do goods count as packed and labelled? Nobody's word counts as packed, which never has a lower rate;
 * what the shop weighs out when it packs the order is loose.
 */
export const countAsPacked = (
  said: boolean | null,
  { grams, weighs }: { grams: number | null; weighs: boolean },
): boolean => said ?? !(weighs && grams !== null);

/** A heavier package counts as loose (Notification 9/2025-CT(Rate), explanation ii). */
const maxPackedGrams = 25_000;

/** The highest rate that a class may have, in hundredths of a percent. */
export const maxTaxRate = 4000;

const isPackedByLaw = ({ isPacked, grams }: ClassedGoods): boolean =>
  isPacked && (grams ?? 0) <= maxPackedGrams;

/**
 * Is the value of a piece before tax above a limit, if the goods are taxed at this rate? It compares
 * what is paid with the price at the limit, so no rounding of a taxable value can decide.
 */
const isAbove = ({ amount, pieces }: ClassedGoods, limit: Paise, rate: number): boolean =>
  BigInt(amount) * 10_000n > BigInt(limit) * BigInt(pieces) * BigInt(10_000 + rate);

const fitsValue = (goods: ClassedGoods, { minValue, maxValue, rate }: TaxClass): boolean =>
  (minValue === null || isAbove(goods, minValue, rate)) &&
  (maxValue === null || !isAbove(goods, maxValue, rate));

/**
 * Lists the classes that cover goods on their day, whatever the value of a piece: the longest prefix
 * first. Of the classes of one prefix those of the newest day count, so a new day replaces all limits.
 */
const listClasses = (classes: readonly TaxClass[], goods: ClassedGoods): TaxClass[][] => {
  const { hsn, day } = goods;
  if (hsn === null) return [];
  const isPacked = isPackedByLaw(goods);
  const covering = classes.filter(
    (one) =>
      hsn.startsWith(one.hsn) &&
      one.from <= day &&
      (one.isPacked === null || one.isPacked === isPacked),
  );
  return [...Map.groupBy(covering, (one) => one.hsn).values()]
    .toSorted(([a], [b]) => (b?.hsn.length ?? 0) - (a?.hsn.length ?? 0))
    .map((same) => {
      const newest = same.reduce((latest, { from }) => (from > latest ? from : latest), '');
      return same.filter(({ from }) => from === newest);
    });
};

/** A limit of value between two rates, the higher of which is above it. */
export interface RateGap {
  limit: Paise;
  below: number;
  above: number;
}

/**
 * Finds the limit at which goods fit neither rate: at the lower one a piece is worth more than it
 * allows, and at the higher one it is not worth more.
 */
const findGap = (classes: readonly TaxClass[], goods: ClassedGoods): RateGap | null => {
  for (const { maxValue: limit, rate: below } of classes) {
    const above = classes.find(({ minValue }) => limit !== null && minValue === limit)?.rate;
    if (limit === null || above === undefined) continue;
    if (isAbove(goods, limit, below) && !isAbove(goods, limit, above))
      return { limit, below, above };
  }
  return null;
};

/** What the classes say about goods. */
interface Ruling {
  /** Hundredths of a percent. */
  rate: number;
  /** The first digits of the HSN codes that the class covers. */
  hsn: string;
  /** The limit that the price fits on neither side; null for a price that fits. */
  gap: RateGap | null;
}

/**
 * Applies the classes to goods: the longest prefix that fits wins. A price that fits neither side of a
 * limit has the higher rate, because too little tax would cost interest and a penalty. Null when no
 * class fits.
 */
export const applyClasses = (classes: readonly TaxClass[], goods: ClassedGoods): Ruling | null => {
  for (const same of listClasses(classes, goods)) {
    const hsn = same[0]?.hsn ?? '';
    const fitting = same.filter((one) => fitsValue(goods, one));
    if (fitting.length > 0)
      return { rate: Math.max(...fitting.map(({ rate }) => rate)), hsn, gap: null };
    const gap = findGap(same, goods);
    if (gap !== null) return { rate: gap.above, hsn, gap };
  }
  return null;
};

/**
 * Finds the rate of goods, in hundredths of a percent; null when no class fits them, so that the
 * product's own rate counts.
 */
export const findRate = (classes: readonly TaxClass[], goods: ClassedGoods): number | null =>
  applyClasses(classes, goods)?.rate ?? null;
