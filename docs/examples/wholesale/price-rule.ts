import type { PriceRule } from '#shop/goods/product/local-price-rule.ts';
import { roundHalfUp } from '#shop/money.ts';

const fromPieces = 20;
const percentLess = 5;

/** From twenty pieces in one line on, each costs 5 % less. Goods by the kilo keep their price. */
export const priceRule: PriceRule = ({ saleUnit, quantity, unitPrice }) =>
  saleUnit === 'unit' && quantity >= fromPieces
    ? roundHalfUp(unitPrice * (100 - percentLess), 100)
    : unitPrice;
