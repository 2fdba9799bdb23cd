import { sql, type Transaction } from 'kysely';
import type { PageContent } from '../../../contract/office/pages.ts';
import { anyOf } from '../../../database/arrays.ts';
import { createId } from '../../../database/id.ts';
import type { Db, Tables } from '../../../database/tables.ts';

type Tx = Transaction<Tables>;

/** One publication of a page, as far as the page itself needs it. */
export interface NamedVersion {
  id: string;
  /** When it was published, or is planned to be. */
  at: Date;
}

/** What is stored of a page. */
export interface StoredPageState {
  content: PageContent;
  version: number;
  published: NamedVersion | null;
  planned: NamedVersion | null;
}

const selectPages = (db: Db) =>
  db
    .selectFrom('pages')
    .leftJoin('page_versions as published', 'published.id', 'pages.published_id')
    .leftJoin('page_versions as planned', 'planned.id', 'pages.planned_id')
    .select([
      'pages.slug',
      'pages.draft',
      'pages.version',
      'pages.published_id',
      'published.published_at',
      'published.content as published_content',
      'pages.planned_id',
      'planned.publish_at',
    ]);

type PageRow = Awaited<ReturnType<ReturnType<typeof selectPages>['execute']>>[number];

const toVersion = (id: string | null, at: Date | null): NamedVersion | null =>
  id === null || at === null ? null : { id, at };

const toState = (row: PageRow) => ({
  slug: row.slug,
  // What the contract let in; its shapes only grow.
  content: row.draft as PageContent,
  version: row.version,
  published: toVersion(row.published_id, row.published_at),
  publishedContent: row.published_content as PageContent | null,
  planned: toVersion(row.planned_id, row.publish_at),
});

/** A page with the content that readers see. */
export type PageState = ReturnType<typeof toState>;

export const listPages = async (db: Db): Promise<PageState[]> =>
  (await selectPages(db).orderBy('pages.slug').execute()).map(toState);

export const findPage = async (db: Db, slug: string): Promise<PageState | undefined> => {
  const row = await selectPages(db).where('pages.slug', '=', slug).executeTakeFirst();
  return row && toState(row);
};

/** Finds what readers see of a page; undefined while nothing of its own is published. */
export const findPublished = async (db: Db, slug: string): Promise<PageContent | undefined> => {
  const row = await db
    .selectFrom('pages')
    .innerJoin('page_versions', 'page_versions.id', 'pages.published_id')
    .select('page_versions.content')
    .where('pages.slug', '=', slug)
    .executeTakeFirst();
  return row?.content as PageContent | undefined;
};

/** Finds which of these slugs have a page, if only a draft. */
export const findSlugs = async (db: Db, slugs: readonly string[]): Promise<Set<string>> =>
  new Set(
    slugs.length === 0
      ? []
      : (
          await db.selectFrom('pages').select('slug').where('slug', '=', anyOf(slugs)).execute()
        ).map(({ slug }) => slug),
  );

/** Lists the slugs of which something is published. */
export const listPublishedSlugs = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('pages')
      .select('slug')
      .where('published_id', 'is not', null)
      .orderBy('slug')
      .execute()
  ).map(({ slug }) => slug);

/** Makes changes of pages happen one after the other. Readers go on. */
export const lockPages = async (tx: Tx): Promise<void> => {
  await sql`lock table pages in share row exclusive mode`.execute(tx);
};

export const countPages = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('pages')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Stores a page; null deletes it. Its versions stay. */
export const savePage = async (
  tx: Tx,
  slug: string,
  state: StoredPageState | null,
): Promise<void> => {
  if (state === null) {
    await tx.deleteFrom('pages').where('slug', '=', slug).execute();
    return;
  }
  const row = {
    draft: JSON.stringify(state.content),
    version: state.version,
    published_id: state.published?.id ?? null,
    planned_id: state.planned?.id ?? null,
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('pages')
    .values({ slug, ...row })
    .onConflict((clash) => clash.column('slug').doUpdateSet(row))
    .execute();
};

/** The moment of the transaction, by the clock of the database. */
export const findNow = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
};

/** Names a version before it is stored, because its entry in the log comes first. */
export const nameNewVersion = (at: Date): NamedVersion => ({ id: createId('pgv'), at });

/** Stores what was published, or is planned to be, with its entry in the log. */
export const insertVersion = async (
  tx: Tx,
  { id, at }: NamedVersion,
  {
    slug,
    content,
    entryId,
    isPlanned,
  }: { slug: string; content: PageContent; entryId: string; isPlanned: boolean },
): Promise<void> => {
  await tx
    .insertInto('page_versions')
    .values({
      id,
      slug,
      content: JSON.stringify(content),
      entry_id: entryId,
      publish_at: isPlanned ? at : null,
      published_at: isPlanned ? null : at,
    })
    .execute();
};

/** Notes that a planned version was published. */
export const setPublishedAt = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.updateTable('page_versions').set({ published_at: at }).where('id', '=', id).execute();
};

const selectVersions = (db: Db, slug: string) =>
  db
    .selectFrom('page_versions')
    .innerJoin('audit_log', 'audit_log.public_id', 'page_versions.entry_id')
    .select([
      'page_versions.id',
      'page_versions.content',
      'page_versions.publish_at',
      'page_versions.published_at',
      'audit_log.actor_id',
      'audit_log.actor_name',
      'audit_log.peer',
    ])
    .where('page_versions.slug', '=', slug);

export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** So many versions of a page are listed, newest first. All are kept. */
const maxListedVersions = 100;

export const listVersions = (db: Db, slug: string): Promise<VersionRow[]> =>
  selectVersions(db, slug)
    .orderBy('page_versions.created_at', 'desc')
    .orderBy('page_versions.id')
    .limit(maxListedVersions)
    .execute();

export const findVersion = (db: Db, slug: string, id: string): Promise<VersionRow | undefined> =>
  selectVersions(db, slug).where('page_versions.id', '=', id).executeTakeFirst();
