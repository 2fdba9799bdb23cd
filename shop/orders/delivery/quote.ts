import type { Paise } from '../../money.ts';
import { type ChargeStep, type DeliveryArea, type Destination, findArea } from './area.ts';

/** What is to be delivered, as far as the charge depends on it. */
export interface Parcel {
  /** The sum of the lines. */
  sum: Paise;
  /** Grams of the goods by the kilo. */
  grams: number;
  /** Goods by the piece. */
  pieces: number;
  /** What offers take off the sum. Steps and free delivery go by the sum before it. */
  discount?: Paise;
  /** An offer gives free delivery. */
  isFree?: boolean;
}

/** What delivery to a destination costs and allows. */
export interface DeliveryQuote {
  isServed: boolean;
  charge: Paise;
  /** The charge that an offer of free delivery saves. */
  waived: Paise;
  /** What the order sum lacks until delivery is free; null if delivery is or stays what it is. */
  missingForFree: Paise | null;
  isCashAllowed: boolean;
  cashCharge: Paise;
  maxCash: Paise | null;
  minDays: number | null;
  maxDays: number | null;
  /** Does an order with food have to choose a slot? */
  hasSlots: boolean;
}

/** A shop without areas delivers everywhere, free of charge, and so does one outside of its areas. */
export const freeDelivery: DeliveryQuote = {
  isServed: true,
  charge: 0,
  waived: 0,
  missingForFree: null,
  isCashAllowed: true,
  cashCharge: 0,
  maxCash: null,
  minDays: null,
  maxDays: null,
  hasSlots: false,
};

const findCharge = (steps: readonly ChargeStep[], amount: number): Paise =>
  steps.find(({ upTo }) => upTo === null || amount <= upTo)?.charge ?? 0;

const isFree = ({ freeFrom }: DeliveryArea, { sum }: Parcel): boolean =>
  freeFrom !== null && sum >= freeFrom;

const calculateCharge = (area: DeliveryArea, parcel: Parcel): Paise => {
  if (isFree(area, parcel)) return 0;
  const grams = parcel.grams + parcel.pieces * area.pieceGrams;
  return findCharge(area.weightSteps, grams) + findCharge(area.sumSteps, parcel.sum);
};

const quoteArea = (area: DeliveryArea, parcel: Parcel): DeliveryQuote => {
  const { sum, discount = 0, isFree: isWaived = false } = parcel;
  const full = calculateCharge(area, parcel);
  const charge = isWaived ? 0 : full;
  const { freeFrom, isCashAllowed, cashCharge, maxCash, minDays, maxDays } = area;
  const isCashEnough = maxCash === null || sum - discount + charge + cashCharge <= maxCash;
  return {
    isServed: area.isServed,
    charge,
    waived: full - charge,
    missingForFree: charge === 0 || freeFrom === null ? null : freeFrom - sum,
    isCashAllowed: isCashAllowed && isCashEnough,
    cashCharge,
    maxCash: isCashAllowed ? maxCash : null,
    minDays,
    maxDays,
    hasSlots: area.isServed && area.slots !== null,
  };
};

/** Quotes the delivery of a parcel, by the first area that contains its destination. */
export const quoteDelivery = (
  areas: readonly DeliveryArea[],
  destination: Destination,
  parcel: Parcel,
): DeliveryQuote => {
  const area = findArea(areas, destination);
  return area === undefined ? freeDelivery : quoteArea(area, parcel);
};
