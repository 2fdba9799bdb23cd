import type { WireOrder } from '../../contract/orders.ts';
import type { PaymentMethod } from '../../shop/order.ts';
import { getStorage, writeStored } from '../state/browser-storage.ts';
import { resetCart } from '../state/cart/cart.ts';
import type { AddressDraft } from '../state/form/address-form.ts';
import { showToast } from '../state/messages.ts';
import { personalStorageKeys } from '../state/session/session-storage-rule.ts';
import { call } from '../state/session/session.ts';

export interface OrderAttempt {
  address: AddressDraft;
  method: PaymentMethod;
  /** Rupees, as the shopper saw them. */
  totalPrice: number;
  /**
   * One for each try of the same order: a try that is sent again with it is answered, not repeated.
   */
  key: string;
}

/** What a try holds; when it changes, the next try is another one and gets a key of its own. */
export const buildSignature = (
  { address, method, totalPrice }: Omit<OrderAttempt, 'key'>,
  cart: object,
): string => JSON.stringify([address, method, totalPrice, cart]);

/**
 * Places the order, keeps address and payment method for the next one, empties the cart, and says
 * 'Order Placed' (ORDER-18, docs/product.md).
 */
export const placeOrder = async ({
  address,
  method,
  totalPrice,
  key,
}: OrderAttempt): Promise<WireOrder> => {
  const order = await call('POST /api/orders', {
    body: { shippingAddress: address, paymentMethod: method, totalPrice },
    headers: { 'idempotency-key': key },
  });
  writeStored(getStorage('sessionStorage'), personalStorageKeys.shippingAddress, address);
  writeStored(getStorage('sessionStorage'), personalStorageKeys.paymentMethod, method);
  resetCart();
  showToast('done', ({ toasts }) => toasts.orderPlaced);
  return order;
};
