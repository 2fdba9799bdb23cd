import type { Db } from '../../../database/tables.ts';
import { createNameView } from '../../../shop/goods/listing/listing-view.ts';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import { isOwnPath } from '../../../shop/office/pages/link.ts';
import { findMenuTarget, type MenuTarget, type Menus } from '../../../shop/office/pages/menu.ts';
import { isShippedSlug } from '../../../shop/office/pages/page.ts';
import { findCollections } from '../../goods/collections/queries.ts';
import type { Listing } from '../../goods/listing/listing.ts';
import { type Shown, showProducts } from '../../platform/pages/shown.ts';
import { listPublishedSlugs } from '../pages/page-queries.ts';

/** What the links of the menus lead to, and which lead nowhere now. */

const listTargets = ({ header, footer }: Menus): [string, MenuTarget | null][] =>
  [
    ...new Set(
      [...header, ...footer].flatMap(({ href, items }) => [
        ...(href === null ? [] : [href]),
        ...items.map((link) => link.href),
      ]),
    ),
  ]
    .filter(isOwnPath)
    .map((href) => [href, findMenuTarget(href)]);

/** Finds the links to pages and collections that nobody can read. */
export const findDeadPages = async (db: Db, menus: Menus): Promise<string[]> => {
  const targets = listTargets(menus);
  if (!targets.some(([, target]) => target?.kind === 'page' || target?.kind === 'collection'))
    return [];
  const pages = new Set(await listPublishedSlugs(db));
  const collections = new Set(
    (await findCollections(db)).filter((one) => one.isPublished).map(({ slug }) => slug),
  );
  return targets.flatMap(([href, target]) =>
    (target?.kind === 'page' && !isShippedSlug(target.slug) && !pages.has(target.slug)) ||
    (target?.kind === 'collection' && !collections.has(target.slug))
      ? [href]
      : [],
  );
};

/** Finds the links to goods that the shop does not have, and to paths at which it has nothing. */
export const findDeadGoods = async (
  listing: Pick<Listing, 'findPage' | 'findByIds'>,
  menus: Menus,
): Promise<string[]> => {
  const isDead = async (target: MenuTarget | null): Promise<boolean> => {
    if (target?.kind === 'product')
      return (await listing.findByIds([target.id])).data.products.length === 0;
    if (target?.kind !== 'place') return target === null;
    const query = { place: target.name, sort: 'default', page: 1, limit: 1 } as const;
    return (await listing.findPage(query, false)).data.place?.kind === null;
  };
  const dead: string[] = [];
  for (const [href, target] of listTargets(menus)) if (await isDead(target)) dead.push(href);
  return dead;
};

/** Finds all links that lead nowhere. */
export const findDeadLinks = async (
  db: Db,
  listing: Pick<Listing, 'findPage' | 'findByIds'>,
  menus: Menus,
): Promise<string[]> => [
  ...(await findDeadPages(db, menus)),
  ...(await findDeadGoods(listing, menus)),
];

/** What the menus show of the goods: a link to what is gone is left out. */
export const describeShownMenus = (menus: Menus): Shown => {
  const targets = listTargets(menus).map(([, target]) => target);
  const ids = targets.flatMap((target) => (target?.kind === 'product' ? [target.id] : []));
  const views = targets.flatMap((target) =>
    target?.kind === 'place' ? [createNameView(normaliseName(target.name))] : [],
  );
  return { ...showProducts(ids, ...views), stocks: new Set() };
};
