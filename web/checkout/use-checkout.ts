import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { WireCart } from '../../contract/orders/cart.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import type { WireOpenSlot } from '../../contract/orders/slot.ts';
import type { LoggedIn } from '../../contract/people/accounts.ts';
import type { PaymentMethod } from '../../shop/orders/order.ts';
import {
  getCart,
  loadCart,
  setCartQuantity,
  waitForCartChanges,
} from '../shared/orders/cart/cart.ts';
import {
  type AddressDraft,
  findAddressFaults,
  type AddressField,
  addressFields,
} from '../shared/people/address/address-form.ts';
import { ApiError } from '../shared/platform/client.ts';
import { useSubmit } from '../shared/platform/form/use-submit.ts';
import { useWords } from '../words/words.ts';
import { type CartChange, compareCarts, listCartCorrections } from './cart-changes.ts';
import { placeOrder, buildSignature } from './place-order.ts';
import { isNewAddress, keepAddress } from './saved-address.ts';
import { useCheckoutDelivery } from './use-checkout-delivery.ts';
import { useCheckoutSlot } from './use-checkout-slot.ts';
import { useStoreCredit } from './use-store-credit.ts';

/**
 * Did the server refuse, so that nothing was ordered? Without a response, or on 429, the same key
 * must be sent again.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'in_progress' &&
  error.status !== 429;

/**
 * The state of the checkout. Without a response, an attempt keeps its key and its cart, so that the
 * next press repeats the same order and places no second one.
 */
export const useCheckout = (
  user: LoggedIn,
  start: { address: AddressDraft; method: PaymentMethod; slot: WireOrder['slot'] },
  shown: WireCart,
  form: RefObject<HTMLFormElement | null>,
) => {
  const { faults: sentences } = useWords().checkout;
  const navigate = useNavigate();
  const [address, setAddress] = useState(start.address);
  const [chosen, setMethod] = useState(start.method);
  const [isKept, keep] = useState(false);
  const [placed, setPlaced] = useState<WireOrder | null>(null);
  const [changes, setChanges] = useState<CartChange[]>([]);
  const [mended, setMended] = useState(false);
  const [held, hold] = useState<WireCart | null>(null);
  const attempt = useRef<{ signature: string; key: string } | null>(null);
  const submission = useSubmit(form);
  const cart = held ?? shown;
  const credit = useStoreCredit();
  const delivery = useCheckoutDelivery(address, chosen, cart, credit.offered);
  const { method } = delivery;
  const slot = useCheckoutSlot(delivery.quote, cart, start.slot);

  const onRefusal = async (): Promise<void> => {
    attempt.current = null;
    hold(null);
    delivery.renew();
    credit.renew();
    slot.renew();
    await loadCart();
    setChanges(compareCarts(cart, getCart().cart));
  };
  const place = async (): Promise<void> => {
    // The order is made of the server's cart: a quantity that was changed just now must have
    // reached it.
    await waitForCartChanges();
    const { totalPrice, creditUsed } = delivery;
    const startsAt = slot.isNeeded ? (slot.chosen?.startsAt ?? null) : null;
    const order = { address, method, slot: startsAt, totalPrice, creditUsed };
    const signature = buildSignature(order, cart.items);
    if (attempt.current?.signature !== signature)
      attempt.current = { signature, key: crypto.randomUUID() };
    try {
      const made = await placeOrder({ ...order, key: attempt.current.key });
      if (isKept && isNewAddress(address, user)) keepAddress(user, address);
      if (made.status === 'placed' && method === 'Prepaid') return setPlaced(made);
      await navigate({ to: '/myorders/$id/$itemId', params: { id: made._id, itemId: 'all' } });
    } catch (error) {
      if (isRefused(error)) await onRefusal();
      else hold(cart);
      throw error;
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setChanges([]);
    setMended(false);
    const faults = findAddressFaults(address, sentences);
    if (slot.isNeeded && slot.chosen === null) faults.slot = sentences.slot;
    submission.submit(faults, place);
  };
  const onAddress = (field: AddressField, value: string): void => {
    setAddress((last) => ({ ...last, [field]: value }));
    submission.clearFieldError(field);
    // That they do not fit stands at both, and either can mend it.
    const { state, zipCode } = submission.errors;
    if ((field !== 'state' && field !== 'zipCode') || state !== zipCode) return;
    submission.clearFieldError('state');
    submission.clearFieldError('zipCode');
  };
  const fill = (next: AddressDraft): void => {
    setAddress(next);
    for (const field of addressFields) submission.clearFieldError(field);
  };
  const mend = (): void => {
    for (const { line, quantity } of listCartCorrections(changes)) setCartQuantity(line, quantity);
    setMended(true);
  };
  return {
    address,
    method,
    delivery,
    credit,
    slot: {
      ...slot,
      choose: (wanted: WireOpenSlot | null) => {
        slot.choose(wanted);
        if (wanted !== null) submission.clearFieldError('slot');
      },
    },
    setMethod,
    isKept,
    keep,
    placed,
    changes,
    cart,
    unclear: held !== null,
    mended,
    mend,
    onSubmit,
    onAddress,
    fill,
    ...submission,
  };
};
