import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Menus } from '../../../shop/office/pages/menu.ts';

/** The menus that the merchant wrote, as they are stored. */

type Tx = Transaction<Tables>;

/** `menus` is null until the merchant writes some. */
export interface OwnMenus {
  menus: Menus | null;
  version: number;
}

const selectMenus = (db: Db) => db.selectFrom('menus').select(['menus', 'version']);

export const findOwnMenus = (db: Db): Promise<OwnMenus> =>
  selectMenus(db).executeTakeFirstOrThrow();

/** The same, while nobody else changes them. */
export const lockOwnMenus = (tx: Tx): Promise<OwnMenus> =>
  selectMenus(tx).forUpdate().executeTakeFirstOrThrow();

/** Stores menus; null for those that the shop comes with. */
export const saveMenus = async (tx: Tx, { menus, version }: OwnMenus): Promise<void> => {
  await tx
    .updateTable('menus')
    .set({
      menus: menus === null ? null : JSON.stringify(menus),
      version,
      updated_at: sql<Date>`now()`,
    })
    .execute();
};
