import type { LineToPrice, PriceRule } from '../../shop/goods/product/local-price-rule.ts';
import { isRulePrice } from '../../shop/goods/product/price-rule.ts';

const quantities = [2, 3, 5, 6, 9, 10, 11, 12, 19, 20, 21, 24, 25, 49, 50, 51, 99, 100, 101, 9999];
const unitPrices = [1, 2, 3, 99, 100, 101, 4999, 50_000, 10_00_000_00];
const weights = [null, 50, 250, 1000, 25_000];

/** Lines of all sizes, from one paisa to the dearest piece. */
const lines: readonly LineToPrice[] = weights.flatMap((weightGrams) =>
  unitPrices.flatMap((unitPrice) =>
    quantities.map((quantity) => ({
      productId: 'prd_1',
      categories: ['Rice', 'Cloth'],
      tags: ['new'],
      saleUnit: weightGrams === null ? ('unit' as const) : ('kg' as const),
      size: weightGrams === null ? 'M' : `${weightGrams} g`,
      weightGrams,
      quantity,
      unitPrice,
    })),
  ),
);

const ask = (rule: PriceRule, line: LineToPrice): unknown => {
  try {
    return rule(structuredClone(line));
  } catch (error) {
    return `the error ${String(error)}`;
  }
};

/** Tries a rule of price on many lines. Returns what is wrong with its first wrong answer. */
export const findPriceRuleFaults = (rule: PriceRule): string[] => {
  for (const line of lines) {
    const [answer, again] = [ask(rule, line), ask(rule, line)];
    const about = `${line.quantity} of ${line.size} at ${line.unitPrice} paise`;
    if (!isRulePrice(answer, line))
      return [
        `for ${about} it answers ${String(answer)}; a price is a whole number of paise from 1 to what one costs`,
      ];
    if (answer !== again)
      return [`for ${about} it answers ${answer} and then ${String(again)}: it has to be the same`];
  }
  return [];
};
