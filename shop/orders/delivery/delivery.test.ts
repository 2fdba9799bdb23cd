import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indianStates } from '../../people/address.ts';
import { areStepsComplete, type DeliveryArea, findArea } from './area.ts';
import { addChargeShares, sumCharges } from './charges.ts';
import { freeDelivery, quoteDelivery } from './quote.ts';

const everywhere: DeliveryArea = {
  name: 'Everywhere',
  states: [],
  pinRanges: [],
  pins: [],
  isServed: true,
  weightSteps: [],
  sumSteps: [],
  pieceGrams: 0,
  freeFrom: null,
  isCashAllowed: true,
  cashCharge: 0,
  maxCash: null,
  minDays: null,
  maxDays: null,
  slots: null,
};

const paise = fc.integer({ min: 0, max: 10_00_000_00 });
const pin = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const steps = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 6 }), fc.array(paise))
  .map(([bounds, charges]) =>
    [...bounds.toSorted((a, b) => a - b), null].map((upTo, i) => ({
      upTo,
      charge: charges[i] ?? 0,
    })),
  );
const area: fc.Arbitrary<DeliveryArea> = fc.record({
  name: fc.string(),
  states: fc.subarray([...indianStates], { maxLength: 3 }),
  pinRanges: fc.array(
    fc.tuple(pin, pin).map(([a, b]) => (a <= b ? { from: a, to: b } : { from: b, to: a })),
    { maxLength: 3 },
  ),
  pins: fc.array(pin, { maxLength: 3 }),
  isServed: fc.boolean(),
  weightSteps: steps,
  sumSteps: steps,
  pieceGrams: fc.integer({ min: 0, max: 5000 }),
  freeFrom: fc.option(paise),
  isCashAllowed: fc.boolean(),
  cashCharge: paise,
  maxCash: fc.option(paise),
  minDays: fc.option(fc.nat(10)),
  maxDays: fc.option(fc.nat(20)),
  slots: fc.option(fc.constant({ daysAhead: 7, weekly: [], exceptions: [] })),
});
const parcel = fc.record({
  sum: paise,
  grams: fc.nat(200_000),
  pieces: fc.nat(200),
});
const destination = fc.record({
  zipCode: fc.oneof(pin, fc.string()),
  state: fc.option(fc.constantFrom(...indianStates)),
});

describe('the area of a destination', () => {
  it('is the first that contains it, whatever stands behind it', () => {
    fc.assert(
      fc.property(fc.array(area), fc.array(area), destination, (first, rest, to) => {
        const found = findArea(first, to);
        fc.pre(found !== undefined);
        expect(findArea([...first, ...rest], to)).toBe(found);
      }),
    );
  });

  it('is by PIN code, range or state, and everywhere if it names none of them', () => {
    const pune = { zipCode: '411004', state: 'Maharashtra' };
    const find = (change: Partial<DeliveryArea>) => findArea([{ ...everywhere, ...change }], pune);
    expect(find({})?.name).toBe('Everywhere');
    expect(find({ pins: ['411004'] })?.name).toBe('Everywhere');
    expect(find({ pins: ['411005'] })).toBeUndefined();
    expect(find({ pinRanges: [{ from: '411004', to: '411004' }] })?.name).toBe('Everywhere');
    expect(find({ pinRanges: [{ from: '411005', to: '411099' }] })).toBeUndefined();
    expect(find({ states: ['Maharashtra'] })?.name).toBe('Everywhere');
    expect(find({ states: ['Goa'] })).toBeUndefined();
    expect(find({ states: ['Goa'], pins: ['411004'] })?.name).toBe('Everywhere');
  });
});

describe('a quote', () => {
  it('is free and unlimited without areas', () => {
    fc.assert(
      fc.property(destination, parcel, (to, of) => {
        expect(quoteDelivery([], to, of)).toEqual(freeDelivery);
      }),
    );
  });

  it('charges nothing from the free sum on, and says what is missing until then', () => {
    fc.assert(
      fc.property(area, parcel, (one, of) => {
        const whole = { ...one, states: [], pinRanges: [], pins: [] };
        const quote = quoteDelivery([whole], { zipCode: '411004', state: null }, of);
        expect(quote.charge).toBeGreaterThanOrEqual(0);
        if (whole.freeFrom !== null && of.sum >= whole.freeFrom) expect(quote.charge).toBe(0);
        if (quote.missingForFree === null) return;
        expect(quote.missingForFree).toBeGreaterThan(0);
        const enough = { ...of, sum: of.sum + quote.missingForFree };
        const less = { ...enough, sum: enough.sum - 1 };
        const to = { zipCode: '411004', state: null };
        expect(quoteDelivery([whole], to, enough).charge).toBe(0);
        expect(quoteDelivery([{ ...whole, sumSteps: [] }], to, less).charge).toBe(
          quoteDelivery([{ ...whole, sumSteps: [], freeFrom: null }], to, less).charge,
        );
      }),
    );
  });

  it('adds the step of the weight and the step of the sum, bounds included', () => {
    const one = {
      ...everywhere,
      pieceGrams: 250,
      weightSteps: [
        { upTo: 1000, charge: 40_00 },
        { upTo: null, charge: 90_00 },
      ],
      sumSteps: [
        { upTo: 499_00, charge: 20_00 },
        { upTo: null, charge: 0 },
      ],
    };
    const quote = (of: { sum: number; grams: number; pieces: number }) =>
      quoteDelivery([one], { zipCode: '411004', state: null }, of).charge;
    expect(quote({ sum: 499_00, grams: 1000, pieces: 0 })).toBe(60_00);
    expect(quote({ sum: 499_01, grams: 1000, pieces: 0 })).toBe(40_00);
    expect(quote({ sum: 499_01, grams: 1001, pieces: 0 })).toBe(90_00);
    expect(quote({ sum: 499_01, grams: 500, pieces: 2 })).toBe(40_00);
    expect(quote({ sum: 499_01, grams: 501, pieces: 2 })).toBe(90_00);
  });

  it('allows cash up to the largest total with its charges, and no more', () => {
    fc.assert(
      fc.property(area, parcel, (one, of) => {
        const whole = { ...one, states: [], pinRanges: [], pins: [] };
        const quote = quoteDelivery([whole], { zipCode: '411004', state: null }, of);
        const total = of.sum + quote.charge + quote.cashCharge;
        expect(quote.isCashAllowed).toBe(
          whole.isCashAllowed && (whole.maxCash === null || total <= whole.maxCash),
        );
      }),
    );
  });
});

describe('what an area leaves out', () => {
  const to = { zipCode: '411004', state: null };
  const goods = { sum: 500_00, grams: 900, pieces: 2 };

  it('costs nothing: no steps of weight or sum, or a sum behind the last bound', () => {
    expect(quoteDelivery([everywhere], to, goods)).toMatchObject({ charge: 0, waived: 0 });
    const bounded = { ...everywhere, sumSteps: [{ upTo: 499_99, charge: 70_00 }] };
    expect(quoteDelivery([bounded], to, goods).charge).toBe(0);
  });

  it('takes nothing off the total that cash is allowed for', () => {
    const limited = { ...everywhere, maxCash: 499_99 };
    expect(quoteDelivery([limited], to, goods).isCashAllowed).toBe(false);
    expect(quoteDelivery([limited], to, { ...goods, discount: 1 }).isCashAllowed).toBe(true);
  });
});

describe('steps', () => {
  it('ascend, and only the last has no bound', () => {
    fc.assert(
      fc.property(steps, (good) => {
        expect(areStepsComplete(good)).toBe(true);
      }),
    );
    const step = (upTo: number | null) => ({ upTo, charge: 0 });
    expect(areStepsComplete([])).toBe(true);
    expect(areStepsComplete([step(5)])).toBe(false);
    expect(areStepsComplete([step(null), step(null)])).toBe(false);
    expect(areStepsComplete([step(5), step(5), step(null)])).toBe(false);
    expect(areStepsComplete([step(6), step(5), step(null)])).toBe(false);
  });
});

describe('charges on lines', () => {
  it('add up with the lines to the total, to the paisa', () => {
    fc.assert(
      fc.property(
        fc.array(paise, { minLength: 1, maxLength: 100 }),
        paise,
        paise,
        (lines, delivery, cash) => {
          const amounts = addChargeShares(lines, { delivery, cash });
          const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
          expect(sum(amounts)).toBe(sum(lines) + sumCharges({ delivery, cash }));
          for (const [i, amount] of amounts.entries())
            expect(amount).toBeGreaterThanOrEqual(lines[i] ?? 0);
        },
      ),
    );
  });

  it('fall on the only line with a price, were it a paisa, and equally on lines without any', () => {
    expect(addChargeShares([1, 0, 0], { delivery: 30, cash: 0 })).toEqual([31, 0, 0]);
    expect(addChargeShares([0, 0, 0], { delivery: 30, cash: 0 })).toEqual([10, 10, 10]);
  });

  it('are all on the line if there is one, and leave free lines alone', () => {
    expect(addChargeShares([100_00], { delivery: 40_00, cash: 5_00 })).toEqual([145_00]);
    expect(addChargeShares([100_00, 0], { delivery: 40_00, cash: 0 })).toEqual([140_00, 0]);
    expect(addChargeShares([0, 0], { delivery: 41, cash: 0 })).toEqual([21, 20]);
    expect(addChargeShares([], { delivery: 0, cash: 0 })).toEqual([]);
  });
});
