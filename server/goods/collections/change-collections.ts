import type { Transaction } from 'kysely';
import type { NewCollection } from '../../../contract/goods/collections.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { anyOf } from '../../../database/arrays.ts';
import type { Tables } from '../../../database/tables.ts';
import {
  type Collection,
  type CollectionContent,
  maxCollections,
} from '../../../shop/goods/collections/collection.ts';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import { type Change, findChanges, isSameValue, listFields } from '../../../shop/office/audit.ts';
import { readText, type Texts } from '../../../shop/texts.ts';
import {
  type Actor,
  changedSince,
  type UndoableEntry,
  writeAuditEntry,
} from '../../platform/audit/audit-log.ts';
import {
  type FieldError,
  invalid,
  invalidFields,
  notFound,
  Refusal,
  refuseField,
} from '../../platform/http/refusal.ts';
import { refuseIfMenuLeadsTo } from '../../platform/shop-settings/own-menus.ts';
import { findCollections, lockCollections, removeCollection, storeCollection } from './queries.ts';

/** Changes of collections by staff, each with its entry in the audit log, and their undo. */

type Tx = Transaction<Tables>;

/** A language without words is not stored. */
const dropEmptyTexts = (given: NewCollection['name']): Texts =>
  Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined && text !== ''));

const readContent = (collection: Collection | null): CollectionContent | null => {
  if (collection === null) return null;
  const { slug: _slug, version: _version, ...content } = collection;
  return content;
};

const readContentFields = (collection: Collection | null) =>
  listFields({ ...readContent(collection) });

const writeEntry = (
  tx: Tx,
  by: Actor,
  before: Collection | null,
  after: Collection | null,
): Promise<string | null> => {
  const { slug = '', name = {} } = after ?? before ?? {};
  return writeAuditEntry(tx, by, {
    action: before === null ? 'created' : after === null ? 'deleted' : 'changed',
    kind: 'collection',
    id: slug,
    name: readText(name, 'en', 'en'),
    changes: findChanges(readContentFields(before), readContentFields(after)),
  });
};

/**
 * Refuses products that the shop does not know or that are named twice (400), a second page of a
 * category (409), and one collection too many (409).
 */
const checkCollection = async (
  tx: Tx,
  { slug, products, source }: Collection,
  all: readonly Collection[],
): Promise<void> => {
  const known = new Set(
    (await tx.selectFrom('products').select('id').where('id', '=', anyOf(products)).execute()).map(
      ({ id }) => id,
    ),
  );
  const errors = products.flatMap((id, i): FieldError[] =>
    known.has(id) && products.indexOf(id) === i
      ? []
      : [
          {
            path: `products.${i}`,
            ...explain(known.has(id) ? 'product_twice' : 'product_not_found'),
          },
        ],
  );
  if (errors.length > 0) throw invalidFields(errors);
  const others = all.filter((one) => one.slug !== slug);
  if (others.length >= maxCollections)
    throw new Refusal('duplicate', explain('too_many_collections', { count: maxCollections }));
  const isOfCategory = (one: Collection): boolean =>
    one.source.kind === 'category' && normaliseName(one.source.name) === normaliseName(source.name);
  if (source.kind === 'category' && others.some(isOfCategory))
    throw refuseField('source.name', explain('category_has_page'), 'duplicate');
};

const lockAll = async (tx: Tx): Promise<Collection[]> => {
  await lockCollections(tx);
  return findCollections(tx);
};

const findBySlug = (all: readonly Collection[], slug: string): Collection | null =>
  all.find((one) => one.slug === slug) ?? null;

/** Refuses (409) that readers lose a collection to which the menus lead. */
const checkStaysPublished = async (
  tx: Tx,
  before: Collection | null,
  isPublished: boolean,
): Promise<void> => {
  if (before?.isPublished === true && !isPublished)
    await refuseIfMenuLeadsTo(tx, { kind: 'collection', slug: before.slug });
};

/** Has the shop, or had the collection already, what it is made of? */
const isKnownSource = (
  { kind, name }: Collection['source'],
  before: Collection | null,
  isGoods: boolean,
): boolean =>
  isGoods ||
  (before?.source.kind === kind && normaliseName(before.source.name) === normaliseName(name));

/**
 * Makes a collection, or changes the one at this address. Refuses an old version (409), a category or
 * tag that no product has (400), and to hide what the menus lead to (409).
 */
export const saveCollection = async (
  tx: Tx,
  by: Actor,
  slug: string,
  { version, picture: _picture, ...given }: NewCollection,
  { picture, hasSource }: { picture: Picture | null; hasSource: boolean },
): Promise<Collection> => {
  const all = await lockAll(tx);
  const before = findBySlug(all, slug);
  if (version !== (before?.version ?? 0))
    throw new Refusal('changed_since', explain('changed_meanwhile'));
  if (!isKnownSource(given.source, before, hasSource))
    throw invalid(
      'source.name',
      explain(given.source.kind === 'tag' ? 'no_such_tag' : 'no_such_category'),
    );
  await checkStaysPublished(tx, before, given.isPublished);
  const after: Collection = {
    ...given,
    name: dropEmptyTexts(given.name),
    introduction: dropEmptyTexts(given.introduction),
    alt: dropEmptyTexts(given.alt),
    seoTitle: dropEmptyTexts(given.seoTitle),
    seoDescription: dropEmptyTexts(given.seoDescription),
    picture,
    slug,
    version: version + 1,
  };
  await checkCollection(tx, after, all);
  await storeCollection(tx, after);
  await writeEntry(tx, by, before, after);
  return after;
};

/** Deletes a collection. Refuses one to which the menus lead (409). */
export const deleteCollection = async (tx: Tx, by: Actor, slug: string): Promise<void> => {
  const before = findBySlug(await lockAll(tx), slug);
  if (before === null) throw notFound('collection');
  await checkStaysPublished(tx, before, false);
  await removeCollection(tx, slug);
  await writeEntry(tx, by, before, null);
};

/**
 * Undoes a change; a deleted collection comes back. Refuses (409) what was changed again since, and to
 * take away what the menus lead to.
 */
export const undoCollection = async (
  tx: Tx,
  { thing_id: slug, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  const all = await lockAll(tx);
  const now = findBySlug(all, slug);
  const values = Object.fromEntries(
    readContentFields(now).map(({ field, value }) => [field, value]),
  );
  if (!changes.every(({ field, to }) => isSameValue(values[field] ?? null, to)))
    throw changedSince();
  const was = {
    ...values,
    ...Object.fromEntries(changes.map(({ field, from }) => [field, from])),
  } as unknown as CollectionContent | { source: null };
  await checkStaysPublished(tx, now, was.source !== null && was.isPublished);
  if (was.source === null) {
    await removeCollection(tx, slug);
    return changes;
  }
  // A product that has gone since is left out of the listing, so nothing of it is checked again.
  const restored = { ...was, picture: was.picture ?? null, slug, version: (now?.version ?? 0) + 1 };
  await checkCollection(tx, { ...restored, products: [] }, all);
  await storeCollection(tx, restored);
  return changes;
};
