import type { PageBlock } from '../../../contract/office/page-blocks.ts';
import { type TextLanguage, type Texts, textLanguages } from '../../../shop/texts.ts';

/** What two versions of a page are compared by. */
export interface ComparedPage {
  title: Texts;
  description: Texts;
  blocks: readonly PageBlock[];
}

/** A value of one field that is another one now; '' where there is none. */
export interface FieldChange {
  path: string;
  field: string;
  language: TextLanguage | null;
  before: string;
  after: string;
}

/** What happened to a block, or to the title and description of the page. */
export interface PageChange {
  what: 'added' | 'removed' | 'changed' | 'moved';
  block: PageBlock | null;
  fields: FieldChange[];
}

const isLanguage = (part: string | undefined): part is TextLanguage =>
  textLanguages.some((one) => one === part);

/** Lists the values anywhere in a block, by their paths. What is empty is no value. */
const listValues = (value: unknown, path = ''): [path: string, value: string][] => {
  if (typeof value !== 'object' || value === null)
    return [null, undefined, false, ''].includes(value as null) ? [] : [[path, String(value)]];
  return Object.entries(value).flatMap(([key, one]) =>
    listValues(one, path === '' ? key : `${path}.${key}`),
  );
};

const compareFields = (before: object, after: object): FieldChange[] => {
  const [old, fresh] = [new Map(listValues(before)), new Map(listValues(after))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((path) => old.get(path) !== fresh.get(path))
    .map((path) => {
      const names = path.split('.').filter((part) => !/^\d+$/.test(part));
      const last = names.at(-1);
      const [language, field] = isLanguage(last) ? [last, names.at(-2)] : [null, last];
      return {
        path,
        field: field ?? '',
        language,
        before: old.get(path) ?? '',
        after: fresh.get(path) ?? '',
      };
    });
};

/** Finds the longest list of equal blocks that stand in both in the same order. */
const findUnmoved = (a: readonly string[], b: readonly string[]): [number, number][] => {
  const lengths = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  );
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (lengths[i] as number[])[j] =
        a[i] === b[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  return pairs;
};

/** Takes the first item that fits out of a list. */
const takeFirst = <T>(list: T[], fits: (item: T) => boolean): T | undefined => {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
};

/**
 * Compares two versions of a page. An equal block at another place has moved; of two others of one
 * kind, the later one is the earlier one changed.
 */
export const comparePages = (before: ComparedPage, after: ComparedPage): PageChange[] => {
  const texts = compareFields(
    { title: before.title, description: before.description },
    { title: after.title, description: after.description },
  );
  // The database keeps the values of a block in an order of its own.
  const write = (block: PageBlock): string => JSON.stringify(listValues(block).toSorted());
  const [old, fresh] = [before.blocks.map(write), after.blocks.map(write)];
  const unmoved = findUnmoved(old, fresh);
  const [keptOld, keptFresh] = [
    new Set(unmoved.map(([i]) => i)),
    new Set(unmoved.map(([, j]) => j)),
  ];
  const left = before.blocks.filter((_, i) => !keptOld.has(i));
  const arrived = after.blocks.filter((_, j) => !keptFresh.has(j));
  const moved: PageChange[] = [];
  const rest = arrived.filter((block) => {
    const same = takeFirst(left, (one) => write(one) === write(block));
    if (same !== undefined) moved.push({ what: 'moved', block, fields: [] });
    return same === undefined;
  });
  const changes = rest.map((block): PageChange => {
    const earlier = takeFirst(left, ({ kind }) => kind === block.kind);
    return earlier === undefined
      ? { what: 'added', block, fields: [] }
      : { what: 'changed', block, fields: compareFields(earlier, block) };
  });
  return [
    ...(texts.length > 0 ? [{ what: 'changed' as const, block: null, fields: texts }] : []),
    ...changes,
    ...moved,
    ...left.map((block): PageChange => ({ what: 'removed', block, fields: [] })),
  ];
};
