import { type QueryCreator, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { AppliedOffer } from '../../shop/offers/apply.ts';
import type { StoredOffer } from './stored-offer.ts';

type Tx = Transaction<Tables>;

/**
 * Adds to a statement that it takes the uses of offers and writes down that an order uses them.
 * `held_offers` are those of them that are as they were read: only these are taken and written.
 * Offers without a limit are held until the transaction ends, so that nobody changes them; orders
 * do not wait for each other. Limited ones are locked in the order of their ids, so that orders
 * queue and never deadlock.
 */
export const addUses = (
  query: QueryCreator<Tables>,
  orderId: string,
  applied: readonly AppliedOffer<StoredOffer>[],
) => {
  const ids = applied.map(({ offer }) => offer.id);
  const revisions = applied.map(({ offer }) => offer.revision);
  const discounts = applied.map(({ discount }) => discount);
  const limited = applied.flatMap(({ offer }) => (offer.maxUses === null ? [] : offer.id));
  return query
    .with(
      'wanted_offers',
      () => sql<{ id: string }>`(
        select * from unnest(${ids}::text[], ${revisions}::bigint[], ${discounts}::bigint[]) as wanted(id, revision, discount)
      )`,
    )
    .with(
      'locked_offers',
      () => sql<{ id: string }>`materialized (
        select id, revision, used, (rules ->> 'maxUses')::int as max_uses from offers
        where id = any(${limited}::text[]) order by id for no key update
      )`,
    )
    .with(
      'counted_offers',
      () => sql<{ id: string }>`(
        update offers set used = locked_offers.used + 1 from locked_offers join wanted_offers using (id, revision)
        where offers.id = locked_offers.id and locked_offers.used < max_uses
        returning offers.id
      )`,
    )
    .with(
      'free_offers',
      () => sql<{ id: string }>`materialized (
        select offers.id from offers join wanted_offers using (id, revision)
        where offers.id <> all(${limited}::text[]) order by offers.id for key share of offers
      )`,
    )
    .with(
      'held_offers',
      () =>
        sql<{ id: string }>`(select id from counted_offers union all select id from free_offers)`,
    )
    .with(
      'written_uses',
      () => sql<{ id: string }>`(
        insert into offer_uses (order_id, offer_id, discount)
        select ${orderId}, id, discount from wanted_offers join held_offers using (id)
      )`,
    );
};

/** How many of the offers of `addUses` are held, as a part of its statement. */
export const heldOfferCount = sql<number>`(select count(*) from held_offers)`;

/** Gives back the uses of an order that expires or is cancelled. */
export const giveBackUses = async (tx: Tx, orderId: string): Promise<void> => {
  await sql`
    with locked as materialized (
      select id, used, rules ->> 'maxUses' is not null as is_limited from offers
      where id in (select offer_id from offer_uses where order_id = ${orderId}) order by id for no key update
    )
    update offers set used = locked.used - 1 from locked where offers.id = locked.id and is_limited`.execute(
    tx,
  );
};

/**
 * Takes the uses of an order again that had expired. Returns false, with nothing taken, when an
 * offer is used up meanwhile.
 */
export const retakeUses = async (tx: Tx, orderId: string): Promise<boolean> => {
  const { rows } = await sql<{ may_take: boolean }>`
    with locked as materialized (
      select id, used, (rules ->> 'maxUses')::int as max_uses from offers
      where id in (select offer_id from offer_uses where order_id = ${orderId}) order by id for no key update
    ),
    verdict as (select coalesce(bool_and(max_uses is null or used < max_uses), true) as may_take from locked),
    taken as (
      update offers set used = locked.used + 1 from locked, verdict
      where offers.id = locked.id and may_take and max_uses is not null
    )
    select may_take from verdict`.execute(tx);
  return rows.every(({ may_take }) => may_take);
};
