import { type Paise, shareOut } from '../../money.ts';
import { findBar, type OfferBar, type RunningOffer, type Shopper } from './conditions.ts';
import { calculateFullPrice, discountGoods, isForGoods, type OfferLine } from './goods.ts';
import { needsUseCounts } from './offer.ts';

/** An offer that counts for an order. */
export interface AppliedOffer<O extends RunningOffer = RunningOffer> {
  offer: O;
  /** What it takes off the goods. */
  discount: Paise;
  isDeliveryFree: boolean;
}

/** An offer as an order stores it, because its name may change later. */
export interface OrderOffer {
  name: string;
  code: string | null;
  discount: Paise;
  isDeliveryFree: boolean;
}

/** What the offers of a shop make of a cart. */
export interface OfferResult<O extends RunningOffer = RunningOffer> {
  /** What is taken off each line: from 0 to the price of the line. */
  lineDiscounts: Paise[];
  isDeliveryFree: boolean;
  applied: AppliedOffer<O>[];
  /** Why the offer of the code does not count; null if it does, or if there is none. */
  codeRejection: OfferBar | null;
}

/** The conditions under which the offers are applied. */
interface OfferTerms {
  /** The code that the shopper has entered, in the form that is compared. */
  code: string | null;
  shopper: Shopper;
  at: Date;
}

/** One offer with what it takes off each line. */
interface Candidate<O extends RunningOffer = RunningOffer> {
  offer: O;
  amounts: Paise[];
}

/** Among equals, one that nobody has to enter and that has no limit is used, so that none is wasted. */
const compareThrift = (a: RunningOffer, b: RunningOffer): number =>
  Number(a.code !== null) - Number(b.code !== null) ||
  Number(needsUseCounts(a)) - Number(needsUseCounts(b)) ||
  (a.id < b.id ? -1 : 1);

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0);

/** Spreads what is calculated for the goods of an offer over all lines. */
const spread = (
  offer: RunningOffer,
  lines: readonly OfferLine[],
  calculate: (goods: readonly OfferLine[]) => readonly Paise[],
): Paise[] => {
  const places = lines.flatMap((line, i) => (isForGoods(offer, line) ? [i] : []));
  const amounts = calculate(places.flatMap((i) => lines[i] ?? []));
  const all = lines.map(() => 0);
  for (const [n, i] of places.entries()) all[i] = amounts[n] ?? 0;
  return all;
};

/** Gives each line the offer that takes most off it. Two offers never add up here. */
const chooseForLines = <O extends RunningOffer>(
  lines: readonly OfferLine[],
  candidates: readonly Candidate<O>[],
): (Candidate<O> | undefined)[] =>
  lines.map((_, i) => {
    let best: Candidate<O> | undefined;
    for (const candidate of candidates)
      if ((candidate.amounts[i] ?? 0) > (best?.amounts[i] ?? 0)) best = candidate;
    return best;
  });

/** Shares an amount out over what the goods of its offer still cost. It never exceeds that. */
const shareAmount = (
  offer: RunningOffer,
  lines: readonly OfferLine[],
  left: readonly Paise[],
): Paise[] => {
  const { effect } = offer;
  const open = lines.map((line, i) => (isForGoods(offer, line) ? (left[i] ?? 0) : 0));
  const amount = effect.kind === 'amount' ? Math.min(effect.amount, sum(open)) : 0;
  return amount === 0 ? open.map(() => 0) : shareOut(amount, open);
};

const chooseAmount = <O extends RunningOffer>(
  lines: readonly OfferLine[],
  offers: readonly O[],
  left: readonly Paise[],
): Candidate<O> | undefined => {
  let best: Candidate<O> | undefined;
  for (const offer of offers) {
    const amounts = shareAmount(offer, lines, left);
    if (sum(amounts) > sum(best?.amounts ?? [])) best = { offer, amounts };
  }
  return best;
};

/** A coupon that meets its conditions and is not used: another offer is better, or it gives nothing. */
const explainUnused = (
  offer: RunningOffer,
  lines: readonly OfferLine[],
  candidates: readonly Candidate[],
): OfferBar => {
  const own = candidates.find((candidate) => candidate.offer.id === offer.id);
  const gives =
    own === undefined ||
    offer.effect.kind === 'percent' ||
    sum(own.amounts) > 0 ||
    lines.length === 0;
  return gives ? { why: 'better_offer' } : { why: 'quantity_missing' };
};

/**
 * Applies offers by the one rule of combination. Each line takes the one offer that takes most off
 * it. Then the one amount that takes most off what is left is shared out over its goods. Free
 * delivery comes beside both. So nothing falls below zero, and no other choice by this rule would
 * cost the shopper less (decision 36).
 */
export const applyOffers = <O extends RunningOffer>(
  offers: readonly O[],
  lines: readonly OfferLine[],
  { code, shopper, at }: OfferTerms,
): OfferResult<O> => {
  const entered = offers.find((offer) => offer.code !== null && offer.code === code);
  const bars = new Map<string, OfferBar>();
  const open = offers
    .filter((offer) => offer.code === null || offer === entered)
    .filter((offer) => {
      const bar = findBar(offer, lines, shopper, at);
      if (bar !== null) bars.set(offer.id, bar);
      return bar === null;
    })
    .toSorted(compareThrift);
  const candidates = open
    .filter(({ effect }) => effect.kind !== 'amount' && effect.kind !== 'free_delivery')
    .map((offer) => ({
      offer,
      amounts: spread(offer, lines, (goods) => discountGoods(offer, goods)),
    }));
  const chosen = chooseForLines(lines, candidates);
  const taken = lines.map((_, i) => chosen[i]?.amounts[i] ?? 0);
  const left = lines.map((line, i) => calculateFullPrice(line) - (taken[i] ?? 0));
  const amountOff = chooseAmount(
    lines,
    open.filter(({ effect }) => effect.kind === 'amount'),
    left,
  );
  const delivery = open.find(({ effect }) => effect.kind === 'free_delivery');
  const applied: AppliedOffer<O>[] = [
    ...[...new Set(chosen)].flatMap((candidate) =>
      candidate === undefined
        ? []
        : {
            offer: candidate.offer,
            discount: sum(taken.filter((_, i) => chosen[i] === candidate)),
            isDeliveryFree: false,
          },
    ),
    ...(amountOff === undefined
      ? []
      : [{ offer: amountOff.offer, discount: sum(amountOff.amounts), isDeliveryFree: false }]),
    ...(delivery === undefined ? [] : [{ offer: delivery, discount: 0, isDeliveryFree: true }]),
  ];
  const isUsed = applied.some(({ offer }) => offer === entered);
  return {
    lineDiscounts: taken.map((amount, i) => amount + (amountOff?.amounts[i] ?? 0)),
    isDeliveryFree: delivery !== undefined,
    applied,
    codeRejection:
      entered === undefined || isUsed
        ? null
        : (bars.get(entered.id) ?? explainUnused(entered, lines, candidates)),
  };
};
