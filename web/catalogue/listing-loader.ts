import type { WireFacets, WireProduct } from '../../contract/catalogue.ts';
import { normalName } from '../../shop/catalogue/listing.ts';
import type { Loading } from '../page.ts';
import { type Call, createClient } from '../state/client.ts';
import { type CardData, cardOf } from './card-data.ts';
import { type CategoryData, categoriesOf } from './category-data.ts';
import { presetOf } from './listing-presets.ts';
import type { ListingSearch } from './listing-search.ts';

/** What the last segment of the address turned out to be. */
export interface Place {
  kind: 'category' | 'tag';
  name: string;
}

export interface ListingData {
  cards: CardData[];
  page: number;
  pages: number;
  total: number;
  facets: WireFacets;
  place: Place | null;
  /** Colours that products of this page name with a hex value. */
  hexes: Record<string, string>;
  categories: CategoryData[];
  /** 404 where no product at all has the category or tag of the address. */
  httpStatus?: 404;
}

type Filters = Omit<ListingSearch, 'layout'>;

/** The short description travels only where it is shown. */
const cardsOf = (products: readonly WireProduct[], list: boolean): CardData[] => products.map((product) => ({ ...cardOf(product), ...(list ? {} : { short: '' }) }));

const join = (name: string, more: readonly string[] | undefined): string[] => [name, ...(more ?? [])];

const ask = (call: Call, filters: Filters) => call('GET /api/products', { query: filters });

const placed = (kind: Place['kind'], name: string, filters: Filters): Filters => ({ ...filters, [kind]: join(name, filters[kind]) });

/** Tries the name as a category, then as a tag; other filters may be the reason that nothing came, so it asks without them too. */
const askByName = async (call: Call, name: string, filters: Filters) => {
  for (const given of [filters, {}]) {
    for (const kind of ['category', 'tag'] as const) {
      const found = await ask(call, placed(kind, name, given));
      if (found.total === 0) continue;
      return { kind, found: given === filters ? found : await ask(call, placed(kind, name, filters)), known: true };
    }
  }
  return { kind: 'tag' as const, found: await ask(call, placed('tag', name, filters)), known: false };
};

const spelled = (name: string, facets: WireFacets, kind: Place['kind']): string => {
  const list = kind === 'category' ? facets.categories : facets.tags;
  return list.find(({ value }) => normalName(value) === name)?.value ?? name.charAt(0).toUpperCase() + name.slice(1);
};

/** The listing of any of its routes: the route's own filters and those of its search. */
export const loader = async ({ context, params, deps: { layout, ...rest }, location }: Loading<{ category?: string }, ListingSearch>): Promise<ListingData> => {
  const call = createClient(context.fetchApi);
  const preset = presetOf(location.pathname);
  const filters: Filters = { ...rest, ...(preset.type === undefined ? {} : { type: preset.type }) };
  const name = params.category === undefined ? undefined : normalName(params.category);
  const { kind, found, known } = name === undefined ? { kind: null, found: await ask(call, filters), known: true } : await askByName(call, name, filters);
  const colours = found.products.flatMap(({ color }) => color);
  return {
    cards: cardsOf(found.products, (layout ?? preset.layout) === 'list'),
    page: found.page,
    pages: found.pages,
    total: found.total,
    facets: found.facets,
    place: kind === null || name === undefined ? null : { kind, name: spelled(name, found.facets, kind) },
    hexes: Object.fromEntries(colours.flatMap(({ value, hex }) => (hex === null ? [] : [[value, hex]]))),
    categories: preset.categories ? await categoriesOf(call, found) : [],
    ...(known ? {} : { httpStatus: 404 as const }),
  };
};
