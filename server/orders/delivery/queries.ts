import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { DeliveryArea } from '../../../shop/orders/delivery/area.ts';
import type { StoredArea } from './delivery-areas.ts';

type Tx = Transaction<Tables>;

/**
 * Raises the version of the areas. The row stays locked until the transaction ends, so changes of
 * areas happen one after the other.
 */
export const raiseDeliveryVersion = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('delivery_version')
    .set({ version: sql<number>`version + 1` })
    .execute();
};

const toRow = ({ id, ...rules }: StoredArea) => ({ id, rules: JSON.stringify(rules) });

/** Inserts an area before the one at `position`. */
export const insertArea = async (tx: Tx, area: StoredArea, position: number): Promise<void> => {
  await tx
    .updateTable('delivery_areas')
    .set({ position: sql<number>`position + 1` })
    .where('position', '>=', position)
    .execute();
  await tx
    .insertInto('delivery_areas')
    .values({ ...toRow(area), position })
    .execute();
};

export const updateArea = async (tx: Tx, id: string, rules: DeliveryArea): Promise<void> => {
  await tx
    .updateTable('delivery_areas')
    .set({ rules: JSON.stringify(rules) })
    .where('id', '=', id)
    .execute();
};

/** Deletes an area. Those behind it move up. */
export const deleteArea = async (tx: Tx, id: string, position: number): Promise<void> => {
  await tx.deleteFrom('delivery_areas').where('id', '=', id).execute();
  await tx
    .updateTable('delivery_areas')
    .set({ position: sql<number>`position - 1` })
    .where('position', '>', position)
    .execute();
};

/** Puts the areas into the order of the ids. */
export const orderAreas = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update delivery_areas set position = place - 1
    from unnest(${ids}::text[]) with ordinality as wanted(wanted_id, place)
    where id = wanted_id`.execute(tx);
};
