import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ownDataCalls } from '../../../contract/office/own-data.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

/**
 * Every column by which a row belongs to an account, with the part of the copy of one's own data
 * that shows the row, or with the reason why none does. A new column of this kind needs its line
 * here, and its part in own-data.ts.
 */

const deed = { why: 'what somebody did as one of the staff is the shop’s, not theirs' };
const token = { why: 'the hash of a token or link, which tells nothing of anybody' };
const web = { why: 'the web address of a picture' };
const repeat = { why: 'an answer that is kept for a day, about what the copy shows itself' };

const shownIn: Readonly<Record<string, string | { why: string }>> = {
  'account_notes.account_id': {
    why: 'what staff wrote for staff, as the notes on an order; it is deleted with the account',
  },
  'account_notes.author_id': deed,
  'accounts.email': 'account',
  'accounts.shipping_addresses': 'addresses',
  'accounts.mobile': 'account',
  'admin_grants.account_id': 'roles',
  'admin_grants.granted_by': deed,
  'audit_log.actor_id': deed,
  'cart_coupons.account_id': 'coupon',
  'cart_lines.account_id': 'cart',
  'cash_refunds.given_by': deed,
  'credit_accounts.account_id': 'storeCredit',
  'credit_entries.account_id': 'storeCredit',
  'credit_entries.actor_id': deed,
  'gift_cards.recipient': 'giftCards',
  'gift_cards.redeemed_by': 'giftCards',
  'idempotency.account_id': repeat,
  'import_pictures.addresses': web,
  'imports.actor_id': deed,
  'mails.recipient': 'letters',
  'messages.account_id': 'messages',
  'messages.assignee_id': deed,
  'messages.email': 'messages',
  'order_events.actor_id': 'orders',
  'order_notes.author_id': deed,
  'orders.account_id': 'orders',
  'orders.shipping_address': 'orders',
  'outgoings.actor_id': deed,
  'past_buyers.address_hash': {
    why: 'a keyed hash of an account that is gone; the copy is of an account that lives',
  },
  'picture_sources.address': web,
  'recovery_codes.account_id': 'secondFactor',
  'refunds.given_by': deed,
  'return_events.actor_id': deed,
  'reviews.account_id': 'reviews',
  'second_factors.account_id': 'secondFactor',
  'second_factors.password_by_mail': { why: 'a mark of the password, which the owner set' },
  'preview_links.account_id': token,
  'secret_links.account_id': token,
  'sessions.account_id': 'sessions',
  'shipping_tokens.account_id': token,
  'shop_details.address': { why: 'the seller, who is told to everybody' },
  'shop_details.email': { why: 'the seller' },
  'shop_details.phone': { why: 'the seller' },
  'staff_invitations.email': 'roles',
  'ticket_messages.author_id': deed,
  'wishlist_entries.account_id': 'wishlist',
};

const shop = closeAfterTests(await openShop());

/** Columns that refer to accounts, or whose name says that they name a person. */
const findAccountColumns = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tables.relname || '.' || columns.attname as name
    from pg_attribute columns
    join pg_class tables on tables.oid = columns.attrelid and tables.relkind = 'r'
    where tables.relnamespace = 'public'::regnamespace and columns.attnum > 0 and not columns.attisdropped
      and (
        columns.attname ~ '(^|_)(account|actor|author|customer|person|owner|buyer|user)_id$|_by$|(^|_)(recipient|email|mail|mobile|phone|address|addresses|address_hash)$'
        or exists (
          select from pg_constraint keys
          where keys.conrelid = tables.oid and keys.contype = 'f' and keys.confrelid = 'accounts'::regclass
            and columns.attnum = any(keys.conkey)
        )
      )`.execute(shop.deps.store.db);
  return rows.map(({ name }) => name).sort();
};

describe('the copy of one’s own data', () => {
  test('has each column of an account, or a reason why not', async () => {
    expect(Object.keys(shownIn).sort()).toEqual(await findAccountColumns());
  });

  test('has the parts that the columns are shown in', () => {
    const parts = Object.keys(ownDataCalls['GET /api/users/export'].replies[200].shape);
    const wanted = Object.values(shownIn).filter((part) => typeof part === 'string');
    expect(wanted.filter((part) => !parts.includes(part))).toEqual([]);
  });
});
