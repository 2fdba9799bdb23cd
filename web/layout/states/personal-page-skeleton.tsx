import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SkeletonLines } from '../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { markHydrated } from '../../shared/platform/hydration.ts';
import { useWords } from '../../words/words.ts';
import { Loading } from './page-states.tsx';

/**
 * The skeleton of a personal page, rendered by the server and shown until the page has loaded. It
 * names the page and explains the wait.
 */
export const PersonalPageSkeleton = () => {
  const { layout, states } = useWords();
  const { pathname } = useLocation();
  useEffect(markHydrated, []);
  const titles: Partial<Record<string, string>> = {
    cart: layout.cart,
    wishlist: layout.wishlist,
    compare: layout.compare,
    checkout: layout.checkout,
    'gift-cards': layout.giftCards,
    myorders: layout.orders,
    'my-account': layout.myAccount,
  };
  // Addresses ignore the case of letters.
  const title = titles[pathname.split('/')[1]?.toLowerCase() ?? ''];
  if (title === undefined) return <Loading />;
  return (
    <PageFrame
      title={title}
      crumbs={[{ label: layout.home, to: '/' }, { label: title }]}
      crumbsLabel={layout.breadcrumb}
    >
      <SkeletonLines label={states.loading} lines={7} />
      <noscript>{states.needsScript}</noscript>
    </PageFrame>
  );
};
