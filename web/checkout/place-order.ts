import type { WireOrder } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../shop/orders/order.ts';
import { resetCart } from '../shared/orders/cart/cart.ts';
import type { AddressDraft } from '../shared/people/address/address-form.ts';
import { personalStorageKeys } from '../shared/people/session/session-storage-rule.ts';
import { call } from '../shared/people/session/session.ts';
import { getStorage, writeStored } from '../shared/platform/browser-storage.ts';
import { showToast } from '../shared/platform/messages.ts';

interface OrderAttempt {
  address: AddressDraft;
  method: PaymentMethod;
  /** The start of the chosen slot; null for an order that needs none. */
  slot: string | null;
  /** Rupees, as shown to the shopper. */
  totalPrice: number;
  /** Rupees of store credit. */
  creditUsed: number;
  /**
   * The idempotency key. A repeated request with the same key gets the same response and places no
   * second order.
   */
  key: string;
}

/**
 * Builds a text that changes with the order, so that a changed order gets a new idempotency key.
 */
export const buildSignature = (
  { address, method, slot, totalPrice, creditUsed }: Omit<OrderAttempt, 'key'>,
  cart: object,
): string => JSON.stringify([address, method, slot, totalPrice, creditUsed, cart]);

/**
 * Places the order, keeps address and payment method for the next one, empties the cart, and says
 * 'Order Placed' (ORDER-18, docs/product.md).
 */
export const placeOrder = async ({
  address,
  method,
  slot,
  totalPrice,
  creditUsed,
  key,
}: OrderAttempt): Promise<WireOrder> => {
  const order = await call('POST /api/orders', {
    body: {
      shippingAddress: address,
      paymentMethod: method,
      ...(slot === null ? {} : { slot }),
      totalPrice,
      storeCredit: creditUsed,
    },
    headers: { 'idempotency-key': key },
  });
  writeStored(getStorage('sessionStorage'), personalStorageKeys.shippingAddress, address);
  writeStored(getStorage('sessionStorage'), personalStorageKeys.paymentMethod, method);
  resetCart();
  showToast('done', ({ toasts }) => toasts.orderPlaced);
  return order;
};
