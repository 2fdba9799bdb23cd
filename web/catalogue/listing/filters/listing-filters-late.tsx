import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, memo, Suspense } from 'react';
import { markInteraction, firstInteraction } from '../../../kit/behaviour/first-interaction.ts';
import type { FiltersBackProps, FiltersProps } from './listing-filters.tsx';
// They stand in the first HTML: their styles are the page's.
import './listing-filters.module.css';
import './listing-price.module.css';

const load = async () => {
  await firstInteraction;
  return import('./listing-filters.tsx');
};
const Filters = lazyRouteComponent(load, 'ListingFilters');

/**
 * Until the code of a part has loaded, the markup of the server stays: links and forms. React would
 * discard it if the props changed, so the part is memoised.
 */
const drawLate = <Props extends object>(Part: ComponentType<Props>) =>
  memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));

/**
 * Loads the code of the filters. The loader waits for it, so that the server and later navigations
 * render them at once.
 */
export const preloadFilters = async (): Promise<void> => {
  markInteraction();
  await Filters.preload?.();
};

export const LateFilters = drawLate<FiltersProps>(Filters);

/** Lets Back close the open sheet of filters. */
export const LateBack = drawLate<FiltersBackProps>(lazyRouteComponent(load, 'FiltersBack'));
