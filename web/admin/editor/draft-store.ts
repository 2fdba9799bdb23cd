import type { WirePicture } from '../../../contract/product.ts';
import { groups, saleTypes } from '../../../shop/catalogue/listing.ts';
import { removeStored, readStored, getStorage, writeStored } from '../../state/browser-storage.ts';
import { getSession } from '../../state/session/session.ts';
import {
  type ColourRow,
  type Draft,
  createEmptyDraft,
  type KgRow,
  type UnitRow,
} from './product-draft.ts';

/** An unsaved form with the values it began with. */
export interface UnsavedForm {
  base: Draft;
  draft: Draft;
  /** The `updatedAt` of the product it began with; null for a new product. */
  version: string | null;
  /** The form began as a copy of another product. */
  copied?: true;
}

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number';
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isNullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const hasFields =
  <Shape>(checks: Readonly<Record<keyof Shape, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries<Check>(checks).every(([field, check]) => check(value[field]));

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
const isColour = hasFields<ColourRow>({ key: isText, value: isText, hex: isNullable(isText) });
const isPicture = hasFields<WirePicture>({
  secureUrl: isText,
  width: isNumber,
  height: isNumber,
  hue: isNumber,
  strength: isNumber,
});

/** A check for each field of a stored draft. A field that is missing here does not compile. */
const draftFields = {
  name: isText,
  sku: isText,
  productType: (value) => saleTypes.some((type) => type === value),
  discount: isText,
  offerEnd: isText,
  isNew: isFlag,
  isDraft: isFlag,
  shortDescription: isText,
  description: isText,
  affiliateLink: isText,
  hsnCode: isText,
  gstRate: isText,
  categories: isListOf(isText),
  tags: isListOf(isText),
  groups: isListOf((value) => groups.some((group) => group === value)),
  colours: isListOf(isColour),
  images: isListOf(isPicture),
  units: isListOf(isUnitRow),
  kgs: isListOf(isKgRow),
} as const satisfies Readonly<Record<keyof Draft, Check>>;

/**
 * Reads a stored draft; null if it is invalid. A field that an older version of the form did not
 * store gets its value in an empty form.
 */
const readDraft = (value: unknown): Draft | null => {
  if (!isObject(value)) return null;
  const draft = { ...createEmptyDraft(), ...value };
  return hasFields<Draft>(draftFields)(draft) ? draft : null;
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
const keyOf = (slot: Slot): string => `haat.admin.unsaved.${getSession()?._id ?? ''}.${slot}`;

/** Reads the unsaved form of a slot. An invalid one is deleted, because saving it would fail. */
export const readUnsaved = (slot: Slot): UnsavedForm | null => {
  const storage = getStorage('localStorage');
  const unsaved = readUnsavedFrom(readStored(storage, keyOf(slot), isObject));
  if (unsaved === null) removeStored(storage, keyOf(slot));
  return unsaved;
};

export const storeUnsaved = (slot: Slot, unsaved: UnsavedForm): void => {
  if (getSession() !== null) writeStored(getStorage('localStorage'), keyOf(slot), unsaved);
};

export const removeUnsaved = (slot: Slot): void => {
  if (getSession() !== null) removeStored(getStorage('localStorage'), keyOf(slot));
};
