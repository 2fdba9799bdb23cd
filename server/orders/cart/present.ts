import type { WireCart, WireCartItem } from '../../../contract/orders/cart.ts';
import type { Explanation } from '../../../contract/reasons/reasons.ts';
import { toSaleType } from '../../../shop/goods/listing/listing.ts';
import { putColourFirst } from '../../../shop/goods/product/picture.ts';
import { type Paise, toRupees } from '../../../shop/money.ts';
import {
  calculateCartTotal,
  calculateLineTotal,
  countCartItems,
} from '../../../shop/orders/cart.ts';
import type { OfferResult } from '../../../shop/orders/offers/apply.ts';
import { presentPicture } from '../../goods/products/present-picture.ts';
import type { CartItem } from './cart.ts';
import { calculateItemPrice } from './item-price.ts';

/** Presents what was chosen of a product, with its price and stock of this moment. */
export const presentGoods = ({
  product,
  variant,
  discountPercent,
  colour,
  quantity,
  unitPrice,
  left,
  gone,
}: Omit<CartItem, 'lineId' | 'discountBefore'>) => ({
  _id: product.id,
  productId: product.id,
  productType: toSaleType(product.saleUnit),
  quantity,
  units: quantity,
  selectedProductColor: colour === '' ? null : colour,
  selectedProductSize: variant.size,
  variationId: variant.id,
  price: toRupees(unitPrice),
  linePrice: toRupees(calculateLineTotal({ unitPrice, quantity })),
  stock: left,
  available: gone === null,
  unavailableReason: gone === null ? null : (`${gone}_gone` as const),
  variation: {
    _id: variant.id,
    size: variant.size,
    stock: left,
    price: toRupees(variant.price),
    weight: variant.weightGrams,
  },
  name: product.name,
  images: putColourFirst(product, colour).map(presentPicture),
  discount: discountPercent,
});

const presentItem = (item: CartItem): WireCartItem => ({
  cartItemId: item.lineId,
  ...presentGoods(item),
  ...(item.discountBefore === null
    ? {}
    : { priceBefore: toRupees(calculateItemPrice(item, item.discountBefore)) }),
});

/** What the offers of the shop make of a cart. */
export interface CartOffers {
  result: OfferResult;
  discountByLine: ReadonlyMap<string, Paise>;
  takesCoupons: boolean;
  /** The code that was entered, and why it does not count; null if it does. */
  coupon: { code: string; why: Explanation | null } | null;
}

const presentOffers = ({
  result,
  takesCoupons,
  coupon,
}: CartOffers): NonNullable<WireCart['offers']> => ({
  discount: toRupees(result.lineDiscounts.reduce((sum, one) => sum + one, 0)),
  freeDelivery: result.isDeliveryFree,
  applied: result.applied.map(({ offer, discount, isDeliveryFree }) => ({
    name: offer.name,
    code: offer.code,
    discount: toRupees(discount),
    freeDelivery: isDeliveryFree,
  })),
  takesCoupons,
  coupon:
    coupon === null
      ? null
      : {
          code: coupon.code,
          counts: coupon.why === null,
          message: coupon.why?.message ?? null,
          ...(coupon.why?.reason === undefined ? {} : { reason: coupon.why.reason }),
          ...(coupon.why?.values === undefined ? {} : { values: { ...coupon.why.values } }),
        },
});

/** Presents a cart for the API, in rupees. */
export const presentCart = (items: readonly CartItem[], offers: CartOffers | null): WireCart => ({
  items: items.map((item) => {
    const discount = offers?.discountByLine.get(item.lineId) ?? 0;
    return {
      ...presentItem(item),
      ...(discount === 0 ? {} : { offerDiscount: toRupees(discount) }),
    };
  }),
  totalQuantity: countCartItems(items),
  totalPrice: toRupees(calculateCartTotal(items)),
  ...(offers === null ? {} : { offers: presentOffers(offers) }),
});
