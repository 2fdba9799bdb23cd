import { z } from 'zod';
import {
  areWeeklyWindowsApart,
  areWindowsApart,
  hasSlotWindow,
  maxClosesHours,
  maxDayWindows,
  maxDaysAhead,
  maxSlotCapacity,
  maxSlotExceptions,
  maxWeeklyWindows,
} from '../../shop/orders/delivery/slots.ts';
import { id, knownDay, knownTimeOfDay, timestamp, wholeNumber } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';

/** Slots of a delivery area, and the slot of an order. */

const timeOfDay = z
  .string()
  .trim()
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, encodeReason('time_format'));

const window = {
  from: timeOfDay.describe('Indian time, such as 09:00'),
  to: timeOfDay,
  capacity: wholeNumber(1, maxSlotCapacity).describe('orders that are brought within it'),
  closesHours: wholeNumber(0, maxClosesHours)
    .default(12)
    .describe('hours before its start at which it closes'),
};

const overlap = encodeReason('slots_apart');

/** The slots of an area, in the body of a call. */
export const slotRulesBody = z
  .object({
    daysAhead: wholeNumber(1, maxDaysAhead)
      .default(7)
      .describe('a slot can be chosen from so many days before it'),
    weekly: z
      .array(z.object({ weekday: wholeNumber(1, 7).describe('1 for Monday'), ...window }))
      .max(maxWeeklyWindows)
      .refine(areWeeklyWindowsApart, overlap)
      .default([]),
    exceptions: z
      .array(
        z.object({
          day: z.iso.date(encodeReason('day_format')),
          windows: z.array(z.object(window)).max(maxDayWindows).refine(areWindowsApart, overlap),
        }),
      )
      .max(maxSlotExceptions)
      .refine(
        (exceptions) => new Set(exceptions.map(({ day }) => day)).size === exceptions.length,
        encodeReason('day_twice'),
      )
      .default([])
      .describe('days that do not follow the week; without windows nothing is brought'),
  })
  .refine(hasSlotWindow, { path: ['weekly'], message: encodeReason('slots_none') })
  .meta({ id: 'NewSlotRules' });

const windowReply = {
  from: knownTimeOfDay,
  to: knownTimeOfDay,
  capacity: z.int(),
  closesHours: z.int(),
};

export const slotRules = z
  .object({
    daysAhead: z.int(),
    weekly: z.array(z.object({ weekday: z.int(), ...windowReply })),
    exceptions: z.array(z.object({ day: knownDay, windows: z.array(z.object(windowReply)) })),
  })
  .meta({ id: 'SlotRules' });

/** The slot of an order. */
export const orderSlot = z
  .object({
    startsAt: timestamp,
    endsAt: timestamp,
    closesAt: timestamp.describe('until then the order can move to another slot'),
  })
  .meta({ id: 'OrderSlot' });

/** A slot that can be chosen. */
export const openSlot = orderSlot
  .extend({ left: z.int().describe('places that are not taken') })
  .meta({ id: 'DeliverySlot' });

const orderIds = z.array(id);

/** A slot of a day with its orders, for those who pack them. */
export const daySlot = orderSlot
  .extend({
    area: z.object({ _id: id, name: z.string().nullable().describe('null: it was deleted') }),
    capacity: z.int().nullable().describe('null: the area no longer has this slot'),
    toPack: orderIds.describe('paid or accepted, and not on their way; oldest first'),
    waiting: orderIds.describe('not paid, or not accepted yet'),
    onTheWay: orderIds.describe('shipped, delivered or returned'),
  })
  .meta({ id: 'DaySlot' });

/** The start of the slot that an order chooses. */
export const chosenSlot = z.iso.datetime({ offset: true, error: encodeReason('moment_format') });

export type WireSlotRules = z.output<typeof slotRules>;
export type WireDaySlot = z.output<typeof daySlot>;
export type WireOpenSlot = z.output<typeof openSlot>;
