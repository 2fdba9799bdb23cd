import type { WireSlotRules } from '../../../contract/slot.ts';
import { readWholeNumber } from '../../../shop/typed-numbers.ts';

/** The slots of an area as their form holds them: numbers are texts. */
export interface SlotsDraft {
  daysAhead: string;
  weekly: readonly WindowDraft[];
  exceptions: readonly ExceptionDraft[];
}

export interface WindowDraft {
  /** Tells the rows of a list apart. */
  key: number;
  /** 1 for Monday to 7 for Sunday; of no use in an exception. */
  weekday: string;
  from: string;
  to: string;
  capacity: string;
  closesHours: string;
}

export interface ExceptionDraft {
  key: number;
  day: string;
  windows: readonly WindowDraft[];
}

let lastKey = 0;
const createKey = (): number => {
  lastKey += 1;
  return lastKey;
};

/** Creates a row, after the model of the one above it. */
export const createWindow = (model?: Omit<WindowDraft, 'key'>): WindowDraft => ({
  weekday: '1',
  from: '09:00',
  to: '12:00',
  capacity: '20',
  closesHours: '12',
  ...model,
  key: createKey(),
});

export const createException = (day = '', windows: WindowDraft[] = []): ExceptionDraft => ({
  key: createKey(),
  day,
  windows,
});

export const createSlots = (): SlotsDraft => ({
  daysAhead: '7',
  weekly: [createWindow()],
  exceptions: [],
});

type Window = WireSlotRules['exceptions'][number]['windows'][number];

const toWindowDraft = ({ from, to, capacity, closesHours }: Window, weekday = 1): WindowDraft =>
  createWindow({
    weekday: String(weekday),
    from,
    to,
    capacity: String(capacity),
    closesHours: String(closesHours),
  });

export const toSlotsDraft = (slots: WireSlotRules | null): SlotsDraft | null =>
  slots === null
    ? null
    : {
        daysAhead: String(slots.daysAhead),
        weekly: slots.weekly.map((window) => toWindowDraft(window, window.weekday)),
        exceptions: slots.exceptions.map(({ day, windows }) =>
          createException(
            day,
            windows.map((window) => toWindowDraft(window)),
          ),
        ),
      };

/** A number that is none becomes 0, which the server refuses where it may not be. */
const readNumber = (text: string): number => readWholeNumber(text) ?? 0;

const toWindow = ({ from, to, capacity, closesHours }: WindowDraft): Window => ({
  from,
  to,
  capacity: readNumber(capacity),
  closesHours: readNumber(closesHours),
});

/** Reads the slots of a call's body. */
export const toSlotsBody = (draft: SlotsDraft | null): WireSlotRules | null =>
  draft === null
    ? null
    : {
        daysAhead: readNumber(draft.daysAhead),
        weekly: draft.weekly.map((window) => ({
          weekday: Number(window.weekday),
          ...toWindow(window),
        })),
        exceptions: draft.exceptions.map(({ day, windows }) => ({
          day,
          windows: windows.map(toWindow),
        })),
      };

/** Is every number of the slots a whole one? */
export const areSlotNumbers = (draft: SlotsDraft | null): boolean =>
  draft === null ||
  [
    draft.daysAhead,
    ...[...draft.weekly, ...draft.exceptions.flatMap(({ windows }) => windows)].flatMap(
      ({ capacity, closesHours }) => [capacity, closesHours],
    ),
  ].every((text) => readWholeNumber(text) !== null);
