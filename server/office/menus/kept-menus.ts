import type { Db } from '../../../database/tables.ts';
import { leaveOutLinks, type Menus } from '../../../shop/office/pages/menu.ts';
import type { Listing } from '../../goods/listing/listing.ts';
import type { CatalogueVersion } from '../../platform/changes/version.ts';
import { nothingShown, type Shown } from '../../platform/pages/shown.ts';
import { findOwnMenus } from '../../platform/shop-settings/menu-queries.ts';
import { describeShownMenus, findDeadLinks } from './menu-targets.ts';

/** The merchant's menus without what leads nowhere now, null for none, and what they show. */
interface KeptMenus {
  menus: Menus | null;
  shown: Shown;
}

const readMenus = async (db: Db, listing: Listing): Promise<KeptMenus> => {
  const { menus } = await findOwnMenus(db);
  if (menus === null) return { menus, shown: nothingShown };
  const dead = await findDeadLinks(db, listing, menus);
  return {
    menus: leaveOutLinks(menus, (href) => dead.includes(href)),
    shown: describeShownMenus(menus),
  };
};

/**
 * Keeps the merchant's menus in memory. Each change of them, of pages and of goods raises the version of the catalogue, so they are read again after one,
 * on every node.
 */
export const keepMenus = (
  db: Db,
  listing: Listing,
  catalogueVersion: Pick<CatalogueVersion, 'current'>,
): (() => Promise<KeptMenus>) => {
  let kept: { version: number; menus: Promise<KeptMenus> } | undefined;
  return () => {
    const version = catalogueVersion.current();
    if (kept?.version === version) return kept.menus;
    const menus = readMenus(db, listing);
    kept = { version, menus };
    menus.catch(() => {
      if (kept?.menus === menus) kept = undefined;
    });
    return menus;
  };
};
