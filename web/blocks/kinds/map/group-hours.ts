import type { ShownBlockOf } from '../../../../contract/office/shown-blocks.ts';

type Hours = ShownBlockOf<'map'>['hours'];

/** Days in a row with the same hours. No hours: the shop is closed. */
export interface HoursGroup {
  /** 0: Sunday. */
  from: number;
  to: number;
  hours: { opens: string; closes: string }[];
}

/** A week as people say it, from Monday to Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** Groups the opening hours of a week by days that follow one another. */
export const groupHours = (all: Hours): HoursGroup[] => {
  const groups: HoursGroup[] = [];
  for (const day of week) {
    const hours = all
      .filter((one) => one.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((a, b) => a.opens.localeCompare(b.opens));
    const last = groups.at(-1);
    if (last !== undefined && JSON.stringify(last.hours) === JSON.stringify(hours)) last.to = day;
    else groups.push({ from: day, to: day, hours });
  }
  return groups;
};
