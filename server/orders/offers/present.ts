import type { WireShownOffer } from '../../../contract/goods/product.ts';
import type { NewOffer, WireOffer } from '../../../contract/orders/offers.ts';
import { normaliseName, toSaleType, toSaleUnit } from '../../../shop/goods/listing/listing.ts';
import { type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import type { Offer, OfferEffect } from '../../../shop/orders/offers/offer.ts';
import type { StoredOffer } from './stored-offer.ts';

const presentEffect = (effect: OfferEffect): WireOffer['effect'] => {
  switch (effect.kind) {
    case 'amount':
      return { ...effect, amount: toRupees(effect.amount) };
    case 'quantity_price':
      return { ...effect, price: toRupees(effect.price) };
    default:
      return { ...effect };
  }
};

/** How many orders use an offer, and what it took off their goods. */
export interface OfferSums {
  orders: number;
  discount: Paise;
}

/** Presents the rules of an offer, in rupees. */
export const presentRules = (offer: Offer & { isOn: boolean }) => ({
  name: offer.name,
  code: offer.code,
  on: offer.isOn,
  effect: presentEffect(offer.effect),
  products: [...offer.products],
  categories: [...offer.categories],
  tags: [...offer.tags],
  productType: offer.saleUnit === null ? null : toSaleType(offer.saleUnit),
  minSum: toRupees(offer.minSum),
  firstOrder: offer.isFirstOrderOnly,
  customers: [...offer.customers],
  startsAt: offer.startsAt,
  endsAt: offer.endsAt,
  maxUses: offer.maxUses,
  maxUsesByCustomer: offer.maxUsesByCustomer,
});

export const presentOffer = (
  offer: StoredOffer,
  { orders, discount }: OfferSums = { orders: 0, discount: 0 },
): WireOffer => ({
  _id: offer.id,
  ...presentRules(offer),
  orders,
  discount: toRupees(discount),
  version: String(offer.revision),
});

/** Presents an offer for the page of a product. */
export const presentShownOffer = (offer: StoredOffer): WireShownOffer => ({
  name: offer.name,
  effect: presentEffect(offer.effect),
  minSum: toRupees(offer.minSum),
  firstOrder: offer.isFirstOrderOnly,
  maxUsesByCustomer: offer.maxUsesByCustomer,
  endsAt: offer.endsAt,
});

const readEffect = (effect: NewOffer['effect']): OfferEffect => {
  switch (effect.kind) {
    case 'amount':
      return { kind: 'amount', amount: toPaise(effect.amount) };
    case 'quantity_price':
      return { kind: 'quantity_price', from: effect.from, price: toPaise(effect.price) };
    default:
      return effect;
  }
};

const normaliseNames = (names: readonly string[]): string[] => [
  ...new Set(names.map(normaliseName)),
];
const toMoment = (given: string | null): string | null =>
  given === null ? null : new Date(given).toISOString();

/** Reads the rules of an offer as a client sends them. */
export const toRules = (sent: NewOffer): Offer => ({
  name: sent.name,
  code: sent.code,
  effect: readEffect(sent.effect),
  products: [...new Set(sent.products)],
  categories: normaliseNames(sent.categories),
  tags: normaliseNames(sent.tags),
  saleUnit: sent.productType === null ? null : toSaleUnit(sent.productType),
  minSum: toPaise(sent.minSum),
  isFirstOrderOnly: sent.firstOrder,
  customers: [...new Set(sent.customers)],
  startsAt: toMoment(sent.startsAt),
  endsAt: toMoment(sent.endsAt),
  maxUses: sent.maxUses,
  maxUsesByCustomer: sent.maxUsesByCustomer,
});
