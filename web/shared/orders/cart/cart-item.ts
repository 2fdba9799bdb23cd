import { priceRule } from '@local/price-rule';
import type { WireProduct } from '../../../../contract/goods/product.ts';
import type { WireCartItem } from '../../../../contract/orders/cart.ts';
import { toSaleUnit } from '../../../../shop/goods/listing/listing.ts';
import { putColourFirst } from '../../../../shop/goods/product/picture.ts';
import { applyPriceRule } from '../../../../shop/goods/product/price-rule.ts';
import { calculateUnitPrice } from '../../../../shop/goods/product/price.ts';
import type { Variant } from '../../../../shop/goods/product/product.ts';
import { type Paise, toPaise, toRupees } from '../../../../shop/money.ts';
import { readDiscount } from '../../goods/discount-end.ts';

/** Reads the variants of a product in the admin's order. Prices in paise, weights in grams. */
export const readVariants = (
  product: Pick<WireProduct, 'productType' | 'unitVariation' | 'kgVariation'>,
): Variant[] =>
  product.productType === 'per kg'
    ? product.kgVariation.map(({ _id, size, stock, price, weight }) => ({
        id: _id,
        size,
        stock,
        price: toPaise(price),
        weightGrams: weight,
      }))
    : product.unitVariation.map(({ _id, size, stock, price }) => ({
        id: _id,
        size,
        stock,
        price: toPaise(price),
        weightGrams: null,
      }));

/** Calculates what a line of so many pieces or packs costs, before offers. */
export const calculateLinePrice = (
  product: WireProduct,
  variant: Variant,
  quantity: number,
): Paise => {
  const unitPrice = calculateUnitPrice(variant, readDiscount(product));
  if (priceRule === null) return unitPrice * quantity;
  const line = {
    productId: product._id,
    categories: product.category.map(({ value }) => value),
    tags: product.tag.map(({ value }) => value),
    saleUnit: toSaleUnit(product.productType),
    size: variant.size,
    weightGrams: variant.weightGrams,
    quantity,
    unitPrice,
  };
  return applyPriceRule(priceRule, line) * quantity;
};

/** Does the shop's own rule of price make this many pieces cheaper? */
export const isCheaperByRule = (
  product: WireProduct,
  variant: Variant,
  quantity: number,
): boolean =>
  priceRule !== null &&
  calculateLinePrice(product, variant, quantity) <
    calculateLinePrice(product, variant, 1) * quantity;

/**
 * Builds the cart line of one piece or pack, to show before the server responds. Prices in rupees.
 */
export const buildCartItem = (
  product: WireProduct,
  variant: Variant,
  color: string | null,
): WireCartItem => {
  const price = toRupees(calculateUnitPrice(variant, readDiscount(product)));
  return {
    cartItemId: '',
    _id: product._id,
    productId: product._id,
    productType: product.productType,
    quantity: 1,
    units: 1,
    selectedProductColor: color,
    selectedProductSize: variant.size,
    variationId: variant.id,
    price,
    linePrice: price,
    stock: variant.stock,
    available: true,
    unavailableReason: null,
    variation: {
      _id: variant.id,
      size: variant.size,
      stock: variant.stock,
      price: toRupees(variant.price),
      weight: variant.weightGrams,
    },
    name: product.name,
    images: putColourFirst(
      {
        saleUnit: toSaleUnit(product.productType),
        images: product.images,
        colours: product.color,
      },
      color,
    ),
    discount: readDiscount(product),
  };
};
