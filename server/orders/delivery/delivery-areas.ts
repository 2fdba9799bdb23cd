import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { DeliveryArea } from '../../../shop/orders/delivery/area.ts';

/** A delivery area as it is stored. */
export interface StoredArea extends DeliveryArea {
  id: string;
}

/** The version of the areas, as a part of another statement. */
export const deliveryVersion = sql<number>`(select version from delivery_version)`;

/** Reads the areas in the merchant's order. An older version stored them without slots. */
export const findAreas = async (db: Db): Promise<StoredArea[]> =>
  (
    await db
      .selectFrom('delivery_areas')
      .select(['id', 'rules'])
      .orderBy('position')
      .orderBy('id')
      .execute()
  ).map(({ id, rules }) => ({ id, ...rules, slots: rules.slots ?? null }));

/**
 * The delivery areas in memory. Their version says whether they are those of the database, so they
 * are read again only after a change.
 */
export class DeliveryAreas {
  #version: number | null = null;
  #areas: readonly StoredArea[] = [];

  /** Returns the areas of this version, or newer ones if they have changed since. */
  async readAt(db: Db, version: number): Promise<readonly StoredArea[]> {
    if (version === this.#version) return this.#areas;
    // A change between the two statements makes the areas newer than the version. The next caller
    // sees a version that is not this one, and reads them again.
    const areas = await findAreas(db);
    this.#areas = areas;
    this.#version = version;
    return areas;
  }

  async read(db: Db): Promise<readonly StoredArea[]> {
    const { version } = await db
      .selectFrom('delivery_version')
      .select('version')
      .executeTakeFirstOrThrow();
    return this.readAt(db, version);
  }
}
