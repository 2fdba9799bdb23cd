import { randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';

/** All SQL of the built-in courier. It uses its own schema, never the shop's tables. */

export type ParcelRow = Selectable<Tables['test_courier.orders']>;

/** A parcel with the seconds since its pickup was requested, by the clock of the database. */
export type TrackedParcel = ParcelRow & { elapsed: number | null };

/** Inserts a parcel; null if its reference was used before, even by a cancelled parcel. */
export const insertParcel = async (
  db: Db,
  reference: string,
  payload: Record<string, unknown>,
): Promise<ParcelRow | null> =>
  (await db
    .insertInto('test_courier.orders')
    .values({
      reference,
      payload: JSON.stringify(payload),
      awb: null,
      pickup_at: null,
      cancelled_at: null,
    })
    .onConflict((clash) => clash.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Finds parcels by a part of their reference, or by their AWB. Returns are listed apart. */
export const searchParcels = (db: Db, text: string, isReturn: boolean): Promise<ParcelRow[]> =>
  db
    .selectFrom('test_courier.orders')
    .selectAll()
    .where(sql<boolean>`payload ? 'pickup_state'`, '=', isReturn)
    .where((eb) => eb.or([eb(sql`strpos(reference, ${text})`, '>', 0), eb('awb', '=', text)]))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export const findParcel = async (db: Db, shipmentId: number): Promise<TrackedParcel | null> =>
  (await db
    .selectFrom('test_courier.orders')
    .selectAll()
    .select(sql<number | null>`extract(epoch from now() - pickup_at)::float8`.as('elapsed'))
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst()) ?? null;

/** Assigns an AWB; null if the parcel has one already. */
export const assignAwb = async (db: Db, shipmentId: number): Promise<string | null> => {
  const awb = `1914${String(randomInt(1e10)).padStart(10, '0')}`;
  const row = await db
    .updateTable('test_courier.orders')
    .set({ awb })
    .where('shipment_id', '=', shipmentId)
    .where('awb', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('awb')
    .executeTakeFirst();
  return row?.awb ?? null;
};

export const schedulePickup = async (db: Db, shipmentIds: readonly number[]): Promise<void> => {
  await db
    .updateTable('test_courier.orders')
    .set({ pickup_at: sql<Date>`coalesce(pickup_at, now())` })
    .where('shipment_id', 'in', shipmentIds)
    .where('awb', 'is not', null)
    .where('cancelled_at', 'is', null)
    .execute();
};

export const cancelParcels = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db
    .updateTable('test_courier.orders')
    .set({ cancelled_at: sql<Date>`coalesce(cancelled_at, now())` })
    .where('id', 'in', ids)
    .execute();
};

/** Deletes name and address of the receivers; state and country stay. */
export const forgetReceivers = async (db: Db, references: readonly string[]): Promise<void> => {
  if (references.length === 0) return;
  await sql`
    update test_courier.orders set payload = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload)
      where key !~ '^(billing|shipping|pickup)_(customer_name|last_name|address|address_2|city|pincode|email|phone|alternate_phone)$')
    where reference = any(${references}::text[])`.execute(db);
};
