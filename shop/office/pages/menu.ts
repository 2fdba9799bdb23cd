import type { Texts } from '../../texts.ts';
import { isOwnPath } from './link.ts';

/** The menus in header and footer, of two levels (CMS-8, docs/product.md). */

interface MenuLink {
  label: Texts;
  href: string;
}

/** An item of a menu. Without an address it only opens the items below it. */
export interface MenuItem {
  label: Texts;
  href: string | null;
  items: readonly MenuLink[];
}

export interface Menus {
  header: readonly MenuItem[];
  footer: readonly MenuItem[];
}

export const maxHeaderItems = 8;
export const maxFooterColumns = 4;
export const maxMenuLinks = 12;

/** The shop's own addresses that a menu may lead to, besides those with a name in them. */
export const fixedPaths: readonly string[] = [
  '/',
  '/collections',
  '/buy-in-kg',
  '/buy-in-unit',
  '/shop-grid-standard',
  '/shop-grid-filter',
  '/shop-grid-two-column',
  '/shop-grid-no-sidebar',
  '/shop-grid-full-width',
  '/shop-grid-right-sidebar',
  '/shop-list-standard',
  '/shop-list-full-width',
  '/shop-list-two-column',
  '/about',
  '/terms-of-use',
  '/contact',
  '/cart',
  '/wishlist',
  '/compare',
  '/checkout',
  '/myorders',
  '/gift-cards',
  '/my-account',
  '/my-account/orders',
  '/my-account/returns',
  '/my-account/addresses',
  '/my-account/credit',
  '/my-account/lists',
  '/my-account/messages',
  '/my-account/security',
  '/my-account/data',
  '/login-register',
];

/** What has to exist for an address to lead somewhere. `place`: a category, or else a tag. */
export type MenuTarget =
  | { kind: 'fixed' }
  | { kind: 'page'; slug: string }
  | { kind: 'place'; name: string }
  | { kind: 'collection'; slug: string }
  | { kind: 'product'; id: string };

const decode = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

const namedPaths: readonly [RegExp, (name: string) => MenuTarget][] = [
  [/^\/pages\/([^/]+)$/, (slug) => ({ kind: 'page', slug })],
  [/^\/collections\/([^/]+)$/, (slug) => ({ kind: 'collection', slug })],
  [/^\/shop-grid-standard\/([^/]+)$/, (name) => ({ kind: 'place', name })],
  [/^\/(?:kg|unit)\/([^/]+)$/, (name) => ({ kind: 'place', name })],
  [
    /^\/product(?:-tab-left|-tab-right|-sticky|-slider|-fixed-image)?\/([^/]+)(?:\/[^/]+)?$/,
    (id) => ({ kind: 'product', id }),
  ],
  [/^\/([^/]+)$/, (name) => ({ kind: 'place', name })],
];

/** Finds what an own path leads to, without its query; null where the shop has nothing. */
export const findMenuTarget = (href: string): MenuTarget | null => {
  const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  if (fixedPaths.includes(path)) return { kind: 'fixed' };
  for (const [form, build] of namedPaths) {
    const name = decode(form.exec(path)?.[1] ?? '');
    if (name !== null && name !== '') return build(name);
  }
  return null;
};

/** A page or a collection of the merchant: what leads to it would lead nowhere without it. */
export type OwnTarget = Extract<MenuTarget, { kind: 'page' | 'collection' }>;

const leadsTo = (href: string | null, { kind, slug }: OwnTarget): boolean => {
  const target = href !== null && isOwnPath(href) ? findMenuTarget(href) : null;
  return target?.kind === kind && target.slug === slug;
};

/** Finds the label of the first item that leads to a page or a collection; null for none. */
export const findLabelOfTarget = ({ header, footer }: Menus, target: OwnTarget): Texts | null =>
  [...header, ...footer]
    .flatMap((item) => [item, ...item.items])
    .find(({ href }) => leadsTo(href, target))?.label ?? null;

const leaveOutItems = (
  items: readonly MenuItem[],
  isDead: (href: string) => boolean,
): readonly MenuItem[] =>
  items.flatMap((item) => {
    const href = item.href === null || isDead(item.href) ? null : item.href;
    const below = item.items.filter((link) => !isDead(link.href));
    return href === null && below.length === 0 ? [] : [{ ...item, href, items: below }];
  });

/** The menus without the links that lead nowhere, and without items that are nothing without them. */
export const leaveOutLinks = (
  { header, footer }: Menus,
  isDead: (href: string) => boolean,
): Menus => ({ header: leaveOutItems(header, isDead), footer: leaveOutItems(footer, isDead) });
