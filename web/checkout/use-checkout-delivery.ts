import type { WireCart } from '../../contract/cart.ts';
import type { WireDeliveryQuote } from '../../contract/delivery.ts';
import type { PaymentMethod } from '../../shop/order.ts';
import {
  addCharges,
  readCharges,
  type ShownCharges,
  useDeliveryQuote,
} from '../state/delivery-quote.ts';
import type { AddressDraft } from '../state/form/address-form.ts';

/** What delivery to the address of the checkout costs and allows. */
export interface CheckoutDelivery {
  quote: WireDeliveryQuote | null;
  zipCode: string;
  charges: ShownCharges;
  /** Rupees with the charges, as shown to the shopper. */
  totalPrice: number;
  /** The chosen method, or Prepaid where cash is not allowed. */
  method: PaymentMethod;
  isCashAllowed: boolean;
  renew: () => void;
}

/** Quotes the delivery of the checkout, and adds its charges to the total. */
export const useCheckoutDelivery = (
  { zipCode, state }: AddressDraft,
  chosen: PaymentMethod,
  cart: WireCart,
): CheckoutDelivery => {
  const { quote, renew } = useDeliveryQuote({ zipCode, state }, cart);
  const isCashAllowed = quote?.cashAllowed ?? true;
  const method = isCashAllowed ? chosen : 'Prepaid';
  const charges = readCharges(quote, method);
  const totalPrice = addCharges(cart.totalPrice, charges);
  return { quote, zipCode, charges, totalPrice, method, isCashAllowed, renew };
};
