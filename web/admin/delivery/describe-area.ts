import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { Opening } from '../../../shop/opening.ts';
import { listOpenSlots } from '../../../shop/orders/delivery/slots.ts';
import type { Language } from '../../../shop/people/account.ts';
import { formatDate } from '../../shared/platform/dates.ts';
import type { useAdminWords } from '../parts/words.ts';
import { findLeastCharge } from './least-charge.ts';

type Words = ReturnType<typeof useAdminWords>['delivery'];

/** What the sentence of an area depends on, beside the area. */
export interface AreaReader {
  words: Words;
  language: Language;
  now: Date;
  opening: Opening;
}

/** Places that one line of the list names. */
const shownPlaces = 4;

/** Describes where an area is: states, ranges and PIN codes. */
export const describePlaces = (
  { states, pinRanges, pins }: Pick<WireDeliveryArea, 'states' | 'pinRanges' | 'pins'>,
  words: Words,
): string => {
  const places = [...states, ...pinRanges.map(({ from, to }) => `${from}–${to}`), ...pins];
  if (places.length === 0) return words.everywhere;
  const rest = places.length - shownPlaces;
  const shown = places.slice(0, shownPlaces).join(', ');
  return rest > 0 ? `${shown} ${words.more(rest)}` : shown;
};

const describeCharge = (area: WireDeliveryArea, words: Words): string => {
  const { sumSteps, weightSteps } = area;
  const least = formatRupees(findLeastCharge(area));
  if ([...weightSteps, ...sumSteps].every(({ charge }) => charge === 0)) return words.free;
  return Math.max(sumSteps.length, weightSteps.length) > 1 ? words.from(least) : least;
};

/** Until when food can be ordered for today, or else when the next slot begins. */
const describeSlots = (
  slots: NonNullable<WireDeliveryArea['slots']>,
  { words, language, now, opening }: AreaReader,
): string => {
  const open = listOpenSlots(slots, now, opening);
  const last = open.findLast(({ startsAt }) => toIndianDay(startsAt) === toIndianDay(now));
  const [next] = open;
  if (last !== undefined)
    return words.todayUntil(formatDate(last.closesAt.toISOString(), 'time', language));
  return next === undefined
    ? words.noSlot
    : words.nextSlot(formatDate(next.startsAt.toISOString(), 'moment', language));
};

/** Describes what delivery costs in an area, and when it arrives, in one sentence. */
export const describeArea = (area: WireDeliveryArea, reader: AreaReader): string => {
  const { words } = reader;
  if (!area.served) return words.notServed;
  const charge = describeCharge(area, words);
  return [
    charge,
    area.freeFrom !== null &&
      charge !== words.free &&
      words.freeFrom(formatRupees(toPaise(area.freeFrom))),
    area.slots !== null && describeSlots(area.slots, reader),
    area.minDays !== null && area.maxDays !== null && words.days(area.minDays, area.maxDays),
    !area.cashAllowed && words.noCash,
  ]
    .filter(Boolean)
    .join(', ');
};
