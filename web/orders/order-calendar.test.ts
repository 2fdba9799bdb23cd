import { expect, it } from 'vitest';
import { hasCalendarTime, writeCalendar } from './order-calendar.ts';

const order = {
  _id: 'ord_1',
  createdAt: '2026-11-27T12:00:00.000Z',
  slot: null,
  arrival: null,
  shippingAddress: { address: '14, Prabhat Road; Lane 9', city: 'Pune', zipCode: '411004' },
};
const named = { title: 'Order HT-12345678', url: 'https://haat.example/myorders/ord_1/all' };
const slot = {
  startsAt: '2026-11-28T12:30:00.000Z',
  endsAt: '2026-11-28T14:30:00.000Z',
  closesAt: '2026-11-28T06:30:00.000Z',
};

it('has the hours of the slot, and the address as its place', () => {
  expect(writeCalendar({ ...order, slot }, named)?.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Orders//EN',
    'BEGIN:VEVENT',
    'UID:ord_1@haat.example',
    'DTSTAMP:20261127T120000Z',
    'DTSTART:20261128T123000Z',
    'DTEND:20261128T143000Z',
    'SUMMARY:Order HT-12345678',
    String.raw`LOCATION:14\, Prabhat Road\; Lane 9\, Pune 411004`,
    'URL:https://haat.example/myorders/ord_1/all',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('has the promised days as whole ones, also over the end of a month', () => {
  const arrival = { from: '2026-11-29', to: '2026-11-30' };
  expect(writeCalendar({ ...order, arrival }, named)).toContain(
    'DTSTART;VALUE=DATE:20261129\r\nDTEND;VALUE=DATE:20261201',
  );
});

it('folds long lines at 75 bytes, and no letter in two', () => {
  const title = 'Bestellung für Müller-Lüdenscheidt, '.repeat(4);
  const text = writeCalendar({ ...order, slot }, { ...named, title }) ?? '';
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(title.replaceAll(',', String.raw`\,`));
});

it('is nothing where nobody knows when the order comes', () => {
  expect([writeCalendar(order, named), hasCalendarTime(order)]).toEqual([null, false]);
});
