import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateWeightReduction } from '../../goods/weights/weigh.ts';
import type { Paise } from '../../money.ts';
import { applyOffers } from '../../orders/offers/apply.ts';
import { calculateFullPrice, type OfferLine } from '../../orders/offers/goods.ts';
import type { OfferEffect } from '../../orders/offers/offer.ts';
import { copyTerms } from '../../orders/offers/terms.ts';
import { createDraw, drawCart, newShopper } from '../../orders/offers/testing.ts';
import { calculateExchangeWorth } from './exchange.ts';
import { calculateKeptCost, isAllBack, type SoldLine, sumPaid } from './kept.ts';
import { addBack, type AskedPieces, calculateReturnWorth, type ReturnableOrder } from './worth.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Sells pieces at these prices, one line each, under an offer for all of them. */
const sell = (prices: readonly Paise[], effect?: OfferEffect, minSum = 0): ReturnableOrder => {
  const terms =
    effect === undefined ? [] : [{ effect, minSum, lines: prices.map((_, line) => line) }];
  const goods = prices.map((unitPrice, line) => ({
    line,
    productId: `prd_${line}`,
    saleUnit: 'unit' as const,
    weightGrams: null,
    quantity: 1,
    unitPrice,
  }));
  const offer = { kind: 'percent', percent: 0 } as const;
  const { lineDiscounts } = applyOffers(
    [
      {
        id: 'ofr',
        name: '',
        code: null,
        effect: effect ?? offer,
        minSum,
        products: [],
        categories: [],
        tags: [],
        saleUnit: null,
        isFirstOrderOnly: false,
        customers: [],
        startsAt: null,
        endsAt: null,
        maxUses: null,
        maxUsesByCustomer: null,
      },
    ],
    goods.map((one) => ({ ...one, categories: [], tags: [] })),
    { code: null, shopper: newShopper, at: new Date(0) },
  );
  const lines = goods.map((one, i) => ({
    ...one,
    cost: one.unitPrice - (lineDiscounts[i] ?? 0),
    weightReduction: 0,
    weighedGrams: null,
  }));
  return {
    lines,
    terms,
    gone: lines.map(() => ({ back: 0, faulty: 0, exchanged: [] })),
    given: 0,
    givenForFaults: 0,
    givenAsGoods: 0,
    left: sumPaid(lines),
  };
};

/** Takes pieces back, and returns what came back for them with the order after it. */
const takeBack = (
  order: ReturnableOrder,
  asked: readonly AskedPieces[],
): { amount: Paise; order: ReturnableOrder } => {
  const { amount, lines } = calculateReturnWorth(order, asked);
  const forFaults = sum(lines.map(({ faultAmount }) => faultAmount));
  expect(sum(lines.map((line) => line.amount))).toBe(amount);
  return {
    amount,
    order: {
      ...order,
      gone: addBack(order.gone, asked),
      given: order.given + amount - forFaults,
      givenForFaults: order.givenForFaults + forFaults,
      left: order.left - amount,
    },
  };
};
const piece = (line: number, faulty = 0): AskedPieces => ({ line, quantity: 1, faulty });

/** Takes single pieces back, one after the other. Lists what came back for each. */
const list = (order: ReturnableOrder, ...asked: readonly AskedPieces[]): Paise[] => {
  let now = order;
  return asked.map((one) => {
    const { amount, order: after } = takeBack(now, [one]);
    now = after;
    return amount;
  });
};

describe('what comes back of three pieces at Rs. 100, one of them free', () => {
  const threeForTwo = sell([100_00, 100_00, 100_00], { kind: 'buy_get', buy: 2, get: 1 });

  it('is nothing for one, because the two that are kept cost what was paid', () => {
    for (const line of [0, 1, 2]) expect(list(threeForTwo, piece(line))).toEqual([0]);
  });

  it('is the same in whatever order they come, and all of it in the end', () => {
    expect(list(threeForTwo, piece(0), piece(1), piece(2))).toEqual([0, 100_00, 100_00]);
    expect(list(threeForTwo, piece(2), piece(0), piece(1))).toEqual([0, 100_00, 100_00]);
    expect(takeBack(threeForTwo, [piece(0), piece(2)]).amount).toBe(100_00);
  });

  it('is a third of what the set cost for a piece with a fault, which counts as kept', () => {
    expect(list(threeForTwo, piece(2, 1), piece(0), piece(1))).toEqual([66_67, 0, 133_33]);
    expect(list(threeForTwo, piece(0), piece(1), piece(2, 1))).toEqual([0, 100_00, 100_00]);
    expect(list(threeForTwo, piece(2, 1), piece(0, 1), piece(1, 1))).toEqual([66_67, 66_66, 66_67]);
    expect(takeBack(threeForTwo, [piece(0, 1), piece(1, 1), piece(2, 1)]).amount).toBe(200_00);
  });
});

describe('what comes back of an order', () => {
  it('loses an offer from a sum on that the kept goods no longer reach', () => {
    const order = sell([900_00, 200_00], { kind: 'amount', amount: 300_00 }, 1000_00);
    expect(list(order, piece(1), piece(0))).toEqual([0, 800_00]);
    expect(list(order, piece(0))).toEqual([600_00]);
  });

  it('loses a price from a quantity on', () => {
    const order = sell([100_00]);
    const [line] = order.lines as [SoldLine];
    const rice: ReturnableOrder = {
      ...order,
      lines: [{ ...line, quantity: 5, cost: 350_00 }],
      terms: [{ effect: { kind: 'quantity_price', from: 5, price: 70_00 }, minSum: 0, lines: [0] }],
      left: 350_00,
    };
    expect(takeBack(rice, [{ line: 0, quantity: 1, faulty: 0 }]).amount).toBe(0);
    expect(takeBack(rice, [{ line: 0, quantity: 2, faulty: 0 }]).amount).toBe(50_00);
    expect(takeBack(rice, [{ line: 0, quantity: 1, faulty: 1 }]).amount).toBe(70_00);
  });

  it('joins only the lines that share a set with a free piece', () => {
    const order = sell([300_00, 300_00, 200_00, 50_00], { kind: 'buy_get', buy: 2, get: 1 });
    expect([0, 1, 2, 3].map((line) => list(order, piece(line, 1)))).toEqual([
      [225_00],
      [225_00],
      [150_00],
      [50_00],
    ]);
    const whole = sell([300_00, 300_00, 200_00, 50_00], { kind: 'buy_get', buy: 2, get: 2 });
    expect(list(whole, piece(3, 1))).toEqual([35_29]);
  });

  it('joins no line to a discounted set by the last set, if that has no free piece', () => {
    const order = sell([100_00, 10_00], { kind: 'buy_get', buy: 2, get: 1 });
    const [many, few] = order.lines as [SoldLine, SoldLine];
    const lines = [{ ...many, quantity: 4, cost: 300_00 }, few];
    expect(list({ ...order, lines, left: sumPaid(lines) }, piece(1, 1))).toEqual([10_00]);
  });

  it('leaves what was paid less a refund by hand, and never more', () => {
    const order = sell([100_00, 100_00]);
    const refunded = { ...order, left: 50_00 };
    expect(takeBack(refunded, [piece(0)]).amount).toBe(50_00);
    expect(
      calculateExchangeWorth(refunded, [
        { line: 0, quantity: 1, sent: { price: 100_00, grams: null } },
      ]),
    ).toEqual({ goods: 100_00, difference: 0, lines: [100_00], differences: [0] });
  });

  it('gives back what a cheaper size cost less on the day of the order', () => {
    const order = sell([120_00, 100_00]);
    const sent = (price: Paise) => [{ line: 0, quantity: 1, sent: { price, grams: null } }];
    expect(calculateExchangeWorth(order, sent(55_00))).toEqual({
      goods: 55_00,
      difference: 65_00,
      lines: [120_00],
      differences: [65_00],
    });
    expect(calculateExchangeWorth(order, sent(150_00))).toMatchObject({
      goods: 120_00,
      difference: 0,
    });
    const tenth = sell([120_00], { kind: 'percent', percent: 10 });
    expect(calculateExchangeWorth(tenth, sent(60_00)).difference).toBe(54_00);
  });
});

/** Sells a random cart under its offers, weighed short here and there. */
const drawOrder = (seed: number): { order: ReturnableOrder; cart: readonly OfferLine[] } => {
  const draw = createDraw(seed);
  const { lines: cart, offers, code } = drawCart(draw);
  const small = cart.map((line) => ({ ...line, quantity: 1 + (line.quantity % 7) }));
  const result = applyOffers(offers, small, { code, shopper: newShopper, at: new Date(0) });
  const lines = small.map((line, i): SoldLine => {
    const cost = calculateFullPrice(line) - (result.lineDiscounts[i] ?? 0);
    const ordered = (line.weightGrams ?? 0) * line.quantity;
    const weighed = ordered - Math.floor((ordered * draw(20)) / 100);
    return {
      ...line,
      cost,
      weighedGrams: ordered === 0 ? null : weighed,
      weightReduction:
        ordered === 0 ? 0 : calculateWeightReduction({ paid: cost, ordered, weighed }),
    };
  });
  const charges = draw(2) === 0 ? 0 : draw(100_00);
  return {
    cart: small,
    order: {
      lines,
      terms: copyTerms(result.applied, small),
      gone: lines.map(() => ({ back: 0, faulty: 0, exchanged: [] })),
      given: 0,
      givenForFaults: 0,
      givenAsGoods: 0,
      left: sumPaid(lines) + charges,
    },
  };
};

const countLeft = ({ lines, gone }: ReturnableOrder, i: number): number => {
  const { back = 0, faulty = 0, exchanged = [] } = gone[i] ?? {};
  return (lines[i]?.quantity ?? 0) - back - faulty - sum(exchanged.map((one) => one.quantity));
};

type Draw = (bound: number) => number;

/** Draws some of what is left of the order. */
const drawAsked = (order: ReturnableOrder, draw: Draw, mayFail: boolean): AskedPieces[] =>
  order.lines.flatMap((_, line) => {
    const left = countLeft(order, line);
    if (left === 0 || draw(3) === 0) return [];
    const quantity = 1 + draw(left);
    return [{ line, quantity, faulty: mayFail && draw(3) === 0 ? draw(quantity + 1) : 0 }];
  });

const everything = (order: ReturnableOrder): AskedPieces[] =>
  order.lines.flatMap((_, line) => {
    const quantity = countLeft(order, line);
    return quantity === 0 ? [] : [{ line, quantity, faulty: 0 }];
  });

/** Exchanges pieces of the first asked line, perhaps for a cheaper size; refused beyond what is left. */
const exchange = (order: ReturnableOrder, draw: Draw): ReturnableOrder => {
  const [asked] = drawAsked(order, draw, false);
  if (asked === undefined) return order;
  const { line, quantity } = asked;
  const { unitPrice = 0, weightGrams = null } = order.lines[line] ?? {};
  const sent = { price: draw(2) === 0 ? unitPrice : draw(unitPrice + 1), grams: weightGrams };
  const worth = calculateExchangeWorth(order, [{ line, quantity, sent }]);
  expect(worth.difference).toBeGreaterThanOrEqual(0);
  expect(sum(worth.lines)).toBe(worth.goods + worth.difference);
  expect(sum(worth.differences)).toBe(worth.difference);
  if (worth.goods + worth.difference > order.left) {
    expect(worth.difference).toBe(0);
    return order;
  }
  const isBack = draw(4) === 0;
  return {
    ...order,
    gone: order.gone.map((one, i) =>
      i === line ? { ...one, exchanged: [...one.exchanged, { quantity, sent, isBack }] } : one,
    ),
    given: order.given + worth.difference,
    givenAsGoods: order.givenAsGoods + (isBack ? 0 : worth.goods),
    left: order.left - worth.difference - (isBack ? 0 : worth.goods),
  };
};

const everyOrder = (
  check: (found: ReturnType<typeof drawOrder>, draw: Draw) => void,
  numRuns = 1000,
): void =>
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => check(drawOrder(seed), createDraw(seed + 1))),
    { numRuns },
  );

describe('over any sequence of returns of any order', () => {
  it('never more than what was paid comes back, and all of it in the end', () => {
    everyOrder(({ order: whole }, draw) => {
      const paid = whole.left;
      let order = whole;
      let byHand = 0;
      for (let step = 0; step < 8; step += 1) {
        const kind = draw(6);
        if (kind === 0) order = exchange(order, draw);
        else if (kind === 1) {
          const amount = draw(Math.min(order.left, 200_00) + 1);
          byHand += amount;
          order = { ...order, left: order.left - amount };
        } else {
          const asked = drawAsked(order, draw, true);
          if (asked.length > 0) order = takeBack(order, asked).order;
        }
        expect(order.left).toBeGreaterThanOrEqual(0);
      }
      const last = everything(order);
      if (last.length > 0) order = takeBack(order, last).order;
      const given = order.given + order.givenForFaults + order.givenAsGoods;
      expect(given).toBeLessThanOrEqual(sumPaid(order.lines));
      expect(given + byHand + order.left).toBe(paid);
      // What a size was worth that came back is refunded by hand, unless another return follows.
      if (last.length === 0 || !isAllBack(order)) return;
      if (byHand === 0) expect(given).toBe(sumPaid(order.lines));
      expect(given + byHand).toBeGreaterThanOrEqual(sumPaid(order.lines));
    });
  });

  it('what is kept never costs less than the same goods alone by the same offers', () => {
    everyOrder(({ order: whole }, draw) => {
      let order = whole;
      let cheapest = calculateKeptCost(order);
      expect(cheapest).toBe(sumPaid(order.lines));
      for (let step = 0; step < 5; step += 1) {
        const asked = drawAsked(order, draw, false);
        if (asked.length === 0) continue;
        ({ order } = takeBack(order, asked));
        cheapest = Math.min(cheapest, isAllBack(order) ? 0 : calculateKeptCost(order));
        expect(sumPaid(order.lines) - order.given).toBe(cheapest);
      }
    });
  });

  it('a piece without an offer is worth its price', () => {
    everyOrder(({ order: found }, draw) => {
      const lines = found.lines.map((line) => ({
        ...line,
        cost: calculateFullPrice({ ...line, categories: [], tags: [] }),
        weightReduction: 0,
        weighedGrams: null,
      }));
      const order = { ...found, lines, terms: [], left: sumPaid(lines) };
      const asked = drawAsked(order, draw, true);
      expect(calculateReturnWorth(order, asked).amount).toBe(
        sum(asked.map(({ line, quantity }) => quantity * (lines[line]?.unitPrice ?? 0))),
      );
    }, 500);
  });

  it('pieces with a fault are worth what was paid, at most their price each', () => {
    everyOrder(({ order }) => {
      const faulty = order.lines.map(({ quantity }, line) => ({
        line,
        quantity,
        faulty: quantity,
      }));
      for (const [i, asked] of faulty.entries()) {
        const { unitPrice = 0, quantity = 0 } = order.lines[i] ?? {};
        const { lines } = calculateReturnWorth(order, [asked]);
        expect(lines[0]?.faultAmount).toBeLessThanOrEqual(unitPrice * quantity);
      }
      expect(calculateReturnWorth(order, faulty).amount).toBe(sumPaid(order.lines));
    }, 1000);
  });
});
