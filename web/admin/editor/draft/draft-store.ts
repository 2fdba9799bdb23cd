import { adminFields } from '../../../../shop/catalogue/product-fields.ts';
import { getSession } from '../../../shared/people/session/session.ts';
import {
  removeStored,
  readStored,
  getStorage,
  writeStored,
} from '../../../shared/platform/browser-storage.ts';
import { formKinds } from './draft-kinds.ts';
import { type Draft, createEmptyDraft, type KgRow, type UnitRow } from './product-draft.ts';
import {
  type Check,
  hasFields,
  isFlag,
  isListOf,
  isNullable,
  isObject,
  isOptional,
  isText,
} from './stored-checks.ts';

/** An unsaved form with the values it began with. */
export interface UnsavedForm {
  base: Draft;
  draft: Draft;
  /** The `updatedAt` of the product it began with; null for a new product. */
  version: string | null;
  /** The form began as a copy of another product. */
  copied?: true;
}

const isUnitRow = hasFields<UnitRow>({
  key: isText,
  id: isOptional(isText),
  size: isText,
  price: isText,
  stock: isText,
});
const isKgRow = hasFields<KgRow>({
  key: isText,
  id: isOptional(isText),
  size: isText,
  weight: isText,
  price: isText,
  follows: isFlag,
  stock: isText,
});
/** A check for each field of a stored draft. */
const draftFields: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(adminFields.map(([name, { kind }]) => [name, formKinds[kind].isHeld])),
  unitVariation: isListOf(isUnitRow),
  kgVariation: isListOf(isKgRow),
};

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

/**
 * Reads a stored draft; null if it is invalid. A field that an older version of the form did not
 * store gets its value in an empty form.
 */
const readDraft = (value: unknown): Draft | null => {
  if (!isObject(value)) return null;
  const stored = Object.entries(value).map(([name, held]) => [
    nameByFormerName.get(name) ?? name,
    held,
  ]);
  const draft: Draft = { ...createEmptyDraft(), ...Object.fromEntries(stored) };
  return hasFields(draftFields)(draft) ? draft : null;
};
const readUnsavedFrom = (value: unknown): UnsavedForm | null => {
  if (!isObject(value) || !isNullable(isText)(value.version)) return null;
  const [base, draft] = [readDraft(value.base), readDraft(value.draft)];
  if (base === null || draft === null) return null;
  return {
    base,
    draft,
    version: value.version as string | null,
    ...(value.copied === true ? { copied: true as const } : {}),
  };
};

/** The key of a form: the id of its product, `new`, or `copy-` and the key of the copy. */
export type Slot = string;

export const nameSlot = (productId: string | null, copy: string | undefined): Slot =>
  productId ?? (copy === undefined ? 'new' : `copy-${copy}`);

/**
 * The localStorage key of a person's form. The form survives a logout, a reload and a closed tab.
 */
const keyOf = (slot: Slot): string => `haat.admin.form.${getSession()?._id ?? ''}.${slot}`;

/**
 * The key of older versions, which gave other names to the fields. A tab that still runs such a
 * version would take a form with today's names for an empty one.
 */
const formerKeyOf = (slot: Slot): string => `haat.admin.unsaved.${getSession()?._id ?? ''}.${slot}`;

/** Reads the unsaved form of a slot. An invalid one is deleted, because saving it would fail. */
export const readUnsaved = (slot: Slot): UnsavedForm | null => {
  const storage = getStorage('localStorage');
  const read = (key: string): UnsavedForm | null => {
    const unsaved = readUnsavedFrom(readStored(storage, key, isObject));
    if (unsaved === null) removeStored(storage, key);
    return unsaved;
  };
  return read(keyOf(slot)) ?? read(formerKeyOf(slot));
};

export const storeUnsaved = (slot: Slot, unsaved: UnsavedForm): void => {
  if (getSession() === null) return;
  writeStored(getStorage('localStorage'), keyOf(slot), unsaved);
  removeStored(getStorage('localStorage'), formerKeyOf(slot));
};

export const removeUnsaved = (slot: Slot): void => {
  if (getSession() === null) return;
  for (const key of [keyOf(slot), formerKeyOf(slot)]) removeStored(getStorage('localStorage'), key);
};
