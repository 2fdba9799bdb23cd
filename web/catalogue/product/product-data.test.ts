import { describe, expect, it } from 'vitest';
import type { WireReview } from '../../../contract/goods/product.ts';
import { buildProductData } from './product-data.ts';

const of = { origin: 'https://haat.example', path: '/product/prd_1', shop: 'Haat' };

type Product = Parameters<typeof buildProductData>[0];

const product = (over: Partial<Product>): Product => ({
  _id: 'prd_1',
  id: 'prd_1',
  path: '/product/prd_1/mango',
  sku: 'HT-1',
  name: 'Mango',
  images: [
    { secureUrl: '/pictures/mango-640.webp', width: 640, height: 720, hue: 80, strength: 1 },
  ],
  discount: 0,
  offerEnd: null,
  new: false,
  rating: 0,
  numReviews: 0,
  saleCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  productType: 'per kg',
  unitVariation: [],
  kgVariation: [],
  shortDescription: 'Sweet',
  description: '',
  affiliateLink: null,
  stock: 0,
  color: [],
  category: [{ value: 'Fruit' }],
  tag: [],
  countryOfOrigin: '',
  originCode: null,
  group: [],
  offered: true,
  displayPrice: 320,
  discountedPrice: null,
  ...over,
});
const weight = (size: string, grams: number, stock: number) => ({
  _id: size,
  size,
  stock,
  stockWas: stock,
  weight: grams,
  price: 320,
  followsUniversal: false,
});
const read = (over: Partial<Product>, reviews: WireReview[] = []) =>
  JSON.parse(JSON.stringify(buildProductData(product(over), reviews, of))) as Record<
    string,
    unknown
  >;

describe('the schema.org data of a product', () => {
  it('names the country of origin if the shop has it', () => {
    expect(read({ countryOfOrigin: 'India', originCode: 'IN' }).countryOfOrigin).toEqual({
      '@type': 'Country',
      name: 'India',
      identifier: 'IN',
    });
    expect(read({ countryOfOrigin: 'Kutch' }).countryOfOrigin).toBe('Kutch');
    expect(read({})).not.toHaveProperty('countryOfOrigin');
  });

  it('names each weight with its price and the price of a kilo', () => {
    const { offers, image } = read({
      discount: 10,
      discountedPrice: 288,
      offerEnd: '2026-12-31T18:30:00.000Z',
      kgVariation: [weight('250 g', 250, 3), weight('1 kg', 1000, 0), weight('500 g', 500, 1)],
    });
    expect(image).toEqual(['https://haat.example/pictures/mango-640.webp']);
    expect(offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '72.00',
      highPrice: '144.00',
      offerCount: 3,
      priceCurrency: 'INR',
    });
    const [small, large] = (offers as { offers: object[] }).offers;
    expect(small).toMatchObject({
      name: '250 g',
      price: '72.00',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2026-12-31',
      priceSpecification: { price: '288.00', referenceQuantity: { unitCode: 'KGM', value: 1 } },
    });
    expect(large).toMatchObject({ price: '288.00', availability: 'https://schema.org/OutOfStock' });
  });

  it('names the full price after an offer has ended', () => {
    const { offers } = read({
      discount: 10,
      discountedPrice: null,
      offerEnd: '2026-12-31T18:30:00.000Z',
      kgVariation: [weight('1 kg', 1000, 3)],
    });
    expect(offers).toMatchObject({
      '@type': 'Offer',
      price: '320.00',
      priceSpecification: { price: '320.00' },
    });
    expect(offers).not.toHaveProperty('priceValidUntil');
  });

  it('has one offer if there is one size', () => {
    const { offers } = read({
      productType: 'per unit',
      unitVariation: [{ _id: 's', size: 'S', stock: 1, stockWas: 1, price: 499 }],
    });
    expect(offers).toMatchObject({
      '@type': 'Offer',
      price: '499.00',
      url: 'https://haat.example/product/prd_1',
      seller: { name: 'Haat' },
    });
    expect(offers).not.toHaveProperty('priceSpecification');
    expect(offers).not.toHaveProperty('priceValidUntil');
  });

  it('has no offer if nothing is for sale, and no rating without reviews', () => {
    const data = read({ sku: '', category: [] });
    for (const absent of ['offers', 'aggregateRating', 'review', 'sku', 'category'])
      expect(data).not.toHaveProperty(absent);
  });

  it('has the rating with one decimal and the first reviews', () => {
    const review = (n: number): WireReview => ({
      _id: `${n}`,
      name: 'Asha R.',
      rating: 4,
      comment: `no. ${n}`,
      verifiedPurchase: true,
      createdAt: '2026-02-03T04:05:06.000Z',
    });
    const data = read({ rating: 611, numReviews: 128 }, [1, 2, 3, 4].map(review));
    expect(data.aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 128 });
    expect(data.review).toHaveLength(3);
    expect((data.review as object[])[0]).toMatchObject({
      author: { name: 'Asha R.' },
      datePublished: '2026-02-03',
      reviewRating: { ratingValue: 4 },
      reviewBody: 'no. 1',
    });
  });
});
