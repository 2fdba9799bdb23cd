import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readShipmentState } from '../../providers/courier/courier-status.ts';
import { cancelParcels, requestParcel, type ShipmentRow } from './shipments.ts';

/** The parcels of returns, which the courier collects from the shopper. */
interface Tx {
  tx: Transaction<Tables>;
  jobs: Jobs;
}

/** A return with the number that its parcels carry. */
interface ReturnRef {
  id: string;
  number: string;
}

/** Finds the newest parcel of each return, by return id. Returns without one are left out. */
export const findReturnShipments = async (
  db: Kysely<Tables>,
  returnIds: readonly string[],
): Promise<Map<string, ShipmentRow>> => {
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .distinctOn('return_id')
    .where('return_id', '=', anyOf(returnIds))
    .orderBy('return_id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.return_id ?? '', row]));
};

/** Did the courier say last that it has the goods of a parcel, or has brought them? */
export const isCollected = ({
  status_id: statusId,
  status_text: statusText,
}: Pick<ShipmentRow, 'status_id' | 'status_text'>): boolean => {
  const state = readShipmentState({ statusId, statusText });
  return state === 'in_transit' || state === 'delivered' || state === 'returned';
};

/** Locks the newest parcel of a return. The caller has locked the return. */
export const lockReturnShipment = async (
  { tx }: Tx,
  returnId: string,
): Promise<ShipmentRow | null> =>
  (await tx
    .selectFrom('shipments')
    .selectAll()
    .where('return_id', '=', returnId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Adds a parcel for a return, at most one live one, and the job that books its pickup. */
export const requestReturnShipment = (t: Tx, { id, number }: ReturnRef): Promise<void> =>
  requestParcel(t, { column: 'return_id', id, number });

/**
 * Asks the courier again for a parcel that it has not got, or whose pickup is not arranged. What it
 * said before counts no more.
 */
export const retryReturnShipment = async ({ tx, jobs }: Tx, shipmentId: string): Promise<void> => {
  await tx
    .updateTable('shipments')
    .set({ failure: null, updated_at: sql<Date>`now()` })
    .where('id', '=', shipmentId)
    .execute();
  await jobs.enqueue(tx, 'ship', { shipmentId });
};

/** Cancels the open parcels of a return, also at the courier if it may have them. */
export const cancelReturnShipments = (t: Tx, returnId: string): Promise<void> =>
  cancelParcels(t, { column: 'return_id', id: returnId });

/**
 * Ends the parcels of a return whose goods are in the shop: one that was on its way has arrived, and
 * the courier need not come for another.
 */
export const endReturnShipments = async (t: Tx, returnId: string): Promise<void> => {
  await t.tx
    .updateTable('shipments')
    .set({ state: 'delivered', failure: null, updated_at: sql<Date>`now()` })
    .where('return_id', '=', returnId)
    .where('state', '=', 'in_transit')
    .execute();
  await cancelReturnShipments(t, returnId);
};
