import { csvFields } from './product-fields.ts';

/**
 * The columns of a CSV of products. It has one row for each variation; the first row of a product
 * also has the columns of the product.
 */
const productColumns = csvFields.map(([, { csv }]) => csv);
const variationColumns = [
  'size',
  'weightGrams',
  'price',
  'stock',
  'stockWas',
  'mrp',
  'netQuantity',
] as const;
export const tableColumns = ['sku', ...productColumns, ...variationColumns] as const;

/** States of an import. `arriving`: the upload is under way. `waiting`: for the worker. */
export const importStates = ['arriving', 'waiting', 'running', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Is this a final state of an import? */
export const isImportOver = (state: ImportState): boolean =>
  state === 'done' || state === 'cancelled';

export type VariationColumn = (typeof variationColumns)[number];
export type TableColumn = (typeof tableColumns)[number];

/** Joins the values of a list with ` | `. A bar or backslash in a value gets a backslash before it. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, '\\$&')).join(' | ');

/**
 * Splits a list that `joinList` wrote or a person typed; spaces around values are ignored. Returns
 * at most the first `maxValues` values.
 */
export const splitList = (text: string, maxValues = Number.POSITIVE_INFINITY): string[] => {
  const values: string[] = [];
  const add = (raw: string): void => {
    const value = raw.trim().replace(/\\([\s\S])/g, '$1');
    if (value !== '') values.push(value);
  };
  let from = 0;
  // A backslash and the character after it are one match, so only unescaped bars separate values.
  for (const { 0: mark, index } of text.matchAll(/\\[\s\S]|\|/g)) {
    if (mark !== '|') continue;
    add(text.slice(from, index));
    from = index + 1;
    if (values.length >= maxValues) return values;
  }
  add(text.slice(from));
  return values;
};
