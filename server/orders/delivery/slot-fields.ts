import type { WireSlotRules } from '../../../contract/orders/slot.ts';
import type { SlotWindow } from '../../../shop/orders/delivery/slots.ts';

/** The slots of an area in the audit log: a text for each window and each exception. */

type Texted<T> = T & { value: string };

export interface LoggedSlots {
  /** Null in an area without slots; absent in what an older version logged. */
  slotDaysAhead?: number | null;
  slotWeek?: Texted<WireSlotRules['weekly'][number]>[];
  slotExceptions?: Texted<WireSlotRules['exceptions'][number]>[];
}

const nameWindow = ({ from, to, capacity, closesHours }: SlotWindow): string =>
  `${from}–${to} (${capacity}, ${closesHours} h)`;

/** `Tue`, by its number from 1 for Monday; 2024 began with a Monday. */
const nameWeekday = (weekday: number): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

export const listSlotFields = (slots: WireSlotRules | null): Required<LoggedSlots> => ({
  slotDaysAhead: slots?.daysAhead ?? null,
  slotWeek: (slots?.weekly ?? []).map((window) => ({
    ...window,
    value: `${nameWeekday(window.weekday)} ${nameWindow(window)}`,
  })),
  slotExceptions: (slots?.exceptions ?? []).map((exception) => ({
    ...exception,
    value: `${exception.day}: ${exception.windows.map(nameWindow).join(', ') || '–'}`,
  })),
});

const dropText = <T>(texted: Texted<T>) => {
  const { value: _, ...rest } = texted;
  return rest;
};

export const readLoggedSlots = ({
  slotDaysAhead: daysAhead = null,
  slotWeek = [],
  slotExceptions = [],
}: LoggedSlots): WireSlotRules | null =>
  daysAhead === null
    ? null
    : { daysAhead, weekly: slotWeek.map(dropText), exceptions: slotExceptions.map(dropText) };
