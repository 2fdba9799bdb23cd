import type {
  NewDeliveryArea,
  WireDeliveryArea,
  WireDeliveryQuote,
} from '../../../contract/orders/delivery.ts';
import type { WireSlotRules } from '../../../contract/orders/slot.ts';
import { type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import type { ChargeStep, DeliveryArea } from '../../../shop/orders/delivery/area.ts';
import type { DeliveryQuote } from '../../../shop/orders/delivery/quote.ts';
import type { SlotRules, SlotWindow } from '../../../shop/orders/delivery/slots.ts';
import { nameVersion } from '../../platform/audit/audit-log.ts';
import type { StoredArea } from './delivery-areas.ts';

const toNullableRupees = (paise: Paise | null): number | null =>
  paise === null ? null : toRupees(paise);
const toNullablePaise = (rupees: number | null): Paise | null =>
  rupees === null ? null : toPaise(rupees);

const presentSteps = (
  steps: readonly ChargeStep[],
  presentBound: (upTo: number) => number,
): WireDeliveryArea['weightSteps'] =>
  steps.map(({ upTo, charge }) => ({
    upTo: upTo === null ? null : presentBound(upTo),
    charge: toRupees(charge),
  }));

const presentWindow = ({ from, to, capacity, closesHours }: SlotWindow) => ({
  from,
  to,
  capacity,
  closesHours,
});

const presentSlotRules = ({ daysAhead, weekly, exceptions }: SlotRules): WireSlotRules => ({
  daysAhead,
  weekly: weekly.map((window) => ({ weekday: window.weekday, ...presentWindow(window) })),
  exceptions: exceptions.map(({ day, windows }) => ({ day, windows: windows.map(presentWindow) })),
});

/** Presents the rules of an area, in rupees. */
export const presentAreaRules = (
  area: DeliveryArea,
): Omit<WireDeliveryArea, '_id' | 'version'> => ({
  name: area.name,
  states: [...area.states],
  pinRanges: area.pinRanges.map(({ from, to }) => ({ from, to })),
  pins: [...area.pins],
  served: area.isServed,
  weightSteps: presentSteps(area.weightSteps, (grams) => grams),
  sumSteps: presentSteps(area.sumSteps, toRupees),
  pieceGrams: area.pieceGrams,
  freeFrom: toNullableRupees(area.freeFrom),
  cashAllowed: area.isCashAllowed,
  cashCharge: toRupees(area.cashCharge),
  maxCash: toNullableRupees(area.maxCash),
  minDays: area.minDays,
  maxDays: area.maxDays,
  slots: area.slots === null ? null : presentSlotRules(area.slots),
});

/** Names the rules of an area, so that a change can say which ones it was made from. */
export const nameAreaVersion = (area: DeliveryArea): string => nameVersion(presentAreaRules(area));

/** Presents an area for the API. */
export const presentArea = ({ id, ...area }: StoredArea): WireDeliveryArea => ({
  _id: id,
  ...presentAreaRules(area),
  version: nameAreaVersion(area),
});

const readSteps = (
  steps: NewDeliveryArea['weightSteps'],
  readBound: (upTo: number) => number,
): ChargeStep[] =>
  steps.map(({ upTo, charge }) => ({
    upTo: upTo === null ? null : readBound(upTo),
    charge: toPaise(charge),
  }));

/** Reads an area as a client sends it. */
export const toArea = (sent: NewDeliveryArea): DeliveryArea => ({
  name: sent.name,
  states: [...new Set(sent.states)],
  pinRanges: sent.pinRanges,
  pins: [...new Set(sent.pins)],
  isServed: sent.served,
  weightSteps: readSteps(sent.weightSteps, (grams) => grams),
  sumSteps: readSteps(sent.sumSteps, toPaise),
  pieceGrams: sent.pieceGrams,
  freeFrom: toNullablePaise(sent.freeFrom),
  isCashAllowed: sent.cashAllowed,
  cashCharge: toPaise(sent.cashCharge),
  maxCash: toNullablePaise(sent.maxCash),
  minDays: sent.minDays,
  maxDays: sent.maxDays,
  slots: sent.slots,
});

/** Presents a quote for the API. `charge` is null where it depends on an unknown address. */
export const presentQuote = (quote: DeliveryQuote, isCharged = true): WireDeliveryQuote => ({
  served: quote.isServed,
  charge: isCharged ? toRupees(quote.charge) : null,
  missingForFree: toNullableRupees(quote.missingForFree),
  cashAllowed: quote.isCashAllowed,
  cashCharge: toRupees(quote.cashCharge),
  maxCash: toNullableRupees(quote.maxCash),
  minDays: quote.minDays,
  maxDays: quote.maxDays,
  ...(quote.hasSlots ? { slots: true as const } : {}),
});
