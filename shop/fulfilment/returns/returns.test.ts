import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateReturnAmount,
  canExchangeSize,
  comparePrices,
  countRestockable,
} from './amounts.ts';
import { decideFit, returnReasons } from './reasons.ts';
import {
  calculateReturnEnd,
  defaultReturnRules,
  findReturnWindow,
  isReturnTimely,
  type ReturnWindow,
} from './rules.ts';
import {
  canSettleBy,
  divideCash,
  isBankAccount,
  isBankCode,
  isUpiAddress,
  settlements,
} from './settlement.ts';
import {
  areGoodsBack,
  canMoveReturn,
  isReturnOpen,
  type ReturnActor,
  returnMoves,
  type ReturnState,
  returnStates,
} from './states.ts';

const state = fc.constantFrom(...returnStates);
const actor = fc.constantFrom<ReturnActor>('customer', 'admin', 'courier');

const listMovesFrom = (from: ReturnState): ReturnState[] =>
  returnMoves.filter((move) => move.from === from).map(({ to }) => to);

describe('the state machine of a return', () => {
  test('lists exactly the steps that it allows, each once', () => {
    fc.assert(
      fc.property(state, state, actor, (from, to, by) => {
        const isListed = returnMoves.some(
          (move) => move.from === from && move.to === to && move.by.includes(by),
        );
        expect(isListed).toBe(canMoveReturn(from, to, by));
      }),
    );
    const pairs = returnMoves.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('leaves an open state on every path, and no closed one', () => {
    for (const from of returnStates)
      expect(returnMoves.some((move) => move.from === from)).toBe(isReturnOpen(from));
  });

  test('settles on every walk only goods that are back, and never brings them back twice', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (choices) => {
        let now: ReturnState = 'requested';
        let received = 0;
        for (const choice of choices) {
          const next = listMovesFrom(now);
          const to = next[choice % next.length];
          if (to === undefined) break;
          if (to === 'settled') expect(now).toBe('received');
          if (areGoodsBack(to) && !areGoodsBack(now)) received += 1;
          if (areGoodsBack(now)) expect(areGoodsBack(to)).toBe(true);
          if (to === 'rejected' || to === 'withdrawn') expect(areGoodsBack(now)).toBe(false);
          now = to;
        }
        expect(received).toBe(areGoodsBack(now) ? 1 : 0);
      }),
    );
  });

  test('lets a customer only withdraw, and a courier only report the way', () => {
    for (const { to, by } of returnMoves) {
      if (by.includes('customer')) expect(to).toBe('withdrawn');
      if (by.includes('courier')) expect(['in_transit', 'arrived']).toContain(to);
    }
  });
});

describe('the time in which goods may come back', () => {
  const window = (days: number): ReturnWindow => ({ days, reasons: returnReasons });

  test('is seven days for cloth, and two for damaged food', () => {
    const find = (saleUnit: 'unit' | 'kg') =>
      findReturnWindow(defaultReturnRules, { saleUnit, categories: ['any'] });
    expect(find('unit')).toEqual({ days: 7, reasons: returnReasons });
    expect(find('kg')).toEqual({ days: 2, reasons: ['damaged'] });
  });

  test('is that of the first category that the product has', () => {
    const rules = {
      ...defaultReturnRules,
      categories: [
        { category: 'Saris', ...window(14) },
        { category: 'Sale', ...window(0) },
      ],
    };
    const find = (categories: string[]) =>
      findReturnWindow(rules, { saleUnit: 'unit', categories }).days;
    expect([find(['Sale', 'Saris']), find(['Sale']), find(['Kurtas'])]).toEqual([14, 0, 7]);
    expect([find(['saris']), find(['SALE '])]).toEqual([14, 0]);
  });

  test('ends at one moment, and never begins for no days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.nat(2 ** 40), (days, at) => {
        const delivered = new Date(at);
        const end = calculateReturnEnd(delivered, window(days));
        expect(isReturnTimely(delivered, window(days), new Date(end))).toBe(false);
        expect(isReturnTimely(delivered, window(days), new Date(end - 1))).toBe(days > 0);
      }),
    );
  });
});

describe('the worth of returned goods', () => {
  const parts = fc
    .record({
      paid: fc.integer({ min: 0, max: 10_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      steps: fc.array(
        fc.record({ take: fc.nat(98), isRejected: fc.boolean(), missing: fc.nat(3) }),
        { maxLength: 20 },
      ),
    })
    .map(({ paid, quantity, steps }) => ({ line: { paid, quantity }, steps }));

  test('adds up to what was paid when all comes back, and is never more', () => {
    fc.assert(
      fc.property(parts, ({ line, steps }) => {
        const before = { quantity: 0, amount: 0 };
        const finish = [...steps, { take: line.quantity - 1, isRejected: false, missing: 0 }];
        for (const { take, isRejected, missing } of finish) {
          const left = line.quantity - before.quantity;
          if (left === 0) break;
          const quantity = Math.min(left, take + 1);
          const amount = calculateReturnAmount(line, before, quantity);
          expect(amount).toBeGreaterThanOrEqual(0);
          if (isRejected) continue;
          const arrived = Math.max(0, quantity - missing);
          before.amount += calculateReturnAmount(line, before, arrived);
          before.quantity += arrived;
          expect(before.amount).toBeLessThanOrEqual(line.paid);
        }
        expect(before).toEqual({ quantity: line.quantity, amount: line.paid });
      }),
    );
  });

  test('gives the paisa that rounding leaves to the last piece', () => {
    const line = { quantity: 3, paid: 1000 };
    expect(calculateReturnAmount(line, { quantity: 0, amount: 0 }, 1)).toBe(333);
    expect(calculateReturnAmount(line, { quantity: 1, amount: 333 }, 1)).toBe(333);
    expect(calculateReturnAmount(line, { quantity: 2, amount: 666 }, 1)).toBe(334);
  });
});

describe('the way of the money', () => {
  test('is the one by which it came', () => {
    const list = (facts: Partial<Parameters<typeof canSettleBy>[1]>) =>
      settlements.filter((settlement) =>
        canSettleBy(settlement, {
          method: 'COD',
          wish: 'money',
          cash: 'all',
          hasAccount: true,
          ...facts,
        }),
      );
    expect(list({ method: 'Prepaid' })).toEqual(['original', 'other']);
    expect(list({})).toEqual(['upi', 'bank', 'other']);
    expect(list({ cash: 'none' })).toEqual(['credit', 'other']);
    expect(list({ cash: 'part' })).toEqual(['upi', 'bank', 'credit', 'other']);
    expect(list({ cash: 'part', hasAccount: false })).toEqual(['other']);
    expect(list({ wish: 'credit' })).toEqual(['upi', 'bank', 'credit', 'other']);
    expect(list({ wish: 'credit', hasAccount: false })).toEqual(['upi', 'bank', 'other']);
    // The other size may have sold out: then the money goes back.
    expect(list({ wish: 'exchange' })).toEqual(['upi', 'bank', 'exchange', 'other']);
  });

  test('divides into cash and store credit to the paisa, and never more cash than is left', () => {
    const paise = fc.integer({ min: 0, max: 10_00_000_00 });
    fc.assert(
      fc.property(paise, fc.integer({ min: -100, max: 10_00_000_00 }), (amount, left) => {
        const { transfer, credit, cash } = divideCash(amount, left);
        expect(transfer + credit).toBe(amount);
        expect(Math.min(transfer, credit)).toBeGreaterThanOrEqual(0);
        expect(transfer).toBeLessThanOrEqual(Math.max(0, left));
        expect(cash === 'all').toBe(credit === 0);
      }),
    );
  });

  test('needs details that can exist', () => {
    expect(['meera@okbank', 'm.k-1@upi'].every(isUpiAddress)).toBe(true);
    expect(['meera', 'meera@', '@upi', 'a b@upi', 'meera@1'].some(isUpiAddress)).toBe(false);
    expect([
      isBankCode('HDFC0001234'),
      isBankCode('HDFC1001234'),
      isBankCode('hdfc0001234'),
    ]).toEqual([true, false, false]);
    expect([
      isBankAccount('123456789'),
      isBankAccount('12345678'),
      isBankAccount('12345678x'),
    ]).toEqual([true, false, false]);
  });
});

test('a pack is exchanged for one that weighs no more, and a piece for any size', () => {
  const grams = fc.integer({ min: 1, max: 50_000 });
  fc.assert(
    fc.property(grams, grams, (back, wanted) => {
      expect(canExchangeSize({ weight_grams: back }, { weight_grams: wanted })).toBe(
        wanted <= back,
      );
    }),
  );
  expect(canExchangeSize({ weight_grams: null }, { weight_grams: null })).toBe(true);
});

test('weighed packs do not go back on the shelf', () => {
  expect(countRestockable({ quantity: 3, weighed_grams: null })).toBe(3);
  expect(countRestockable({ quantity: 3, weighed_grams: 2900 })).toBe(0);
});

describe('how a product fits', () => {
  test('is said from a threshold on, when most agree and they are not too few of all', () => {
    const count = fc.nat(40);
    fc.assert(
      fc.property(count, count, fc.nat(1000), (tooSmall, tooLarge, sold) => {
        const fit = decideFit({ tooSmall, tooLarge, sold });
        const isEnough = (side: number, other: number): boolean =>
          side >= 5 && side >= 3 * other && side >= sold / 20;
        expect(fit === 'small').toBe(isEnough(tooSmall, tooLarge));
        expect(fit === 'large').toBe(isEnough(tooLarge, tooSmall));
      }),
    );
  });

  test.each([
    [{ tooSmall: 4, tooLarge: 0, sold: 4 }, null],
    [{ tooSmall: 5, tooLarge: 0, sold: 100 }, 'small'],
    [{ tooSmall: 5, tooLarge: 0, sold: 101 }, null],
    [{ tooSmall: 5, tooLarge: 2, sold: 10 }, null],
    [{ tooSmall: 2, tooLarge: 6, sold: 10 }, 'large'],
  ])('of %j is %s', (counts, fit) => {
    expect(decideFit(counts)).toBe(fit);
  });
});

test('the prices of two sizes are compared as they are now, and not with a size that is gone', () => {
  const sizes = [
    { id: 'S', price: 100_00 },
    { id: 'L', price: 120_50 },
  ];
  expect(comparePrices(sizes, { wantedId: 'L', boughtId: 'S' })).toBe(20_50);
  expect(comparePrices(sizes, { wantedId: 'S', boughtId: 'L' })).toBe(-20_50);
  expect(comparePrices(sizes, { wantedId: 'S', boughtId: 'S' })).toBe(0);
  expect(comparePrices(sizes, { wantedId: 'S', boughtId: 'gone' })).toBe(0);
});
