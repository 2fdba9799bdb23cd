import type { Transaction } from 'kysely';
import type {
  PageContent,
  pages as pageCalls,
  WireEditedPage,
} from '../../../contract/office/pages.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { listPictures } from '../../../shop/office/pages/page-texts.ts';
import { isShippedSlug, maxQuotes, shippedSlugs } from '../../../shop/office/pages/page.ts';
import { findLastChange } from '../../platform/audit/audit-log.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type FieldError, invalidFields, notFound } from '../../platform/http/refusal.ts';
import { createPictures, type Pictures } from '../../providers/pictures/pictures.ts';
import type { Deps } from '../deps.ts';
import {
  buildUntouched,
  cancelPublication,
  changeDraft,
  publishPage,
  removePage,
  restoreVersion,
} from './change-pages.ts';
import { ownBlocks } from './local/own-blocks.ts';
import { readLocalBlocks } from './local/read-local-blocks.ts';
import {
  findPage,
  findPublished,
  listPages,
  listVersions,
  type PageState,
} from './page-queries.ts';
import { presentEditedPage, presentListedPage, presentVersion } from './present.ts';
import { findShipped } from './shipped/shipped-pages.ts';
import { findGoodQuotes, findQuotes } from './show/block-queries.ts';
import { presentQuote } from './show/show-block.ts';
import { createPageReader, listWarnings, showPage } from './show/show-page.ts';

type Tx = Transaction<Tables>;

/** Refuses pictures that are none of this shop (400), and names each. */
const checkPictures = async ({ blocks }: PageContent, pictures: Pictures): Promise<void> => {
  const found = await Promise.all(
    listPictures(blocks, 'blocks').map(async ({ path, picture }): Promise<FieldError[]> =>
      (await pictures.describe(picture.secureUrl)) === null
        ? [{ path, ...explain('not_our_picture') }]
        : [],
    ),
  );
  const errors = found.flat();
  if (errors.length > 0) throw invalidFields(errors);
};

/** Routes of the pages that the merchant writes. */
export const createPageHandlers = (deps: Deps): Handlers<typeof pageCalls> => {
  const { store, reads, settings, jobs, catalogueVersion, shopIdentity } = deps;
  const { db } = store;
  const pictures = createPictures(settings);

  const readShipped = async (slug: string): Promise<PageContent | undefined> =>
    findShipped(slug, (await shopIdentity.get()).sells);

  const requirePage = async (slug: string): Promise<PageState> => {
    const shipped = await readShipped(slug);
    const page = (await findPage(db, slug)) ?? (shipped && buildUntouched(slug, shipped));
    if (page === undefined) throw notFound('page');
    return page;
  };

  const presentEdited = async (slug: string): Promise<WireEditedPage> => {
    const state = await requirePage(slug);
    const { page } = await showPage(
      slug,
      state.content,
      await createPageReader(deps, pictures, undefined),
    );
    const [lastChange, warnings, shipped] = await Promise.all([
      findLastChange(db, 'page', slug),
      listWarnings(state.content, page, pictures),
      readShipped(slug),
    ]);
    return presentEditedPage(state, { lastChange, warnings, shipped });
  };

  /** Changes what readers see, so all that is cached is dropped. */
  const publish = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
    const moved = await runTransaction(db, async (tx) => {
      await work(tx);
      return catalogueVersion.bump(tx);
    });
    catalogueVersion.applyCommitted(moved);
  };

  return {
    'GET /api/pages/{slug}': async ({ params: { slug }, query, drafted }) => {
      const stored =
        drafted === null
          ? await reads.run((some) => findPublished(some, slug))
          : (await findPage(db, slug))?.content;
      const content =
        stored ?? (drafted === null ? await readShipped(slug) : findShipped(slug, drafted.sells));
      if (content === undefined) throw notFound('page');
      const reader = await createPageReader(deps, pictures, query.language, drafted);
      const { page, shown } = await showPage(slug, content, reader);
      return { status: 200, data: { page }, shown };
    },

    'GET /api/settings/pages': async () => {
      const stored = new Map((await listPages(db)).map((page) => [page.slug, page]));
      const { sells } = await shopIdentity.get();
      const shipped = shippedSlugs.map(
        (slug) => stored.get(slug) ?? buildUntouched(slug, findShipped(slug, sells) as PageContent),
      );
      const own = [...stored.values()].filter(({ slug }) => !isShippedSlug(slug));
      return { status: 200, data: { pages: [...shipped, ...own].map(presentListedPage) } };
    },

    'GET /api/settings/pages/{slug}': async ({ params: { slug } }) => ({
      status: 200,
      data: await presentEdited(slug),
    }),

    'GET /api/settings/quotes': async ({ query: { id, search } }) => {
      const found = await reads.run((some) =>
        id === undefined || id.length === 0
          ? findGoodQuotes(some, maxQuotes, search)
          : findQuotes(some, id),
      );
      return { status: 200, data: { quotes: found.map(presentQuote) } };
    },

    'PUT /api/settings/pages/{slug}': async (call) => {
      const { slug } = call.params;
      const body = { ...call.body, blocks: readLocalBlocks(call.body.blocks, ownBlocks) };
      await checkPictures(body, pictures);
      await runTransaction(db, (tx) => changeDraft(tx, call, slug, body));
      return { status: 200, data: await presentEdited(slug) };
    },

    'DELETE /api/settings/pages/{slug}': async (call) => {
      await publish((tx) => removePage(tx, call, call.params.slug));
      return { status: 200, data: { message: 'Page deleted' } };
    },

    'POST /api/settings/pages/{slug}/preview': async ({ params: { slug }, query, body }) => {
      const reader = await createPageReader(deps, pictures, query.language);
      const content = { ...body, blocks: readLocalBlocks(body.blocks, ownBlocks) };
      const { page } = await showPage(slug, content, reader);
      const warnings = await listWarnings(content, page, pictures);
      return { status: 200, data: { page, warnings } };
    },

    'POST /api/settings/pages/{slug}/publish': async (call) => {
      const { slug } = call.params;
      await publish(async (tx) => {
        const planned = await publishPage(tx, call, slug, call.body);
        if (planned !== null)
          await jobs.enqueue(
            tx,
            'publish-page',
            { slug },
            { key: planned.id, startAfter: planned.at },
          );
      });
      return { status: 200, data: await presentEdited(slug) };
    },

    'DELETE /api/settings/pages/{slug}/publish': async (call) => {
      const { slug } = call.params;
      await runTransaction(db, (tx) => cancelPublication(tx, call, slug));
      return { status: 200, data: await presentEdited(slug) };
    },

    'GET /api/settings/pages/{slug}/versions': async ({ params: { slug } }) => {
      const page = await requirePage(slug);
      const versions = await listVersions(db, slug);
      return {
        status: 200,
        data: { versions: versions.map((version) => presentVersion(version, page)) },
      };
    },

    'POST /api/settings/pages/{slug}/versions/{id}/restore': async (call) => {
      const { slug, id } = call.params;
      await runTransaction(db, (tx) => restoreVersion(tx, call, slug, id));
      return { status: 200, data: await presentEdited(slug) };
    },
  };
};
