import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Paise } from '../../shop/money.ts';
import { forgetReceivers } from '../test-courier/queries.ts';
import { type AccountRow } from './accounts.ts';
import { deleteAccount } from './queries.ts';

type Db = Kysely<Tables>;

/**
 * From this value on, a tax invoice to who has no GSTIN names them and their address (CGST Rules,
 * rule 46 (e) and (f)).
 */
const namedFrom: Paise = 50_000_00;

/**
 * So long after its last step an order may still be paid, revived or refunded; then its buyer is
 * needed no more.
 */
const restless = sql`interval '7 days'`;

/** By what names the courier knows the parcels of these orders. */
const parcelsOf = async (db: Db, orderIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('shipments')
      .select('number')
      .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
      .execute()
  ).map(({ number }) => number);

/**
 * Takes out of ended orders what tells who bought, as far as the books may do without: what stays
 * is the state (it decides the tax) and the country, and of large invoices name and address. An
 * order whose last step is recent, or whose refund is under way, is left for later. The built-in
 * courier forgets with the shop, and so does the desk its notes; another's books are its own. `of`:
 * one account's orders, or those that are nobody's any more. See docs/decisions/0011.
 */
export const forgetBuyers = async (db: Db, of: { accountId: string } | 'nobody'): Promise<void> => {
  const whose = of === 'nobody' ? sql`account_id is null` : sql`account_id = ${of.accountId}`;
  const { rows } = await sql<{ id: string }>`
    update orders set shipping_address = jsonb_strip_nulls(jsonb_build_object(
      'state', shipping_address->'state', 'country', shipping_address->'country',
      'name', case when total >= ${namedFrom} then shipping_address->'name' end,
      'address', case when total >= ${namedFrom} then shipping_address->'address' end,
      'city', case when total >= ${namedFrom} then shipping_address->'city' end,
      'zipCode', case when total >= ${namedFrom} then shipping_address->'zipCode' end))
    where ${whose} and shipping_address ?| array['mobile', 'email']
      and state in ('delivered', 'expired', 'cancelled', 'returned')
      and not exists (select from order_events where order_id = orders.id and at > now() - ${restless})
      and not exists (
        select from refunds join payments on payments.id = refunds.payment_id where payments.order_id = orders.id and refunds.state <> 'done'
      )
    returning id`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await forgetReceivers(db, await parcelsOf(db, ids));
  // People write names into notes.
  await db
    .deleteFrom('order_notes')
    .where('order_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
};

/** What was written under an address is its owner's only once the account has proved to be that. */
const forgetMessages = async (db: Db, { email, email_verified_at }: AccountRow): Promise<void> => {
  if (email_verified_at !== null)
    await db.deleteFrom('messages').where('email', '=', email).execute();
};

/** Of the mails that went out, those about orders stay: the books ask for them. */
const forgetMails = async (db: Db, email: string): Promise<void> => {
  const sent = sql<boolean>`sent_at is not null`;
  await db
    .deleteFrom('mails')
    .where('recipient', '=', email)
    .where('order_id', 'is', null)
    .where(sent)
    .execute();
  await db
    .updateTable('mails')
    .set({ recipient: '' })
    .where('recipient', '=', email)
    .where(sent)
    .execute();
};

/**
 * Deletes an account with all that is only its own: sessions, links, second factor, cart, wishlist,
 * messages. Its reviews stay under an initial, its orders in the books without it. The caller holds
 * the account.
 */
export const forgetAccount = async (db: Db, account: AccountRow): Promise<void> => {
  await db
    .updateTable('reviews')
    .set({ name: sql<string>`upper(left(name, 1)) || '.'` })
    .where('account_id', '=', account.id)
    .execute();
  await forgetBuyers(db, { accountId: account.id });
  await forgetMessages(db, account);
  await forgetMails(db, account.email);
  await db.deleteFrom('idempotency').where('account_id', '=', account.id).execute();
  await deleteAccount(db, account.id);
};
