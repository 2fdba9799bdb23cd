/**
 * The columns of products in a CSV, one row for each variation; the first row of a product says
 * what is of the whole.
 */
const productColumns = [
  'name',
  'type',
  'categories',
  'tags',
  'groups',
  'colours',
  'discount',
  'new',
  'offerEnd',
  'shortDescription',
  'description',
  'hsn',
  'gst',
  'affiliateLink',
  'pictures',
] as const;
const variationColumns = ['size', 'weightGrams', 'price', 'stock', 'stockWas'] as const;
export const tableColumns = ['sku', ...productColumns, ...variationColumns] as const;

/**
 * How an import stands: its table comes in, waits, is being worked through; or it is over, at its
 * end or by somebody's wish.
 */
export const importStates = ['arriving', 'waiting', 'running', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Is it over? */
export const isImportOver = (state: ImportState): boolean =>
  state === 'done' || state === 'cancelled';

export type ProductColumn = (typeof productColumns)[number];
export type VariationColumn = (typeof variationColumns)[number];
export type TableColumn = (typeof tableColumns)[number];

/** What stands between the values of a list; a value that holds it has a backslash before. */
export const joined = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, '\\$&')).join(' | ');

/**
 * A list as `joined` wrote it, or as somebody typed it: spaces around values do not count. Of a
 * longer one, the first `maxValues`.
 */
export const parted = (text: string, maxValues = Number.POSITIVE_INFINITY): string[] => {
  const values: string[] = [];
  const add = (raw: string): void => {
    const value = raw.trim().replace(/\\([\s\S])/g, '$1');
    if (value !== '') values.push(value);
  };
  let from = 0;
  // A backslash takes the character behind it along, so that only bars that part values are left.
  for (const { 0: mark, index } of text.matchAll(/\\[\s\S]|\|/g)) {
    if (mark !== '|') continue;
    add(text.slice(from, index));
    from = index + 1;
    if (values.length >= maxValues) return values;
  }
  add(text.slice(from));
  return values;
};
