import type { LoggedIn } from '../../../../contract/people/accounts.ts';

/** Keys that a log-out clears (ACCOUNT-11, docs/product.md). */
export const personalStorageKeys = {
  user: 'shop.userInfo',
  cart: 'shop.cartItems',
  shippingAddress: 'shop.shippingAddress',
  paymentMethod: 'shop.paymentMethod',
  /** The visitor's wishlist, and entries that have not reached the server yet. */
  wishlist: 'shop.wishlist',
  /** The account's wishlist, as the server last sent it. */
  myWishlist: 'shop.myWishlist',
  /** The products that were viewed in this browser. */
  recent: 'shop.recent',
  myOrders: 'shop.myOrders',
  shipmentLogin: 'shop.shipmentLogin',
  /** What was searched for in this browser. */
  searches: 'shop.searches',
  /** Where goods were last asked to be sent, which may be an address of the account. */
  pinCode: 'shop.pinCode',
} as const;

/**
 * Returns local storage only for a verified account that asked to be remembered, else the storage
 * of this tab (ACCOUNT-10, docs/product.md).
 */
export const chooseStorage = (
  user: { verified: boolean },
  remember: boolean,
): 'localStorage' | 'sessionStorage' =>
  user.verified && remember ? 'localStorage' : 'sessionStorage';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isAddress = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => one === null || typeof one === 'string');

/** Is this a stored response of `POST /api/users/login`? Storage may hold anything. */
export const isUser = (value: unknown): value is LoggedIn => {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<Record<keyof LoggedIn, unknown>>;
  return (
    isText(user.token) &&
    isText(user._id) &&
    isText(user.name) &&
    isText(user.email) &&
    typeof user.verified === 'boolean' &&
    typeof user.isAdmin === 'boolean' &&
    (user.mobile === null || typeof user.mobile === 'string') &&
    Array.isArray(user.shippingAddress) &&
    user.shippingAddress.every(isAddress)
  );
};
