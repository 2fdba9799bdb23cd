import type {
  WireSearchStart,
  WireSuggestedProduct,
  WireSuggestions,
} from '../../../contract/goods/listing.ts';
import { formatSlug } from '../../../shop/goods/listing/listing.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { ComboOption, Suggestions } from '../../kit/form/combobox-rows.tsx';
import { findPriceUnit } from '../../words/price-unit.ts';
import type { Words } from '../../words/words.ts';
import { createClient } from '../platform/client.ts';

/** Returns the link of a search for a text. */
export type SearchLink = (text: string) => NonNullable<ComboOption['link']>;

/** Responses are the same for everybody. Without a token the browser may cache them. */
const call = createClient((path, init) => fetch(path, init));

export const askForSuggestions = (q: string, signal: AbortSignal): Promise<WireSuggestions> =>
  call('GET /api/search/suggest', { query: { q }, signal });

/** Fetches what a search offers before anything is typed. */
export const askForStart = (): Promise<WireSearchStart> => call('GET /api/search/start');

const formatPrice = (
  { displayPrice, discountedPrice, productType }: WireSuggestedProduct,
  words: Words['catalogue'],
): string | undefined => {
  const price = discountedPrice ?? displayPrice;
  if (price === null) return undefined;
  return [formatRupees(toPaise(price)), findPriceUnit(productType, words)]
    .filter((part) => part !== undefined)
    .join(' ');
};

export const toCategoryOption = (value: string): ComboOption => ({
  key: `category ${value}`,
  label: value,
  link: {
    to: '/shop-grid-standard/$category',
    params: { category: formatSlug(value) },
    search: {},
  },
});

export const toProductOption = (
  product: WireSuggestedProduct,
  words: Words['catalogue'],
): ComboOption => ({
  key: product._id,
  label: product.name,
  aside: formatPrice(product, words),
  picture: product.image,
  link: { to: product.path },
});

/** Turns the response into links to searches, categories and products. */
export const toSuggestions = (
  { terms, categories, products, correctedTo }: WireSuggestions,
  words: Words['catalogue'],
  searchLink: SearchLink,
): Suggestions => ({
  note: correctedTo === null ? undefined : words.showingFor(correctedTo),
  groups: [
    {
      label: words.terms,
      options: terms.map((term) => ({ key: `term ${term}`, label: term, link: searchLink(term) })),
    },
    {
      label: words.category,
      options: categories.map(({ value, count }) => ({
        ...toCategoryOption(value),
        aside: words.products(count),
      })),
    },
    {
      label: words.foundProducts,
      options: products.map((product) => toProductOption(product, words)),
    },
  ],
});

/** Fetches suggestions for a typed text. */
export const fetchSuggestions = async (
  text: string,
  signal: AbortSignal,
  words: Words['catalogue'],
  searchLink: SearchLink,
): Promise<Suggestions> => toSuggestions(await askForSuggestions(text, signal), words, searchLink);
