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

/** One form of one person in this tab: it outlives a session that ends and a page that is loaded anew. */
const keyOf = (productId: string | null): string => `haat.admin.unsaved.${currentSession()?._id ?? ''}.${productId ?? 'new'}`;

export const readUnsaved = (productId: string | null): Unsaved | null => readStored(storageOf('sessionStorage'), keyOf(productId), isUnsaved);

export const keepUnsaved = (productId: string | null, unsaved: Unsaved): void => {
  if (currentSession() !== null) store(storageOf('sessionStorage'), keyOf(productId), unsaved);
};

export const dropUnsaved = (productId: string | null): void => {
  if (currentSession() !== null) forget(storageOf('sessionStorage'), keyOf(productId));
};
