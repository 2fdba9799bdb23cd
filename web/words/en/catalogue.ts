import type { Group, SaleType, Sort } from '../../../shop/goods/listing/listing.ts';
import { groupIndian } from '../../../shop/money.ts';

const sorts: Record<Sort, string> = {
  default: 'Default',
  new: 'New',
  popularity: 'Popularity',
  priceHighToLow: 'Price high to low',
  priceLowToHigh: 'Price low to high',
  weightHighToLow: 'Weight high to low',
  weightLowToHigh: 'Weight low to high',
};
const types: Record<SaleType | 'default', string> = {
  default: 'All',
  'per kg': 'Per kg',
  'per unit': 'Per unit',
};
const groups: Record<Group, string> = { men: 'Men', women: 'Women', boys: 'Boys', girls: 'Girls' };

const arrangements = {
  'shop-grid-standard': 'Grid',
  'shop-grid-filter': 'Filter panel',
  'shop-grid-two-column': 'Two columns',
  'shop-grid-no-sidebar': 'No sidebar',
  'shop-grid-full-width': 'Full width',
  'shop-grid-right-sidebar': 'Sidebar right',
  'shop-list-standard': 'List',
  'shop-list-full-width': 'Wide list',
  'shop-list-two-column': 'List in two columns',
};

/** Listings and cards. */
export const catalogue = {
  shopPage: 'Shop Page',
  description: (what: string, shop: string) => `${what} at ${shop}. Prices in Indian rupees.`,
  nothing: 'No matching product found',
  nothingHint:
    'Nothing in the market fits all of these at once. Take one filter away, or look through everything.',
  nothingHere: 'There is nothing here at the moment. Look through everything, or come back later.',
  clearFilters: 'Clear all filters',
  clearAll: 'Clear all',
  without: (kind: string, what: string) => `Remove filter: ${kind}: ${what}`,
  filter: 'Filter',
  filters: 'Filters',
  applied: 'Filters in use',
  search: 'Search',
  searchHere: 'Search here...',
  searchShop: 'Search the shop',
  resultsFor: (count: number, text: string) =>
    `${count === 1 ? '1 result' : `${groupIndian(count)} results`} for "${text}"`,
  showingFor: (words: string) => `Showing results for ${words}`,
  terms: 'Searches',
  foundProducts: 'Products',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
  type: 'Type',
  category: 'Category',
  adults: 'Adults',
  kids: 'Kids',
  size: 'Size',
  adultsSize: 'Adults Size',
  kidsSize: 'Kids Size',
  color: 'Color',
  tag: 'Tag',
  tags: 'Tags',
  nextTags: 'Next tags',
  previousTags: 'Previous tags',
  allSizes: (count: number) => `All ${count} sizes`,
  allCategories: (count: number) => `All ${count} categories`,
  /** A kids' size is in English in the address and the data. */
  sizeName: (size: string): string => size,
  price: 'Price (Rs.)',
  minPrice: 'From',
  maxPrice: 'To',
  priceFrom: (price: string) => `From ${price}`,
  priceTo: (price: string) => `Up to ${price}`,
  priceBetween: (low: string, high: string) => `${low} to ${high}`,
  sort: 'Sort',
  sorts,
  types,
  groups,
  apply: 'Apply',
  products: (count: number) => (count === 1 ? '1 product' : `${groupIndian(count)} products`),
  showProducts: (count: number) =>
    count === 1 ? 'Show 1 product' : `Show ${groupIndian(count)} products`,
  layout: 'Layout',
  grid: 'Grid, three columns',
  grid2: 'Grid, two columns',
  list: 'List',
  arrangement: 'Other views',
  arrangements,
  pagination: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  pageNumber: (page: number) => `Page ${page}`,
  isNew: 'New',
  selectOption: 'Select option',
  selectOptionOf: (name: string) => `Select option: ${name}`,
  quickView: 'Quick view',
  quickViewOf: (name: string) => `Quick view: ${name}`,
  wishOf: (name: string) => `Wishlist: ${name}`,
  compareOf: (name: string) => `Compare: ${name}`,
  outOfStock: 'Out of Stock',
  perKg: '/ kg',
  was: 'before:',
  /** Before a day, or a day and a time. */
  offerUntil: 'Offer until',
  /** As in the calendar of all languages, which a card need not load. */
  shortDates: {
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
    ordinal: '',
  },
  rated: (average: number, count: number) => `${average} (${groupIndian(count)})`,
  starsOf: (stars: number) => `${stars} out of 5 stars`,
  colours: (names: string) => `Colors: ${names}`,
};
