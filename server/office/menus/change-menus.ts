import type { Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import { type Change, type Field, findChanges, isSameValue } from '../../../shop/office/audit.ts';
import type { MenuItem, Menus } from '../../../shop/office/pages/menu.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  type UndoableEntry,
  writeAuditEntry,
} from '../../platform/audit/audit-log.ts';
import { type FieldError, invalidFields } from '../../platform/http/refusal.ts';
import { findIdentity } from '../../platform/shop-settings/identity.ts';
import { saveMenus } from '../../platform/shop-settings/menu-queries.ts';
import { findDeadPages } from './menu-targets.ts';
import { lockMenus } from './menus.ts';
import { findShippedMenus } from './shipped-menus.ts';

/** Changes of the menus, with their entry in the audit log, and their undo. */

type Tx = Transaction<Tables>;

const listLinks = (items: readonly MenuItem[], path: string): { path: string; href: string }[] =>
  items.flatMap((item, i) => [
    ...(item.href === null ? [] : [{ path: `${path}.${i}.href`, href: item.href }]),
    ...item.items.map(({ href }, j) => ({ path: `${path}.${i}.items.${j}.href`, href })),
  ]);

/** Refuses links that lead nowhere (400), and names each. */
const refuseDead = ({ header, footer }: Menus, dead: readonly string[]): void => {
  const errors = [...listLinks(header, 'header'), ...listLinks(footer, 'footer')]
    .filter(({ href }) => dead.includes(href))
    .map(({ path }): FieldError => ({ path, ...explain('menu_leads_nowhere') }));
  if (errors.length > 0) throw invalidFields(errors);
};

/** An item in the log: `value` is what somebody reads there. */
const logItems = (items: readonly MenuItem[]) =>
  items.map((item) => ({ value: Object.values(item.label)[0] ?? '', item }));

const readFields = ({ header, footer }: Menus): Field[] => [
  { field: 'header', value: logItems(header) },
  { field: 'footer', value: logItems(footer) },
];

/**
 * Replaces the menus. Refuses (409) when they are no longer those of `seen`, and links to pages that
 * nobody can read, beside those of `dead` (400).
 */
export const changeMenus = async (
  tx: Tx,
  by: Actor,
  menus: Menus,
  { seen, dead }: { seen: number | undefined; dead: readonly string[] },
): Promise<number> => {
  const before = await lockMenus(tx);
  refuseDead(menus, [...dead, ...(await findDeadPages(tx, menus))]);
  if (seen !== undefined) checkVersion(String(seen), String(before.version));
  const version = before.version + 1;
  await saveMenus(tx, { menus, version });
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'menus',
    id: 'menus',
    name: '',
    changes: findChanges(readFields(before.menus), readFields(menus)),
  });
  return version;
};

/** Undoes a change of the menus. Refuses (409) menus that were changed again since. */
export const undoMenus = async (tx: Tx, { changes }: UndoableEntry): Promise<readonly Change[]> => {
  const { menus, version } = await lockMenus(tx);
  const now = new Map(readFields(menus).map(({ field, value }) => [field, value]));
  if (!changes.every(({ field, to }) => isSameValue(now.get(field), to))) throw changedSince();
  const was = new Map(changes.map(({ field, from }) => [field, from]));
  const read = (field: string): MenuItem[] =>
    ((was.get(field) ?? now.get(field)) as ReturnType<typeof logItems>).map(({ item }) => item);
  const restored = { header: read('header'), footer: read('footer') };
  const { sells } = await findIdentity(tx);
  const isShipped = isSameValue(restored, findShippedMenus(sells));
  await saveMenus(tx, { menus: isShipped ? null : restored, version: version + 1 });
  return changes;
};
