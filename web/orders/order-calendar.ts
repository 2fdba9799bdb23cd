import type { WireOrder } from '../../contract/orders/orders.ts';

/** The file of a calendar (RFC 5545) with the hours or days in which an order comes. */

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Lines have at most 75 bytes; a longer one goes on in the next, after a space. */
const foldLine = (line: string): string => {
  const encoder = new TextEncoder();
  let [folded, length] = ['', 0];
  for (const sign of line) {
    const bytes = encoder.encode(sign).length;
    if (length + bytes > 74) [folded, length] = [`${folded}\r\n `, 1];
    folded += sign;
    length += bytes;
  }
  return folded;
};

const writeMoment = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '');
const writeDay = (day: string): string => day.replaceAll('-', '');
const addDay = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const writeTimes = ({ slot, arrival }: Pick<WireOrder, 'slot' | 'arrival'>): string[] | null => {
  if (slot !== null)
    return [`DTSTART:${writeMoment(slot.startsAt)}`, `DTEND:${writeMoment(slot.endsAt)}`];
  if (arrival === null) return null;
  // The end of a whole day is the day after it.
  return [
    `DTSTART;VALUE=DATE:${writeDay(arrival.from)}`,
    `DTEND;VALUE=DATE:${writeDay(addDay(arrival.to))}`,
  ];
};

/** Does the shop say when this order comes? */
export const hasCalendarTime = (order: Pick<WireOrder, 'slot' | 'arrival'>): boolean =>
  order.slot !== null || order.arrival !== null;

/** Writes the calendar entry of an order; null where nobody knows when it comes. */
export const writeCalendar = (
  order: Pick<WireOrder, '_id' | 'createdAt' | 'slot' | 'arrival' | 'shippingAddress'>,
  { title, url }: { title: string; url: string },
): string | null => {
  const times = writeTimes(order);
  if (times === null) return null;
  const { address, city, zipCode } = order.shippingAddress;
  const place = [address, [city, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Orders//EN',
    'BEGIN:VEVENT',
    // The same order replaces its own entry.
    `UID:${order._id}@${new URL(url).hostname}`,
    `DTSTAMP:${writeMoment(order.createdAt)}`,
    ...times,
    `SUMMARY:${escapeText(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
};
