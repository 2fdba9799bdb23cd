/**
 * The list with a row taken from one place to another; the same list where there is no such place.
 */
export const placed = <T>(list: readonly T[], from: number, to: number): T[] => {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
};

/** The list with a row moved by one place; the same list at either end. */
export const moved = <T>(list: readonly T[], from: number, by: 1 | -1): T[] =>
  placed(list, from, from + by);
