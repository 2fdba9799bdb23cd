import { notFound, redirect } from '@tanstack/react-router';
import { ApiError, createClient } from '../shared/platform/client.ts';
import type { LoaderInput } from '../shared/platform/page.ts';
import type { BlockData } from './block-data.ts';
import { buildBlocks } from './build-blocks.ts';

export interface PageData {
  slug: string;
  /** Empty where the shop's own words stand. */
  title: string;
  description: string;
  blocks: BlockData[];
}

const throwNotFound = (error: unknown): never => {
  throw error instanceof ApiError && error.status === 404 ? notFound() : error;
};

/**
 * Loads a page that the merchant has written, with the code of its blocks. A film needs the policy
 * of the page's own document, which lets its player in. In a preview only that document has drafts.
 */
export const loadWrittenPage = async (
  slug: string,
  { context, location }: LoaderInput,
): Promise<PageData> => {
  const toDocument = () => redirect({ href: location.href, reloadDocument: true });
  if (!import.meta.env.SSR && context.shop.isPreview === true) throw toDocument();
  const { page } = await createClient(context.fetchApi)('GET /api/pages/{slug}', {
    params: { slug },
    query: { language: context.language },
  }).catch(throwNotFound);
  const { title, description } = page;
  const blocks = await buildBlocks(page.blocks, context);
  if (!import.meta.env.SSR && blocks.some(({ kind }) => kind === 'video')) throw toDocument();
  const { loadBlocks } = await import('./block-kinds.ts');
  await loadBlocks(blocks.map(({ kind }) => kind));
  return { slug, title, description, blocks };
};
