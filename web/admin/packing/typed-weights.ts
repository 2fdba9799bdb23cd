import type { WirePackingOrder } from '../../../contract/packing.ts';
import { getSession } from '../../shared/people/session/session.ts';
import {
  getStorage,
  readStored,
  removeStored,
  writeStored,
} from '../../shared/platform/browser-storage.ts';
import { isObject, isText } from '../editor/draft/stored-checks.ts';
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

const isUnsent = (value: unknown): value is Unsent =>
  isObject(value) &&
  typeof value.revision === 'number' &&
  isObject(value.typed) &&
  Object.values(value.typed).every(isText);

const buildKey = ({ _id }: Seen): string => `haat.admin.weights.${getSession()?._id ?? ''}.${_id}`;

/** Reads what was typed for an order; null if nothing was, or somebody has weighed it since. */
export const readTypedWeights = (order: Seen): TypedWeights | null => {
  const unsent = readStored(getStorage('sessionStorage'), buildKey(order), isUnsent);
  if (unsent === null) return null;
  if (unsent.revision === order.revision) return unsent.typed;
  removeTypedWeights(order);
  return null;
};

export const storeTypedWeights = (order: Seen, typed: TypedWeights): void =>
  void writeStored(getStorage('sessionStorage'), buildKey(order), {
    revision: order.revision,
    typed,
  });

export const removeTypedWeights = (order: Seen): void =>
  removeStored(getStorage('sessionStorage'), buildKey(order));
