import { lazyRouteComponent } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { markInteraction, firstInteraction } from '../../kit/first-interaction.ts';
import type { FiltersProps } from './listing-filters.tsx';
// They stand in the first HTML: their styles are the page's.
import './listing-filters.module.css';
import './listing-price.module.css';

const Filters = lazyRouteComponent(async () => {
  await firstInteraction;
  return import('./listing-filters.tsx');
}, 'ListingFilters');

/**
 * Loads what draws the filters. The listing's loader waits for it: the server, and a step within
 * the shop, draw them at once.
 */
export const preloadFilters = async (): Promise<void> => {
  markInteraction();
  await Filters.preload?.();
};

/**
 * The filters of a listing. Until their script has come the server's stand there, all of them links
 * and forms: React would throw those away if anything new were handed to them, so they are left
 * alone while nothing has changed.
 */
export const LateFilters = memo((props: FiltersProps) => (
  <Suspense>
    <Filters {...props} />
  </Suspense>
));
