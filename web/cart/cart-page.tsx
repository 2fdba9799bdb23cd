import { Section } from '@local/sections/cart';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { WireCart } from '../../contract/orders/cart.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/feedback/empty.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { useFocusAfterRemoval } from '../kit/overlay/use-focus-after-removal.ts';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { SummaryBox, SummaryFoot, SumRows } from '../kit/page/summary.tsx';
import { clearCart, loadCart, useCart } from '../shared/orders/cart/cart.ts';
import { ClosedNotice } from '../shared/orders/closing/closed-notice.tsx';
import { DeliveryQuestion } from '../shared/orders/delivery/delivery-question.tsx';
import {
  addCharges,
  calculateGoodsPrice,
  formatCharge,
  hasFood,
  isArrivalPromised,
  listOfferRows,
  readCharges,
  useDeliveryQuote,
} from '../shared/orders/delivery/delivery-quote.ts';
import { readKnownPin } from '../shared/people/address/known-pin.ts';
import { useSession } from '../shared/people/session/session.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { CartLine } from './cart-line.tsx';
import { CartWishlist } from './cart-wishlist.tsx';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './cart-page.module.css';

const CouponField = lazy(() => import('../shared/orders/cart/coupon-field.tsx'));
const DeliveryNotes = lazy(() => import('../shared/orders/delivery/delivery-notes.tsx'));

const Sum = ({ cart }: { cart: WireCart }) => {
  const words = useWords().cart;
  const [pin, setPin] = useState(readKnownPin);
  const { quote } = useDeliveryQuote({ zipCode: pin }, cart);
  const charges = readCharges(quote, null);
  return (
    <SummaryBox>
      <h2 className={typography.head}>{words.summary}</h2>
      <SumRows
        rows={[
          [words.items(cart.totalQuantity), formatRupees(toPaise(cart.totalPrice))],
          ...listOfferRows(cart.offers?.applied),
          [words.shipping, formatCharge(charges.delivery)],
        ]}
        total={[words.total, formatRupees(toPaise(addCharges(calculateGoodsPrice(cart), charges)))]}
      />
      {cart.offers !== undefined && (
        <Suspense fallback={null}>
          <CouponField offers={cart.offers} />
        </Suspense>
      )}
      <div className={css.when}>
        {quote !== null && (
          <Suspense fallback={null}>
            <DeliveryNotes quote={quote} pin={pin} hasFood={hasFood(cart)} />
          </Suspense>
        )}
        <DeliveryQuestion
          onPin={setPin}
          isArrivalPromised={isArrivalPromised(quote, hasFood(cart))}
        />
      </div>
      <ClosedNotice className={css.closed} />
      <SummaryFoot note={words.fixed}>
        <ButtonLink to="/checkout" wide>
          {words.checkout}
        </ButtonLink>
      </SummaryFoot>
    </SummaryBox>
  );
};

const Filled = ({ cart }: { cart: WireCart }) => {
  const words = useWords().cart;
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, (box) => [...box.children], cart.items.length);
  return (
    <div className={place.two}>
      <div>
        {cart.items.some(({ available }) => !available) && (
          <Notice kind="warn" className={css.gone}>
            {words.takeOutFirst}
          </Notice>
        )}
        <ul ref={list} className={css.lines} aria-label={words.products}>
          {cart.items.map((item) => (
            <CartLine
              key={`${item.variationId} ${item.selectedProductColor ?? ''}`}
              item={item}
              cart={cart}
            />
          ))}
        </ul>
        <div className={css.under}>
          <Link to="/collections" className={typography.more}>
            <Icon of={ArrowLeft} size={16} /> {words.keepShopping}
          </Link>
          <button type="button" className={typography.more} onClick={clearCart}>
            {words.emptyTheCart}
          </button>
        </div>
      </div>
      <aside>
        <Sum cart={cart} />
        {Section !== null && <Section cart={cart} />}
      </aside>
    </div>
  );
};

/**
 * Shown when the cart does not load. What was known stays on the screen, and nobody is logged out
 * (CART-9, docs/product.md).
 */
const Outage = () => {
  const words = useWords();
  return (
    <Notice kind="warn" className={css.outage}>
      {words.cart.failed}
      <div>
        <Button kind="line" size="small" onClick={() => void loadCart()}>
          {words.states.tryAgain}
        </Button>
      </div>
    </Notice>
  );
};

const Content = () => {
  const words = useWords().cart;
  const session = useSession();
  const { status, cart } = useCart();
  const id = session?._id;
  useEffect(() => {
    // The header has perhaps just loaded it.
    if (id !== undefined) void loadCart(3000);
  }, [id]);
  if (session === null && cart.items.length === 0)
    return (
      <Empty title={words.visitorTitle} text={words.visitor}>
        <ButtonLink to="/login-register" search={{ next: '/cart' }}>
          {words.login}
        </ButtonLink>
      </Empty>
    );
  if (cart.items.length > 0)
    return (
      <>
        {status === 'failed' && <Outage />}
        <Filled cart={cart} />
        {session !== null && <CartWishlist inCart={cart.items.map(({ productId }) => productId)} />}
      </>
    );
  if (status === 'failed') return <Outage />;
  if (status !== 'ready') return <SkeletonLines label={words.loading} lines={6} />;
  return (
    <Empty title={words.emptyTitle} text={words.empty}>
      <ButtonLink to="/collections">{words.toCollections}</ButtonLink>
    </Empty>
  );
};

export const Page = () => {
  const { cart, layout } = useWords();
  return (
    <PageFrame
      title={cart.title}
      crumbs={[{ label: layout.home, to: '/' }, { label: cart.title }]}
      crumbsLabel={layout.breadcrumb}
    >
      <Content />
    </PageFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head =>
  buildPageHead({ title: context.words.cart.title, path, hidden: true }, context);
