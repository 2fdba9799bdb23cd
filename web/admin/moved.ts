/** The list with a row moved by one place; the same list at either end. */
export const moved = <T>(list: readonly T[], from: number, by: 1 | -1): T[] => {
  const to = from + by;
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
};
