import { expect, it } from 'vitest';
import { toBody, toDraft } from '../fields/draft.ts';
import {
  addSpan,
  canAddSpan,
  copyMonday,
  createHours,
  findMorning,
  listAreasWithoutSlot,
  listSpans,
  openingFields,
} from './opening-fields.ts';

const stored = {
  announcement: {
    text: { en: 'New cotton' },
    link: '/collections',
    from: '2026-11-27T03:30:00.000Z',
    to: null,
    isClosable: true,
  },
  closedUntil: '2026-11-30T03:30:00.000Z',
  closedNote: { en: 'At a wedding' },
  hours: [{ day: 0, opens: '10:00', closes: '14:00' }],
};

it('what was stored comes back as it was', () => {
  expect(toBody(openingFields, toDraft(openingFields, stored))).toEqual(stored);
  const nothing = { announcement: null, closedUntil: null, closedNote: {}, hours: [] };
  expect(toBody(openingFields, toDraft(openingFields, nothing))).toEqual(nothing);
});

it('a day has two spans at most, and a pause between them', () => {
  const hours = createHours();
  expect(canAddSpan(hours, 6)).toBe(true);
  const more = addSpan(hours, 6);
  expect(listSpans(more, 6).map(({ opens }) => opens)).toEqual(['09:00', '16:00']);
  expect(canAddSpan(more, 6)).toBe(false);
  expect(listSpans(addSpan([], 6), 6)).toMatchObject([{ opens: '09:00', closes: '20:00' }]);
});

it('all days get the hours of Monday, none if it has none', () => {
  const monday = addSpan([], 1);
  const all = copyMonday(addSpan(addSpan(monday, 3), 3));
  expect(toBody(openingFields, { ...toDraft(openingFields, stored), hours: all }).hours).toEqual(
    [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day, opens: '09:00', closes: '20:00' })),
  );
  expect(copyMonday(addSpan([], 3))).toEqual([]);
});

it('a morning is one of India, when it is still the day before in Greenwich', () => {
  expect(findMorning(new Date('2026-11-27T18:29:00Z'), 1)).toBe('2026-11-28T09:00');
  expect(findMorning(new Date('2026-11-27T18:30:00Z'), 1)).toBe('2026-11-29T09:00');
});

it('names the areas whose slots all lie outside of the hours', () => {
  const window = { weekday: 7, from: '10:00', to: '12:00', capacity: 5, closesHours: 2 };
  const slots = { daysAhead: 7, weekly: [window], exceptions: [] };
  const areas = [
    { name: 'Pune', served: true, slots },
    { name: 'Nowhere', served: false, slots },
    { name: 'Everywhere', served: true, slots: null },
  ];
  const onSunday = addSpan([], 0);
  expect(listAreasWithoutSlot(areas, [], '2026-11-27')).toEqual([]);
  expect(listAreasWithoutSlot(areas, onSunday, '2026-11-27')).toEqual([]);
  expect(listAreasWithoutSlot(areas, addSpan([], 1), '2026-11-27')).toEqual(['Pune']);
});
