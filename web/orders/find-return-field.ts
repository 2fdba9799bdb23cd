import { findNearestField } from '../shared/platform/form/find-field.ts';

const fieldByPart: Readonly<Record<string, string>> = {
  quantity: 'quantity',
  reason: 'reason',
  wantedVariationId: 'size',
};

/**
 * Finds the field of the return form that shows an error of the server. The server names an item by
 * its place in the call, the form by its line; what belongs to no field of a line is shown under
 * the items.
 */
export const findReturnField = (
  path: string,
  lineIds: readonly string[],
  hasField: (name: string) => boolean,
): string | null => {
  const [first, i, part = ''] = path.split('.');
  if (first !== 'items') return findNearestField(path, hasField);
  const name = `${fieldByPart[part]}.${lineIds[Number(i)]}`;
  return hasField(name) ? name : 'items';
};
