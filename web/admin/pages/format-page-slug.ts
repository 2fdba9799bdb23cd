import { maxSlugLength } from '../../../shop/office/pages/page.ts';

/** Makes an address of a title: `Our mill, since 1962` → `our-mill-since-1962`. */
export const formatPageSlug = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, maxSlugLength)
    .replace(/-$/, '');
