import { addDays, toIndianDay, toIndianMoment, toIndianTime } from '../../indian-time.ts';
import { alwaysOpen, coversHours, type Opening } from '../../opening.ts';

/**
 * Slots of a delivery area: the days and hours at which orders with food are brought. Days and
 * hours are those of Indian time.
 */

/** The hours of a slot, such as 09:00 to 12:00. */
export interface SlotWindow {
  from: string;
  to: string;
  /** How many orders are brought within it. */
  capacity: number;
  /** How many hours before its start the last order is taken. */
  closesHours: number;
}

interface WeeklyWindow extends SlotWindow {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
}

/** A day, such as 2026-12-25, that does not follow the week. Without windows nothing is brought. */
interface SlotException {
  day: string;
  windows: readonly SlotWindow[];
}

export interface SlotRules {
  /** A slot can be chosen from so many days before it. */
  daysAhead: number;
  weekly: readonly WeeklyWindow[];
  exceptions: readonly SlotException[];
}

/** A slot on a certain day. Its area and its start tell it apart from others. */
export interface Slot {
  startsAt: Date;
  endsAt: Date;
  /** From this moment on nobody takes, leaves or moves to it. */
  closesAt: Date;
  capacity: number;
}

export const maxDaysAhead = 30;
export const maxWeeklyWindows = 70;
export const maxDayWindows = 10;
export const maxSlotExceptions = 100;
export const maxSlotCapacity = 9999;
export const maxClosesHours = 168;

const findWeekday = (day: string): number => new Date(day).getUTCDay() || 7;

const listWindows = ({ weekly, exceptions }: SlotRules, day: string): readonly SlotWindow[] =>
  exceptions.find((exception) => exception.day === day)?.windows ??
  weekly.filter(({ weekday }) => weekday === findWeekday(day));

const placeWindow = (day: string, { from, to, capacity, closesHours }: SlotWindow): Slot => {
  const startsAt = toIndianMoment(day, from);
  return {
    startsAt,
    endsAt: toIndianMoment(day, to),
    closesAt: new Date(startsAt.getTime() - closesHours * 3_600_000),
    capacity,
  };
};

/** Lists the slots of a day, the first one first. */
export const listSlotsOfDay = (rules: SlotRules, day: string): Slot[] =>
  listWindows(rules, day)
    .map((window) => placeWindow(day, window))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

export const isSlotOpen = ({ closesAt }: Pick<Slot, 'closesAt'>, now: Date): boolean =>
  now < closesAt;

/**
 * Is the shop open for all of a slot: within the hours of its day, and after the shop was closed
 * (SHOP-6, docs/product.md)?
 */
const isSlotServed = ({ startsAt, endsAt }: Slot, { hours, closedUntil }: Opening): boolean =>
  (closedUntil === null || startsAt >= new Date(closedUntil)) &&
  coversHours(hours, findWeekday(toIndianDay(startsAt)) % 7, {
    from: toIndianTime(startsAt),
    to: toIndianTime(endsAt),
  });

/**
 * Do the weekly hours of the shop leave a slot of an area, from a day on? Without one nobody there
 * could order food.
 */
export const leaveSlot = (
  hours: Opening['hours'],
  { weekly, exceptions }: SlotRules,
  today: string,
): boolean =>
  weekly.some((window) => coversHours(hours, window.weekday % 7, window)) ||
  exceptions.some(
    ({ day, windows }) =>
      day >= today && windows.some((window) => coversHours(hours, findWeekday(day) % 7, window)),
  );

/** Lists the slots that can be chosen now, the next one first. */
export const listOpenSlots = (
  rules: SlotRules,
  now: Date,
  opening: Opening = alwaysOpen,
): Slot[] => {
  const today = toIndianDay(now);
  return Array.from({ length: rules.daysAhead + 1 }, (_, count) => addDays(today, count))
    .flatMap((day) => listSlotsOfDay(rules, day))
    .filter((slot) => isSlotOpen(slot, now) && isSlotServed(slot, opening));
};

/** Finds the slot that starts at a moment, if it can be chosen now. */
export const findOpenSlot = (
  rules: SlotRules,
  startsAt: Date,
  now: Date,
  opening: Opening = alwaysOpen,
): Slot | undefined =>
  listOpenSlots(rules, now, opening).find((slot) => slot.startsAt.getTime() === startsAt.getTime());

/** Does each window end after it starts, and does none overlap another of the same day? */
export const areWindowsApart = (windows: readonly SlotWindow[]): boolean => {
  const sorted = windows.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.every(({ from, to }, i) => from < to && (sorted[i - 1]?.to ?? '') <= from);
};

/**
 * Is there a window at all? Rules without one would stop all food of their area, because its orders
 * must choose a slot and nobody could. The shopper would learn it only at checkout, and the merchant
 * never. Who brings no food for some days closes them as exceptions.
 */
export const hasSlotWindow = ({
  weekly,
  exceptions,
}: {
  weekly: readonly unknown[];
  exceptions: readonly { windows: readonly unknown[] }[];
}): boolean => weekly.length > 0 || exceptions.some(({ windows }) => windows.length > 0);

/** Does no weekly window overlap another of its weekday? */
export const areWeeklyWindowsApart = (weekly: readonly WeeklyWindow[]): boolean =>
  [...Map.groupBy(weekly, ({ weekday }) => weekday).values()].every(areWindowsApart);
