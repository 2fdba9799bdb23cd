import { sql, type Transaction } from 'kysely';
import type { WireShownMenus } from '../../../contract/office/menus.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import type { MenuItem, Menus } from '../../../shop/office/pages/menu.ts';
import { readText, type TextLanguage, type Texts } from '../../../shop/texts.ts';
import { shippedMenus } from './shipped-menus.ts';

/** The menus of the shop as they are stored. */

export interface StoredMenus {
  menus: Menus;
  version: number;
}

const selectMenus = (db: Db) => db.selectFrom('menus').select(['menus', 'version']);

const toStored = ({ menus, version }: { menus: Menus | null; version: number }): StoredMenus => ({
  menus: menus ?? shippedMenus,
  version,
});

/** Reads the menus; those that the shop comes with until the merchant stores their own. */
export const findMenus = async (db: Db): Promise<StoredMenus> =>
  toStored(await selectMenus(db).executeTakeFirstOrThrow());

/** The same, while nobody else changes them. */
export const lockMenus = async (tx: Transaction<Tables>): Promise<StoredMenus> =>
  toStored(await selectMenus(tx).forUpdate().executeTakeFirstOrThrow());

export const saveMenus = async (
  tx: Transaction<Tables>,
  { menus, version }: StoredMenus,
): Promise<void> => {
  const stored = menus === shippedMenus ? null : JSON.stringify(menus);
  await tx
    .updateTable('menus')
    .set({ menus: stored, version, updated_at: sql<Date>`now()` })
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
