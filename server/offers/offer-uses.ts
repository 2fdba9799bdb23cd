import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { AppliedOffer } from '../../shop/offers/apply.ts';
import type { StoredOffer } from './offers.ts';

type Tx = Transaction<Tables>;

const listOf = (offers: readonly StoredOffer[]) => ({
  ids: offers.map(({ id }) => id),
  revisions: offers.map(({ revision }) => revision),
});

/**
 * Holds offers without a limit until the transaction ends, so that nobody changes them meanwhile.
 * Orders do not wait for each other. Returns false when one of them has changed.
 */
const holdOffers = async (tx: Tx, offers: readonly StoredOffer[]): Promise<boolean> => {
  if (offers.length === 0) return true;
  const { ids, revisions } = listOf(offers);
  const { rows } = await sql`
    select id from offers join unnest(${ids}::text[], ${revisions}::bigint[]) as wanted(wanted_id, wanted_revision)
      on id = wanted_id and revision = wanted_revision
    order by id for share of offers`.execute(tx);
  return rows.length === offers.length;
};

/**
 * Takes one use of each limited offer: all of them, or none when one is used up or has changed. The
 * offers are locked in the order of their ids, so that orders queue and never deadlock.
 */
const takeLimited = async (tx: Tx, offers: readonly StoredOffer[]): Promise<boolean> => {
  if (offers.length === 0) return true;
  const { ids, revisions } = listOf(offers);
  const { rows } = await sql`
    with wanted as (select * from unnest(${ids}::text[], ${revisions}::bigint[]) as wanted(id, revision)),
    locked as materialized (
      select id, revision, used, (rules ->> 'maxUses')::int as max_uses from offers
      where id = any(${ids}::text[]) order by id for no key update
    ),
    verdict as (
      select count(*) = ${ids.length} as may_take from locked join wanted using (id, revision) where used < max_uses
    )
    update offers set used = locked.used + 1 from locked, verdict
    where offers.id = locked.id and may_take returning offers.id`.execute(tx);
  return rows.length === offers.length;
};

/**
 * Takes the uses of the offers that an order applies. Returns false, with nothing taken, when one
 * of them is used up or has changed since it was read.
 */
export const takeUses = async (tx: Tx, offers: readonly StoredOffer[]): Promise<boolean> =>
  (await holdOffers(
    tx,
    offers.filter(({ maxUses }) => maxUses === null),
  )) &&
  (await takeLimited(
    tx,
    offers.filter(({ maxUses }) => maxUses !== null),
  ));

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

/** Writes the offers that an order uses. The order is in the database already. */
export const writeUses = async (
  tx: Tx,
  orderId: string,
  applied: readonly AppliedOffer[],
): Promise<void> => {
  await tx
    .insertInto('offer_uses')
    .values(
      applied.map(({ offer, discount }) => ({ order_id: orderId, offer_id: offer.id, discount })),
    )
    .execute();
};
