import type { WireCart } from '../../contract/orders/cart.ts';
import type { WireDeliveryQuote } from '../../contract/orders/delivery.ts';
import { toPaise, toRupees } from '../../shop/money.ts';
import { chooseCredit } from '../../shop/money/credit/spend.ts';
import type { PaymentMethod } from '../../shop/orders/order.ts';
import {
  addCharges,
  calculateGoodsPrice,
  readCharges,
  type ShownCharges,
  useDeliveryQuote,
} from '../shared/orders/delivery/delivery-quote.ts';
import type { AddressDraft } from '../shared/people/address/address-form.ts';

/** What delivery to the address of the checkout costs and allows. */
export interface CheckoutDelivery {
  quote: WireDeliveryQuote | null;
  /** The shop has not answered for this address and this cart yet. */
  isAwaited: boolean;
  zipCode: string;
  charges: ShownCharges;
  /** Rupees with the charges, as shown to the shopper. */
  totalPrice: number;
  /** Rupees of store credit that the order spends. */
  creditUsed: number;
  /** The chosen method, or Prepaid where cash is not allowed or nothing is left to pay. */
  method: PaymentMethod;
  isCashAllowed: boolean;
  renew: () => void;
}

/**
 * Quotes the delivery of the checkout, adds its charges to the total, and spends `credit` rupees of
 * store credit, or less.
 */
export const useCheckoutDelivery = (
  { zipCode, state }: AddressDraft,
  chosen: PaymentMethod,
  cart: WireCart,
  credit: number,
): CheckoutDelivery => {
  const { quote, isAwaited, renew } = useDeliveryQuote({ zipCode, state }, cart);
  const isCashAllowed = quote?.cashAllowed ?? true;
  const goodsPrice = calculateGoodsPrice(cart);
  const prepaidTotal = addCharges(goodsPrice, readCharges(quote, 'Prepaid'));
  const isAllCredit = prepaidTotal > 0 && credit >= prepaidTotal;
  const method = isCashAllowed && !isAllCredit ? chosen : 'Prepaid';
  const charges = readCharges(quote, method);
  const totalPrice = addCharges(goodsPrice, charges);
  const creditUsed = toRupees(chooseCredit(toPaise(credit), toPaise(totalPrice)));
  return {
    quote,
    isAwaited,
    zipCode,
    charges,
    totalPrice,
    creditUsed,
    method,
    isCashAllowed,
    renew,
  };
};
