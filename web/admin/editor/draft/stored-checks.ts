/** Checks of values that a browser stored, which an older version or a person may have written. */

export type Check = (value: unknown) => boolean;
export type StoredFields = Readonly<Record<string, unknown>>;

export const isText: Check = (value) => typeof value === 'string';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isNumber: Check = (value) => typeof value === 'number';
export const isObject = (value: unknown): value is StoredFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const isNullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** A field of the shape without a check does not compile. */
export const hasFields =
  <Shape>(checks: Readonly<Record<keyof Shape, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries<Check>(checks).every(([field, check]) => check(value[field]));
