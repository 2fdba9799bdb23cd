import { notFound, redirect } from '@tanstack/react-router';
import type { WireFacets, WireListing } from '../../../contract/goods/listing.ts';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import { adultSizes, kidsSizes } from '../../../shop/goods/product/sizes.ts';
import { ApiError, type Call, createClient } from '../../shared/platform/client.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { type CardData, buildCard } from '../card/card-data.ts';
import { loadCategories } from '../categories/category-data.ts';
import { dropUnknownOrigins } from './address/listing-origins.ts';
import { findListingPreset } from './address/listing-presets.ts';
import { listActiveFilters, type ListingSearch } from './address/listing-search.ts';
import { findFittingSort } from './address/listing-sorts.ts';
import type { ListingCollection, Place, ListingSent } from './answer/listing-data.ts';
import type { Packable } from './answer/listing-pack.ts';
import { packForBrowser } from './answer/listing-sent.ts';
import { preloadCollection } from './collection/collection-late.tsx';
import { preloadLateParts } from './listing-late.tsx';

type ListingInput = LoaderInput<{ category?: string; slug?: string }, ListingSearch>;

type Filters = Omit<ListingSearch, 'layout'>;

/** Only the list shows the short description, so other layouts do not send it. */
const buildCards = (products: readonly WireProduct[], list: boolean): CardData[] =>
  products.map((product) => ({
    ...buildCard(product, Date.now()),
    ...(list ? {} : { short: '' }),
  }));

const offeredSizes = new Set([...adultSizes, ...kidsSizes]);

/** Removes the sizes that are not a filter: weights. A server of before this filter names no origins. */
const keepOfferedSizes = (facets: WireFacets): WireFacets => ({
  ...facets,
  origins: facets.origins ?? [],
  sizes: facets.sizes.filter(({ value }) => offeredSizes.has(value)),
});

/**
 * Fetches a page of the listing. Beyond the end it is the last page, and a sort order that does not
 * fit becomes the default.
 */
const fetchListing = async (
  call: Call,
  { minPrice, maxPrice, ...filters }: Filters & { place?: string; collection?: string },
): Promise<WireListing> => {
  const query = {
    ...filters,
    ...(minPrice === undefined ? {} : { minPrice: String(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPrice: String(maxPrice) }),
  };
  const found = await call('GET /api/products', { query });
  const sort = findFittingSort(filters.sort, found.facets.types, filters.type);
  if (found.page <= found.pages && sort === filters.sort) return found;
  return call('GET /api/products', {
    query: { ...query, sort, page: Math.min(found.page, found.pages) },
  });
};

/**
 * Returns the category or tag of the address in the spelling of the shop. An unknown one is shown
 * as a tag.
 */
const readPlace = (place: WireListing['place']): Place | null =>
  place === null
    ? null
    : {
        kind: place.kind ?? 'tag',
        name:
          place.kind === null
            ? place.name.charAt(0).toUpperCase() + place.name.slice(1)
            : place.name,
      };

/**
 * Loads the page that staff have written of a collection or a category. That of a category is at the
 * address of the category.
 */
const loadCollection = async (
  call: Call,
  slug: string,
  { context: { language }, params, location: { pathname } }: ListingInput,
): Promise<ListingCollection> => {
  const {
    collection: { slug: _slug, source: _source, ...collection },
  } = await call('GET /api/collections/{slug}', { params: { slug }, query: { language } });
  if (params.slug !== undefined && collection.path !== pathname)
    throw redirect({ to: collection.path, search: true, replace: true, statusCode: 308 });
  return collection;
};

/** No collection has this address. */
const toNotFound = (error: unknown): never => {
  throw error instanceof ApiError && error.status === 404 ? notFound() : error;
};

/** Loads a listing by the filters of its route and of its search. */
export const loadListing = async (input: ListingInput): Promise<ListingSent> => {
  const {
    context,
    params: { category, slug },
    deps: { layout, ...rest },
    location,
  } = input;
  const call = createClient(context.fetchApi);
  const preset = findListingPreset(location.pathname);
  const name = category === undefined ? undefined : normaliseName(category);
  // A name of nothing but hyphens and spaces would ask for the whole shop.
  if (name === '') throw notFound();
  const filters: Filters = {
    ...dropUnknownOrigins(rest),
    ...(preset.type === undefined ? {} : { type: preset.type }),
  };
  const [found, own] = await Promise.all([
    fetchListing(call, {
      ...filters,
      ...(name === undefined ? {} : { place: name }),
      ...(slug === undefined ? {} : { collection: slug }),
    }),
    slug === undefined ? undefined : loadCollection(call, slug, input),
    preloadLateParts().catch(() => undefined),
  ]).catch(slug === undefined ? undefined : toNotFound);
  const collection =
    own ??
    // A server of before this page names none.
    (found.collection
      ? await loadCollection(call, found.collection, input).catch(() => undefined)
      : undefined);
  if (collection !== undefined) await preloadCollection().catch(() => undefined);
  const shown: Packable = {
    cards: buildCards(found.products, (layout ?? preset.layout) === 'list'),
    facets: keepOfferedSizes(found.facets),
  };
  return {
    ...(import.meta.env.SSR ? { packed: packForBrowser(shown) } : shown),
    page: found.page,
    pages: found.pages,
    total: found.total,
    place: readPlace(found.place),
    ...(collection === undefined ? {} : { collection }),
    correctedTo: found.correctedTo,
    categories:
      preset.categories && slug === undefined
        ? await loadCategories(call, found.products, found.facets)
        : [],
    indexed:
      rest.search !== undefined
        ? 'not'
        : listActiveFilters(rest).length > 0 || rest.sort !== undefined || layout !== undefined
          ? 'unfiltered'
          : 'itself',
    ...(found.place?.kind === null ? { httpStatus: 404 as const } : {}),
  };
};
