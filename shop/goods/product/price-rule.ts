import type { Paise } from '../../money.ts';
import type { LineToPrice, PriceRule } from './local-price-rule.ts';

/** Is it a price that a rule may make: whole paise, above 0, and no more than one piece costs? */
export const isRulePrice = (price: unknown, { unitPrice }: LineToPrice): price is Paise =>
  Number.isSafeInteger(price) && Number(price) >= 1 && Number(price) <= unitPrice;

const askRule = (rule: PriceRule, line: LineToPrice): unknown => {
  try {
    return rule(line);
  } catch {
    return undefined;
  }
};

/**
 * Calculates what each piece or pack of a line costs by the shop's own rule. One piece alone always
 * costs what listings, filters and feeds say. An answer that is no price does not count: the build
 * refuses such a rule, and here nobody is charged by it (PRICE-12, docs/product.md).
 */
export const applyPriceRule = (rule: PriceRule, line: LineToPrice): Paise => {
  if (line.quantity < 2) return line.unitPrice;
  const price = askRule(rule, line);
  return isRulePrice(price, line) ? price : line.unitPrice;
};
