import { sql, type UpdateObject } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { ShipmentRow } from './shipments.ts';

/** Only one worker at a time talks to the courier about a shipment. */

/**
 * Seconds for which one worker may talk to the courier before another takes over; longer than all
 * its calls together.
 */
const leaseSeconds = 60;

/**
 * Does the order of a shipment wait for the scale? The courier is asked after it, because what it
 * collects depends on the weight (WEIGHT-4, docs/product.md).
 */
const waitsForScale = (orderId: string) =>
  sql<boolean>`(
    select weighs_goods and exists (
      select from orders join order_lines on order_lines.order_id = orders.id
      where orders.id = ${orderId} and orders.weighed_at is null and orders.state in ('paid', 'processing') and order_lines.sale_unit = 'kg'
    ) from settings)`;

/** A shipment as it was read without a lock. Every change of its row makes another version. */
type ReadShipment = ShipmentRow & { version: string };

/** Reads a shipment without a lock. */
export const readShipment = async (db: Db, id: string): Promise<ReadShipment | null> =>
  (await db
    .selectFrom('shipments')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/**
 * Takes the lease of a shipment that was just read, and makes the change that goes with it, unless
 * its order waits for the scale. Nothing is changed while another worker has the lease, or when the
 * shipment has changed meanwhile.
 */
export const takeShipmentLease = async (
  db: Db,
  { id, version, state, order_id: orderId }: ReadShipment,
  change: UpdateObject<Tables, 'shipments'>,
): Promise<'taken' | 'waits' | 'busy'> => {
  const waits =
    state === 'wanted' && orderId !== null ? waitsForScale(orderId) : sql<boolean>`false`;
  const { numUpdatedRows } = await db
    .updateTable('shipments')
    .set({
      ...change,
      asking_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', version)
    .where((eb) =>
      eb.or([eb('asking_until', 'is', null), eb('asking_until', '<', sql<Date>`now()`)]),
    )
    .where((eb) => eb.not(waits))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'taken';
  const { rows } = await sql<{ waits: boolean }>`select ${waits} as waits`.execute(db);
  return rows[0]?.waits === true ? 'waits' : 'busy';
};
