import { getSession } from '../../../shared/people/session/session.ts';
import { getStorage, removeStored } from '../../../shared/platform/browser-storage.ts';
import { isObject, readKept, type Shape, writeKept } from '../../../shared/platform/kept-value.ts';
import { createDraft } from '../../fields/draft.ts';
import { createEmptyDraft, type Draft, kgFields, unitFields } from './product-draft.ts';

/** An unsaved form with the values it began with. */
interface UnsavedForm {
  base: Draft;
  draft: Draft;
  /** The `updatedAt` of the product it began with; null for a new product. */
  version: string | null;
  /** The form began as a copy of another product. */
  copied?: true;
}

/** The names that older versions of the form gave to its fields. */
const nameByFormerName = new Map([
  ['isNew', 'new'],
  ['isDraft', 'draft'],
  ['categories', 'category'],
  ['tags', 'tag'],
  ['groups', 'group'],
  ['colours', 'color'],
  ['units', 'unitVariation'],
  ['kgs', 'kgVariation'],
]);

const nameFields = (stored: Readonly<Record<string, unknown>>): Draft =>
  Object.fromEntries(
    Object.entries(stored).map(([name, held]) => [nameByFormerName.get(name) ?? name, held]),
  ) as unknown as Draft;

const getOwner = (): string | null => getSession()?._id ?? null;

const shape: Shape<UnsavedForm> = {
  version: 1,
  change: (old) => {
    if (!isObject(old) || !isObject(old.base) || !isObject(old.draft)) return null;
    const { version, copied } = old;
    if (version !== null && typeof version !== 'string') return null;
    const drafts = { base: nameFields(old.base), draft: nameFields(old.draft) };
    return {
      owner: getOwner(),
      value: { ...drafts, version, ...(copied === true ? { copied } : {}) },
    };
  },
};

/** The key of a form: the id of its product, `new`, or `copy-` and the key of the copy. */
export type Slot = string;

export const nameSlot = (productId: string | null, copy: string | undefined): Slot =>
  productId ?? (copy === undefined ? 'new' : `copy-${copy}`);

/**
 * The localStorage keys of a person's form, today's first. The form survives a logout, a reload and
 * a closed tab. A tab that still runs an older version knows an older key only, and would take a
 * form of today for a broken one.
 */
const listKeys = (slot: Slot): [string, ...string[]] => {
  const end = `${getOwner() ?? ''}.${slot}`;
  return [`shop.admin.draft.${end}`, `shop.admin.form.${end}`, `shop.admin.unsaved.${end}`];
};

const removeAll = (keys: readonly string[]): void => {
  for (const key of keys) removeStored(getStorage('localStorage'), key);
};

/** Gives fields that the form and its variations did not have yet their values in an empty form. */
const fillIn = (stored: Draft): Draft => {
  const draft = { ...createEmptyDraft(), ...stored };
  return {
    ...draft,
    unitVariation: draft.unitVariation.map((row) => ({ ...createDraft(unitFields), ...row })),
    kgVariation: draft.kgVariation.map((row) => ({ ...createDraft(kgFields), ...row })),
  };
};

/** Reads the unsaved form of a slot. */
export const readUnsaved = (slot: Slot): UnsavedForm | null => {
  for (const key of listKeys(slot)) {
    const unsaved = readKept(getStorage('localStorage'), key, shape, getOwner());
    if (unsaved !== null)
      return { ...unsaved, base: fillIn(unsaved.base), draft: fillIn(unsaved.draft) };
  }
  return null;
};

export const storeUnsaved = (slot: Slot, unsaved: UnsavedForm): void => {
  if (getSession() === null) return;
  const [key, ...former] = listKeys(slot);
  writeKept(getStorage('localStorage'), key, shape, getOwner(), unsaved);
  removeAll(former);
};

export const removeUnsaved = (slot: Slot): void => {
  if (getSession() !== null) removeAll(listKeys(slot));
};
