import { describe, expect, it } from 'vitest';
import { en } from '../../words/en.ts';
import { toSuggestions } from './suggestions.ts';

const link = (text: string) => ({ to: '/collections', search: { search: text } });
const picture = {
  secureUrl: '/pictures/onion-640.webp',
  width: 640,
  height: 720,
  hue: 85,
  strength: 1,
};
const none = { terms: [], categories: [], products: [], correctedTo: null };

describe('search suggestions', () => {
  it('lead to a search, a category, a product', () => {
    const { groups, note } = toSuggestions(
      {
        terms: ['onion'],
        categories: [{ value: 'Winter wear', count: 2 }],
        correctedTo: null,
        products: [
          {
            _id: 'prd_1',
            path: '/product/prd_1/nashik-onion',
            name: 'Nashik Onion',
            image: picture,
            productType: 'per kg',
            displayPrice: 40,
            discountedPrice: 38,
            sizesToAdd: [],
          },
        ],
      },
      en.catalogue,
      link,
    );
    expect(note).toBeUndefined();
    expect(groups.map(({ label }) => label)).toEqual(['Searches', 'Category', 'Products']);
    expect(groups.flatMap(({ options }) => options)).toEqual([
      {
        key: 'term onion',
        label: 'onion',
        link: { to: '/collections', search: { search: 'onion' } },
      },
      {
        key: 'category Winter wear',
        label: 'Winter wear',
        aside: '2 products',
        link: {
          to: '/shop-grid-standard/$category',
          params: { category: 'winter-wear' },
          search: {},
        },
      },
      {
        key: 'prd_1',
        label: 'Nashik Onion',
        aside: 'Rs. 38.00 / kg',
        picture,
        link: { to: '/product/prd_1/nashik-onion' },
      },
    ]);
  });

  it('show the corrected search, and no price if there is none', () => {
    const product = {
      _id: 'prd_1',
      path: '/product/prd_1/sari',
      name: 'Sari',
      image: null,
      productType: 'per unit' as const,
      displayPrice: null,
      discountedPrice: null,
      sizesToAdd: [],
    };
    const { note, groups } = toSuggestions(
      { ...none, products: [product], correctedTo: 'onion' },
      en.catalogue,
      link,
    );
    expect(note).toBe('Showing results for onion');
    expect(groups[2]?.options[0]).toMatchObject({ aside: undefined, picture: null });
  });
});
