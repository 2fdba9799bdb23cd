import type { Transaction } from 'kysely';
import type { WireShownMenus } from '../../../contract/office/menus.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { MenuItem, Menus } from '../../../shop/office/pages/menu.ts';
import { readText, type TextLanguage, type Texts } from '../../../shop/texts.ts';
import { findIdentity } from '../../platform/shop-settings/identity.ts';
import {
  findOwnMenus,
  lockOwnMenus,
  type OwnMenus,
} from '../../platform/shop-settings/menu-queries.ts';
import { findShippedMenus } from './shipped-menus.ts';

/** The menus of the shop. Until the merchant writes them, they are those that the shop comes with. */

export interface StoredMenus {
  menus: Menus;
  version: number;
}

const complete = async (db: Db, { menus, version }: OwnMenus): Promise<StoredMenus> => ({
  menus: menus ?? findShippedMenus((await findIdentity(db)).sells),
  version,
});

/** The menus as they are edited. */
export const findMenus = async (db: Db): Promise<StoredMenus> =>
  complete(db, await findOwnMenus(db));

/** The same, while nobody else changes them. */
export const lockMenus = async (tx: Transaction<Tables>): Promise<StoredMenus> =>
  complete(tx, await lockOwnMenus(tx));

/** Shows the menus in one language. */
export const showMenus = (
  { header, footer }: Menus,
  language: TextLanguage,
  main: TextLanguage,
): WireShownMenus => {
  const word = (label: Texts): string => readText(label, language, main);
  const show = (items: readonly MenuItem[]): WireShownMenus['header'] =>
    items.map((item) => ({
      label: word(item.label),
      href: item.href,
      items: item.items.map(({ label, href }) => ({ label: word(label), href })),
    }));
  return { header: show(header), footer: show(footer) };
};
