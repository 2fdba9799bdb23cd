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
