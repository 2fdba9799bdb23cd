import { sql, type Transaction } from 'kysely';
import type { WireShownMenus } from '../../../contract/office/menus.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { MenuItem, Menus } from '../../../shop/office/pages/menu.ts';
import { readText, type TextLanguage, type Texts } from '../../../shop/texts.ts';
import { findIdentity } from '../../platform/shop-settings/identity.ts';
import { findShippedMenus } from './shipped-menus.ts';

/** The menus of the shop as they are stored. */

export interface StoredMenus {
  menus: Menus;
  version: number;
}

const selectMenus = (db: Db) => db.selectFrom('menus').select(['menus', 'version']);

/** Until the merchant stores menus, they are those that the shop comes with. */
const complete = async (
  db: Db,
  { menus, version }: { menus: Menus | null; version: number },
): Promise<StoredMenus> => ({
  menus: menus ?? findShippedMenus((await findIdentity(db)).sells),
  version,
});

/** The merchant's own menus; null for none. */
export const findOwnMenus = async (db: Db): Promise<Menus | null> =>
  (await selectMenus(db).executeTakeFirstOrThrow()).menus;

/** The menus as readers see them. */
export const findMenus = async (db: Db): Promise<StoredMenus> =>
  complete(db, await selectMenus(db).executeTakeFirstOrThrow());

/** The same, while nobody else changes them. */
export const lockMenus = async (tx: Transaction<Tables>): Promise<StoredMenus> =>
  complete(tx, await selectMenus(tx).forUpdate().executeTakeFirstOrThrow());

/** Stores menus; null for those that the shop comes with. */
export const saveMenus = async (
  tx: Transaction<Tables>,
  { menus, version }: { menus: Menus | null; version: number },
): Promise<void> => {
  await tx
    .updateTable('menus')
    .set({
      menus: menus === null ? null : JSON.stringify(menus),
      version,
      updated_at: sql<Date>`now()`,
    })
    .execute();
};

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
