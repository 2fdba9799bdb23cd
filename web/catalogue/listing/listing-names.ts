import type { Crumb } from '../../kit/page/breadcrumbs.tsx';
import type { Words } from '../../words/words.ts';
import type { ListingPreset } from './address/listing-presets.ts';
import type { ListingData } from './answer/listing-data.ts';

/**
 * Returns the name beside "Shop Page": that of the collection, the category, the tag, or the name of the route; null when
 * it has none.
 */
export const readListingName = (
  data: Pick<ListingData, 'place' | 'collection'> | undefined,
  preset: ListingPreset,
  { layout }: Words,
): string | null =>
  data?.collection?.name ??
  data?.place?.name ??
  (preset.name === undefined ? null : layout[preset.name]);

/** Builds the breadcrumbs of a listing. */
export const buildListingCrumbs = (name: string | null, { layout, catalogue }: Words): Crumb[] => [
  { label: layout.home, to: '/' },
  ...(name === layout.collections
    ? [{ label: name }]
    : name === null
      ? [{ label: catalogue.shopPage }]
      : [{ label: catalogue.shopPage, to: '/collections' }, { label: name }]),
];
