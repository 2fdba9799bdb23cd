import type { PageContent } from '../../../contract/office/pages.ts';
import type { Change, Field } from '../../../shop/office/audit.ts';
import { formatFieldKey, isSameValue } from '../../../shop/office/audit.ts';
import { type Texts, textLanguages } from '../../../shop/texts.ts';
import { changedSince } from '../../platform/audit/audit-log.ts';
import type { NamedVersion, StoredPageState } from './page-queries.ts';

/** A page as the fields of the log, and back. */

type Block = PageContent['blocks'][number];

const listTextFields = (field: string, texts: Texts): Field[] =>
  textLanguages
    .filter((language) => (texts[language] ?? '') !== '')
    .map((language) => ({ field, of: language, name: language, value: texts[language] }));

/** A few words of a block, by which somebody finds it in the log. */
const describeBlock = (block: Block): string => {
  const { title: titles = {} } = block as { title?: Texts };
  const title = Object.values(titles).find((text) => text !== '');
  const name = block.kind === 'local' ? block.of : block.kind;
  return title === undefined ? name : `${name}: ${title}`;
};

const nameMoment = (version: NamedVersion | null) =>
  version && { value: version.at.toISOString(), id: version.id };

/** The fields of a page; none of a page that does not exist. The log shows `value` of an object. */
export const readPageFields = (
  slug: string,
  page: Pick<StoredPageState, 'content' | 'published' | 'planned'> | null,
): Field[] =>
  page === null
    ? []
    : [
        { field: 'slug', value: slug },
        ...listTextFields('title', page.content.title),
        ...listTextFields('description', page.content.description),
        ...page.content.blocks.map((block, i) => ({
          field: 'block',
          of: String(i),
          name: String(i + 1),
          value: { value: describeBlock(block), block },
        })),
        { field: 'published', value: nameMoment(page.published) },
        { field: 'planned', value: nameMoment(page.planned) },
      ];

const readTextFields = (fields: readonly Field[], name: string): PageContent['title'] =>
  Object.fromEntries(
    fields.flatMap(({ field, of, value }) =>
      field === name && of !== undefined ? [[of, value]] : [],
    ),
  );

const readVersion = (fields: readonly Field[], name: string): NamedVersion | null => {
  const value = fields.find(({ field }) => field === name)?.value as
    | { value: string; id: string }
    | undefined;
  return value === undefined ? null : { id: value.id, at: new Date(value.value) };
};

/** Reads a page from fields of the log; null if there are none. */
const readPage = (fields: readonly Field[]): Omit<StoredPageState, 'version'> | null => {
  if (fields.length === 0) return null;
  // The page was new then. What was added to it since would be lost.
  if (!fields.some(({ field }) => field === 'slug')) throw changedSince();
  const blocks = fields
    .filter(({ field }) => field === 'block')
    .toSorted((a, b) => Number(a.of) - Number(b.of))
    .map(({ value }) => (value as { block: Block }).block);
  return {
    content: {
      title: readTextFields(fields, 'title'),
      description: readTextFields(fields, 'description'),
      blocks,
    },
    published: readVersion(fields, 'published'),
    planned: readVersion(fields, 'planned'),
  };
};

/** The page as it was before a change. Refuses (409) one that has been changed since. */
export const revertPage = (
  now: readonly Field[],
  changes: readonly Change[],
): Omit<StoredPageState, 'version'> | null => {
  const fields = new Map(now.map((field) => [formatFieldKey(field), field]));
  for (const change of changes) {
    const { field, of, from, to } = change;
    const key = formatFieldKey(change);
    if (!isSameValue(fields.get(key)?.value ?? null, to)) throw changedSince();
    if (from === null) fields.delete(key);
    else fields.set(key, { field, ...(of === undefined ? {} : { of }), value: from });
  }
  return readPage([...fields.values()].filter(({ value }) => value !== null));
};
