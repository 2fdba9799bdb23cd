import type { ListingQuery } from '../../contract/catalogue.ts';
import { normalName } from '../../shop/catalogue/listing.ts';
import { searchWords } from '../../shop/catalogue/search.ts';
import type { ListingFilter } from './listing-queries.ts';

/** Compared forms, each once, in one order: the same filter written in another way is the same filter. */
const compared = (names: readonly string[] | undefined): string[] => [...new Set((names ?? []).map(normalName))].sort();

/** Rupees of an address, which may have any number of decimals, to hundredths of a paisa: enough to round rightly. */
const finePaise = (rupees: number): number => Math.round(rupees * 10_000) / 100;

/** Prices are stored as 32-bit integers of paise: a bound beyond them means the same as the largest. */
const largest = 2 ** 31 - 1;

/** The query of a listing in the words of the inside. What an address leaves open narrows nothing. */
export const readFilter = (query: ListingQuery, isAdmin: boolean): ListingFilter => ({
  categories: compared(query.category),
  tags: compared(query.tag),
  sizes: compared(query.size),
  colours: compared(query.color),
  groups: [...new Set(query.group)].sort(),
  saleUnit: query.type === undefined ? null : query.type === 'per kg' ? 'kg' : 'unit',
  minPrice: query.minPrice === undefined ? null : Math.min(largest, Math.ceil(finePaise(query.minPrice))),
  maxPrice: query.maxPrice === undefined ? null : Math.min(largest, Math.floor(finePaise(query.maxPrice))),
  words: query.search === undefined || query.search === '' ? null : searchWords(query.search),
  all: isAdmin && query.all === 'true',
});
