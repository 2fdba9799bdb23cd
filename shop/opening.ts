import { addDays, toIndianDay, toIndianMoment } from './indian-time.ts';

/** When a shop is open: its weekly hours, by the clock of India, and until when it is closed. */

/** When the shop is open on a day of the week, in Indian time. Sunday is 0. */
export interface OpeningHours {
  day: number;
  opens: string;
  closes: string;
}

export interface Opening {
  hours: readonly OpeningHours[];
  /** Until this ISO moment nobody can order; null while the shop is open. */
  closedUntil: string | null;
}

/** A shop that never closes. */
export const alwaysOpen: Opening = { hours: [], closedUntil: null };

/** Is the shop closed at a moment? */
export const isClosed = ({ closedUntil }: Pick<Opening, 'closedUntil'>, nowMs: number): boolean =>
  closedUntil !== null && Date.parse(closedUntil) > nowMs;

/** Lists the hours of a day of the week, the earliest first. */
export const listHoursOfDay = (hours: readonly OpeningHours[], day: number): OpeningHours[] =>
  hours.filter((one) => one.day === day).toSorted((a, b) => (a.opens < b.opens ? -1 : 1));

/**
 * Do the weekly hours of the shop cover a part of a day? Hours that touch or overlap count as one. A
 * shop without hours is always open.
 */
export const coversHours = (
  hours: readonly OpeningHours[],
  day: number,
  { from, to }: { from: string; to: string },
): boolean => {
  let reached = from;
  for (const { opens, closes } of listHoursOfDay(hours, day))
    if (opens <= reached && closes > reached) reached = closes;
  return hours.length === 0 || reached >= to;
};

/** A time without a pause in which the shop is open. */
export interface OpenTime {
  opensAt: Date;
  closesAt: Date;
}

const minuteMs = 60_000;

/** The hours of a day as moments. A day that closes at 23:59 lasts to its end. */
const placeHours = (hours: readonly OpeningHours[], day: string): OpenTime[] =>
  listHoursOfDay(hours, new Date(day).getUTCDay()).map(({ opens, closes }) => ({
    opensAt: toIndianMoment(day, opens),
    closesAt: new Date(toIndianMoment(day, closes).getTime() + (closes === '23:59' ? minuteMs : 0)),
  }));

const joinTimes = (joined: readonly OpenTime[], next: OpenTime): OpenTime[] => {
  const last = joined.at(-1);
  if (last === undefined || last.closesAt < next.opensAt) return [...joined, next];
  const closesAt = next.closesAt > last.closesAt ? next.closesAt : last.closesAt;
  return [...joined.slice(0, -1), { ...last, closesAt }];
};

/**
 * Finds when the shop is open at a moment, or else opens next; null for a shop without hours, which
 * is always open. Hours that touch or overlap count as one. A shop that never closes does so in a
 * week at the earliest.
 */
export const findOpenTime = ({ hours, closedUntil }: Opening, nowMs: number): OpenTime | null => {
  const from = new Date(Math.max(nowMs, closedUntil === null ? 0 : Date.parse(closedUntil)));
  const today = toIndianDay(from);
  const found = Array.from({ length: 9 }, (_, count) => addDays(today, count))
    .flatMap((day) => placeHours(hours, day))
    .reduce<readonly OpenTime[]>(joinTimes, [])
    .find(({ closesAt }) => closesAt > from);
  if (found === undefined) return null;
  const isOver = from.getTime() > nowMs && found.opensAt < from;
  return isOver ? { ...found, opensAt: from } : found;
};
