import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packListing, unpackCells } from './listing-pack.ts';

const text = fc.string({ maxLength: 12 });
const count = fc.nat(20_000);
const hex = fc.option(fc.constantFrom('#7CC66A', '#3E86E0'));
const address = fc.oneof(
  fc.constantFrom('/pictures/mango-640.webp', 'https://elsewhere.example/a-640.webp'),
  text.map((end) => `/${end}`),
);
const picture = fc.record({
  secureUrl: address,
  width: count,
  height: count,
  hue: count,
  strength: fc.double({ min: 0, max: 1, noNaN: true }),
});
const card = fc.record({
  id: text,
  word: text,
  name: text,
  perKg: fc.boolean(),
  price: count,
  was: fc.option(count),
  discount: fc.nat(90),
  isNew: fc.boolean(),
  until: fc.option(
    fc.record({
      at: text,
      format: fc.constantFrom('moment' as const, 'near' as const, 'day' as const),
    }),
  ),
  rating: count,
  numReviews: count,
  short: text,
  sizes: fc.array(text, { maxLength: 3 }),
  colours: fc.array(fc.record({ value: text, hex }), { maxLength: 4 }),
  pictures: fc.array(picture, { maxLength: 2 }),
});
const values = fc.array(fc.record({ value: text, count }), { maxLength: 5 });
const facets = fc.record({
  categories: values,
  tags: values,
  sizes: values,
  types: values,
  groups: values,
  origins: values,
  colors: fc.array(fc.record({ value: text, count, hex }), { maxLength: 5 }),
  price: fc.option(fc.record({ min: count, max: count })),
});

describe('a packed listing', () => {
  it('unpacks to what was packed', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 6 }), facets, (cards, found) => {
        expect(unpackCells(packListing({ cards, facets: found }))).toEqual({
          cards,
          facets: found,
        });
      }),
    );
  });

  it('names a picture of the usual width by its name alone', () => {
    const [shown] = fc.sample(card, 1);
    const secureUrl = '/pictures/mango-640.webp';
    const pictures = [{ secureUrl, width: 640, height: 720, hue: 85, strength: 1 }];
    const facts = { cards: [{ ...shown!, pictures }], facets: fc.sample(facets, 1)[0]! };
    expect(packListing(facts)).toContain('mango');
    expect(packListing(facts)).not.toContain(secureUrl);
  });

  it('survives serialisation and holds only cells', () => {
    const packed = packListing({ cards: fc.sample(card, 3), facets: fc.sample(facets, 1)[0]! });
    expect(JSON.parse(JSON.stringify(packed))).toEqual(packed);
    expect(packed.every((cell) => cell === null || typeof cell !== 'object')).toBe(true);
  });
});
