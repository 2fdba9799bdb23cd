import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { Paise } from '../../../shop/money.ts';
import type { OutgoingWay } from '../../../shop/money/credit/outgoing.ts';
import { type Caller, requireRecentPassword } from '../../platform/http/caller.ts';
import { findRefundLimit } from '../../platform/shop-settings/settings.ts';

/**
 * What staff give away of the shop's money, and the refund limit over it. Rows are only added: taking
 * money back, or a refund that fails, frees nothing of the hour.
 */

/**
 * Lets an actor give money away in one transaction at a time, until this one ends. Take it before the
 * locks of orders and of store credit, as every caller does.
 */
export const lockOutgoings = async (
  tx: Transaction<Tables>,
  { id }: Pick<Caller, 'id'>,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outgoings ${id}`}, 0))`.execute(tx);
};

/** Sums the paise that an actor has given away within the last hour, whatever the way. */
const sumRecentOutgoings = async (db: Db, actorId: string): Promise<Paise> =>
  (
    await db
      .selectFrom('outgoings')
      .select(sql<Paise>`coalesce(sum(amount), 0)::bigint`.as('amount'))
      .where('actor_id', '=', actorId)
      .where('at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow()
  ).amount;

/**
 * Requires a recent password check (403) when `amount` more paise would take an actor over the refund
 * limit of the last hour. It counts nothing: `countOutgoing` does when the money leaves.
 */
export const requireProofForOutgoing = async (
  db: Db,
  caller: Caller,
  amount: Paise,
): Promise<void> => {
  if (
    amount > 0 &&
    !caller.hasRecentPassword &&
    (await sumRecentOutgoings(db, caller.id)) + amount > (await findRefundLimit(db))
  )
    requireRecentPassword(caller);
};

/**
 * Counts what an actor gives away, `amount` paise; nothing for 0. Every way in which money leaves by
 * hand passes here. Refuses it above the refund limit without a recent password check (403).
 */
export const countOutgoing = async (
  tx: Transaction<Tables>,
  caller: Caller,
  { way, amount }: { way: OutgoingWay; amount: Paise },
): Promise<void> => {
  if (amount === 0) return;
  await lockOutgoings(tx, caller);
  await requireProofForOutgoing(tx, caller, amount);
  await tx.insertInto('outgoings').values({ actor_id: caller.id, way, amount }).execute();
};
