/** The log of what admins change: its words, and what a change is. */

export const auditKinds = [
  'product',
  'price',
  'slider',
  'synonyms',
  'settings',
  'safety',
  'user',
  'order',
  'export',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditActions = [
  'created',
  'changed',
  'deleted',
  'moved',
  'refunded',
  'shipping',
  'exported',
  'undone',
  'noted',
  'unnoted',
  'mailed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What can be taken back, as long as it stands as it was left. */
export const undoableKinds = [
  'product',
  'price',
  'slider',
  'synonyms',
  'settings',
] as const satisfies readonly AuditKind[];
export type UndoableKind = (typeof undoableKinds)[number];

export const isUndoable = (kind: AuditKind): kind is UndoableKind =>
  undoableKinds.some((one) => one === kind);

/** One field of a thing, or of the part `of` of it, which is called `name`; null is nothing. */
export interface Change {
  field: string;
  of?: string;
  name?: string;
  from: unknown;
  to: unknown;
}

/** A thing as a list of its fields: what two of them differ in is a change. */
export type Field = Omit<Change, 'from' | 'to'> & { value: unknown };

/** One text for equal values, in whatever order their keys stand. */
const toComparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toComparable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, toComparable(inner)]);
};

export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(toComparable(a)) === JSON.stringify(toComparable(b));

/** By what a field is found in another list. */
export const formatFieldKey = ({ field, of }: Pick<Field, 'field' | 'of'>): string =>
  `${of ?? ''} ${field}`;

/**
 * The fields in which two states differ, those of `before` first; a field that one of them lacks is
 * null there.
 */
export const findChanges = (before: readonly Field[], after: readonly Field[]): Change[] => {
  const known = new Map([...after, ...before].map((field) => [formatFieldKey(field), field]));
  const [was, is] = [before, after].map(
    (fields) => new Map(fields.map((field) => [formatFieldKey(field), field.value])),
  );
  return [...known].flatMap(([key, { field, of, name }]) => {
    const [from, to] = [was?.get(key) ?? null, is?.get(key) ?? null];
    const part = { ...(of === undefined ? {} : { of }), ...(name === undefined ? {} : { name }) };
    return isSameValue(from, to) ? [] : [{ field, ...part, from, to }];
  });
};

/** The fields of an object, each by its name. */
export const listFields = (values: Readonly<Record<string, unknown>>): Field[] =>
  Object.entries(values).map(([field, value]) => ({ field, value }));

/** The same changes the other way round. */
export const reverseChanges = (changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, from: change.to, to: change.from }));
