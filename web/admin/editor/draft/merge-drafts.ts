import type { Group } from '../../../../shop/goods/listing/listing.ts';
import { adminFields } from '../../../../shop/goods/product/product-fields.ts';
import type { DraftKind, DraftValues } from './draft-kinds.ts';
import { toNewRow, type Draft } from './product-draft.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Row = { readonly key: string; readonly id?: string; readonly stock: string };

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

type MergeList<T> = (base: readonly T[], mine: readonly T[], theirs: readonly T[]) => readonly T[];

const mergeListsBy =
  <T>(identify: (entry: T) => string): MergeList<T> =>
  (base, mine, theirs) =>
    mergeLists(base, mine, theirs, identify, mergeLeaf);

/** The kinds of fields that are lists, which are merged entry by entry. */
const mergeByKind: {
  readonly [Kind in DraftKind]?: DraftValues[Kind] extends readonly (infer Entry)[]
    ? MergeList<Entry>
    : never;
} = {
  names: mergeListsBy(identifyText),
  groups: mergeListsBy<Group>(identifyText),
  colours: mergeListsBy(({ value }) => identifyText(value)),
  pictures: mergeListsBy(({ secureUrl }) => secureUrl),
};

/** Merges the lists of a draft, entry by entry. */
const mergeDraftLists = (base: Draft, mine: Draft, theirs: Draft): Partial<Draft> => ({
  unitVariation: mergeVariations(base.unitVariation, mine.unitVariation, theirs.unitVariation),
  kgVariation: mergeVariations(base.kgVariation, mine.kgVariation, theirs.kgVariation),
  ...Object.fromEntries(
    adminFields.flatMap(([name, { kind }]) => {
      const merge = mergeByKind[kind] as MergeList<never> | undefined;
      return merge === undefined
        ? []
        : [[name, merge(base[name] as never, mine[name] as never, theirs[name] as never)]];
    }),
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
