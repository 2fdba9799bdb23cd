import { type DraftOf, createDraft } from '../fields/draft.ts';
import { shownIf, text, wholeNumber } from '../fields/field-kinds.ts';
import { createRow, rows } from '../fields/rows.ts';

/** A window of the week. Its day is 1 for Monday to 7 for Sunday. */
export const weekFields = {
  weekday: wholeNumber({ start: '1' }),
  from: text({ start: '09:00', type: 'time' }),
  to: text({ start: '12:00', type: 'time' }),
  capacity: wholeNumber({ start: '20' }),
  closesHours: wholeNumber({ start: '12' }),
};

/** A window of one day, which has no weekday. */
export const hourFields = { ...weekFields, weekday: shownIf(() => false, weekFields.weekday) };

/** A day that does not follow the week. */
export const dayFields = { day: text({ type: 'date' }), windows: rows(hourFields) };

/** The slots of an area. */
export const slotFields = {
  daysAhead: wholeNumber({ start: '7' }),
  weekly: rows(weekFields),
  exceptions: rows(dayFields),
};

export const createSlots = (): DraftOf<typeof slotFields> => ({
  ...createDraft(slotFields),
  weekly: [createRow(weekFields)],
});
