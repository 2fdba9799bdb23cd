import { type QueryCreator, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import { listSlotsOfDay, type Slot } from '../../../shop/orders/delivery/slots.ts';

/** The places that orders hold in slots. */

/** The slot of an area that an order holds a place in. */
export interface PlaceOfOrder {
  areaId: string;
  startsAt: Date;
}

/** Places are locked in this order by everybody who changes several. */
export const comparePlaces = (a: PlaceOfOrder, b: PlaceOfOrder): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || (a.areaId < b.areaId ? -1 : 1);

/** The place that an order wants. */
interface WantedPlace extends PlaceOfOrder {
  capacity: number;
}

/** The statement that takes a place, where `condition` holds. It returns no row when the slot is full. */
const insertPlace = (
  { areaId, startsAt }: PlaceOfOrder,
  capacity: number,
  condition: RawBuilder<boolean>,
) => sql<{ taken: number }>`
  insert into slot_places (area_id, starts_at, capacity, taken)
  select ${areaId}, ${startsAt}::timestamptz, ${capacity}::int, 1 where ${condition}
  on conflict (area_id, starts_at) do update set taken = slot_places.taken + 1, capacity = excluded.capacity
  where slot_places.taken < excluded.capacity
  returning taken`;

/**
 * Adds to the statement that writes an order that it takes a place in the order's slot, where
 * `condition` holds. The row stays locked until the transaction ends. Without a slot the statement
 * stays as it is.
 */
export const withPlace = (
  query: QueryCreator<Tables>,
  place: WantedPlace | null,
  condition: RawBuilder<boolean>,
): QueryCreator<Tables> =>
  place === null
    ? query
    : query.with(
        'taken_place',
        () => sql<{ taken: number }>`(${insertPlace(place, place.capacity, condition)})`,
      );

/** How many places the order has taken, as a part of that statement. */
export const countTakenPlace = (place: WantedPlace | null) =>
  place === null ? sql<number>`0` : sql<number>`(select count(*) from taken_place)`;

/**
 * Takes a place in a slot. The row stays locked until the transaction ends, so shoppers of the same
 * slot queue. Returns false, with nothing taken, when the slot is full.
 */
export const takePlace = async (
  tx: Transaction<Tables>,
  place: PlaceOfOrder,
  capacity: number,
): Promise<boolean> => {
  const { rows } = await insertPlace(place, capacity, sql<boolean>`true`).execute(tx);
  return rows.length > 0;
};

/** Finds how many orders the rules of its area bring in a slot now; 0 when they have it no longer. */
const findCapacity = async (db: Db, { areaId, startsAt }: PlaceOfOrder): Promise<number> => {
  const area = await db
    .selectFrom('delivery_areas')
    .select('rules')
    .where('id', '=', areaId)
    .executeTakeFirst();
  const rules = area?.rules.slots ?? null;
  const slots = rules === null ? [] : listSlotsOfDay(rules, toIndianDay(startsAt));
  return slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime())?.capacity ?? 0;
};

/**
 * Takes the place of an expired order again, by the capacity that its slot has now. Returns false,
 * with nothing taken, when the slot is full or gone.
 */
export const retakePlace = async (
  tx: Transaction<Tables>,
  place: PlaceOfOrder,
): Promise<boolean> => {
  const capacity = await findCapacity(tx, place);
  return capacity > 0 && (await takePlace(tx, place, capacity));
};

export const givePlaceBack = async (
  tx: Transaction<Tables>,
  { areaId, startsAt }: PlaceOfOrder,
): Promise<void> => {
  await tx
    .updateTable('slot_places')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('area_id', '=', areaId)
    .where('starts_at', '=', startsAt)
    .execute();
};

/**
 * Takes a place that was given back in the same transaction. Its row is locked, so nobody can have it,
 * whatever the capacity is by now.
 */
export const takePlaceBack = async (
  tx: Transaction<Tables>,
  { areaId, startsAt }: PlaceOfOrder,
): Promise<void> => {
  await tx
    .updateTable('slot_places')
    .set((row) => ({ taken: row('taken', '+', 1) }))
    .where('area_id', '=', areaId)
    .where('starts_at', '=', startsAt)
    .execute();
};

/** Counts the taken places of slots of an area, by the moment at which they start. */
export const countTakenPlaces = async (
  db: Db,
  areaId: string,
  slots: readonly Slot[],
): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('slot_places')
    .select(['starts_at', 'taken'])
    .where('area_id', '=', areaId)
    .where(
      'starts_at',
      '=',
      sql<Date>`any(${slots.map(({ startsAt }) => startsAt)}::timestamptz[])`,
    )
    .execute();
  return new Map(rows.map(({ starts_at, taken }) => [starts_at.getTime(), taken]));
};

/** Reads the clock of the database, by which slots close. */
export const readDatabaseClock = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  if (rows[0] === undefined) throw new Error('the database told no time');
  return rows[0].now;
};
