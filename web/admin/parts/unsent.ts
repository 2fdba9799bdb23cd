import { getSession } from '../../shared/people/session/session.ts';
import { getStorage, removeStored } from '../../shared/platform/browser-storage.ts';
import { readKept, type Shape, writeKept } from '../../shared/platform/kept-value.ts';

/**
 * Creates the memory of what an account typed and did not send yet, by the id of what it is for. It
 * stays in this tab, since a phone that wakes up may load the page again. `changeOld` reads what a
 * build without versions stored.
 */
export const createUnsent = <Value>(
  kind: string,
  changeOld: (old: unknown) => Value | null = () => null,
) => {
  const getOwner = (): string | null => getSession()?._id ?? null;
  const buildKey = (id: string): string => `shop.admin.${kind}.${getOwner() ?? ''}.${id}`;
  const shape: Shape<Value> = {
    version: 1,
    change: (old) => {
      const value = changeOld(old);
      return value === null ? null : { owner: getOwner(), value };
    },
  };
  return {
    read: (id: string): Value | null =>
      readKept(getStorage('sessionStorage'), buildKey(id), shape, getOwner()),
    store: (id: string, value: Value): void =>
      void writeKept(getStorage('sessionStorage'), buildKey(id), shape, getOwner(), value),
    remove: (id: string): void => removeStored(getStorage('sessionStorage'), buildKey(id)),
  };
};
