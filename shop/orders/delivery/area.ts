import type { Paise } from '../../money.ts';
import { isPinCode } from '../../people/address.ts';
import type { SlotRules } from './slots.ts';

/** A charge for everything up to a bound, which is included. `upTo` null: everything above. */
export interface ChargeStep {
  /** Grams, or paise of the order sum. */
  upTo: number | null;
  charge: Paise;
}

interface PinRange {
  from: string;
  to: string;
}

/**
 * A delivery area: where it is, and what delivery costs there. An area without states, ranges and
 * PIN codes is everywhere. The charge is the step of the weight plus the step of the order sum.
 */
export interface DeliveryArea {
  name: string;
  states: readonly string[];
  pinRanges: readonly PinRange[];
  pins: readonly string[];
  isServed: boolean;
  weightSteps: readonly ChargeStep[];
  sumSteps: readonly ChargeStep[];
  /** The weight of one piece, because goods by the piece have no weight of their own. */
  pieceGrams: number;
  /** The order sum from which delivery is free; null for never. */
  freeFrom: Paise | null;
  isCashAllowed: boolean;
  cashCharge: Paise;
  /** The largest order total that can be paid on delivery, charges included; null for no limit. */
  maxCash: Paise | null;
  /** Days until the parcel arrives; null when the merchant says nothing. */
  minDays: number | null;
  maxDays: number | null;
  /** The slots in which orders with food are brought; null for none. */
  slots: SlotRules | null;
}

export const maxAreas = 100;
export const maxAreaPins = 1000;
export const maxAreaRanges = 200;
export const maxSteps = 20;
export const maxDeliveryDays = 90;

/**
 * The place that a parcel goes to, with the name of its state; null if nobody knows the state. The
 * state fits the PIN code, so that nobody chooses a cheaper one.
 */
export interface Destination {
  zipCode: string;
  state: string | null;
}

type Places = Pick<DeliveryArea, 'states' | 'pinRanges' | 'pins'>;

const isInArea = (area: Places, zipCode: string, state: string | null): boolean => {
  const { states, pinRanges, pins } = area;
  if (states.length === 0 && pinRanges.length === 0 && pins.length === 0) return true;
  return (
    (state !== null && states.includes(state)) ||
    pins.includes(zipCode) ||
    (isPinCode(zipCode) && pinRanges.some(({ from, to }) => from <= zipCode && zipCode <= to))
  );
};

/**
 * Finds the area of a destination: the first in the merchant's order that contains it. Undefined if
 * none does.
 */
export const findArea = <Area extends Places>(
  areas: readonly Area[],
  { zipCode, state }: Destination,
): Area | undefined => areas.find((area) => isInArea(area, zipCode, state));

/** Do the steps ascend, and does the last one, and no other, have no bound? */
export const areStepsComplete = (steps: readonly ChargeStep[]): boolean =>
  steps.every(({ upTo }, i) => {
    if (i === steps.length - 1) return upTo === null;
    const next = steps[i + 1]?.upTo ?? null;
    return upTo !== null && (next === null || upTo < next);
  });
