import type { WireCartItem } from '../../contract/cart.ts';
import type { WireProduct } from '../../contract/product.ts';
import { colourFirst } from '../../shop/catalogue/picture.ts';
import { unitPrice } from '../../shop/catalogue/price.ts';
import type { Variant } from '../../shop/catalogue/product.ts';
import { toPaise, toRupees } from '../../shop/money.ts';
import { readDiscount } from './offer-end.ts';

/** The variants of a product as the rules know them, in the admin's order. Paise and grams. */
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

/** The cart line that adding one of a variant will make, before the server has said so. */
export const buildCartItem = (
  product: WireProduct,
  variant: Variant,
  color: string | null,
): WireCartItem => {
  const price = toRupees(unitPrice(variant, readDiscount(product)));
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
    images: colourFirst(
      {
        saleUnit: product.productType === 'per kg' ? 'kg' : 'unit',
        images: product.images,
        colours: product.color,
      },
      color,
    ),
    discount: readDiscount(product),
  };
};
