import { addDays, toIndianDay } from '../../../shop/indian-time.ts';
import { leaveSlot, type SlotRules } from '../../../shop/orders/delivery/slots.ts';
import { createDraft } from '../fields/draft.ts';
import { flag, moment, text, texts } from '../fields/field-kinds.ts';
import { createRow, group, optional, type Row, rows } from '../fields/rows.ts';

/** A span of a weekday; Sunday is 0. */
export const spanFields = {
  day: { ...text(), toHeld: (shown: number) => String(shown), toSent: Number },
  opens: text({ type: 'time', required: true }),
  closes: text({ type: 'time', required: true }),
};
export type Span = Row<typeof spanFields>;

export const announcementFields = {
  text: texts({ maxLength: 200, required: true }),
  link: text({ maxLength: 500 }),
  from: moment(),
  to: moment(),
  isClosable: flag(true),
};

/** The fields that say when one can order, by their names in the identity of the shop. */
export const openingFields = {
  announcement: optional(group(announcementFields)),
  closedUntil: moment(),
  closedNote: texts({ maxLength: 300 }),
  hours: rows(spanFields),
};

/** The days of a week in the order in which a merchant thinks of them: from Monday on. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Two spans a day: before and after a pause. */
const maxSpans = 2;

export const createAnnouncement = () => createDraft(announcementFields);

const createSpan = (day: number, opens: string, closes: string): Span =>
  createRow(spanFields, { day: String(day), opens, closes });

/** The hours of a shop that begins to have some: every day, all day long. */
export const createHours = (): Span[] => weekdays.map((day) => createSpan(day, '09:00', '20:00'));

export const listSpans = (hours: readonly Span[], day: number): Span[] =>
  hours.filter((span) => span.day === String(day));

export const canAddSpan = (hours: readonly Span[], day: number): boolean =>
  listSpans(hours, day).length < maxSpans;

/** Adds a span to a day: the whole day, or the evening after a pause. */
export const addSpan = (hours: readonly Span[], day: number): Span[] => [
  ...hours,
  listSpans(hours, day).length === 0
    ? createSpan(day, '09:00', '20:00')
    : createSpan(day, '16:00', '20:00'),
];

/** Gives all days the hours of Monday. */
export const copyMonday = (hours: readonly Span[]): Span[] =>
  weekdays.flatMap((day) =>
    listSpans(hours, 1).map(({ opens, closes }) => createSpan(day, opens, closes)),
  );

/** Nine o'clock in the morning, so many days from now, as a field of moments holds it. */
export const findMorning = (now: Date, days: number): string =>
  `${addDays(toIndianDay(now), days)}T09:00`;

interface SlotArea {
  name: string;
  served: boolean;
  slots: SlotRules | null;
}

/** The names of delivery areas with slots, none of which lies within the hours. */
export const listAreasWithoutSlot = (
  areas: readonly SlotArea[],
  hours: readonly Span[],
  today: string,
): string[] =>
  areas
    .filter(
      ({ served, slots }) =>
        served &&
        slots !== null &&
        !leaveSlot(
          hours.map(({ day, opens, closes }) => ({ day: Number(day), opens, closes })),
          slots,
          today,
        ),
    )
    .map(({ name }) => name);
