import type { Transaction } from 'kysely';
import type { PageContent } from '../../../contract/office/pages.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { type Change, findChanges, isSameValue } from '../../../shop/office/audit.ts';
import { isOwnPath } from '../../../shop/office/pages/link.ts';
import { findMenuTarget } from '../../../shop/office/pages/menu.ts';
import { listLinks } from '../../../shop/office/pages/page-texts.ts';
import {
  isReservedSlug,
  isShippedSlug,
  isSlug,
  maxOwnPages,
  shippedSlugs,
} from '../../../shop/office/pages/page.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  type UndoableEntry,
  writeAuditEntry,
} from '../../platform/audit/audit-log.ts';
import {
  invalid,
  invalidFields,
  notFound,
  Refusal,
  wrongState,
} from '../../platform/http/refusal.ts';
import { findIdentity } from '../../platform/shop-settings/identity.ts';
import { refuseIfMenuLeadsTo } from '../../platform/shop-settings/own-menus.ts';
import { readPageFields, revertPage } from './log-page.ts';
import {
  countPages,
  findNow,
  findPage,
  findSlugs,
  findVersion,
  insertVersion,
  lockPages,
  type NamedVersion,
  nameNewVersion,
  type PageState,
  savePage,
  setPublishedAt,
  type StoredPageState,
} from './page-queries.ts';
import { findShipped } from './shipped/shipped-pages.ts';

/** Changes of pages, each with its entry in the audit log, and their undo. */

type Tx = Transaction<Tables>;

/** A page of which nothing is stored. */
export const buildUntouched = (slug: string, content: PageContent): PageState => ({
  slug,
  content,
  version: 0,
  published: null,
  publishedContent: null,
  planned: null,
});

/** The page as it is while nobody else changes one; a shipped page that is not stored counts. */
const lockPage = async (tx: Tx, slug: string): Promise<PageState | undefined> => {
  await lockPages(tx);
  const stored = await findPage(tx, slug);
  const shipped = findShipped(slug, (await findIdentity(tx)).sells);
  if (stored !== undefined || shipped === undefined) return stored;
  return buildUntouched(slug, shipped);
};

const requirePage = async (tx: Tx, slug: string): Promise<PageState> => {
  const page = await lockPage(tx, slug);
  if (page === undefined) throw notFound('page');
  return page;
};

const checkPageVersion = (seen: number | undefined, { version }: PageState): void => {
  if (seen !== undefined) checkVersion(String(seen), String(version));
};

const nameOf = (slug: string, { title }: PageContent): string =>
  Object.values(title).find((text) => text !== undefined && text !== '') ?? slug;

/**
 * Stores a page and its entry in the log; neither when nothing has changed. `version` is a new one,
 * which the page refers to from now on.
 */
const storePage = async (
  tx: Tx,
  by: Actor,
  { slug, ...before }: PageState,
  change: Partial<StoredPageState>,
  version?: { of: NamedVersion; isPlanned: boolean },
): Promise<void> => {
  const isNew = before.version === 0;
  const after = { ...before, ...change, version: before.version + 1 };
  const entryId = await writeAuditEntry(tx, by, {
    action: isNew ? 'created' : 'changed',
    kind: 'page',
    id: slug,
    name: nameOf(slug, after.content),
    changes: findChanges(readPageFields(slug, isNew ? null : before), readPageFields(slug, after)),
  });
  if (entryId === null) return;
  if (version !== undefined) {
    const { of, isPlanned } = version;
    await insertVersion(tx, of, { slug, content: after.content, entryId, isPlanned });
  }
  await savePage(tx, slug, after);
};

/** Refuses (409) that readers lose a page to which the menus lead. A shipped one shows its own text. */
const checkNobodyLooks = async (tx: Tx, slug: string): Promise<void> => {
  if (!isShippedSlug(slug)) await refuseIfMenuLeadsTo(tx, { kind: 'page', slug });
};

/** Refuses an address at which no page can be (400), and one page too many (409). */
const checkNewPage = async (tx: Tx, slug: string): Promise<void> => {
  if (!isSlug(slug)) throw invalid('slug', explain('page_slug'));
  if (isReservedSlug(slug)) throw invalid('slug', explain('page_slug_reserved'));
  if ((await countPages(tx)) >= maxOwnPages + shippedSlugs.length)
    throw new Refusal('duplicate', explain('too_many_pages', { count: maxOwnPages }));
};

/** Refuses links to own pages that there are not (400), and names each. Drafts count. */
const checkLinks = async (tx: Tx, slug: string, { blocks }: PageContent): Promise<void> => {
  const led = listLinks(blocks, 'blocks').flatMap(({ path, href }) => {
    const target = isOwnPath(href) ? findMenuTarget(href) : null;
    return target?.kind !== 'page' || target.slug === slug || isShippedSlug(target.slug)
      ? []
      : [{ path, to: target.slug }];
  });
  const there = await findSlugs(
    tx,
    led.map(({ to }) => to),
  );
  const errors = led
    .filter(({ to }) => !there.has(to))
    .map(({ path }) => ({ path, ...explain('menu_leads_nowhere') }));
  if (errors.length > 0) throw invalidFields(errors);
};

/**
 * Stores a draft. Without a version, or with 0, the page has to be new: a second one of the address
 * is refused (400), and so is a link to an own page that there is not. Refuses to overwrite what the
 * caller has not seen (409).
 */
export const changeDraft = async (
  tx: Tx,
  by: Actor,
  slug: string,
  { version = 0, ...content }: PageContent & { version?: number | undefined },
): Promise<void> => {
  const before = await lockPage(tx, slug);
  if (before === undefined) {
    await checkNewPage(tx, slug);
    if (version !== 0) throw changedSince();
  } else if (version === 0 && before.version > 0 && !isShippedSlug(slug)) {
    throw invalid('slug', explain('page_slug_taken'));
  } else checkPageVersion(version, before);
  await checkLinks(tx, slug, content);
  await storePage(tx, by, before ?? buildUntouched(slug, content), { content });
};

/**
 * Publishes the draft now, or plans it for a later moment. Returns the plan, or null. A later change
 * of the draft changes neither. What is published already stays as it is. Publishing now withdraws
 * what was planned, which would take back later what is wanted now.
 */
export const publishPage = async (
  tx: Tx,
  by: Actor,
  slug: string,
  { at, version }: { at?: string | null | undefined; version?: number | undefined },
): Promise<NamedVersion | null> => {
  const before = await requirePage(tx, slug);
  checkPageVersion(version, before);
  const now = await findNow(tx);
  const wanted = at === undefined || at === null ? now : new Date(at);
  const isPlanned = wanted > now;
  if (!isPlanned && isSameValue(before.publishedContent, before.content)) {
    await storePage(tx, by, before, { planned: null });
    return null;
  }
  const of = nameNewVersion(isPlanned ? wanted : now);
  const change = isPlanned ? { planned: of } : { published: of, planned: null };
  await storePage(tx, by, before, change, { of, isPlanned });
  return isPlanned ? of : null;
};

/** Withdraws a planned publication. Refuses (409) when none is planned. */
export const cancelPublication = async (tx: Tx, by: Actor, slug: string): Promise<void> => {
  const before = await requirePage(tx, slug);
  if (before.planned === null) throw wrongState('page_not_planned');
  await storePage(tx, by, before, { planned: null });
};

/** Publishes what was planned, if its time has come. Returns whether it did. */
export const publishPlanned = async (tx: Tx, slug: string): Promise<boolean> => {
  const before = await lockPage(tx, slug);
  const now = await findNow(tx);
  if (before === undefined || before.planned === null || before.planned.at > now) return false;
  const { id } = before.planned;
  const planned = await findVersion(tx, slug, id);
  if (planned === undefined) return false;
  const by = {
    caller: { id: planned.actor_id, name: planned.actor_name },
    remote: planned.peer,
  };
  await setPublishedAt(tx, id, now);
  await storePage(tx, by, before, { published: { id, at: now }, planned: null });
  return true;
};

/** Makes an earlier version the draft. */
export const restoreVersion = async (
  tx: Tx,
  by: Actor,
  slug: string,
  id: string,
): Promise<void> => {
  const before = await requirePage(tx, slug);
  const version = await findVersion(tx, slug, id);
  if (version === undefined) throw notFound('version');
  await storePage(tx, by, before, { content: version.content as PageContent });
};

/**
 * Deletes a page. A shipped one goes back to its shipped text. Refuses (409) one to which the menus
 * lead.
 */
export const removePage = async (tx: Tx, by: Actor, slug: string): Promise<void> => {
  const before = await requirePage(tx, slug);
  if (before.version === 0) return;
  if (before.published !== null) await checkNobodyLooks(tx, slug);
  await savePage(tx, slug, null);
  await writeAuditEntry(tx, by, {
    action: 'deleted',
    kind: 'page',
    id: slug,
    name: nameOf(slug, before.content),
    changes: findChanges(readPageFields(slug, before), []),
  });
};

/**
 * Undoes a change of a page; a deleted one comes back, with what was published of it. A plan whose
 * time is over does not come back: refuses (409) if the change was nothing else, if the page was
 * changed again since, or if the menus lead to what readers would lose.
 */
export const undoPage = async (
  tx: Tx,
  { thing_id: slug, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  await lockPages(tx);
  const stored = (await findPage(tx, slug)) ?? null;
  const was = revertPage(readPageFields(slug, stored), changes);
  const isLate = was !== null && was.planned !== null && was.planned.at <= (await findNow(tx));
  const taken = isLate ? changes.filter(({ field }) => field !== 'planned') : changes;
  if (taken.length === 0) throw changedSince();
  if (stored?.published && !was?.published) await checkNobodyLooks(tx, slug);
  const version = (stored?.version ?? 0) + 1;
  await savePage(tx, slug, was && { ...was, ...(isLate ? { planned: null } : {}), version });
  return taken;
};
