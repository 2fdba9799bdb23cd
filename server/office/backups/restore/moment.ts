/** India has one clock and no summer time. */
const india = '+05:30';

/**
 * Parses a moment: `2026-11-22 14:32` by the clock of India, or an ISO time with its zone; null if
 * it is none.
 */
export const parseMoment = (text: string): Date | null => {
  const [, day, time, seconds = '', zone = india] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/.exec(
      text.trim(),
    ) ?? [];
  if (day === undefined || time === undefined) return null;
  const at = new Date(`${day}T${time}${seconds === '' ? ':00' : seconds}${zone}`);
  // JavaScript takes the 31st of November for the first of December.
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  return Number.isNaN(at.getTime()) || !isDay ? null : at;
};
