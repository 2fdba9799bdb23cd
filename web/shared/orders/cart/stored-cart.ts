import type { WireCart, WireCartItem } from '../../../../contract/cart.ts';

/** The cart in browser storage, with the id of its account. */
export interface StoredCart {
  owner: string;
  cart: WireCart;
}

type CartOffers = NonNullable<WireCart['offers']>;
type Fields<T> = Partial<Record<keyof T, unknown>>;
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPicture = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const { secureUrl, width, height, hue, strength } = value as Fields<
    WireCartItem['images'][number]
  >;
  return isText(secureUrl) && [width, height, hue, strength].every(isCount);
};

const isVariation = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const { _id, size, stock, price, weight } = value as Fields<WireCartItem['variation']>;
  return (
    isText(_id) &&
    isText(size) &&
    isCount(stock) &&
    isCount(price) &&
    (weight === null || isCount(weight))
  );
};

const isItem = (value: unknown): value is WireCartItem => {
  if (!isObject(value)) return false;
  const item = value as Fields<WireCartItem>;
  return (
    [
      item.cartItemId,
      item._id,
      item.productId,
      item.variationId,
      item.name,
      item.selectedProductSize,
    ].every(isText) &&
    [item.quantity, item.units, item.price, item.linePrice, item.stock, item.discount].every(
      isCount,
    ) &&
    typeof item.available === 'boolean' &&
    (item.unavailableReason === null ||
      item.unavailableReason === 'product_gone' ||
      item.unavailableReason === 'variation_gone') &&
    (item.productType === 'per kg' || item.productType === 'per unit') &&
    (item.selectedProductColor === null || isText(item.selectedProductColor)) &&
    (item.priceBefore === undefined || isCount(item.priceBefore)) &&
    isVariation(item.variation) &&
    Array.isArray(item.images) &&
    item.images.every(isPicture)
  );
};

const isApplied = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const { name, code, discount } = value as Fields<CartOffers['applied'][number]>;
  return isText(name) && (code === null || isText(code)) && isCount(discount);
};

const isCoupon = (value: unknown): boolean => {
  if (value === null) return true;
  if (!isObject(value)) return false;
  const { code, counts, message } = value as Fields<NonNullable<CartOffers['coupon']>>;
  return isText(code) && typeof counts === 'boolean' && (message === null || isText(message));
};

const isOffers = (value: unknown): boolean => {
  if (value === undefined) return true;
  if (!isObject(value)) return false;
  const { discount, applied, coupon } = value as Fields<CartOffers>;
  return (
    isCount(discount) && Array.isArray(applied) && applied.every(isApplied) && isCoupon(coupon)
  );
};

/** Is this a stored cart with valid lines? Storage may hold anything. */
export const isStoredCart = (value: unknown): value is StoredCart => {
  if (!isObject(value)) return false;
  const { owner, cart } = value as Fields<StoredCart>;
  if (!isText(owner) || !isObject(cart)) return false;
  const { items, totalQuantity, totalPrice, offers } = cart as Fields<WireCart>;
  return (
    Array.isArray(items) &&
    items.every(isItem) &&
    isCount(totalQuantity) &&
    isCount(totalPrice) &&
    isOffers(offers)
  );
};
