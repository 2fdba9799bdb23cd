import type { WireCart, WireCartItem } from '../../contract/cart.ts';
import { calculateCartTotal, calculateLineTotal, countCartItems } from '../../shop/cart.ts';
import { toSaleType } from '../../shop/catalogue/listing.ts';
import { putColourFirst } from '../../shop/catalogue/picture.ts';
import { toRupees } from '../../shop/money.ts';
import type { CartItem } from './cart.ts';

const presentItem = ({
  lineId,
  product,
  variant,
  discountPercent,
  colour,
  quantity,
  unitPrice,
  priceBefore,
  left,
  gone,
}: CartItem): WireCartItem => ({
  cartItemId: lineId,
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
  ...(priceBefore === null ? {} : { priceBefore: toRupees(priceBefore) }),
  stock: left,
  available: gone === null,
  unavailableReason: gone === null ? null : `${gone}_gone`,
  variation: {
    _id: variant.id,
    size: variant.size,
    stock: left,
    price: toRupees(variant.price),
    weight: variant.weightGrams,
  },
  name: product.name,
  images: putColourFirst(product, colour),
  discount: discountPercent,
});

/** Presents a cart for the API, in rupees. */
export const presentCart = (items: readonly CartItem[]): WireCart => ({
  items: items.map(presentItem),
  totalQuantity: countCartItems(items),
  totalPrice: toRupees(calculateCartTotal(items)),
});
