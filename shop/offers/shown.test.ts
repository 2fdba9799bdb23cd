import { describe, expect, it } from 'vitest';
import type { RunningOffer } from './conditions.ts';
import { chooseShownOffers, type ShownGoods } from './shown.ts';
import { plainOffer } from './testing.ts';

const at = new Date('2026-11-23T10:00:00Z');
const kurta: ShownGoods = {
  productId: 'kurta',
  categories: ['shirts'],
  tags: ['festive'],
  saleUnit: 'unit',
};
const offer = (id: string, change: Partial<RunningOffer> = {}): RunningOffer => ({
  ...plainOffer,
  id,
  ...change,
});
const choose = (...offers: RunningOffer[]): string[] =>
  chooseShownOffers(offers, kurta, at).map(({ id }) => id);

describe('the offers that the page of a product tells', () => {
  it('are those for its goods, the narrower ones first, and at most three', () => {
    expect(
      choose(
        offer('all'),
        offer('rice', { categories: ['rice'] }),
        offer('kilo', { saleUnit: 'kg' }),
        offer('shirts', { categories: ['shirts'] }),
        offer('festive', { tags: ['festive'] }),
        offer('kurta', { products: ['kurta'] }),
      ),
    ).toEqual(['shirts', 'festive', 'kurta']);
    expect(choose(offer('all'), offer('shirts', { categories: ['shirts'] }))).toEqual([
      'shirts',
      'all',
    ]);
  });

  it('are none with a code, for chosen customers, or with a number of uses', () => {
    expect(
      choose(
        offer('code', { code: 'DIWALI' }),
        offer('customers', { customers: ['acc'] }),
        offer('uses', { maxUses: 5 }),
        offer('first', { isFirstOrderOnly: true, maxUsesByCustomer: 1 }),
      ),
    ).toEqual(['first']);
  });

  it('run at this moment; the end no longer belongs to it', () => {
    const now = at.toISOString();
    expect(
      choose(
        offer('begins', { startsAt: now }),
        offer('ended', { endsAt: now }),
        offer('later', { startsAt: '2026-11-23T10:00:00.001Z' }),
        offer('runs', { endsAt: '2026-11-23T10:00:00.001Z' }),
      ),
    ).toEqual(['begins', 'runs']);
  });
});
