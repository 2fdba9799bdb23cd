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

const Back = lazyRouteComponent(() => import('../../kit/overlay/back-closes.ts'), 'BackCloses');

/** Lets Back close the open sheet of filters. Its code is loaded when the sheet opens. */
export const LateBack = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <Back onClose={onClose} />
  </Suspense>
);

/**
 * Loads the code of the filters. The loader waits for it, so that the server and later navigations
 * render them at once.
 */
export const preloadFilters = async (): Promise<void> => {
  markInteraction();
  await Filters.preload?.();
};

/**
 * The filters of a listing. Until their code has loaded, the markup of the server stays: links and
 * forms. React would discard it if the props changed, so the component is memoised.
 */
export const LateFilters = memo((props: FiltersProps) => (
  <Suspense>
    <Filters {...props} />
  </Suspense>
));
