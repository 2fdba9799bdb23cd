import { currentSession } from '../state/session.ts';
import { forget, readStored, storageOf, store } from '../state/stored.ts';
import type { Draft } from './product-draft.ts';

/** A form that is not saved yet, beside what it began with. */
export interface Unsaved {
  base: Draft;
  draft: Draft;
  /** The `updatedAt` of what it began with; null is a new product. */
  version: string | null;
  /** It began as a copy of another product. */
  copied?: true;
}

const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Record<keyof Draft, unknown>>;
  return [draft.name, draft.discount, draft.hsnCode, draft.gstRate].every((text) => typeof text === 'string') && [draft.units, draft.kgs, draft.images, draft.colours, draft.tags, draft.categories, draft.groups].every(Array.isArray);
};

const isUnsaved = (value: unknown): value is Unsaved => {
  const unsaved = value as Partial<Unsaved> | null;
  return typeof unsaved === 'object' && unsaved !== null && isDraft(unsaved.base) && isDraft(unsaved.draft) && (unsaved.version === null || typeof unsaved.version === 'string');
};

/** Which form: that of a product by its id, that of a new one, or that of a copy by its key. */
export type Slot = string;

export const slotOf = (productId: string | null, copy: string | undefined): Slot => productId ?? (copy === undefined ? 'new' : `copy-${copy}`);

/** One form of one person in this browser: it outlives a session that ends, a page that is loaded anew and a tab that is closed. */
const keyOf = (slot: Slot): string => `haat.admin.unsaved.${currentSession()?._id ?? ''}.${slot}`;

export const readUnsaved = (slot: Slot): Unsaved | null => readStored(storageOf('localStorage'), keyOf(slot), isUnsaved);

export const keepUnsaved = (slot: Slot, unsaved: Unsaved): void => {
  if (currentSession() !== null) store(storageOf('localStorage'), keyOf(slot), unsaved);
};

export const dropUnsaved = (slot: Slot): void => {
  if (currentSession() !== null) forget(storageOf('localStorage'), keyOf(slot));
};
