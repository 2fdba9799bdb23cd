import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../database/arrays.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { openReturnStates } from '../../../shop/fulfilment/returns/states.ts';
import type { Paise } from '../../../shop/money.ts';
import { forfeitCredit } from '../../money/credit/credit-ledger.ts';
import { forgetGiftRecipients } from '../../money/credit/gift-cards.ts';
import { rememberBuyer } from '../../orders/offers/past-buyers.ts';
import { type AccountRow } from '../../people/accounts/accounts.ts';
import { deleteAccount } from '../../people/accounts/queries.ts';
import { deleteInvitationOf } from '../../people/staff/staff-queries.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { forgetReceivers } from '../../providers/test-courier/queries.ts';

/**
 * From this total on, in paise, a tax invoice to a buyer without a GSTIN must name the buyer and
 * the address (CGST Rules, rule 46 (e) and (f)).
 */
const minNamedInvoice: Paise = 50_000_00;

/**
 * An order may still be paid, revived or refunded within this time after its last step. Its buyer
 * is kept until then.
 */
const settlingTime = sql`interval '7 days'`;

/**
 * A refund may be under way, or have failed and be tried again, within this time. After that nobody
 * has settled it, and the books keep what it was about.
 */
const refundTime = sql`interval '30 days'`;

/** Finds the numbers by which the courier knows the parcels of these orders and of their returns. */
const findParcelNumbers = async (db: Db, orderIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('shipments')
      .leftJoin('returns', 'returns.id', 'shipments.return_id')
      .select('shipments.number')
      .where((eb) =>
        eb.or([
          eb('shipments.order_id', '=', anyOf(orderIds)),
          eb('returns.order_id', '=', anyOf(orderIds)),
        ]),
      )
      .execute()
  ).map(({ number }) => number);

/** Removes bank details, words, numbers of transfers and pictures from what came back of these orders. */
const eraseReturns = async (db: Db, orderIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update returns set payout = null, payout_change = null, note = '', answer = '', reference = ''
    where order_id = any(${orderIds}::text[]) returning id`.execute(db);
  await db
    .updateTable('cash_refunds')
    .set({ reference: '' })
    .where('order_id', '=', anyOf(orderIds))
    .execute();
  await db
    .deleteFrom('return_pictures')
    .where('return_id', '=', anyOf(rows.map(({ id }) => id)))
    .execute();
};

/**
 * Removes the events of the gateway about payments for these orders, and the words of refunds that
 * failed: no credit note names them. The amounts stay.
 */
const erasePayments = async (db: Db, orderIds: readonly string[]): Promise<void> => {
  const payments = db.selectFrom('payments').where('order_id', '=', anyOf(orderIds));
  await db
    .deleteFrom('webhook_inbox')
    .where('payment_id', 'in', payments.select('provider_payment_id'))
    .execute();
  await db
    .updateTable('refunds')
    .set({ reason: '' })
    .where('payment_id', 'in', payments.select('id'))
    .where('kind', '=', 'admin')
    .where('state', '=', 'failed')
    .execute();
};

/**
 * Removes the buyers from ended orders, except for what the accounts must keep: the state (it
 * decides the tax), the country, and name and address on large invoices. An order with a recent
 * step, an open return or an open refund is left for later. The built-in courier's data and the notes of admins are
 * deleted too; another courier keeps its own. `of` selects one account's orders, or those without
 * an account. See docs/decisions/0011.
 */
export const anonymiseOrders = async (
  db: Db,
  of: { accountId: string } | 'nobody',
): Promise<void> => {
  const whose = of === 'nobody' ? sql`account_id is null` : sql`account_id = ${of.accountId}`;
  const { rows } = await sql<{ id: string }>`
    update orders set shipping_address = jsonb_strip_nulls(jsonb_build_object(
      'state', shipping_address->'state', 'country', shipping_address->'country',
      'name', case when total >= ${minNamedInvoice} then shipping_address->'name' end,
      'address', case when total >= ${minNamedInvoice} then shipping_address->'address' end,
      'city', case when total >= ${minNamedInvoice} then shipping_address->'city' end,
      'zipCode', case when total >= ${minNamedInvoice} then shipping_address->'zipCode' end))
    where ${whose} and shipping_address ?| array['mobile', 'email']
      and state in ('delivered', 'expired', 'cancelled', 'returned')
      and not exists (select from order_events where order_id = orders.id and at > now() - ${settlingTime})
      and not exists (
        select from returns where returns.order_id = orders.id
          and returns.state = ${anyOf(openReturnStates)}
      )
      and not exists (
        select from refunds join payments on payments.id = refunds.payment_id where payments.order_id = orders.id
          and refunds.state <> 'done'
          and case refunds.state when 'failed' then refunds.updated_at else refunds.created_at end > now() - ${refundTime}
      )
    returning id`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await forgetReceivers(db, await findParcelNumbers(db, ids));
  await eraseReturns(db, ids);
  await erasePayments(db, ids);
  // People write names into notes.
  await db.deleteFrom('order_notes').where('order_id', '=', anyOf(ids)).execute();
};

/**
 * Deletes what was written to the shop, with its answers and links. Messages with an e-mail belong to
 * the account only if it has verified that e-mail, or was logged in when it wrote them.
 */
const deleteMessages = async (
  db: Db,
  { id, email, email_verified_at }: AccountRow,
): Promise<void> => {
  await db.deleteFrom('messages').where('account_id', '=', id).execute();
  if (email_verified_at !== null)
    await db.deleteFrom('messages').where('email', '=', email).execute();
};

/** Mails about orders stay, since the auditor asks for them; the others are deleted. */
const eraseRecipient = async (db: Db, email: string): Promise<void> => {
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
 * Deletes an account and everything that is only its own: sessions, links, second factor, cart,
 * wishlist, messages, store credit. Its reviews stay under an initial, and its orders stay without
 * it. A keyed hash of its address says that it has ordered. The caller has locked the account.
 */
export const eraseAccount = async (
  db: Transaction<Tables>,
  box: SecretBox,
  account: AccountRow,
): Promise<void> => {
  await rememberBuyer(db, box, { ...account, isVerified: account.email_verified_at !== null });
  await db
    .updateTable('reviews')
    .set({ name: sql<string>`upper(left(name, 1)) || '.'` })
    .where('account_id', '=', account.id)
    .execute();
  await anonymiseOrders(db, { accountId: account.id });
  await forfeitCredit(db, account.id);
  await forgetGiftRecipients(db, account);
  await deleteMessages(db, account);
  await deleteInvitationOf(db, account.email);
  await eraseRecipient(db, account.email);
  await db.deleteFrom('idempotency').where('account_id', '=', account.id).execute();
  await deleteAccount(db, account.id);
};
