import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Offer } from '../../../shop/orders/offers/offer.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Buyer, hasOrderedBefore } from './past-buyers.ts';
import type { OfferSums } from './present.ts';
import type { StoredOffer } from './stored-offer.ts';

type Tx = Transaction<Tables>;

/** The version of the offers, as a part of another statement. */
export const offersVersion = sql<number>`(select version from offers_version)`;

/** Reads all offers, newest first. */
export const findOffers = async (db: Db): Promise<StoredOffer[]> =>
  (
    await db
      .selectFrom('offers')
      .select(['id', 'is_on', 'revision', 'rules', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  ).map(({ id, is_on, revision, rules, created_at }) => ({
    ...rules,
    id,
    isOn: is_on,
    revision,
    createdAt: created_at,
  }));

/** Is there a row for each of these different ids? */
export const hasAllIds = async (
  tx: Tx,
  table: 'products' | 'accounts',
  ids: readonly string[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return rows.length === ids.length;
};

/** Is there an offer with this code that is switched on? */
export const hasOfferWithCode = async (db: Db, code: string): Promise<boolean> =>
  (await db
    .selectFrom('offers')
    .select('id')
    .where('code', '=', code)
    .where('is_on', '=', true)
    .executeTakeFirst()) !== undefined;

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
interface OfferValues {
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

/** What the database knows of a shopper and an offer. */
interface UseCounts {
  id: string;
  /** The uses of everybody, and of this shopper. */
  all: number;
  own: number;
  /** Is it the shopper's first order? */
  is_first: boolean;
}

/** Counts the uses of offers. */
export const countUses = async (
  db: Db,
  box: SecretBox,
  buyer: Buyer,
  ids: readonly string[],
): Promise<UseCounts[]> => {
  const { rows } = await sql<UseCounts>`
    select offers.id, offers.used as all,
      (select count(*) from offer_uses join orders on orders.id = offer_uses.order_id
        where offer_uses.offer_id = offers.id and orders.account_id = ${buyer.id} and orders.state not in ('expired', 'cancelled')) as own,
      not ${hasOrderedBefore(box, buyer)} as is_first
    from offers where id = any(${ids}::text[])`.execute(db);
  return rows;
};
