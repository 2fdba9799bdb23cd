import type { Db } from '../../../database/tables.ts';
import type { Menus } from '../../../shop/office/pages/menu.ts';
import type { CatalogueVersion } from '../../platform/changes/version.ts';
import { findOwnMenus } from './menus.ts';

/**
 * Keeps the merchant's menus in memory; null for none. Each change of them raises the version of the
 * catalogue, so they are read again after one, on every node.
 */
export const keepMenus = (
  db: Db,
  catalogueVersion: Pick<CatalogueVersion, 'current'>,
): (() => Promise<Menus | null>) => {
  let kept: { version: number; menus: Promise<Menus | null> } | undefined;
  return () => {
    const version = catalogueVersion.current();
    if (kept?.version === version) return kept.menus;
    const menus = findOwnMenus(db);
    kept = { version, menus };
    menus.catch(() => {
      if (kept?.menus === menus) kept = undefined;
    });
    return menus;
  };
};
