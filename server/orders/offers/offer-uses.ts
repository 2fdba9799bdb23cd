import { type QueryCreator, sql, type Transaction } from 'kysely';
import { ChangedMeanwhile } from '../../../database/errors.ts';
import type { Tables } from '../../../database/tables.ts';
import type { AppliedOffer } from '../../../shop/orders/offers/apply.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Buyer, hasOrderedBefore, lockBuyer } from './past-buyers.ts';
import type { StoredOffer } from './stored-offer.ts';

/** The uses that orders take of offers and give back. */

type Tx = Transaction<Tables>;
type Applied = readonly AppliedOffer<StoredOffer>[];

/** What taking uses by customer needs of the transaction of an order. */
type UseTx = { tx: Tx; secretBox: SecretBox };

/**
 * Adds to the statement that writes an order that it takes the uses of the order's offers and writes
 * them down. Its result has to be checked by `checkUses`. Without offers the statement stays as it
 * is. `held_offers` are those of them that are as they were read: only these are taken and written.
 * Offers without a limit are held until the transaction ends, so that nobody changes them; orders
 * do not wait for each other. Limited ones are locked in the order of their ids, so that orders
 * queue and never deadlock.
 */
export const withUses = (
  query: QueryCreator<Tables>,
  orderId: string,
  applied: Applied,
): QueryCreator<Tables> => {
  if (applied.length === 0) return query;
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

/** How many offers of the order are held, as a part of that statement. */
export const countHeldOffers = (applied: Applied) =>
  applied.length === 0 ? sql<number>`0` : sql<number>`(select count(*) from held_offers)`;

/**
 * Lets the transaction run again when an offer of the order has changed, or when its last use was
 * taken, after the order was priced.
 */
export const checkUses = (applied: Applied, held: number): void => {
  if (held !== applied.length) throw new ChangedMeanwhile('an offer of the order has changed');
};

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
 * Hands the uses of a cancelled order on to the one that takes its place. They were given back in the
 * same transaction, so nobody can have taken them, and no condition is asked again.
 */
export const handOnUses = async (tx: Tx, from: string, to: string): Promise<void> => {
  await sql`
    with handed as (
      insert into offer_uses (order_id, offer_id, discount)
      select ${to}, offer_id, discount from offer_uses where order_id = ${from} returning offer_id
    )
    update offers set used = offers.used + 1 from handed
    where offers.id = handed.offer_id and rules ->> 'maxUses' is not null`.execute(tx);
};

/**
 * Locks the account of an order whose offers count by customer, so that no other order of the same
 * customer takes these uses meanwhile. Returns null when no offer counts so, or the account is gone.
 */
const lockCustomer = async ({ tx, secretBox }: UseTx, orderId: string): Promise<Buyer | null> => {
  const { rows } = await sql<Buyer>`
    select accounts.id, email, email_verified_at is not null as "isVerified"
    from accounts join orders on orders.account_id = accounts.id
    where orders.id = ${orderId} and exists (
      select from offer_uses join offers on offers.id = offer_id where order_id = orders.id
        and (rules ->> 'maxUsesByCustomer' is not null or (rules ->> 'isFirstOrderOnly')::boolean)
    ) for no key update of accounts`.execute(tx);
  const buyer = rows[0] ?? null;
  if (buyer !== null) await lockBuyer(tx, secretBox, buyer);
  return buyer;
};

/**
 * Takes the uses of an order again that had expired, by the conditions of a new order. Returns
 * false, with nothing taken, when an offer is used up meanwhile, in all or by this customer, or is
 * for the first order and another one came before, or nobody can tell because the account is gone.
 */
export const retakeUses = async (t: UseTx, orderId: string): Promise<boolean> => {
  const buyer = await lockCustomer(t, orderId);
  const { rows } = await sql<{ may_take: boolean }>`
    with locked as materialized (
      select id, used, (rules ->> 'maxUses')::int as max_uses, (rules ->> 'maxUsesByCustomer')::int as max_own,
        (rules ->> 'isFirstOrderOnly')::boolean as is_first_only
      from offers
      where id in (select offer_id from offer_uses where order_id = ${orderId}) order by id for no key update
    ),
    others as materialized (
      select orders.id from orders
      where account_id = (select account_id from orders where id = ${orderId}) and state not in ('expired', 'cancelled')
    ),
    own as (
      select offer_id, count(*) as uses from offer_uses where order_id in (select id from others) group by offer_id
    ),
    verdict as (
      select coalesce(bool_and(
        (max_uses is null or used < max_uses)
        and (max_own is null or coalesce(uses, 0) < max_own)
        and not (is_first_only and ${hasOrderedBefore(t.secretBox, buyer)})
      ), true) as may_take
      from locked left join own on offer_id = locked.id
    ),
    taken as (
      update offers set used = locked.used + 1 from locked, verdict
      where offers.id = locked.id and may_take and max_uses is not null
    )
    select may_take from verdict`.execute(t.tx);
  return rows.every(({ may_take }) => may_take);
};
