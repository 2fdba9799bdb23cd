import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageFrame } from '../kit/page-frame.tsx';
import place from '../kit/place.module.css';
import { SkeletonLines } from '../kit/skeleton.tsx';
import type from '../kit/type.module.css';
import { sayWoken } from '../state/woken.ts';
import { useWords } from '../words/words.ts';
import { Loading } from './failed.tsx';

/** What stands for the dashboard until it is known who comes. It brings a main part of its own. */
const DashboardWaiting = () => {
  const { layout, states } = useWords();
  return (
    <main id="main" tabIndex={-1}>
      <div className={place.wrap}>
        <div className={place.head}><h1 className={type.page}>{layout.dashboard}</h1></div>
        <SkeletonLines label={states.loading} lines={7} />
        <noscript>{states.needsScript}</noscript>
      </div>
    </main>
  );
};

/** What the server draws of a page that is somebody's own, and what stands there until it is loaded: where one is, and why to wait. */
export const PersonalWaiting = () => {
  const { layout, states } = useWords();
  const { pathname } = useLocation();
  useEffect(sayWoken, []);
  const titles: Partial<Record<string, string>> = { cart: layout.cart, wishlist: layout.wishlist, compare: layout.compare, checkout: layout.checkout, myorders: layout.orders, 'my-account': layout.myAccount };
  const [, first = ''] = pathname.split('/');
  if (first === 'admin') return <DashboardWaiting />;
  const title = titles[first];
  if (title === undefined) return <Loading />;
  return (
    <PageFrame title={title} crumbs={[{ label: layout.home, to: '/' }, { label: title }]} crumbsLabel={layout.breadcrumb}>
      <SkeletonLines label={states.loading} lines={7} />
      <noscript>{states.needsScript}</noscript>
    </PageFrame>
  );
};
