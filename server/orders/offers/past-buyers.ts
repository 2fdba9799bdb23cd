import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { toPlainAddress } from '../../../shop/people/account.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/**
 * Who has ordered before (OFFER-2, docs/product.md; docs/decisions/0011). Accounts of one mailbox
 * count as one buyer, and so does an erased account, of which only a keyed hash of the address is
 * left.
 */

/** Whoever is about to order. */
export interface Buyer {
  id: string;
  email: string;
  /**
   * Only the owner of an address is told what the shop knows of it: anybody may register with
   * anybody's.
   */
  isVerified: boolean;
}

/** How long the hash of an erased account stays. */
const maxKept = sql`interval '2 years'`;

const hashAddress = (box: SecretBox, email: string): Buffer =>
  box.hash(toPlainAddress(email), 'past buyer');

/** An order that a person placed for goods, and that neither expired nor was cancelled. */
const counts = sql<boolean>`orders.state not in ('expired', 'cancelled') and not orders.is_gift_card`;

/**
 * Tells, as SQL, whether a buyer has ordered before. A gift card is no order in this sense. Nobody
 * (null) cannot show that they have not.
 */
export const hasOrderedBefore = (box: SecretBox, buyer: Buyer | null): RawBuilder<boolean> => {
  if (buyer === null) return sql<boolean>`true`;
  const { id, email, isVerified } = buyer;
  if (!isVerified)
    return sql<boolean>`exists (select from orders where account_id = ${id} and ${counts})`;
  return sql<boolean>`(
    exists (
      select from orders where ${counts} and account_id = any(array(
        select accounts.id from accounts where plain_address(accounts.email) = ${toPlainAddress(email)}
      ))
    )
    or exists (select from past_buyers where address_hash = ${hashAddress(box, email)})
  )`;
};

/** Lets orders of one mailbox wait for each other until the transaction ends. */
export const lockBuyer = async (
  tx: Transaction<Tables>,
  box: SecretBox,
  { email }: Pick<Buyer, 'email'>,
): Promise<void> => {
  const key = hashAddress(box, email).readBigInt64BE().toString();
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx);
};

/** Keeps the hash of an address that has ordered. Its account is about to be erased. */
export const rememberBuyer = async (
  tx: Transaction<Tables>,
  box: SecretBox,
  buyer: Buyer,
): Promise<void> => {
  if (!buyer.isVerified) return;
  await sql`
    insert into past_buyers (address_hash)
    select ${hashAddress(box, buyer.email)}
    where exists (select from orders where account_id = ${buyer.id} and ${counts})
    on conflict (address_hash) do update set erased_at = now()`.execute(tx);
};

export const forgetOldBuyers = async (db: Db): Promise<void> => {
  await sql`delete from past_buyers where erased_at < now() - ${maxKept}`.execute(db);
};
