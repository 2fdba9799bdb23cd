import { sql } from 'kysely';
import type { LocalJobs } from '#server/office/nightly/local-jobs.ts';

export const jobs: LocalJobs = {
  /** Says in the log which published pages have a recipe without a picture. */
  'look-at-recipes': {
    every: '03:10',
    run: async ({ store, log }) => {
      const { rows } = await sql<{ slug: string }>`
        select distinct pages.slug from pages
        join page_versions on page_versions.id = pages.published_id
        cross join jsonb_array_elements(page_versions.content->'blocks') as block
        where block->>'of' = 'recipe' and block->'picture' = 'null'
        order by pages.slug`.execute(store.db);
      if (rows.length > 0)
        log.warn({ pages: rows.map(({ slug }) => slug) }, 'recipes without a picture');
    },
  },
};
