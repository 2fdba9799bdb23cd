import { redirect } from '@tanstack/react-router';
import { buildPagePath, shippedSlugs } from '../../shop/office/pages/page.ts';
import type { LoaderInput } from '../shared/platform/page.ts';
import { buildWrittenHead } from './page-head.ts';
import { loadWrittenPage, type PageData } from './page-loader.ts';

/** What brings somebody to a page that the merchant has written. */
export const head = buildWrittenHead;

/** Shipped pages have addresses of their own, such as `/about`; all others are below `/pages`. */
export const loader = ({ params, ...given }: LoaderInput<{ slug?: string }>): Promise<PageData> => {
  const { pathname } = given.location;
  const slug = params.slug ?? shippedSlugs.find((one) => buildPagePath(one) === pathname) ?? '';
  if (params.slug !== undefined && buildPagePath(slug) !== `/pages/${slug}`)
    throw redirect({ to: buildPagePath(slug) });
  return loadWrittenPage(slug, { ...given, params: {} });
};
