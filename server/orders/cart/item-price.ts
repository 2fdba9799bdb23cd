import * as none from '../../../shop/goods/product/local-price-rule.ts';
import { applyPriceRule } from '../../../shop/goods/product/price-rule.ts';
import { calculateUnitPrice } from '../../../shop/goods/product/price.ts';
import type { Paise } from '../../../shop/money.ts';
import type { SellableVariant } from '../../goods/products/variants.ts';
import { loadLocal } from '../../platform/local/load-local.ts';

const { priceRule } = await loadLocal('price-rule', none);

interface GoodsInCart extends Pick<SellableVariant, 'product' | 'variant'> {
  quantity: number;
}

/**
 * Calculates what each piece or pack of a line costs, less a discount in percent, by the shop's own
 * rule if it has one (PRICE-12, docs/product.md).
 */
export const calculateItemPrice = (
  { product, variant, quantity }: GoodsInCart,
  discountPercent: number,
  rule: none.PriceRule | null = priceRule,
): Paise => {
  const unitPrice = calculateUnitPrice(variant, discountPercent);
  if (rule === null) return unitPrice;
  const { id: productId, categories, tags, saleUnit } = product;
  const { size, weightGrams } = variant;
  return applyPriceRule(rule, {
    productId,
    categories,
    tags,
    saleUnit,
    size,
    weightGrams,
    quantity,
    unitPrice,
  });
};
