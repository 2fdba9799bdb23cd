import { runTransaction } from '../../../database/transaction.ts';
import { findChanges, listFields } from '../../../shop/office/audit.ts';
import type { Deps } from '../../orders/deps.ts';
import { type Actor, checkVersion, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import {
  findWeighing,
  lockSettings,
  setWeighing,
  type Weighing,
} from '../../platform/shop-settings/settings.ts';
import { requestWaitingShipments } from '../parcels/shipments.ts';
import { presentWeighing } from './present.ts';

/**
 * Turns the weighing on or off, or changes its tolerance. Weights that were stored stay. When it is
 * turned off, the courier is asked for the parcels that waited for the scale. Refuses (409) when the
 * setting is no longer that of `version`.
 */
export const changeWeighing = (
  { store, jobs }: Pick<Deps, 'store' | 'jobs'>,
  by: Actor,
  { version, ...weighing }: Weighing & { version?: string | undefined },
): Promise<void> =>
  runTransaction(store.db, async (tx) => {
    await lockSettings(tx);
    const before = await findWeighing(tx);
    checkVersion(version, presentWeighing(before).version);
    await setWeighing(tx, weighing);
    if (before.weighs && !weighing.weighs) await requestWaitingShipments({ tx, jobs });
    await writeAuditEntry(tx, by, {
      action: 'changed',
      kind: 'weighing',
      id: 'weighing',
      name: '',
      changes: findChanges(listFields({ ...before }), listFields({ ...weighing })),
    });
  });
