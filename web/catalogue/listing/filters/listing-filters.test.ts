import { beforeAll, describe, expect, it } from 'vitest';
import { testShop } from '../../../shared/platform/testing-shop.ts';
import { render } from '../../../start/entry-server.tsx';

const facets = {
  categories: [{ value: 'Fruit', count: 2 }],
  tags: [],
  sizes: [
    { value: 'M', count: 3 },
    { value: 'L', count: 0 },
  ],
  colors: [],
  groups: [{ value: 'men', count: 3 }],
  origins: [
    { value: 'IN', count: 2 },
    { value: 'imported', count: 1 },
    { value: 'LK', count: 1 },
  ],
  types: [{ value: 'per unit', count: 3 }],
  price: null,
};
const files = {
  entry: { preloads: [], css: [] },
  pages: {},
  words: { en: [], fn: [], de: [] },
};
const listing = {
  products: [],
  page: 1,
  pages: 1,
  total: 0,
  facets,
  place: null,
  correctedTo: null,
};

let links: string[];
beforeAll(async () => {
  const fetchApi = async (): Promise<Response> => Response.json(listing);
  const { html } = await render(new Request('http://shop.test/collections?size=S&type=per+unit'), {
    fetchApi,
    language: 'en',
    origin: 'https://haat.example',
    shop: testShop,
    files,
  });
  links = html.match(/<a\b[^>]*>.*?<\/a>/gs) ?? [];
});

/** The link of a filter value, as the page writes it. */
const linkOf = (label: string): string => {
  const found = links.find(
    (link) =>
      /rel="nofollow"|aria-disabled="true"/.test(link) &&
      link
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s\s+|\s(?=\d)/)[0] === label,
  );
  if (found === undefined) throw new Error(`No filter is called ${label}`);
  return found;
};

describe('a value of a filter', () => {
  it.each(['M', 'Men', 'Fruit', 'Per unit', 'India', 'Imported', 'Sri Lanka'])(
    'links to a listing if %s has products',
    (label) => {
      expect(linkOf(label)).toMatch(/ href="\/collections\?/);
      expect(linkOf(label)).not.toContain('aria-disabled');
    },
  );

  it.each(['L', 'XL', 'Women', 'Boys', 'Per kg'])(
    'is text without a link if %s has no products',
    (label) => {
      expect(linkOf(label)).toMatch(/role="link"/);
      expect(linkOf(label)).toMatch(/aria-disabled="true"/);
      expect(linkOf(label)).not.toContain('href');
    },
  );

  it.each(['S', 'All'])(
    'keeps its link for %s, which removes a filter, even without products',
    (label) => {
      expect(linkOf(label)).toMatch(/ href="\/collections\?/);
    },
  );
});
