import type { WireSuggestions } from '../../../contract/goods/listing.ts';
import { formatSlug } from '../../../shop/goods/listing/listing.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { ComboOption, Suggestions } from '../../kit/form/combobox.tsx';
import { findPriceUnit } from '../../words/price-unit.ts';
import type { Words } from '../../words/words.ts';
import { createClient } from '../platform/client.ts';

/** Returns the link of a search for a text. */
type SearchLink = (text: string) => NonNullable<ComboOption['link']>;

/** The response is the same for everybody. Without a token the browser may cache it. */
const call = createClient((path, init) => fetch(path, init));

const formatPrice = (
  { displayPrice, discountedPrice, productType }: WireSuggestions['products'][number],
  words: Words['catalogue'],
): string | undefined => {
  const price = discountedPrice ?? displayPrice;
  if (price === null) return undefined;
  return [formatRupees(toPaise(price)), findPriceUnit(productType, words)]
    .filter((part) => part !== undefined)
    .join(' ');
};

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
        key: `category ${value}`,
        label: value,
        aside: words.products(count),
        link: {
          to: '/shop-grid-standard/$category',
          params: { category: formatSlug(value) },
          search: {},
        },
      })),
    },
    {
      label: words.foundProducts,
      options: products.map((product) => ({
        key: product._id,
        label: product.name,
        aside: formatPrice(product, words),
        picture: product.image,
        link: { to: product.path },
      })),
    },
  ],
});

/** Fetches suggestions for a typed text. */
export const fetchSuggestions = async (
  text: string,
  signal: AbortSignal,
  words: Words['catalogue'],
  searchLink: SearchLink,
): Promise<Suggestions> =>
  toSuggestions(
    await call('GET /api/search/suggest', { query: { q: text }, signal }),
    words,
    searchLink,
  );
