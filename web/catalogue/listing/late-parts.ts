import { LateRecent } from '../recent-late.tsx';
import { Arrangements } from './arrangements.tsx';
import { AppliedFilters } from './filters/applied-filters.tsx';
import { FiltersBack, ListingFilters } from './filters/listing-filters.tsx';
import { ListingHeading } from './filters/listing-heading.tsx';
import { ListingLayouts } from './listing-layouts.tsx';
import { NothingFound } from './nothing-found.tsx';
import { TagStrip } from './tag-strip.tsx';

/** Parts of a listing that are readable before they work. They load as one chunk. */
export const lateParts = {
  AppliedFilters,
  Arrangements,
  FiltersBack,
  LateRecent,
  ListingFilters,
  ListingHeading,
  ListingLayouts,
  NothingFound,
  TagStrip,
};
