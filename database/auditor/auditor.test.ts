import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeAfterTests } from '../../proofs/world/shop.ts';
import { refreshListing } from '../catalogue/listing.ts';
import { paidOrder } from '../testing-books.ts';
import { createTestDatabase } from '../testing.ts';
import { runTransaction } from '../transaction.ts';
import { runAuditor } from './auditor.ts';

const settings = { reservationMinutes: 30 };

const database = closeAfterTests(await createTestDatabase());
await runTransaction(database.store.db, async (tx) => {
  for (const statement of paidOrder) await statement.execute(tx);
  await refreshListing(tx, ['prd']);
});

class Undo extends Error {}

/** Finds the rules that these statements break, and rolls the statements back. */
const brokenBy = async (...statements: RawBuilder<unknown>[]): Promise<string[]> => {
  let names: string[] = [];
  const { db } = database.store;
  const undone = db.transaction().execute(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
    names = (await runAuditor(tx, settings))
      .filter(({ broken }) => broken.length > 0)
      .map(({ name }) => name);
    throw new Undo();
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  return names;
};

/** An order that was cancelled and then revived by a payment. */
const revival = sql`insert into order_events (order_id, from_state, to_state, actor) values ('ord', 'paid', 'cancelled', 'customer'), ('ord', 'cancelled', 'paid', 'payment')`;

/** A return of one of the two pieces of the paid order, which nobody has delivered. */
const askReturn = sql`with asked as (
  insert into returns (id, number, order_id, wish, amount) values ('ret', 'HT-1-R1', 'ord', 'money', 1000)
), line as (
  insert into return_lines (id, return_id, position, line_id, quantity, reason, amount) values ('rln', 'ret', 0, 'lin', 1, 'damaged', 1000)
) insert into return_events (return_id, to_state, actor) values ('ret', 'requested', 'customer')`;

test('an order that was revived after its cancellation, before that was forbidden, breaks no rule', async () => {
  expect(
    await brokenBy(
      revival,
      sql`update migrations set applied_at = now() + interval '1 minute' where name like '%_cancelled_orders.sql'`,
    ),
  ).not.toContain("every order's story is a legal path that ends in its state");
});

test('an exchange from before may go beyond what its order keeps by less than a piece', async () => {
  const settle = (refunded: number) =>
    brokenBy(
      askReturn,
      sql`update returns set settlement = 'exchange', settled_at = '2020-01-01'`,
      sql`insert into orders (id, number, account_id, state, payment_method, total, kg_total, item_count, shipping_address, replaces_return_id) values ('new', 'HT-9', 'acc', 'paid', 'Prepaid', 0, 0, 1, '{}', 'ret')`,
      sql`insert into refunds (id, payment_id, kind, key, given_by, reason, amount, state) values ('rfd', 'pay', 'admin', 'rfd', 'acc', 'Torn', ${refunded}, 'done')`,
    );
  const rule = 'what returns gave in place of a refund stays within what their order keeps';
  expect(await settle(1999)).not.toContain(rule);
  expect(await settle(2000)).toContain(rule);
});

test.each([
  ['credit', 1000, false],
  ['credit', 1001, true],
  ['exchange', 1000, false],
  ['exchange', 1001, true],
])(
  'a return of Rs. 10 that gave %s after a refund of %d of 2000 paise breaks the rule: %s',
  async (settlement, refunded, breaks) => {
    const broken = await brokenBy(
      askReturn,
      sql`update returns set settlement = ${settlement}`,
      sql`insert into orders (id, number, account_id, state, payment_method, total, kg_total, item_count, shipping_address, replaces_return_id) values ('new', 'HT-9', 'acc', 'paid', 'Prepaid', 0, 0, 1, '{}', 'ret')`,
      sql`insert into refunds (id, payment_id, kind, key, given_by, reason, amount, state) values ('rfd', 'pay', 'admin', 'rfd', 'acc', 'Torn', ${refunded}, 'done')`,
    );
    expect(
      broken.includes('what returns gave in place of a refund stays within what their order keeps'),
    ).toBe(breaks);
  },
);

test('a consistent shop breaks no rule', async () => {
  const results = await runAuditor(database.store.db, settings);
  expect(results.length).toBeGreaterThan(15);
  expect(results.filter(({ broken }) => broken.length > 0)).toEqual([]);
});

describe('each rule finds the fault that it is written for', () => {
  test.each<[string, RawBuilder<unknown>[]]>([
    [
      'stock is never below zero',
      [
        sql`alter table variants drop constraint variants_stock_check`,
        sql`update variants set stock = -1, opening_stock = 1`,
      ],
    ],
    ['stock is the opening stock and every move since', [sql`update variants set stock = 7`]],
    [
      'an order holds what its lines say, and a closed one nothing',
      [
        sql`insert into stock_moves (variant_id, order_id, line_id, delta, reason) values ('var', 'ord', 'lin', 2, 'returned')`,
        sql`update variants set stock = 10`,
      ],
    ],
    [
      'stock moves for an order only by its own lines',
      [
        sql`insert into stock_moves (variant_id, order_id, line_id, delta, reason) values ('var', 'other', 'lin', 0, 'returned')`,
      ],
    ],
    [
      "an order's sums are those of its lines",
      [sql`update order_lines set unit_price = 999, line_total = 1998`],
    ],
    ["an order's sums are those of its lines", [sql`update order_lines set sale_unit = 'kg'`]],
    ["an order's sums are those of its lines", [sql`update orders set item_count = 3`]],
    ["an order's sums are those of its lines", [sql`update orders set delivery_charge = 1`]],
    ["an order's sums are those of its lines", [sql`update order_lines set discount = 1`]],
    [
      'what offers take off an order is what its uses of them say',
      [
        sql`update orders set discount = 100, total = total - 100`,
        sql`update order_lines set discount = 100`,
      ],
    ],
    [
      'an order that is paid in another way has the goods of the one before, which ended unpaid',
      [
        sql`insert into orders (id, number, state, payment_method, total, kg_total, item_count, shipping_address, replaces_order_id) values ('o2', 'HT-2', 'placed', 'COD', 0, 0, 0, '{}', 'ord')`,
      ],
    ],
    [
      'an offer with a limit counts the orders that use it',
      [
        sql`insert into offers (id, revision, used, rules) values ('ofr', 1, 1, '{"maxUses": 5, "code": null}')`,
      ],
    ],
    [
      'the coupon of an offer is the code of its rules',
      [sql`insert into offers (id, revision, code, rules) values ('ofr', 1, 'SAVE', '{}')`],
    ],
    [
      'only an order on delivery has a charge for cash',
      [sql`update orders set total = total + 1, cod_charge = 1`],
    ],
    [
      'a slot has as many places taken as orders hold',
      [
        sql`insert into slot_places (area_id, starts_at, capacity, taken) values ('are', now(), 2, 1)`,
      ],
    ],
    [
      'a slot has as many places taken as orders hold',
      [
        sql`update orders set slot_area = 'are', slot_starts_at = now(), slot_ends_at = now() + interval '1 hour', slot_closes_at = now()`,
      ],
    ],
    [
      'the slot of an order ends after it starts, and closes before',
      [
        sql`update orders set slot_area = 'are', slot_starts_at = now(), slot_ends_at = now(), slot_closes_at = now()`,
        sql`insert into slot_places (area_id, starts_at, capacity, taken) values ('are', now(), 2, 1)`,
      ],
    ],
    [
      'a prepaid order that goes on has been paid in full',
      [
        sql`insert into refunds (id, payment_id, key, reason, amount) values ('rfd', 'pay', 'x', 'x', 1)`,
      ],
    ],
    ['money that is kept has an order that goes on', [sql`update orders set state = 'cancelled'`]],
    [
      'no more is given back than was captured',
      [
        sql`alter table refunds disable trigger refunds_within_payment`,
        sql`insert into refunds (id, payment_id, key, reason, amount) values ('r1', 'pay', 'x', 'x', 2000), ('r2', 'pay', 'y', 'y', 1)`,
      ],
    ],
    [
      'a prepaid order that goes on has been paid in full',
      [sql`update orders set credit_used = 1`],
    ],
    [
      'the balance of store credit is the sum of its entries',
      [sql`insert into credit_accounts (account_id, balance) values ('acc', 1)`],
    ],
    [
      'store credit moves the way of its reason',
      [
        sql`insert into credit_accounts (account_id, balance) values ('acc', 5)`,
        sql`insert into credit_entries (account_id, amount, reason) values ('acc', 5, 'given')`,
      ],
    ],
    [
      'an order has spent the store credit that it says, and a closed one none',
      [
        sql`insert into credit_accounts (account_id, balance) values ('acc', 5)`,
        sql`insert into credit_entries (account_id, amount, reason, order_id) values ('acc', 5, 'refunded', 'ord')`,
      ],
    ],
    [
      'an order has spent the store credit that it says, and a closed one none',
      [
        sql`insert into credit_accounts (account_id, balance) values ('acc', 0)`,
        sql`insert into credit_entries (account_id, amount, reason, order_id) values ('acc', -5, 'spent', 'ord')`,
        sql`update orders set credit_used = 5, state = 'cancelled'`,
      ],
    ],
    [
      'an order of a gift card is over its gift cards, and no other has any',
      [
        sql`insert into gift_cards (id, order_id, amount, recipient) values ('gft', 'ord', 2000, '')`,
      ],
    ],
    [
      'an order of a gift card is over its gift cards, and no other has any',
      [sql`update orders set is_gift_card = true`],
    ],
    [
      'a gift card is valid only when its order is paid',
      [
        sql`insert into gift_cards (id, order_id, amount, recipient) values ('gft', 'ord', 2000, '')`,
      ],
    ],
    [
      'a gift card is worth what it brought into the store credit, or what it is over',
      [
        sql`insert into credit_accounts (account_id, balance) values ('acc', 5)`,
        sql`insert into credit_entries (account_id, amount, reason) values ('acc', 5, 'redeemed')`,
      ],
    ],
    [
      'a gift card is worth what it brought into the store credit, or what it is over',
      [
        sql`insert into credit_accounts (account_id, balance) values ('acc', 5)`,
        sql`with entry as (insert into credit_entries (account_id, amount, reason) values ('acc', 5, 'redeemed') returning id)
          insert into gift_cards (id, order_id, amount, recipient, state, code_hash, redeemed_by, redeemed_at, credit_entry_id)
          select 'gft', 'ord', 2000, '', 'redeemed', 'x', 'acc', now(), id from entry`,
      ],
    ],
    [
      'a valid gift card is worth what its order still keeps',
      [
        sql`insert into gift_cards (id, order_id, amount, recipient, state, code_hash) values ('gft', 'ord', 2000, '', 'active', 'x')`,
        sql`insert into refunds (id, payment_id, kind, key, reason, amount) values ('rfd', 'pay', 'admin', 'rfd', 'Torn', 500)`,
      ],
    ],
    [
      'what staff refund by hand is counted against their limit',
      [
        sql`insert into refunds (id, payment_id, kind, key, given_by, reason, amount) values ('rfd', 'pay', 'admin', 'rfd', 'acc', 'Torn', 500)`,
        sql`insert into outgoings (actor_id, way, amount) values ('acc', 'refund', 499), ('acc_other', 'refund', 1)`,
      ],
    ],
    [
      'no more cash is noted as given back than was paid in cash and no return gave',
      [
        sql`insert into cash_refunds (id, order_id, amount, way, given_by) values ('csh', 'ord', 1, 'cash', 'acc')`,
      ],
    ],
    [
      'the code of a gift card is kept only until its mail is sent',
      [
        sql`insert into gift_cards (id, order_id, amount, recipient, state, code_hash, sealed_code) values ('gft', 'ord', 2000, '', 'active', 'x', 'x')`,
        sql`insert into mails (key, kind, recipient, sent_at) values ('mail:gift-card:gft', 'gift-card', '', now() - interval '6 minutes')`,
      ],
    ],
    [
      'store credit is spent and given back by the account that ordered',
      [
        sql`insert into credit_accounts (account_id, balance) values ('acc', 0), ('thief', 5)`,
        sql`insert into credit_entries (account_id, amount, reason, order_id) values ('acc', -5, 'spent', 'ord'), ('thief', 5, 'refunded', 'ord')`,
      ],
    ],
    [
      'a captured payment is over what its order asked for',
      [sql`update payments set amount = 1999`],
    ],
    [
      "every order's story is a legal path that ends in its state",
      [
        sql`insert into order_events (order_id, from_state, to_state, actor) values ('ord', 'paid', 'delivered', 'admin')`,
      ],
    ],
    ["every order's story is a legal path that ends in its state", [revival]],
    [
      'the parcel of an order that was delivered has arrived',
      [
        sql`update orders set state = 'processing' where id = 'ord'`,
        sql`update orders set state = 'shipped' where id = 'ord'`,
        sql`update orders set state = 'delivered' where id = 'ord'`,
      ],
    ],
    [
      'no parcel waits for an order that was refunded in full',
      [
        sql`insert into refunds (id, payment_id, amount, reason, kind, key, state) values ('rfd', 'pay', 2000, 'Torn', 'admin', 'rfd', 'wanted')`,
      ],
    ],
    [
      'a parcel is on its way only for an order that may be sent',
      [sql`update orders set state = 'cancelled'`],
    ],
    ['an order that may be sent has a parcel, or had one', [sql`delete from shipments`]],
    [
      'no courier is asked for ever',
      [
        sql`update shipments set state = 'asking', asking_until = now() - interval '73 hours', updated_at = now() - interval '73 hours'`,
      ],
    ],
    [
      'no unpaid order holds goods longer than it may',
      [
        sql`insert into orders (id, number, state, payment_method, total, kg_total, item_count, shipping_address, hold_until) values ('o2', 'HT-2', 'placed', 'Prepaid', 0, 0, 0, '{}', now() - interval '301 seconds')`,
      ],
    ],
    ['each paid order has asked for its mail once', [sql`delete from mails`]],
    [
      'each step of an order that owes a letter has asked for it once',
      [sql`delete from mails where kind = 'order-placed'`],
    ],
    [
      'a letter is sent once more only after it was owed',
      [
        sql`insert into mails (key, kind, recipient, order_id, again) values ('mail:order-shipped:ord:again:1', 'order-shipped', 'a@b.in', 'ord', true)`,
      ],
    ],
    [
      'each refund that was done has asked for its letter',
      [
        sql`insert into refunds (id, payment_id, key, reason, amount, state) values ('rfd', 'pay', 'x', 'x', 1, 'done')`,
      ],
    ],
    [
      'each order that is due an invoice has one, and no other has',
      [sql`delete from invoices`, sql`delete from invoice_counters`],
    ],
    [
      'the numbers of invoices leave no gap',
      [sql`update invoices set serial = 2`, sql`update invoice_counters set last_serial = 2`],
    ],
    [
      'what was given back of an invoiced order has its credit note, and nothing else has',
      [
        sql`insert into credit_notes (id, order_id, number, financial_year, serial, amount) values ('crn', 'ord', 'HT/C26-27/00001', '26-27', 1, 500)`,
        sql`insert into credit_note_counters (financial_year, last_serial) values ('26-27', 1)`,
      ],
    ],
    [
      'no invoice is credited with more than it is over',
      [
        sql`insert into credit_notes (id, order_id, number, financial_year, serial, amount) values ('crn', 'ord', 'HT/C26-27/00001', '26-27', 1, 2001)`,
      ],
    ],
    [
      'the numbers of credit notes leave no gap',
      [sql`insert into credit_note_counters (financial_year, last_serial) values ('26-27', 1)`],
    ],
    [
      'the test gateway has given back what its refunds say',
      [
        sql`insert into test_gateway.orders (id, amount, currency) values ('order_1', 2000, 'INR')`,
        sql`insert into test_gateway.payments (id, order_id, amount, currency, status, amount_refunded) values ('pay_1', 'order_1', 2000, 'INR', 'captured', 500)`,
      ],
    ],
    [
      'no event of the gateway is left lying',
      [
        sql`insert into webhook_inbox (provider, event_id, body, received_at) values ('test', 'e', '{}', now() - interval '11 minutes')`,
      ],
    ],
    [
      'each idempotency key has its answer',
      [
        sql`insert into idempotency (account_id, route, key, body_hash) values ('acc', 'r', 'k', 'h')`,
      ],
    ],
    ['passwords are hashed with argon2id', [sql`update accounts set password_hash = 'secret'`]],
    [
      'tokens are stored as hashes',
      [sql`insert into sessions (token_hash, account_id, expires_at) values ('abc', 'acc', now())`],
    ],
    [
      'a second factor that is on has its recovery codes, as hashes, and no other has any',
      [
        sql`insert into second_factors (account_id, secret, confirmed_at) values ('acc', decode(repeat('00', 20), 'hex'), now())`,
        sql`insert into recovery_codes (account_id, code_hash) select 'acc', convert_to('ABCD-EFGH-IJKL-MNO' || n, 'utf8') from generate_series(0, 9) n`,
      ],
    ],
    [
      'no code of an authenticator was taken before its time',
      [
        sql`insert into second_factors (account_id, secret, used_step) values ('acc', decode(repeat('00', 20), 'hex'), floor(extract(epoch from now()) / 30) + 2)`,
      ],
    ],
    ['every role of the staff was given by somebody', [sql`update accounts set role = 'admin'`]],
    [
      'every role of the staff was given by somebody',
      [
        sql`update accounts set role = 'admin'`,
        sql`insert into admin_grants (account_id, granted_by, granted, role) values ('acc', 'x', true, 'books')`,
      ],
    ],
    [
      'a shop with staff has an owner',
      [
        sql`update accounts set role = 'books'`,
        sql`insert into admin_grants (account_id, granted_by, granted, role) values ('acc', 'x', true, 'books')`,
      ],
    ],
    [
      'no package in the shop costs more than its MRP',
      // Its price is Rs. 10.00.
      [sql`update variants set mrp = 999`],
    ],
    [
      'every product stands in the listing as it is',
      [sql`update products set discount_percent = 5`],
    ],
    [
      'every product stands in the listing as it is',
      [
        sql`update products set discount_percent = 5, offer_ends_at = now() + interval '1 day'`,
        sql`update listing set discount_percent = 5, sort_price = 950`,
      ],
    ],
    [
      'every product stands in the listing as it is',
      [
        sql`update products set discount_percent = 5, offer_ends_at = now() - interval '1 day'`,
        sql`update listing set discount_percent = 5, sort_price = 950`,
      ],
    ],
    [
      'no offer is listed longer than it holds',
      [
        sql`update listing set discount_percent = 5, sort_price = 950, offer_ends_at = now() - interval '301 seconds', price_after_offer = 1000`,
      ],
    ],
    [
      'no hold is longer than the setting',
      [
        sql`insert into orders (id, number, state, payment_method, total, kg_total, item_count, shipping_address, hold_until) values ('o2', 'HT-2', 'placed', 'Prepaid', 0, 0, 0, '{}', now() + interval '36 minutes')`,
        sql`insert into order_events (order_id, from_state, to_state, actor) values ('o2', null, 'placed', 'customer')`,
      ],
    ],
    [
      'paying in another way holds goods no longer',
      [
        sql`insert into orders (id, number, account_id, state, payment_method, total, kg_total, item_count, shipping_address, replaces_order_id, hold_until) values
          ('o2', 'HT-2', 'acc', 'cancelled', 'Prepaid', 0, 0, 0, '{}', null, now() + interval '1 minute'),
          ('o3', 'HT-3', 'acc', 'cancelled', 'COD', 0, 0, 0, '{}', 'o2', null),
          ('o4', 'HT-4', 'acc', 'placed', 'Prepaid', 0, 0, 0, '{}', 'o3', now() + interval '30 minutes')`,
      ],
    ],
    [
      'an order was paid and delivered when its story says so, and else not',
      [
        sql`insert into orders (id, number, state, payment_method, total, kg_total, item_count, shipping_address, paid_at) values ('o2', 'HT-2', 'placed', 'COD', 0, 0, 0, '{}', now())`,
        sql`insert into order_events (order_id, from_state, to_state, actor) values ('o2', null, 'placed', 'customer')`,
      ],
    ],
    [
      'a move of stock goes the way of its reason',
      [
        sql`insert into stock_moves (variant_id, order_id, line_id, delta, reason) values ('var', 'ord', 'lin', 1, 'retaken')`,
      ],
    ],
    [
      'a line by the kilo says its grams, and no other does',
      [sql`update order_lines set weight_grams = 5`],
    ],
    ['a tax rate lies between nothing and all', [sql`update order_lines set gst_rate = 10001`]],
    [
      'the lines of an invoice or a credit note add up to it',
      [sql`update invoice_lines set taxable = taxable + 1, amount = amount + 1`],
    ],
    [
      'the credit notes of a line take back no more than it was invoiced with',
      [
        sql`insert into credit_notes (id, order_id, number, financial_year, serial, amount, has_lines) values ('crn', 'ord', 'HT/C26-27/00001', '26-27', 1, 2100, true)`,
        sql`insert into credit_note_lines (credit_note_id, position, name, unit, rate, taxable, cgst, sgst, igst, amount) values ('crn', 0, 'Kurta', 'piece', 500, 2000, 50, 50, 0, 2100)`,
      ],
    ],
    ['the tax of a line is that of its rate', [sql`update invoice_lines set rate = 1800`]],
    ['a line of an invoice is over what was ordered', [sql`update invoice_lines set quantity = 3`]],
    [
      'a refund of the shop goes by its reason, one of an admin by itself',
      [
        sql`insert into refunds (id, payment_id, kind, key, reason, amount) values ('rfd', 'pay', 'admin', 'x', 'x', 1)`,
      ],
    ],
    [
      'what a product has sold is what it began with and every order since',
      [sql`update products set sold_count = 3`],
    ],
    [
      'a review that says so is of a customer who has the product',
      [
        sql`insert into reviews (id, product_id, account_id, name, rating, comment, verified_purchase) values ('rev', 'prd', 'acc', 'A', 5, 'x', true)`,
      ],
    ],
    [
      'an import has done what it counts',
      [
        sql`insert into imports (id, actor_id, actor_name, peer, dry_run, columns, done) values ('imp', 'acc', 'A', 'x', false, '{}', 1)`,
      ],
    ],
    ['the listing is not ahead of its catalogue', [sql`update listing_moves set version = 1000`]],
    [
      'no session, link or token is good for longer than it may be',
      [
        sql`insert into secret_links (token_hash, account_id, purpose, expires_at) values (decode(repeat('00', 32), 'hex'), 'acc', 'reset', now() + interval '2 hours')`,
      ],
    ],
    [
      'nobody is barred for longer than two days',
      [
        sql`insert into throttles (key, count, resets_at) values ('k', 1, now() + interval '3 days')`,
      ],
    ],
    [
      'no mail has waited for more than an hour',
      [sql`update mails set created_at = now() - interval '61 minutes'`],
    ],
    [
      'no job has waited or failed for more than an hour',
      [
        sql`insert into pgboss.job (name, state, start_after) values ('ship', 'created', now() - interval '61 minutes')`,
      ],
    ],
    [
      'no job has waited or failed for more than an hour',
      [
        sql`insert into pgboss.job (name, state, start_after, data) values ('refund', 'retry', now() + interval '10 minutes', jsonb_build_object('since', now() - interval '61 minutes'))`,
      ],
    ],
    [
      'nothing that has happened lies ahead',
      [sql`update accounts set created_at = now() + interval '3 days'`],
    ],
    [
      "every return's story is a legal path that ends in its state",
      [
        askReturn,
        sql`insert into return_events (return_id, from_state, to_state, actor) values ('ret', 'requested', 'received', 'admin')`,
      ],
    ],
    ["a return's worth is that of its lines", [askReturn, sql`update returns set amount = 999`]],
    [
      'no more comes back of a line than was ordered, and by a return of its own order',
      [askReturn, sql`update return_lines set quantity = 3`],
    ],
    [
      'returns give no more than was paid for the goods of their order, and all of it when everything is back',
      [askReturn, sql`update return_lines set quantity = 2`],
    ],
    [
      'returns give no more than was paid for the goods of their order, and all of it when everything is back',
      [askReturn, sql`update returns set amount = 2001`],
    ],
    [
      "pieces of a return are the shop's fault only once its goods are back, and worth something only then",
      [askReturn, sql`update return_lines set faulty = 1`],
    ],
    [
      'what comes back beside another size belongs to an exchange, and to its worth',
      [askReturn, sql`update returns set difference = 1`],
    ],
    [
      'an order keeps the terms of the offers that took something off it, for lines of its own',
      [
        sql`insert into order_terms (order_id, offers, sizes) values ('ord', '[{"effect":{"kind":"percent","percent":10},"minSum":0,"lines":[0]}]', '{}')`,
      ],
    ],
    [
      'the sizes that an order keeps are of its products',
      [
        sql`insert into order_terms (order_id, offers, sizes) values ('ord', '[]', '{"none":{"price":1,"grams":null}}')`,
      ],
    ],
    [
      'goods that are back are on the shelf or written off, and no others are',
      [askReturn, sql`update return_lines set written_off = 1`],
    ],
    [
      'pieces of a return are missing only once its goods are back, and of those that were ordered',
      [askReturn, sql`update return_lines set missing = 1`],
    ],
    ['only goods that were delivered come back', [askReturn]],
    [
      'a return was settled when its story says so, in its way',
      [askReturn, sql`update returns set settlement = 'upi'`],
    ],
    [
      'a return gives its worth back once, in the way that it says',
      [askReturn, sql`update returns set settlement = 'original'`],
    ],
    [
      'a return gives its worth back once, in the way that it says',
      [askReturn, sql`update returns set settlement = 'credit'`],
    ],
    [
      'no more is transferred for the returns of an order than was paid in cash',
      [askReturn, sql`update returns set settlement = 'bank'`],
    ],
    [
      'an order of another size costs nothing',
      [askReturn, sql`update orders set replaces_return_id = 'ret'`],
    ],
    [
      'what returns gave in place of a refund stays within what their order keeps',
      [
        askReturn,
        sql`update returns set settlement = 'credit'`,
        sql`insert into refunds (id, payment_id, kind, key, given_by, reason, amount, state) values ('rfd', 'pay', 'admin', 'rfd', 'acc', 'Torn', 1001, 'done')`,
      ],
    ],
    ['each step of a return that owes a letter has asked for it once', [askReturn]],
    [
      'a ticket is due a month after it was written or opened again',
      [
        sql`insert into messages (id, name, email, subject, body, due_at) values ('msg', 'A', 'a@b.in', 'x', 'x', now())`,
      ],
    ],
    [
      'a product counts the pieces that are back because they did not fit',
      [sql`update products set too_large_count = 1`],
    ],
    [
      'a parcel is of one order or of one return',
      [askReturn, sql`update shipments set return_id = 'ret'`],
    ],
    [
      'a courier collects only goods of a return that are still to come',
      [
        askReturn,
        sql`insert into shipments (id, return_id, number) values ('shr', 'ret', 'HT-1-R1')`,
      ],
    ],
    [
      'a return that a courier has moved has a parcel that the courier had',
      [
        askReturn,
        sql`insert into return_events (return_id, from_state, to_state, actor) values ('ret', 'approved', 'in_transit', 'courier')`,
      ],
    ],
    [
      "a product's rating is that of its reviews",
      [
        sql`insert into reviews (id, product_id, name, rating, comment, verified_purchase) values ('rev', 'prd', 'A', 5, 'x', false)`,
      ],
    ],
    [
      'each weighing that gave something back has asked for its letter',
      [sql`insert into weighings (id, order_id, revision, amount) values ('wgh', 'ord', 1, 1)`],
    ],
    [
      'a weighed order costs less by what its lines cost less',
      [sql`update orders set weight_reduction = 1`],
    ],
    [
      'a weighed line is as its last weighing showed it, and costs less as the lightest one says',
      [sql`update order_lines set weighed_grams = 1`],
    ],
    [
      'a weighing gives back what its lines cost less, once',
      [
        sql`insert into refunds (id, payment_id, key, reason, amount) values ('rfd', 'pay', 'wgh', 'weight', 1)`,
      ],
    ],
    [
      'a refund that went into the store credit stands there, and one below a rupee goes nowhere else',
      [
        sql`insert into refunds (id, payment_id, key, reason, amount) values ('rfd', 'pay', 'wgh', 'weight', 99)`,
      ],
    ],
    ['loose grams are those that moved', [sql`update variants set loose_grams = 1`]],
    [
      'an order leaves the grams on the shelf that its scale did not show, and a closed one none',
      [
        sql`insert into gram_moves (variant_id, order_id, line_id, grams) values ('var', 'ord', 'lin', 1)`,
      ],
    ],
    [
      'packs that grams filled or opened are moves of the stock',
      [
        sql`insert into gram_moves (variant_id, order_id, grams, packs) values ('var', 'ord', 1, 1)`,
      ],
    ],
  ])('%s', async (name, statements) => {
    expect(await brokenBy(...statements)).toContain(name);
  });

  test('every rule is tested', async () => {
    const names = (await runAuditor(database.store.db, settings)).map(({ name }) => name);
    expect(names).toHaveLength(110);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('a revoked admin grant does not count as a grant', async () => {
  const grant = sql`insert into admin_grants (account_id, granted_by, granted) values ('acc', 'x', true)`;
  expect(await brokenBy(sql`update accounts set role = 'admin'`, grant)).toEqual([]);
  expect(
    await brokenBy(
      sql`update accounts set role = 'admin'`,
      grant,
      sql`insert into admin_grants (account_id, granted_by, granted) values ('acc', 'x', false)`,
    ),
  ).toEqual(['every role of the staff was given by somebody']);
});

test('an admin’s refund of an active order breaks no rule', async () => {
  const refund = sql`insert into refunds (id, payment_id, kind, key, reason, amount) values ('rfd', 'pay', 'admin', 'rfd', 'Torn', 500)`;
  expect(await brokenBy(refund, sql`update payments set state = 'part_refunded'`)).toEqual([]);
  expect(
    await brokenBy(
      sql`insert into refunds (id, payment_id, kind, key, reason, amount) values ('rfd', 'pay', 'admin', 'rfd', 'Torn', 2000)`,
      sql`update payments set state = 'refunded'`,
      sql`update shipments set state = 'cancelled'`,
    ),
  ).toEqual([]);
  expect(await brokenBy(sql`update payments set state = 'refunded'`)).toEqual([
    'a prepaid order that goes on has been paid in full',
  ]);
});

test('an offer may be in the listing with its end, for a moment after it, and then must have the full price', async () => {
  const setListedDiscountEnd = (fromNow: string) => [
    sql`update products set discount_percent = 5, offer_ends_at = now() + ${fromNow}::interval`,
    sql`update listing set discount_percent = 5, sort_price = 950, offer_ends_at = now() + ${fromNow}::interval, price_after_offer = 1000`,
  ];
  expect(await brokenBy(...setListedDiscountEnd('1 day'))).toEqual([]);
  expect(await brokenBy(...setListedDiscountEnd('-10 seconds'))).toEqual([]);
  expect(
    await brokenBy(
      sql`update products set discount_percent = 5, offer_ends_at = now() - interval '1 day'`,
    ),
  ).toEqual([]);
});
