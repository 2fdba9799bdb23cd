import type { RunningOffer, Shopper } from './conditions.ts';
import type { OfferLine } from './goods.ts';
import type { OfferEffect } from './offer.ts';

/** Random carts and offers for tests, from a number that repeats them. */

export const plainOffer: RunningOffer = {
  id: 'ofr',
  name: 'Offer',
  code: null,
  effect: { kind: 'percent', percent: 10 },
  products: [],
  categories: [],
  tags: [],
  saleUnit: null,
  minSum: 0,
  isFirstOrderOnly: false,
  customers: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesByCustomer: null,
};

export const newShopper: Shopper = { accountId: 'acc', isFirstOrder: true, uses: new Map() };

/** Returns a function that draws whole numbers from 0 up to, not including, a bound. */
export const createDraw = (seed: number): ((bound: number) => number) => {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

type Draw = (bound: number) => number;

const names = ['shirts', 'rice', 'silk', 'new', 'festive'];

const drawNames = (draw: Draw): string[] => names.filter(() => draw(4) === 0);

const drawLine = (draw: Draw): OfferLine => {
  const isByKilo = draw(2) === 0;
  return {
    productId: `prd_${draw(5)}`,
    categories: drawNames(draw),
    tags: drawNames(draw),
    saleUnit: isByKilo ? 'kg' : 'unit',
    weightGrams: isByKilo ? 250 * (1 + draw(20)) : null,
    quantity: 1 + draw(draw(10) === 0 ? 9999 : 6),
    unitPrice: draw(10) === 0 ? 0 : draw(draw(20) === 0 ? 10_00_000_00 : 5000_00),
  };
};

const drawEffect = (draw: Draw): OfferEffect => {
  switch (draw(5)) {
    case 0:
      return { kind: 'percent', percent: 1 + draw(100) };
    case 1:
      return { kind: 'amount', amount: 1 + draw(5000_00) };
    case 2:
      return { kind: 'free_delivery' };
    case 3:
      return { kind: 'buy_get', buy: 1 + draw(4), get: 1 + draw(3) };
    default:
      return { kind: 'quantity_price', from: 1 + draw(6), price: draw(3000_00) };
  }
};

const drawOffer = (draw: Draw, i: number): RunningOffer => ({
  ...plainOffer,
  id: `ofr_${i}`,
  name: `Offer ${i}`,
  code: draw(3) === 0 ? `CODE${i}` : null,
  effect: drawEffect(draw),
  products: draw(4) === 0 ? [`prd_${draw(5)}`] : [],
  categories: draw(4) === 0 ? drawNames(draw) : [],
  tags: draw(6) === 0 ? drawNames(draw) : [],
  saleUnit: draw(5) === 0 ? 'kg' : draw(5) === 0 ? 'unit' : null,
  minSum: draw(3) === 0 ? draw(8000_00) : 0,
  isFirstOrderOnly: draw(8) === 0,
  maxUses: draw(6) === 0 ? 1 + draw(3) : null,
});

/** Draws a cart, the offers of a shop, and a code that is perhaps one of theirs. */
export const drawCart = (
  draw: Draw,
): { lines: OfferLine[]; offers: RunningOffer[]; code: string | null } => {
  const lines = Array.from({ length: 1 + draw(8) }, () => drawLine(draw));
  const offers = Array.from({ length: draw(7) }, (_, i) => drawOffer(draw, i));
  return { lines, offers, code: draw(2) === 0 ? null : `CODE${draw(8)}` };
};
