import { useHydrated } from '@tanstack/react-router';
import { lazy } from 'react';
import { firstInteraction } from '../kit/behaviour/first-interaction.ts';
import { useRecentProducts } from '../shared/goods/lists/recent-products.ts';
import { Late } from './product/product-late.tsx';

const RecentlyViewed = lazy(async () => {
  await firstInteraction;
  return import('./product/recently-viewed.tsx');
});

/** The products that this browser has viewed before, besides the one of this page. */
export const LateRecent = ({ current = '' }: { current?: string }) => {
  const hydrated = useHydrated();
  const others = useRecentProducts().some((id) => id !== current);
  return (
    hydrated &&
    others && (
      <Late>
        <RecentlyViewed current={current} />
      </Late>
    )
  );
};
