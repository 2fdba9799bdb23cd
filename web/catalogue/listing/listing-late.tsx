import { lazyRouteComponent } from '@tanstack/react-router';
import {
  type ComponentType,
  memo,
  Suspense,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { markInteraction, firstInteraction } from '../../kit/behaviour/first-interaction.ts';
import type { ArrangementsProps } from './arrangements.tsx';
import type { AppliedProps } from './filters/applied-filters.tsx';
import type { FiltersBackProps, FiltersProps } from './filters/listing-filters.tsx';
import type { HeadingProps } from './filters/listing-heading.tsx';
import type { LayoutsProps } from './listing-layouts.tsx';
import type { NothingProps } from './nothing-found.tsx';
import type { StripProps } from './tag-strip.tsx';
// They stand in the first HTML: their styles are the page's.
import './tag-strip.module.css';
import './filters/applied-filters.module.css';
import './filters/listing-filters.module.css';
import './filters/listing-price.module.css';

const load = async () => {
  await firstInteraction;
  return (await import('./late-parts.ts')).lateParts;
};
const Filters = lazyRouteComponent(load, 'ListingFilters');
const Applied = lazyRouteComponent(load, 'AppliedFilters');
const Heading = lazyRouteComponent(load, 'ListingHeading');
const Recent = lazyRouteComponent(load, 'LateRecent');
const Layouts = lazyRouteComponent(load, 'ListingLayouts');
const Nothing = lazyRouteComponent(load, 'NothingFound');
const Strip = lazyRouteComponent(load, 'TagStrip');
const Views = lazyRouteComponent(load, 'Arrangements');

/** Tells that what stands beside it is hydrated. */
const Hydrated = ({ tell }: { tell: () => void }) => void useEffect(tell, [tell]);

/**
 * Until the code of a part has loaded, the markup of the server stays: links and forms. React would
 * discard it if anything came to it before. So a part stays as it was until it is hydrated.
 */
const drawLate = <Props extends object>(Part: ComponentType<Props>) => {
  const Kept = memo(Part) as unknown as ComponentType<Props>;
  return memo((props: Props) => {
    const [first] = useState(props);
    const [hydrated, tell] = useReducer(() => true, false);
    const shown = hydrated ? props : first;
    return useMemo(
      () => (
        <Suspense>
          <Kept {...shown} />
          <Hydrated tell={tell} />
        </Suspense>
      ),
      [shown],
    );
  });
};

/**
 * Loads the code of these parts. The loader waits for it, so that the server and later navigations
 * render them at once.
 */
export const preloadLateParts = async (): Promise<void> => {
  markInteraction();
  await Promise.all(
    [Filters, Applied, Heading, Layouts, Nothing, Recent, Strip, Views].map((part) =>
      part.preload?.(),
    ),
  );
};

export const LateFilters = drawLate<FiltersProps>(Filters);
export const LateApplied = drawLate<AppliedProps>(Applied);
export const LateHeading = drawLate<HeadingProps>(Heading);
export const LateLayouts = drawLate<LayoutsProps>(Layouts);
export const LateNothing = drawLate<NothingProps>(Nothing);
export const LateTags = drawLate<StripProps>(Strip);
export const LateArrangements = drawLate<ArrangementsProps>(Views);
export const LateSeen = drawLate<object>(Recent);

/** Lets Back close the open sheet of filters. */
export const LateBack = drawLate<FiltersBackProps>(lazyRouteComponent(load, 'FiltersBack'));
