import { useEffect } from 'react';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import { AddressFieldsSkeleton } from '../kit/form/address-fields.tsx';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { SummaryBox } from '../kit/page/summary.tsx';
import { useSession } from '../shared/people/session/session.ts';
import { markHydrated } from '../shared/platform/hydration.ts';
import { useWords } from '../words/words.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './checkout.module.css';

/** The skeleton of a payment method. */
const ChoiceWaiting = () => <Skeleton className={css.choiceWaiting} />;

/** The skeleton of a folded part, as high as its sentence. */
const FoldedWaiting = ({ title }: { title: string }) => (
  <section className={css.part}>
    <h2 className={`${typography.head} ${css.titleRow}`}>{title}</h2>
    <Skeleton className={css.foldedWaiting} />
  </section>
);

/** Who has an address book, or has ordered before, finds everything folded. */
const PartsWaiting = ({ hasOrdered }: { hasOrdered: boolean }) => {
  const { checkout } = useWords();
  const hasAddresses = (useSession()?.shippingAddress.length ?? 0) > 0;
  if (hasAddresses || hasOrdered)
    return (
      <div>
        <FoldedWaiting title={checkout.whereTo} />
        <FoldedWaiting title={checkout.howToPay} />
      </div>
    );
  return (
    <div>
      <section className={css.part}>
        <h2 className={`${typography.head} ${css.titleRow}`}>{checkout.whereTo}</h2>
        <AddressFieldsSkeleton labels={checkout.fields} mobileHint={checkout.mobileHint} />
      </section>
      <section className={css.part}>
        <h2 className={`${typography.head} ${css.titleRow}`}>{checkout.howToPay}</h2>
        <div className={css.ways}>
          <ChoiceWaiting />
          <ChoiceWaiting />
        </div>
      </section>
    </div>
  );
};

const SummaryWaiting = () => {
  const { checkout } = useWords();
  return (
    <aside className={css.aside}>
      <h2 className={`${typography.head} ${css.title}`}>{checkout.yourOrder}</h2>
      <SummaryBox className={css.sum}>
        <div className={css.mini}>
          <Skeleton className={css.pictureWaiting} />
          <Skeleton />
          <Skeleton className={css.priceWaiting} />
        </div>
        <div className={css.mini}>
          <Skeleton className={css.pictureWaiting} />
          <Skeleton />
          <Skeleton className={css.priceWaiting} />
        </div>
        <Skeleton className={css.totalWaiting} />
        <Skeleton className={css.buttonWaiting} />
      </SummaryBox>
    </aside>
  );
};

/** The skeleton of the checkout, in the shape of its form as far as that is known. */
export const CheckoutSkeleton = ({ hasOrdered = false }: { hasOrdered?: boolean }) => {
  const { cart } = useWords();
  return (
    <>
      <CheckoutSteps />
      <span className={typography.hidden} role="status">
        {cart.loading}
      </span>
      <div className={place.two}>
        <PartsWaiting hasOrdered={hasOrdered} />
        <SummaryWaiting />
      </div>
    </>
  );
};

/** The checkout as the server renders it, which does not know the shopper. */
export const CheckoutWaiting = () => {
  const { checkout, cart, layout, states } = useWords();
  useEffect(markHydrated, []);
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
      <noscript>{states.needsScript}</noscript>
      <CheckoutSkeleton />
    </PageFrame>
  );
};
