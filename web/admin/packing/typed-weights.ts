import type { WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import { isObject } from '../../shared/platform/kept-value.ts';
import { createUnsent } from '../parts/unsent.ts';
import type { TypedWeights } from './weight-draft.ts';

type Seen = Pick<WirePackingOrder, '_id' | 'revision'>;

interface Unsent {
  /** The revision of the order for which they were typed. */
  revision: number;
  typed: TypedWeights;
}

const unsentWeights = createUnsent<Unsent>('weights', (old) =>
  isObject(old) &&
  typeof old.revision === 'number' &&
  isObject(old.typed) &&
  Object.values(old.typed).every((weight) => typeof weight === 'string')
    ? { revision: old.revision, typed: old.typed as TypedWeights }
    : null,
);

/** Reads what was typed for an order; null if nothing was, or somebody has weighed it since. */
export const readTypedWeights = (order: Seen): TypedWeights | null => {
  const unsent = unsentWeights.read(order._id);
  if (unsent === null) return null;
  if (unsent.revision === order.revision) return unsent.typed;
  removeTypedWeights(order);
  return null;
};

export const storeTypedWeights = ({ _id, revision }: Seen, typed: TypedWeights): void =>
  unsentWeights.store(_id, { revision, typed });

export const removeTypedWeights = ({ _id }: Seen): void => unsentWeights.remove(_id);
