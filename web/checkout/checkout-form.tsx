import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { WireCart } from '../../contract/orders/cart.ts';
import type { WireLastOrder } from '../../contract/orders/orders.ts';
import type { LoggedIn } from '../../contract/people/accounts.ts';
import type { PaymentMethod } from '../../shop/orders/order.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/feedback/empty.tsx';
import { ClosedNotice } from '../shared/orders/closing/closed-notice.tsx';
import {
  type AddressDraft,
  addressFields,
  buildAddressDraft,
  isWholeAddress,
} from '../shared/people/address/address-form.ts';
import { personalStorageKeys } from '../shared/people/session/session-storage-rule.ts';
import { readStored, getStorage } from '../shared/platform/browser-storage.ts';
import { ApiError } from '../shared/platform/client.ts';
import { useWords } from '../words/words.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { OrderRefused, UnverifiedNotice } from './order-refused.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { readContact } from './saved-address.ts';
import { StoreCredit } from './store-credit.tsx';
import { useCheckout } from './use-checkout.ts';
import { type CheckoutPart, useOpenParts } from './use-open-parts.ts';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './checkout.module.css';

const SlotPart = lazy(() => import('./slot-part.tsx'));

const isDraft = (value: unknown): value is Partial<AddressDraft> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'string');
const isMethod = (value: unknown): value is PaymentMethod => value === 'Prepaid' || value === 'COD';

/** The page where a shopper can resolve a refusal, by its code. */
const pathByRefusal: Readonly<Record<string, '/cart' | '/myorders'>> = {
  prices_changed: '/cart',
  out_of_stock: '/cart',
  no_longer_sold: '/cart',
  empty_cart: '/cart',
  too_many_open_orders: '/myorders',
};

/** What the checkout begins with. */
interface Start {
  address: AddressDraft;
  method: PaymentMethod;
  /** The slot of the last order. */
  slot: WireLastOrder['slot'];
  /** Parts that nobody has filled in before. */
  open: CheckoutPart[];
}

/**
 * Begins as the last time: with the address of this tab's last order, the first one of the address
 * book, or that of the account's last order, with its hours, and with the way in which it was paid.
 */
const buildStart = (user: LoggedIn, last: WireLastOrder | null): Start => {
  const storage = getStorage('sessionStorage');
  const address = buildAddressDraft([
    readStored(storage, personalStorageKeys.shippingAddress, isDraft) ??
      user.shippingAddress[0] ??
      last?.shippingAddress,
    readContact(user),
  ]);
  const method =
    readStored(storage, personalStorageKeys.paymentMethod, isMethod) ?? last?.paymentMethod;
  const isKnown = isWholeAddress(address);
  return {
    address,
    method: method ?? 'Prepaid',
    slot: last?.slot ?? null,
    open: [
      ...(isKnown ? [] : (['address', 'slot'] as const)),
      ...(isKnown && method !== undefined ? [] : (['method'] as const)),
    ],
  };
};

/** The checkout of an empty cart. An order whose response got lost ends here too. */
const NothingToOrder = () => {
  const { cart, checkout, orders } = useWords();
  return (
    <Empty title={cart.emptyTitle} text={checkout.nothing}>
      <ButtonLink to="/collections">{cart.toCollections}</ButtonLink>
      <ButtonLink to="/myorders" kind="line">
        {orders.title}
      </ButtonLink>
    </Empty>
  );
};

/** Address, hours, way to pay and sum on one page. What is known from the last time is folded. */
export const CheckoutForm = ({
  user,
  cart: shown,
  last,
}: {
  user: LoggedIn;
  cart: WireCart;
  last: WireLastOrder | null;
}) => {
  const words = useWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => buildStart(user, last));
  const checkout = useCheckout(user, start, shown, form);
  const { placed, cart, failure, mended, errors } = checkout;
  const { isOpen, open } = useOpenParts(start.open, {
    address: addressFields.some((field) => errors[field] !== undefined),
    slot: errors.slot !== undefined,
    method: errors.paymentMethod !== undefined,
  });
  const code = checkout.error instanceof ApiError ? checkout.error.code : '';
  if (placed !== null) return <OrderPlaced order={placed} />;
  if (cart.items.length === 0) return <NothingToOrder />;
  const refused = failure !== null && !mended && code !== 'not_verified';
  return (
    <>
      <CheckoutSteps />
      {!user.verified && (
        <UnverifiedNotice email={user.email} onVerified={() => form.current?.focus()} />
      )}
      <ClosedNotice className={css.refusal} />
      {refused && (
        <OrderRefused
          message={failure}
          changes={checkout.changes}
          unclear={checkout.unclear}
          to={pathByRefusal[code] ?? null}
          mend={checkout.mend}
        />
      )}
      <div className={place.two}>
        <form
          id={id}
          ref={form}
          tabIndex={-1}
          className={css.form}
          noValidate
          onSubmit={checkout.onSubmit}
        >
          <DeliveryAddress
            user={user}
            address={checkout.address}
            errors={errors}
            onChange={checkout.onAddress}
            onFault={checkout.setFieldError}
            fill={checkout.fill}
            isOpen={isOpen('address')}
            onOpen={() => open('address')}
            isKept={checkout.isKept}
            keep={checkout.keep}
          />
          {checkout.slot.isNeeded && (
            <Suspense fallback={null}>
              <SlotPart
                slot={checkout.slot}
                zipCode={checkout.address.zipCode}
                state={checkout.address.state}
                error={errors.slot}
                isFolded={!isOpen('slot')}
                onOpen={() => open('slot')}
              />
            </Suspense>
          )}
          <StoreCredit credit={checkout.credit} delivery={checkout.delivery} />
          {checkout.delivery.creditUsed < checkout.delivery.totalPrice && (
            <PaymentMethods
              method={checkout.method}
              isCashAllowed={checkout.delivery.isCashAllowed}
              choose={checkout.setMethod}
              isOpen={isOpen('method')}
              onOpen={() => open('method')}
            />
          )}
        </form>
        <aside className={css.aside}>
          <h2 className={`${typography.head} ${css.title}`}>{words.checkout.yourOrder}</h2>
          <OrderSummary
            cart={cart}
            delivery={checkout.delivery}
            slot={checkout.slot}
            placing={checkout.busy}
            isHeld={
              checkout.delivery.isAwaited ||
              (checkout.slot.isNeeded && checkout.slot.isAwaited && !isOpen('slot'))
            }
            form={id}
          />
        </aside>
      </div>
    </>
  );
};
