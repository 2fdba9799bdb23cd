import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiscount } from './price.ts';
import {
  findFirstOffered,
  isOffered,
  deriveListingFacts,
  choosePricePerKg,
  findShownVariant,
  type Variant,
} from './product.ts';

const variant = fc.record<Variant>({
  id: fc.uuid(),
  size: fc.constantFrom('S', 'M', '1 kg'),
  stock: fc.integer({ min: 0, max: 3 }),
  price: fc.constantFrom(0, 1, 14_500, 10 ** 8),
  weightGrams: fc.constantFrom(null, 1, 250, 1000),
});

const piece = (stock: number, price: number): Variant => ({
  id: 'v',
  size: 'M',
  stock,
  price,
  weightGrams: null,
});

describe('an offered variant', () => {
  it('has stock and a price', () => {
    expect(isOffered(piece(1, 1))).toBe(true);
    expect(isOffered(piece(0, 1))).toBe(false);
    expect(isOffered(piece(1, 0))).toBe(false);
    expect(isOffered({ ...piece(1, 1), weightGrams: 250 })).toBe(true);
    expect(isOffered({ ...piece(1, 1), weightGrams: 0 })).toBe(false);
  });
});

describe('the facts of a listing row', () => {
  it('come from the first offered variant, else from the first', () => {
    fc.assert(
      fc.property(
        fc.array(variant, { maxLength: 5 }),
        fc.integer({ min: 0, max: 90 }),
        (variants, percent) => {
          const facts = deriveListingFacts(variants, percent);
          let shown: Variant | undefined;
          for (const one of variants)
            if (shown === undefined && one.stock > 0 && one.price > 0) shown = one;
          expect(facts.offered).toBe(shown !== undefined);
          expect(findFirstOffered(variants)).toBe(shown);
          shown ??= variants[0];
          expect(findShownVariant(variants)).toBe(shown);
          expect(facts.displayPrice).toBe(shown?.price ?? null);
          expect(facts.sortWeight).toBe(shown?.weightGrams ?? null);
          expect(facts.sortPrice).toBe(
            shown === undefined ? null : applyDiscount(shown.price, percent),
          );
        },
      ),
    );
  });
});

describe('the price per kg', () => {
  it('is the own one, else the universal one', () => {
    expect(choosePricePerKg(32_000, 14_500)).toBe(32_000);
    expect(choosePricePerKg(0, 14_500)).toBe(14_500);
    expect(choosePricePerKg(null, 14_500)).toBe(14_500);
  });
});
