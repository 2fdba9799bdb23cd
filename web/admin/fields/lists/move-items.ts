/** Moves an item to another index. Returns an equal list if there is no such index. */
export const moveItemTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
};

/** Moves an item by one place. Returns an equal list at either end. */
export const moveItemBy = <T>(list: readonly T[], from: number, by: 1 | -1): T[] =>
  moveItemTo(list, from, from + by);
