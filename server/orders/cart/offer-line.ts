import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import type { OfferLine } from '../../../shop/orders/offers/goods.ts';
import type { CartItem } from './cart.ts';

/** A line of the cart as offers see it. */
export const toOfferLine = ({ product, variant, quantity, unitPrice }: CartItem): OfferLine => ({
  productId: product.id,
  categories: product.categories.map(normaliseName),
  tags: product.tags.map(normaliseName),
  saleUnit: product.saleUnit,
  weightGrams: variant.weightGrams,
  quantity,
  unitPrice,
});
