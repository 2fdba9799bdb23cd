import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';
import type { Offer } from '../../shop/offers/offer.ts';
import type { StoredOffer } from './offers.ts';
import type { OfferSums } from './present.ts';

type Tx = Transaction<Tables>;

/**
 * Raises the version of the offers and returns it. The row stays locked until the transaction ends,
 * so changes of offers happen one after the other.
 */
export const raiseOffersVersion = async (tx: Tx): Promise<number> =>
  (
    await tx
      .updateTable('offers_version')
      .set({ version: sql<number>`version + 1` })
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version;

/** The columns that an offer is stored in. */
export interface OfferValues {
  rules: Offer;
  isOn: boolean;
  revision: number;
}

const toColumns = ({ rules, isOn, revision }: OfferValues) => ({
  code: rules.code,
  is_on: isOn,
  revision,
  rules: JSON.stringify(rules),
});

export const insertOffer = async (
  tx: Tx,
  id: string,
  values: OfferValues,
): Promise<StoredOffer> => {
  const { created_at } = await tx
    .insertInto('offers')
    .values({ id, ...toColumns(values) })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  const { rules, isOn, revision } = values;
  return { ...rules, id, isOn, revision, createdAt: created_at };
};

/**
 * Locks an offer until the transaction ends. It waits for the orders that use it just now, and
 * orders wait for the change.
 */
export const lockOffer = async (tx: Tx, id: string): Promise<void> => {
  await tx.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute();
};

/** Stores an offer that is locked, and counts its uses anew, because a limit may be new. */
export const updateOffer = async (tx: Tx, id: string, values: OfferValues): Promise<void> => {
  await tx
    .updateTable('offers')
    .set({
      ...toColumns(values),
      used: sql<number>`(select count(*) from offer_uses join orders on orders.id = order_id where offer_id = ${id} and state not in ('expired', 'cancelled'))`,
    })
    .where('id', '=', id)
    .execute();
};

export const deleteOffer = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('offers').where('id', '=', id).execute();
};

export const isOfferUsed = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('offer_uses')
    .select('order_id')
    .where('offer_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Sums the orders of each offer, without those that expired or were cancelled. */
export const sumUses = async (db: Db): Promise<Map<string, OfferSums>> => {
  const { rows } = await sql<{ offer_id: string; orders: number; discount: number }>`
    select offer_id, count(*) as orders, sum(offer_uses.discount)::bigint as discount
    from offer_uses join orders on orders.id = order_id
    where state not in ('expired', 'cancelled') group by offer_id`.execute(db);
  return new Map(rows.map(({ offer_id, ...sums }) => [offer_id, sums]));
};
