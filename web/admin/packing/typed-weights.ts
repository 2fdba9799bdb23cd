import type { WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import { getSession } from '../../shared/people/session/session.ts';
import { getStorage, removeStored } from '../../shared/platform/browser-storage.ts';
import { isObject, readKept, type Shape, writeKept } from '../../shared/platform/kept-value.ts';
import type { TypedWeights } from './weight-draft.ts';

/**
 * The weights that were typed and not sent yet. They stay in this tab, since a phone that wakes up
 * may load the page again.
 */

type Seen = Pick<WirePackingOrder, '_id' | 'revision'>;

interface Unsent {
  /** The revision of the order for which they were typed. */
  revision: number;
  typed: TypedWeights;
}

const getOwner = (): string | null => getSession()?._id ?? null;

const shape: Shape<Unsent> = {
  version: 1,
  change: (old) =>
    isObject(old) &&
    typeof old.revision === 'number' &&
    isObject(old.typed) &&
    Object.values(old.typed).every((weight) => typeof weight === 'string')
      ? { owner: getOwner(), value: { revision: old.revision, typed: old.typed as TypedWeights } }
      : null,
};

const buildKey = ({ _id }: Seen): string => `shop.admin.weights.${getOwner() ?? ''}.${_id}`;

/** Reads what was typed for an order; null if nothing was, or somebody has weighed it since. */
export const readTypedWeights = (order: Seen): TypedWeights | null => {
  const unsent = readKept(getStorage('sessionStorage'), buildKey(order), shape, getOwner());
  if (unsent === null) return null;
  if (unsent.revision === order.revision) return unsent.typed;
  removeTypedWeights(order);
  return null;
};

export const storeTypedWeights = (order: Seen, typed: TypedWeights): void => {
  const unsent = { revision: order.revision, typed };
  writeKept(getStorage('sessionStorage'), buildKey(order), shape, getOwner(), unsent);
};

export const removeTypedWeights = (order: Seen): void =>
  removeStored(getStorage('sessionStorage'), buildKey(order));
