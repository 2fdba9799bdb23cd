import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOffers, type OfferResult } from './apply.ts';
import { isRunningAt, type RunningOffer, type Shopper } from './conditions.ts';
import { calculateFullPrice, discountGoods, isForGoods, type OfferLine } from './goods.ts';
import { isCode, maxOfferCustomers, maxOffers, normaliseCode } from './offer.ts';
import { createDraw, drawCart, newShopper, plainOffer } from './testing.ts';

const at = new Date('2026-11-23T10:00:00Z');
const kurta: OfferLine = {
  productId: 'kurta',
  categories: ['shirts'],
  tags: ['festive'],
  saleUnit: 'unit',
  weightGrams: null,
  quantity: 1,
  unitPrice: 400_00,
};
const rice: OfferLine = {
  productId: 'rice',
  categories: ['rice'],
  tags: [],
  saleUnit: 'kg',
  weightGrams: 500,
  quantity: 2,
  unitPrice: 50_00,
};
const offer = (change: Partial<RunningOffer>): RunningOffer => ({ ...plainOffer, ...change });
const apply = (
  offers: readonly RunningOffer[],
  lines: readonly OfferLine[],
  { code = null, shopper = newShopper }: { code?: string | null; shopper?: Shopper } = {},
): OfferResult => applyOffers(offers, lines, { code, shopper, at });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const everyCart = (check: (cart: ReturnType<typeof drawCart>) => void): void =>
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => check(drawCart(createDraw(seed)))),
    { numRuns: 3000 },
  );

describe('offers on a cart', () => {
  it('take from each line between nothing and its price, and add up', () => {
    everyCart(({ lines, offers, code }) => {
      const { lineDiscounts, applied } = apply(offers, lines, { code });
      expect(lineDiscounts).toHaveLength(lines.length);
      for (const [i, line] of lines.entries()) {
        expect(Number.isSafeInteger(lineDiscounts[i])).toBe(true);
        expect(lineDiscounts[i]).toBeGreaterThanOrEqual(0);
        expect(lineDiscounts[i]).toBeLessThanOrEqual(calculateFullPrice(line));
      }
      expect(sum(applied.map(({ discount }) => discount))).toBe(sum(lineDiscounts));
      for (const { discount, isDeliveryFree } of applied)
        expect(discount > 0 || isDeliveryFree).toBe(true);
    });
  });

  it('cost the shopper no more than any of them alone', () => {
    everyCart(({ lines, offers, code }) => {
      const together = sum(apply(offers, lines, { code }).lineDiscounts);
      for (const one of offers)
        expect(together).toBeGreaterThanOrEqual(sum(apply([one], lines, { code }).lineDiscounts));
    });
  });

  it('do not depend on their order', () => {
    everyCart(({ lines, offers, code }) => {
      expect(apply(offers.toReversed(), lines, { code })).toEqual(apply(offers, lines, { code }));
    });
  });

  it('say why a code does not count exactly when it does not', () => {
    everyCart(({ lines, offers, code }) => {
      const { applied, codeRejection } = apply(offers, lines, { code });
      const entered = offers.find((one) => one.code !== null && one.code === code);
      const counts = applied.some((one) => one.offer === entered);
      expect(codeRejection === null).toBe(entered === undefined || counts);
      for (const one of applied) expect([null, code]).toContain(one.offer.code);
    });
  });

  it('that give the same are used by the order of their ids', () => {
    const [first, second] = [offer({ id: 'ofr_a' }), offer({ id: 'ofr_b' })];
    for (const offers of [
      [first, second],
      [second, first],
    ])
      expect(apply(offers, [kurta]).applied.map((one) => one.offer.id)).toEqual(['ofr_a']);
  });

  it('are at most 200, each for at most 500 chosen customers', () => {
    expect([maxOffers, maxOfferCustomers]).toEqual([200, 500]);
  });

  it('count a part of a set: its pieces beyond those to buy are free', () => {
    const set = offer({ effect: { kind: 'buy_get', buy: 3, get: 2 } });
    const free = (quantity: number) =>
      sum(apply([set], [{ ...kurta, quantity }]).lineDiscounts) / kurta.unitPrice;
    expect([3, 4, 5, 6, 8, 9, 10].map(free)).toEqual([0, 1, 2, 2, 2, 3, 4]);
  });

  it('are nothing in a shop without offers', () => {
    expect(apply([], [kurta, rice], { code: 'DIWALI' })).toEqual({
      lineDiscounts: [0, 0],
      isDeliveryFree: false,
      applied: [],
      codeRejection: null,
    });
  });
});

describe('the rule of combination', () => {
  const tenPercent = offer({ id: 'a', effect: { kind: 'percent', percent: 10 } });
  const hundred = offer({ id: 'b', effect: { kind: 'amount', amount: 100_00 } });
  const shipping = offer({ id: 'c', effect: { kind: 'free_delivery' } });

  it('takes the best offer of each line, then one amount, and free delivery beside both', () => {
    const riceHalf = offer({
      id: 'd',
      effect: { kind: 'percent', percent: 50 },
      categories: ['rice'],
    });
    const fifty = offer({ id: 'e', effect: { kind: 'amount', amount: 50_00 } });
    const result = apply([tenPercent, riceHalf, hundred, fifty, shipping], [kurta, rice]);
    expect(result.applied.map(({ offer: { id }, discount }) => [id, discount])).toEqual([
      ['a', 40_00],
      ['d', 50_00],
      ['b', 100_00],
      ['c', 0],
    ]);
    // What is left of the lines, 360.00 and 50.00, shares the amount.
    expect(result.lineDiscounts).toEqual([40_00 + 87_80, 50_00 + 12_20]);
    expect(result.isDeliveryFree).toBe(true);
  });

  it('takes no more than the goods cost', () => {
    const large = offer({ effect: { kind: 'amount', amount: 9999_00 }, categories: ['rice'] });
    expect(apply([large], [kurta, rice]).lineDiscounts).toEqual([0, 100_00]);
  });

  it('uses the offer without a code where both give the same', () => {
    const coupon = offer({ id: '0', code: 'SAVE', effect: { kind: 'percent', percent: 10 } });
    const { applied, codeRejection } = apply([coupon, tenPercent], [kurta], { code: 'SAVE' });
    expect(applied.map((one) => one.offer.id)).toEqual(['a']);
    expect(codeRejection).toEqual({ why: 'better_offer' });
  });
});

describe('an offer', () => {
  const discountOf = (change: Partial<RunningOffer>, lines: readonly OfferLine[]) =>
    apply([offer(change)], lines).lineDiscounts;

  it('is for products, categories, tags, a sale unit or all goods', () => {
    const counts = (change: Partial<RunningOffer>) =>
      [kurta, rice].map((line) => isForGoods(offer(change), line));
    expect(counts({})).toEqual([true, true]);
    expect(counts({ products: ['rice'] })).toEqual([false, true]);
    expect(counts({ categories: ['shirts'] })).toEqual([true, false]);
    expect(counts({ tags: ['festive'] })).toEqual([true, false]);
    expect(counts({ saleUnit: 'kg' })).toEqual([false, true]);
    expect(counts({ categories: ['shirts'], products: ['rice'] })).toEqual([true, true]);
    expect(counts({ categories: ['shirts'], saleUnit: 'kg' })).toEqual([false, false]);
  });

  it('gives the cheapest of each group, dearest groups first', () => {
    const effect = { kind: 'buy_get', buy: 1, get: 1 } as const;
    const prices = (list: readonly number[]) => list.map((unitPrice) => ({ ...kurta, unitPrice }));
    expect(discountOf({ effect }, prices([10, 100, 5, 90]))).toEqual([0, 0, 5, 90]);
    expect(discountOf({ effect }, prices([100]))).toEqual([0]);
    expect(discountOf({ effect }, [{ ...kurta, quantity: 5 }])).toEqual([800_00]);
    const threeForTwo = { kind: 'buy_get', buy: 2, get: 1 } as const;
    expect(discountOf({ effect: threeForTwo }, [{ ...kurta, quantity: 7 }])).toEqual([800_00]);
  });

  it('gives as many free pieces as counting them one by one would', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat(20)), { minLength: 1 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (pieces, buy, get) => {
          const lines = pieces.map(([quantity, unitPrice]) => ({ ...kurta, quantity, unitPrice }));
          const effect = { kind: 'buy_get', buy, get } as const;
          const one = lines
            .flatMap(({ quantity, unitPrice }) => Array.from({ length: quantity }, () => unitPrice))
            .sort((a, b) => b - a)
            .filter((_, i) => i % (buy + get) >= buy);
          expect(sum(discountGoods(offer({ effect }), lines))).toBe(sum(one));
        },
      ),
    );
  });

  it('lowers the price from a quantity of one product on, over all its sizes', () => {
    const effect = { kind: 'quantity_price', from: 3, price: 350_00 } as const;
    expect(discountOf({ effect }, [{ ...kurta, quantity: 2 }])).toEqual([0]);
    expect(discountOf({ effect }, [{ ...kurta, quantity: 2 }, kurta])).toEqual([100_00, 50_00]);
    const cheap = { ...kurta, unitPrice: 300_00, quantity: 3 };
    expect(discountOf({ effect }, [cheap])).toEqual([0]);
  });

  it('counts kilograms for goods by the kilo, and the price of a kilo', () => {
    const effect = { kind: 'quantity_price', from: 3, price: 80_00 } as const;
    expect(discountOf({ effect }, [{ ...rice, quantity: 5 }])).toEqual([0]);
    expect(discountOf({ effect }, [{ ...rice, quantity: 6 }])).toEqual([60_00]);
  });

  it('counts from its first moment on and no longer at its end', () => {
    const [early, late] = ['2026-11-23T10:00:00Z', '2026-11-23T10:00:01Z'];
    expect(isRunningAt(offer({ startsAt: early, endsAt: late }), at)).toBe(true);
    expect(isRunningAt(offer({ startsAt: late }), at)).toBe(false);
    expect(isRunningAt(offer({ endsAt: early }), at)).toBe(false);
  });
});

describe('a code that does not count', () => {
  const barOf = (change: Partial<RunningOffer>, shopper: Partial<Shopper> = {}) =>
    apply([offer({ code: 'DIWALI', ...change })], [kurta, rice], {
      code: 'DIWALI',
      shopper: { ...newShopper, ...shopper },
    }).codeRejection;
  const used = (all: number, own: number) => ({ uses: new Map([['ofr', { all, own }]]) });

  it('says why', () => {
    expect(barOf({})).toBeNull();
    expect(barOf({ endsAt: '2026-11-01T00:00:00Z' })).toEqual({ why: 'over' });
    const startsAt = '2026-12-01T00:00:00Z';
    expect(barOf({ startsAt })).toEqual({ why: 'not_begun', startsAt });
    expect(barOf({ customers: ['other'] })).toEqual({ why: 'other_customer' });
    expect(barOf({ customers: ['acc'] })).toBeNull();
    expect(barOf({ isFirstOrderOnly: true }, { isFirstOrder: false })).toEqual({
      why: 'not_first_order',
    });
    expect(barOf({ maxUses: 5 }, used(5, 0))).toEqual({ why: 'used_up' });
    expect(barOf({ maxUses: 5 }, used(4, 4))).toBeNull();
    expect(barOf({ maxUsesByCustomer: 1 }, used(9, 1))).toEqual({ why: 'used_by_customer' });
    expect(barOf({ categories: ['silk'] })).toEqual({ why: 'no_goods' });
    expect(barOf({ minSum: 600_00 })).toEqual({ why: 'sum_missing', missing: 100_00 });
    expect(barOf({ minSum: 500_00 })).toBeNull();
    expect(barOf({ minSum: 101_00, saleUnit: 'kg' })).toEqual({
      why: 'sum_missing',
      missing: 1_00,
    });
    expect(barOf({ effect: { kind: 'buy_get', buy: 5, get: 1 } })).toEqual({
      why: 'quantity_missing',
    });
  });
});

describe('a code', () => {
  it('compares without case and spaces around it', () => {
    expect(normaliseCode(' diwali-26 ')).toBe('DIWALI-26');
  });

  it('has four to 24 letters, digits and hyphens', () => {
    expect(['ABCD', 'A'.repeat(24), 'NEW-10'].map(isCode)).toEqual([true, true, true]);
    expect(['ABC', 'A'.repeat(25), 'DÎWALI', 'A B C'].map(isCode)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
