import { buildListingHead } from './listing/listing-head.ts';
import { loadListing } from './listing/listing-loader.ts';

/** What brings somebody to a listing (`loadSteps` in page-options.tsx). */
export const head = buildListingHead;
export const loader = loadListing;
