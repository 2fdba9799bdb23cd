import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { findLabelOfTarget, type OwnTarget } from '../../../shop/office/pages/menu.ts';
import { readText } from '../../../shop/texts.ts';
import { wrongState } from '../http/refusal.ts';
import { lockOwnMenus } from './menu-queries.ts';

/**
 * Refuses (409) to take a page or a collection away to which an item of the menus leads, and names
 * the item. The menus stay locked, so that none leads there meanwhile (CMS-8, docs/product.md).
 */
export const refuseIfMenuLeadsTo = async (
  tx: Transaction<Tables>,
  target: OwnTarget,
): Promise<void> => {
  const { menus } = await lockOwnMenus(tx);
  const label = menus && findLabelOfTarget(menus, target);
  if (label !== null) throw wrongState('menu_leads_here', { name: readText(label, 'en', 'en') });
};
