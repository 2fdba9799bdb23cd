import type { menuCalls, WireMenus } from '../../../contract/office/menus.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Menus } from '../../../shop/office/pages/menu.ts';
import { findLastChange } from '../../platform/audit/audit-log.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { changeMenus } from './change-menus.ts';
import { findDeadGoods, findDeadLinks } from './menu-targets.ts';
import { findMenus, type StoredMenus } from './menus.ts';

/** Routes of the menus in header and footer. */
export const createMenuHandlers = ({
  store: { db },
  listing,
  catalogueVersion,
}: Deps): Handlers<typeof menuCalls> => {
  const presentMenus = async ({ menus, version }: StoredMenus): Promise<WireMenus> => ({
    header: menus.header.map((item) => ({ ...item, items: [...item.items] })),
    footer: menus.footer.map((item) => ({ ...item, items: [...item.items] })),
    version,
    hidden: await findDeadLinks(db, listing, menus),
    lastChange: await findLastChange(db, 'menus', 'menus'),
  });
  return {
    'GET /api/settings/menus': async () => ({
      status: 200,
      data: await presentMenus(await findMenus(db)),
    }),

    'PUT /api/settings/menus': async (call) => {
      const { version: seen, ...menus } = call.body as Menus & { version?: number };
      const dead = await findDeadGoods(listing, menus);
      // Every page shows the menus.
      const { version, moved } = await runTransaction(db, async (tx) => ({
        version: await changeMenus(tx, call, menus, { seen, dead }),
        moved: await catalogueVersion.bump(tx),
      }));
      catalogueVersion.applyCommitted(moved);
      return { status: 200, data: await presentMenus({ menus, version }) };
    },
  };
};
