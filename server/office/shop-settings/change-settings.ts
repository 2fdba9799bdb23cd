import type { Transaction } from 'kysely';
import type { WireSeller } from '../../../contract/office/settings.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SlideRow } from '../../../database/tables/office.ts';
import { type Paise, toPaise, toRupees } from '../../../shop/money.ts';
import { type Change, findChanges, listFields, isSameValue } from '../../../shop/office/audit.ts';
import {
  changedSince,
  type Actor,
  writeAuditEntry,
  type UndoableEntry,
} from '../../platform/audit/audit-log.ts';
import { type Caller, requireRecentPassword } from '../../platform/http/caller.ts';
import { notFound, wrongState } from '../../platform/http/refusal.ts';
import { followLegalFacts } from '../../platform/shop-settings/identity.ts';
import { findPacksAboveMrp } from '../../platform/shop-settings/kg-price.ts';
import {
  findRefundLimit,
  findSeller,
  findSettings,
  lockSettings,
  setKgPrice,
  setRefundLimit,
  setSeller,
  setSlides,
} from '../../platform/shop-settings/settings.ts';
import { presentSeller, toSellerRow } from './present.ts';

/** Changes of the settings, each with its entry in the audit log, and their undo. */

type Tx = Transaction<Tables>;

/** Replaces the slides. Refuses a slider that does not exist (404). */
export const changeSlides = async (
  tx: Tx,
  by: Actor,
  id: string,
  slides: readonly SlideRow[],
): Promise<void> => {
  await lockSettings(tx);
  const before = await findSettings(tx);
  if (!(await setSlides(tx, id, slides))) throw notFound('slider');
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'slider',
    id,
    name: '',
    changes: findChanges(listFields({ slides: before.slides }), listFields({ slides })),
  });
};

export const changeSeller = async (tx: Tx, by: Actor, seller: WireSeller): Promise<void> => {
  await lockSettings(tx);
  const before = presentSeller(await findSeller(tx));
  await setSeller(tx, toSellerRow(seller));
  const changes = findChanges(listFields({ ...before }), listFields({ ...seller }));
  await followLegalFacts(tx, Object.fromEntries(changes.map(({ field, to }) => [field, to])));
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'settings',
    id: 'shop',
    name: '',
    changes,
  });
};

/**
 * Sets the refund limit, in paise. It protects the shop, so it requires a recent password check
 * (403) and cannot be undone.
 */
export const changeRefundLimit = async (
  tx: Tx,
  by: Actor & { caller: Caller },
  limit: Paise,
): Promise<void> => {
  requireRecentPassword(by.caller);
  await lockSettings(tx);
  const before = await findRefundLimit(tx);
  await setRefundLimit(tx, limit);
  await writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'safety',
    id: 'refunds',
    name: '',
    changes: findChanges(
      listFields({ refundLimit: toRupees(before) }),
      listFields({ refundLimit: toRupees(limit) }),
    ),
  });
};

const isUnchangedSince = (
  now: Readonly<Record<string, unknown>>,
  changes: readonly Change[],
): boolean => changes.every(({ field, to }) => isSameValue(now[field], to));

/**
 * Locks the settings before a change of the universal price is undone. What it returns refuses the undo
 * (409) when it is done and has lifted packs above their MRP, and names them.
 */
export const lockUndoneKgPrice = async (tx: Tx): Promise<() => Promise<void>> => {
  await lockSettings(tx);
  const before = await findSettings(tx);
  return async () => {
    const { kg_price: price } = await findSettings(tx);
    const packs = price <= before.kg_price ? [] : await findPacksAboveMrp(tx, price);
    if (packs.length > 0) throw wrongState('kg_price_above_mrp', { variations: packs.join(', ') });
  };
};

/**
 * Undo functions: each restores the values before a change. Refuses a value that has been changed
 * since (409).
 */
export const undoKgPrice = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  await lockSettings(tx);
  const { kg_price } = await findSettings(tx);
  const [change] = changes;
  if (
    change === undefined ||
    !isUnchangedSince({ kgPrice: toRupees(kg_price) }, changes) ||
    !(await setKgPrice(tx, id, toPaise(Number(change.from))))
  )
    throw changedSince();
  return changes;
};

export const undoSlides = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  await lockSettings(tx);
  const { slides } = await findSettings(tx);
  const [change] = changes;
  if (
    change === undefined ||
    !isUnchangedSince({ slides }, changes) ||
    !(await setSlides(tx, id, change.from as SlideRow[]))
  )
    throw changedSince();
  return changes;
};

export const undoSeller = async (
  tx: Tx,
  { changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  await lockSettings(tx);
  const seller = presentSeller(await findSeller(tx));
  if (!isUnchangedSince({ ...seller }, changes)) throw changedSince();
  const restored = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  await setSeller(tx, toSellerRow({ ...seller, ...restored }));
  await followLegalFacts(tx, restored);
  return changes;
};
