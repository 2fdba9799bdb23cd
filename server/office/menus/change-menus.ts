import type { Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { type Change, type Field, findChanges, isSameValue } from '../../../shop/office/audit.ts';
import { isOwnPath } from '../../../shop/office/pages/link.ts';
import {
  findMenuTarget,
  type MenuItem,
  type Menus,
  type MenuTarget,
} from '../../../shop/office/pages/menu.ts';
import { isShippedSlug } from '../../../shop/office/pages/page.ts';
import type { Listing } from '../../goods/listing/listing.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  type UndoableEntry,
  writeAuditEntry,
} from '../../platform/audit/audit-log.ts';
import { type FieldError, Refusal } from '../../platform/http/refusal.ts';
import { findIdentity } from '../../platform/shop-settings/identity.ts';
import { listPublishedSlugs } from '../pages/page-queries.ts';
import { lockMenus, saveMenus } from './menus.ts';
import { findShippedMenus } from './shipped-menus.ts';

/** Changes of the menus, with their entry in the audit log, and their undo. */

type Tx = Transaction<Tables>;

interface Lookup {
  listing: Pick<Listing, 'findPage' | 'findByIds' | 'findCollections'>;
  publishedSlugs: readonly string[];
}

const exists = async (
  target: MenuTarget | null,
  { listing, publishedSlugs }: Lookup,
): Promise<boolean> => {
  switch (target?.kind) {
    case 'fixed':
      return true;
    case 'page':
      return isShippedSlug(target.slug) || publishedSlugs.includes(target.slug);
    case 'product':
      return (await listing.findByIds([target.id])).data.products.length > 0;
    case 'collection':
      return (await listing.findCollections()).some(
        ({ slug, isPublished }) => isPublished && slug === target.slug,
      );
    case 'place': {
      const query = { place: target.name, sort: 'default', page: 1, limit: 1 } as const;
      return (await listing.findPage(query, false)).data.place?.kind !== null;
    }
    case undefined:
      return false;
  }
};

const listLinks = (items: readonly MenuItem[], path: string): { path: string; href: string }[] =>
  items.flatMap((item, i) => [
    ...(item.href === null ? [] : [{ path: `${path}.${i}.href`, href: item.href }]),
    ...item.items.map(({ href }, j) => ({ path: `${path}.${i}.items.${j}.href`, href })),
  ]);

/** Refuses links to own paths at which the shop has nothing (400), and names each. */
export const checkMenuLinks = async (
  db: Db,
  listing: Lookup['listing'],
  { header, footer }: Menus,
): Promise<void> => {
  const links = [...listLinks(header, 'header'), ...listLinks(footer, 'footer')];
  const lookup = { listing, publishedSlugs: await listPublishedSlugs(db) };
  const errors: FieldError[] = [];
  for (const { path, href } of links)
    if (isOwnPath(href) && !(await exists(findMenuTarget(href), lookup)))
      errors.push({ path, ...explain('menu_leads_nowhere') });
  if (errors.length === 0) return;
  const fields = errors.map(({ path }) => path).join(', ');
  throw new Refusal('invalid', explain('check_fields', { fields }), { errors });
};

/** An item in the log: `value` is what somebody reads there. */
const logItems = (items: readonly MenuItem[]) =>
  items.map((item) => ({ value: Object.values(item.label)[0] ?? '', item }));

const readFields = ({ header, footer }: Menus): Field[] => [
  { field: 'header', value: logItems(header) },
  { field: 'footer', value: logItems(footer) },
];

/** Replaces the menus. Refuses (409) when they are no longer those of `seen`. */
export const changeMenus = async (
  tx: Tx,
  by: Actor,
  menus: Menus,
  seen: number | undefined,
): Promise<number> => {
  const before = await lockMenus(tx);
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
