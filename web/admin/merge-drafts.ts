import type { AdminWords } from '../words/admin-words.ts';
import type { Draft } from './product-draft.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What `mine` and `theirs` both made of `base`: each field as whoever changed it left it, and as it is here where both did;
 * those are named.
 */
export const mergeDrafts = (base: Draft, mine: Draft, theirs: Draft): { draft: Draft; both: (keyof Draft)[] } => {
  const fields = Object.keys(base) as (keyof Draft)[];
  const changedHere = fields.filter((field) => !isSame(base[field], mine[field]));
  const both = changedHere.filter((field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]));
  return { draft: { ...theirs, ...Object.fromEntries(changedHere.map((field) => [field, mine[field]])) }, both };
};

const words = {
  name: 'name', sku: 'sku', productType: 'howSold', discount: 'discount', isNew: 'newBadge', shortDescription: 'short', description: 'full', affiliateLink: 'affiliate', hsnCode: 'hsn', gstRate: 'gst',
  categories: 'category', tags: 'tags', groups: 'groups', colours: 'colours', images: 'pictures', units: 'howSold', kgs: 'howSold',
} as const satisfies Record<keyof Draft, keyof AdminWords['product']>;

/** What a field of the form is called on the page. */
export const fieldName = (say: AdminWords['product'], field: keyof Draft): string => say[words[field]];
