import type { SavedAddress } from '../../../../contract/people/accounts.ts';

const findAddress = (list: readonly SavedAddress[], one: SavedAddress | null): number => {
  const wanted = JSON.stringify(one);
  return list.findIndex((address) => JSON.stringify(address) === wanted);
};

/** Replaces an address. A new one (null), or one that is gone meanwhile, is added at the end. */
export const putAddress = (
  list: readonly SavedAddress[],
  old: SavedAddress | null,
  next: SavedAddress,
): SavedAddress[] => {
  const at = findAddress(list, old);
  return at < 0 ? [...list, next] : list.with(at, next);
};

/** Removes an address, once. */
export const removeAddress = (
  list: readonly SavedAddress[],
  gone: SavedAddress,
): SavedAddress[] => {
  const at = findAddress(list, gone);
  return at < 0 ? [...list] : list.toSpliced(at, 1);
};
