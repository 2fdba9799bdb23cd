import type { menuCalls } from '../../../contract/office/menus.ts';
import type { Db } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Menus } from '../../../shop/office/pages/menu.ts';
import { findLastChange } from '../../platform/audit/audit-log.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { changeMenus, checkMenuLinks } from './change-menus.ts';
import { findMenus, type StoredMenus } from './menus.ts';

const presentMenus = async (db: Db, { menus: { header, footer }, version }: StoredMenus) => ({
  header: header.map((item) => ({ ...item, items: [...item.items] })),
  footer: footer.map((item) => ({ ...item, items: [...item.items] })),
  version,
  lastChange: await findLastChange(db, 'menus', 'menus'),
});

/** Routes of the menus in header and footer. */
export const createMenuHandlers = ({
  store: { db },
  listing,
  catalogueVersion,
}: Deps): Handlers<typeof menuCalls> => ({
  'GET /api/settings/menus': async () => ({
    status: 200,
    data: await presentMenus(db, await findMenus(db)),
  }),

  'PUT /api/settings/menus': async (call) => {
    const { version: seen, ...menus } = call.body as Menus & { version?: number };
    await checkMenuLinks(db, listing, menus);
    // Every page shows the menus.
    const { version, moved } = await runTransaction(db, async (tx) => ({
      version: await changeMenus(tx, call, menus, seen),
      moved: await catalogueVersion.bump(tx),
    }));
    catalogueVersion.applyCommitted(moved);
    return { status: 200, data: await presentMenus(db, { menus, version }) };
  },
});
