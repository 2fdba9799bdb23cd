/** The audit log of what admins change: kinds, actions, and the comparison of two states. */

export const auditKinds = [
  'product',
  'price',
  'slider',
  'synonyms',
  'collection',
  'delivery',
  'credit',
  'weighing',
  'offer',
  'returns',
  'giftCards',
  'taxClasses',
  'page',
  'menus',
  'settings',
  'identity',
  'safety',
  'user',
  'invitation',
  'order',
  'export',
  'ticket',
  'answer',
  'answerTemplate',
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
  'weighed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Kinds of changes that an admin can undo, unless a later change has touched the same field. */
export const undoableKinds = [
  'product',
  'price',
  'slider',
  'synonyms',
  'collection',
  'delivery',
  'credit',
  'offer',
  'returns',
  'giftCards',
  'taxClasses',
  'page',
  'menus',
  'settings',
  'identity',
  'ticket',
  'answerTemplate',
] as const satisfies readonly AuditKind[];
export type UndoableKind = (typeof undoableKinds)[number];

export const isUndoable = (kind: AuditKind): kind is UndoableKind =>
  undoableKinds.some((one) => one === kind);

/**
 * A changed field of a thing. `of` is the id of the part that the field belongs to (a variant, say),
 * and `name` is that part's visible name. Null stands for no value.
 */
export interface Change {
  field: string;
  of?: string;
  name?: string;
  from: unknown;
  to: unknown;
}

/** A field with its value in one state of a thing; two such states are compared. */
export type Field = Omit<Change, 'from' | 'to'> & { value: unknown };

/** Sorts the keys of objects, so that equal values have the same JSON. */
export const toComparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toComparable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, toComparable(inner)]);
};

export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(toComparable(a)) === JSON.stringify(toComparable(b));

/** Formats a key by which the same field is found in another list. */
export const formatFieldKey = ({ field, of }: Pick<Field, 'field' | 'of'>): string =>
  `${of ?? ''} ${field}`;

/**
 * Finds the fields in which two states differ, those of `before` first. A field that is missing in
 * one state is null there.
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

/** Lists the properties of an object as fields. */
export const listFields = (values: Readonly<Record<string, unknown>>): Field[] =>
  Object.entries(values).map(([field, value]) => ({ field, value }));

/** Reverses changes, to undo them: from the new value to the old one. */
export const reverseChanges = (changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, from: change.to, to: change.from }));
