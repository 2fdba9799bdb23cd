import type { AdminWords } from '../words/admin-words.ts';
import type { Draft } from './product-draft.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Row = { key: string; id?: string };

/** Rows as they were left here; of each, the fields that were not touched here are as they are there. */
const mergeRows = <T extends Row>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] =>
  mine.map((row) => {
    const [was, is] = [base, theirs].map((rows) => rows.find(({ id }) => id !== undefined && id === row.id));
    if (was === undefined || is === undefined) return row;
    const touched = Object.entries(row).filter(([field, value]) => field === 'key' || was[field as keyof T] !== value);
    return { ...is, ...Object.fromEntries(touched) };
  });

/**
 * What `mine` and `theirs` both made of `base`: each field as whoever changed it left it, and as it is here where both did;
 * those are named.
 */
export const mergeDrafts = (base: Draft, mine: Draft, theirs: Draft): { draft: Draft; both: (keyof Draft)[] } => {
  const fields = Object.keys(base) as (keyof Draft)[];
  const changedHere = fields.filter((field) => !isSame(base[field], mine[field]));
  const both = changedHere.filter((field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]));
  const merged: Draft = { ...theirs, ...Object.fromEntries(changedHere.map((field) => [field, mine[field]])) };
  return { draft: { ...merged, units: mergeRows(base.units, merged.units, theirs.units), kgs: mergeRows(base.kgs, merged.kgs, theirs.kgs) }, both };
};

const words = {
  name: 'name', sku: 'sku', productType: 'howSold', discount: 'discount', isNew: 'newBadge', isDraft: 'draft', shortDescription: 'short', description: 'full', affiliateLink: 'affiliate', hsnCode: 'hsn', gstRate: 'gst',
  categories: 'category', tags: 'tags', groups: 'groups', colours: 'colours', images: 'pictures', units: 'howSold', kgs: 'howSold',
} as const satisfies Record<keyof Draft, keyof AdminWords['product']>;

/** What a field of the form is called on the page. */
export const fieldName = (say: AdminWords['product'], field: keyof Draft): string => say[words[field]];
