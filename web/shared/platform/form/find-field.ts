/** Finds the field of a form that shows an error of the server; null when none does. */
export type FindField = (path: string) => string | null;

/**
 * Finds the field nearest to the path of an error among those that the form has: first the one with
 * the whole path as its name, then the innermost part that is a field. `shippingAddress.zipCode` is
 * shown at `zipCode`, and `amounts.0` at `amounts`.
 */
export const findNearestField = (
  path: string,
  hasField: (name: string) => boolean,
): string | null =>
  [path, ...path.split('.').toReversed()].find((name) => !/^\d+$/.test(name) && hasField(name)) ??
  null;
