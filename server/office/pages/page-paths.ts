import type { Db } from '../../../database/tables.ts';
import { buildPagePath, isShippedSlug, shippedSlugs } from '../../../shop/office/pages/page.ts';
import { listPublishedSlugs } from './page-queries.ts';

/** Lists the addresses of the pages that readers see, shipped ones first. */
export const listPagePaths = async (db: Db): Promise<string[]> => {
  const own = (await listPublishedSlugs(db)).filter((slug) => !isShippedSlug(slug));
  return [...shippedSlugs, ...own].map(buildPagePath);
};
