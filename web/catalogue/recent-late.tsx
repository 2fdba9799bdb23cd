import { useHydrated } from '@tanstack/react-router';
import { lazy } from 'react';
import { firstInteraction } from '../kit/behaviour/first-interaction.ts';
import { useRecentProducts } from '../shared/goods/lists/recent-products.ts';
import { Late } from './product/product-late.tsx';

const RecentlyViewed = lazy(async () => {
  await firstInteraction;
  return import('./product/recently-viewed.tsx');
});

/** The products that this browser has viewed before. */
export const LateRecent = () => {
  const hydrated = useHydrated();
  const some = useRecentProducts().length > 0;
  return (
    hydrated &&
    some && (
      <Late>
        <RecentlyViewed />
      </Late>
    )
  );
};
