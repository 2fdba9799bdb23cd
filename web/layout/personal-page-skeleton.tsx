import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageFrame } from '../kit/page-frame.tsx';
import { SkeletonLines } from '../kit/skeleton.tsx';
import { markHydrated } from '../state/hydration.ts';
import { useWords } from '../words/words.ts';
import { Loading } from './page-states.tsx';

/**
 * What the server draws of a page that is somebody's own, and what stands there until it is loaded:
 * where one is, and why to wait.
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
    myorders: layout.orders,
    'my-account': layout.myAccount,
  };
  const title = titles[pathname.split('/')[1] ?? ''];
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
