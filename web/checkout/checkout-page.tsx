import { Banknote, CreditCard } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { WireCart } from '../../contract/orders/cart.ts';
import type { LoggedIn } from '../../contract/people/accounts.ts';
import type { PaymentMethod } from '../../shop/orders/order.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/feedback/empty.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { Choice } from '../kit/form/check.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { loadCart, useCart } from '../shared/orders/cart/cart.ts';
import { ClosedNotice } from '../shared/orders/closing/closed-notice.tsx';
import { type AddressDraft, buildAddressDraft } from '../shared/people/address/address-form.ts';
import { requireLogin } from '../shared/people/session/require-login.ts';
import { personalStorageKeys } from '../shared/people/session/session-storage-rule.ts';
import { refreshUser, useSession } from '../shared/people/session/session.ts';
import { readStored, getStorage } from '../shared/platform/browser-storage.ts';
import { ApiError } from '../shared/platform/client.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput, LoaderInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { OrderRefused, UnverifiedNotice } from './order-refused.tsx';
import { OrderSummary } from './order-summary.tsx';
import { readContact } from './saved-address.ts';
import { StoreCredit } from './store-credit.tsx';
import { useCheckout } from './use-checkout.ts';
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

const buildFirstDraft = (user: LoggedIn): AddressDraft => {
  const last = readStored(
    getStorage('sessionStorage'),
    personalStorageKeys.shippingAddress,
    isDraft,
  );
  return buildAddressDraft([last, user.shippingAddress[0], readContact(user)]);
};

const PaymentMethods = ({
  method,
  isCashAllowed,
  choose,
}: {
  method: PaymentMethod;
  isCashAllowed: boolean;
  choose: (method: PaymentMethod) => void;
}) => {
  const words = useWords().checkout;
  const name = useId();
  return (
    <fieldset className={css.part}>
      <legend className={`${typography.head} ${css.titleRow}`}>{words.howToPay}</legend>
      <div className={css.ways}>
        <Choice
          name={name}
          checked={method === 'Prepaid'}
          onChange={() => choose('Prepaid')}
          label={words.prepaid}
          note={<small>{words.prepaidHint}</small>}
          aside={<Icon of={CreditCard} />}
        />
        <Choice
          name={name}
          checked={method === 'COD'}
          disabled={!isCashAllowed}
          onChange={() => choose('COD')}
          label={words.cod}
          note={<small>{words.codHint}</small>}
          aside={<Icon of={Banknote} />}
        />
      </div>
    </fieldset>
  );
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

const CheckoutForm = ({ user, cart: shown }: { user: LoggedIn; cart: WireCart }) => {
  const words = useWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => buildFirstDraft(user));
  const checkout = useCheckout(
    start,
    readStored(getStorage('sessionStorage'), personalStorageKeys.paymentMethod, isMethod) ??
      'Prepaid',
    shown,
    form,
  );
  const { placed, cart, failure, mended } = checkout;
  const code = checkout.error instanceof ApiError ? checkout.error.code : '';
  if (placed !== null) return <OrderPlaced order={placed} />;
  if (cart.items.length === 0) return <NothingToOrder />;
  const refused = failure !== null && !mended && code !== 'not_verified';
  return (
    <>
      <CheckoutSteps />
      {!user.verified && (
        <UnverifiedNotice
          email={user.email}
          onVerified={() => form.current?.querySelector('input')?.focus()}
        />
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
        <form id={id} ref={form} noValidate onSubmit={checkout.onSubmit}>
          <DeliveryAddress
            user={user}
            address={checkout.address}
            errors={checkout.errors}
            onChange={checkout.onAddress}
            onFault={checkout.setFieldError}
            fill={checkout.fill}
          />
          {checkout.slot.isNeeded && (
            <Suspense fallback={null}>
              <SlotPart
                slot={checkout.slot}
                zipCode={checkout.address.zipCode}
                state={checkout.address.state}
                error={checkout.errors.slot}
              />
            </Suspense>
          )}
          <StoreCredit credit={checkout.credit} delivery={checkout.delivery} />
          {checkout.delivery.creditUsed < checkout.delivery.totalPrice && (
            <PaymentMethods
              method={checkout.method}
              isCashAllowed={checkout.delivery.isCashAllowed}
              choose={checkout.setMethod}
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
            form={id}
          />
        </aside>
      </div>
    </>
  );
};

const Content = () => {
  const words = useWords();
  const user = useSession();
  const { status, cart } = useCart();
  useEffect(() => void loadCart(), []);
  // The notice disappears when the shopper opens the link of the mail in another tab.
  const unverified = user !== null && !user.verified;
  useEffect(() => {
    if (unverified) void refreshUser().catch(() => undefined);
  }, [unverified]);
  if (user === null)
    return (
      <Empty title={words.cart.visitorTitle} text={words.cart.visitor}>
        <ButtonLink to="/login-register" search={{ next: '/checkout' }}>
          {words.cart.login}
        </ButtonLink>
      </Empty>
    );
  if (status === 'failed' && cart.items.length === 0)
    return (
      <ErrorBox
        text={words.cart.failed}
        retryLabel={words.states.tryAgain}
        onRetry={() => void loadCart()}
      />
    );
  if (status !== 'ready' && cart.items.length === 0) return <CheckoutSkeleton />;
  return <CheckoutForm key={user._id} user={user} cart={cart} />;
};

export const Page = () => {
  const { checkout, cart, layout } = useWords();
  return (
    <PageFrame
      title={checkout.title}
      crumbs={[
        { label: layout.home, to: '/' },
        { label: cart.title, to: '/cart' },
        { label: checkout.title },
      ]}
      crumbsLabel={layout.breadcrumb}
    >
      <Content />
    </PageFrame>
  );
};

/** Sends a visitor to the login. */
export const loader = ({ location }: LoaderInput): void => void requireLogin(location);

export const head = ({ context, path }: HeadInput<unknown>): Head =>
  buildPageHead({ title: context.words.checkout.title, path, hidden: true }, context);
