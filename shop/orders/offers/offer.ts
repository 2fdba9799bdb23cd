import type { SaleUnit } from '../../goods/product/product.ts';
import type { Paise } from '../../money.ts';

/** What an offer gives. */
export type OfferEffect =
  /** A percentage of its goods. */
  | { kind: 'percent'; percent: number }
  /** An amount off the sum of its goods. */
  | { kind: 'amount'; amount: Paise }
  | { kind: 'free_delivery' }
  /**
   * Of each `buy` + `get` pieces or packs, the `get` cheapest cost nothing. A part of such a set counts:
   * its pieces beyond `buy` are free (OFFER-1, docs/product.md).
   */
  | { kind: 'buy_get'; buy: number; get: number }
  /**
   * From so many pieces of one product on, a piece costs at most `price`. Goods by the kilo count
   * kilograms, and `price` is that of a kilo.
   */
  | { kind: 'quantity_price'; from: number; price: Paise };

/**
 * The rules of an offer. It is for the goods that one of `products`, `categories` and `tags` names,
 * or for all goods where these are empty, and in both cases only for goods of its sale unit.
 */
export interface Offer {
  /** The name that shoppers see. */
  name: string;
  /** The code of a coupon, in capital letters. Null for an offer that counts by itself. */
  code: string | null;
  effect: OfferEffect;
  products: readonly string[];
  /** Names in the form that is compared (`normaliseName`). */
  categories: readonly string[];
  tags: readonly string[];
  saleUnit: SaleUnit | null;
  /** The sum of its goods from which it counts, before any offer. */
  minSum: Paise;
  isFirstOrderOnly: boolean;
  /** The ids of the accounts that it is for; empty for everybody. */
  customers: readonly string[];
  /** Moments in the form of ISO 8601. The end no longer belongs to the offer. */
  startsAt: string | null;
  endsAt: string | null;
  /** How many orders may use it; null for no limit. */
  maxUses: number | null;
  maxUsesByCustomer: number | null;
}

export const maxOffers = 200;
export const maxOfferProducts = 500;
export const maxOfferNames = 50;
export const maxOfferCustomers = 500;
export const maxOfferUses = 1_00_00_000;
const minCodeLength = 4;
const maxCodeLength = 24;

/** Brings a coupon code into the form that is stored and compared. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase();

export const isCode = (code: string): boolean =>
  code.length >= minCodeLength && code.length <= maxCodeLength && /^[A-Z0-9-]+$/.test(code);

/** Does the offer ask for something that only the database knows? */
export const needsUseCounts = (offer: Offer): boolean =>
  offer.maxUses !== null || offer.maxUsesByCustomer !== null || offer.isFirstOrderOnly;
