import type { AdminWords } from '../../words/admin-words.ts';
import { toNewRow, type Draft } from './product-draft.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Row = { key: string; id?: string; stock: string };

/**
 * Merges one row: fields changed here win, the others are as they are there. A stock that changed
 * there wins always: the number typed here was based on the old stock and would undo a sale.
 */
const mergeRow = <T extends Row>(base: T, mine: T, theirs: T): T => {
  const isKept = (field: string): boolean => field !== 'stock' || base.stock === theirs.stock;
  const changedHere = Object.entries(mine).filter(
    ([field, value]) => field === 'key' || (base[field as keyof T] !== value && isKept(field)),
  );
  return { ...theirs, ...Object.fromEntries(changedHere) };
};

/**
 * Merges a list that both changed, in our order. An entry added there comes at the end; one removed
 * there goes, unless it was changed here. `identify` returns the same key for the same entry.
 */
const mergeLists = <T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  identify: (entry: T) => string,
  mergeEntry: (base: T, mine: T, theirs: T) => T,
): T[] => {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(
    (list) => new Map(list.map((entry) => [identify(entry), entry])),
  );
  const stayed = mine.flatMap((entry) => {
    const [was, is] = [inBase?.get(identify(entry)), inTheirs?.get(identify(entry))];
    if (was === undefined) return [entry];
    if (is === undefined) return isSame(was, entry) ? [] : [entry];
    return [mergeEntry(was, entry, is)];
  });
  const added = theirs.filter(
    (entry) => inBase?.has(identify(entry)) === false && inMine?.has(identify(entry)) === false,
  );
  return [...stayed, ...added];
};

/** A saved variation is identified by its id, a new one by the key of its row. */
const identifyRow = ({ id, key }: Pick<Row, 'id' | 'key'>): string => id ?? `new ${key}`;
const identifyText = (text: string): string => text.trim().toLowerCase();

const mergeLeaf = <T>(base: T, mine: T, theirs: T): T => (isSame(base, mine) ? theirs : mine);

/** Merges variations. One that was changed here and removed there becomes a new one. */
const mergeVariations = <T extends Row>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): (T | Omit<T, 'id'>)[] => {
  const idsThere = new Set(theirs.map(({ id }) => id));
  return mergeLists(base, mine, theirs, identifyRow, mergeRow).map((row) =>
    row.id === undefined || idsThere.has(row.id) ? row : toNewRow(row),
  );
};

/** Merges the lists of a draft, entry by entry. */
const mergeDraftLists = (base: Draft, mine: Draft, theirs: Draft): Partial<Draft> => ({
  units: mergeVariations(base.units, mine.units, theirs.units),
  kgs: mergeVariations(base.kgs, mine.kgs, theirs.kgs),
  categories: mergeLists(
    base.categories,
    mine.categories,
    theirs.categories,
    identifyText,
    mergeLeaf,
  ),
  tags: mergeLists(base.tags, mine.tags, theirs.tags, identifyText, mergeLeaf),
  groups: mergeLists(base.groups, mine.groups, theirs.groups, identifyText, mergeLeaf),
  colours: mergeLists(
    base.colours,
    mine.colours,
    theirs.colours,
    ({ value }) => identifyText(value),
    mergeLeaf,
  ),
  images: mergeLists(
    base.images,
    mine.images,
    theirs.images,
    ({ secureUrl }) => secureUrl,
    mergeLeaf,
  ),
});

/**
 * Merges two drafts that both began as `base`. A field that one side changed takes its value. If
 * both changed it, lists are merged entry by entry, and any other field is as it is in `mine`.
 * `both` names the fields that both changed.
 */
export const mergeDrafts = (
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { draft: Draft; both: (keyof Draft)[] } => {
  const fields = Object.keys(base) as (keyof Draft)[];
  const changedHere = fields.filter((field) => !isSame(base[field], mine[field]));
  const both = changedHere.filter(
    (field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]),
  );
  const lists = mergeDraftLists(base, mine, theirs);
  const mineWins = changedHere.map((field) => [field, lists[field] ?? mine[field]]);
  return { draft: { ...theirs, ...Object.fromEntries(mineWins) }, both };
};

const labelKeyByField = {
  name: 'name',
  sku: 'sku',
  productType: 'howSold',
  discount: 'discount',
  offerEnd: 'offerEnd',
  isNew: 'newBadge',
  isDraft: 'draft',
  shortDescription: 'short',
  description: 'full',
  affiliateLink: 'affiliate',
  hsnCode: 'hsn',
  gstRate: 'gst',
  categories: 'category',
  tags: 'tags',
  groups: 'groups',
  colours: 'colours',
  images: 'pictures',
  units: 'howSold',
  kgs: 'howSold',
} as const satisfies Record<keyof Draft, keyof AdminWords['product']>;

/** Returns the visible label of a field. */
export const getFieldLabel = (say: AdminWords['product'], field: keyof Draft): string =>
  say[labelKeyByField[field]];
