import { useEffect } from 'react';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/feedback/empty.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { loadCart, useCart } from '../shared/orders/cart/cart.ts';
import { requireLogin } from '../shared/people/session/require-login.ts';
import { refreshUser, useSession } from '../shared/people/session/session.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput, LoaderInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useLastOrder } from './use-last-order.ts';

const Content = () => {
  const words = useWords();
  const user = useSession();
  const { status, cart } = useCart();
  const last = useLastOrder(user?._id ?? null);
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
  if (last === undefined || (status !== 'ready' && cart.items.length === 0))
    return <CheckoutSkeleton hasOrdered={Boolean(last)} />;
  return <CheckoutForm key={user._id} user={user} cart={cart} last={last} />;
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
