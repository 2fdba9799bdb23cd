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
  prices: [
    { unitPrice: 400_00, weightGrams: null },
    { unitPrice: 450_00, weightGrams: null },
  ],
};
const offer = (id: string, change: Partial<RunningOffer> = {}): RunningOffer => ({
  ...plainOffer,
  id,
  ...change,
});
const chooseFor = (goods: ShownGoods, ...offers: RunningOffer[]): string[] =>
  chooseShownOffers(offers, goods, at).map(({ id }) => id);
const choose = (...offers: RunningOffer[]): string[] => chooseFor(kurta, ...offers);

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

  it('lower the price of one of its sizes, if they give a price from a quantity on', () => {
    const from = (price: number) =>
      offer(`at ${price / 100}`, { effect: { kind: 'quantity_price', from: 3, price } });
    expect(choose(from(399_00), from(449_99), from(450_00), from(900_00))).toEqual([
      'at 399',
      'at 449.99',
    ]);
    const rice = { ...kurta, prices: [{ unitPrice: 45_00, weightGrams: 500 }] };
    expect(chooseFor(rice, from(89_00), from(90_00), from(45_00))).toEqual(['at 89', 'at 45']);
    expect(chooseFor({ ...kurta, prices: [] }, from(1), offer('all'))).toEqual(['all']);
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
