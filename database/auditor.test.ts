import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from './auditor.ts';
import { refreshListing } from './listing.ts';
import { freshDatabase, type FreshDatabase } from './testing.ts';
import { transaction } from './transaction.ts';

let database: FreshDatabase;

/** A shop in order: one product, one paid and one cancelled order. */
const goods = [
  sql`insert into settings (id, kg_price, slider_id) values ('set', 20000, 'sld')`,
  sql`insert into accounts (id, email, name, password_hash) values ('acc', 'a@b.in', 'A', '$argon2id$test')`,
  sql`insert into products (id, name, sale_unit, sold_count) values ('prd', 'Kurta', 'unit', 2)`,
  sql`insert into variants (id, product_id, position, size, stock, opening_stock, price) values ('var', 'prd', 0, 'M', 8, 10, 1000)`,
  sql`insert into orders (id, number, account_id, state, payment_method, total, kg_total, item_count, shipping_address, paid_at) values ('ord', 'HT-1', 'acc', 'paid', 'Prepaid', 2000, 0, 2, '{}', now())`,
  sql`insert into order_lines (id, order_id, position, product_id, variant_id, name, sale_unit, size, quantity, unit_price, line_total) values ('lin', 'ord', 0, 'prd', 'var', 'Kurta', 'unit', 'M', 2, 1000, 2000)`,
  sql`insert into order_events (order_id, from_state, to_state, actor) values ('ord', null, 'placed', 'customer'), ('ord', 'placed', 'paid', 'payment')`,
  sql`insert into stock_moves (variant_id, order_id, line_id, delta, reason) values ('var', 'ord', 'lin', -2, 'taken')`,
  sql`insert into payment_orders (id, order_id, provider, amount) values ('order_1', 'ord', 'test', 2000)`,
  sql`insert into payments (id, provider_payment_id, payment_order_id, order_id, state, amount, currency) values ('pay', 'pay_1', 'order_1', 'ord', 'captured', 2000, 'INR')`,
  sql`insert into mails (key, kind, recipient, order_id) values ('mail:order-placed:ord', 'order-placed', 'a@b.in', 'ord'), ('mail:order-paid:ord', 'order-paid', 'a@b.in', 'ord')`,
  sql`insert into shipments (id, order_id, number) values ('shp', 'ord', 'HT-1')`,
  sql`insert into invoices (order_id, number, financial_year, serial) values ('ord', 'HT/26-27/00001', '26-27', 1)`,
  sql`insert into invoice_counters (financial_year, last_serial) values ('26-27', 1)`,
];

beforeAll(async () => {
  database = await freshDatabase();
  await transaction(database.store.db, async (tx) => {
    for (const statement of goods) await statement.execute(tx);
    await refreshListing(tx, ['prd']);
  });
});
afterAll(() => database.close());

class Undo extends Error {}

/** The rules that are broken after these statements, which are undone. */
const brokenBy = async (...statements: RawBuilder<unknown>[]): Promise<string[]> => {
  let names: string[] = [];
  const { db } = database.store;
  const undone = db.transaction().execute(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
    names = (await audit(tx)).filter(({ broken }) => broken.length > 0).map(({ name }) => name);
    throw new Undo();
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  return names;
};

/** A cancelled order that a payment revived. */
const revival = sql`insert into order_events (order_id, from_state, to_state, actor) values ('ord', 'paid', 'cancelled', 'customer'), ('ord', 'cancelled', 'paid', 'payment')`;

test('a story may have a revival of a cancelled order from before that was forbidden', async () => {
  expect(await brokenBy(revival, sql`update migrations set applied_at = now() + interval '1 minute' where name like '%_cancelled_orders.sql'`)).not.toContain("every order's story is a legal path that ends in its state");
});

test('books in order break no rule', async () => {
  const results = await audit(database.store.db);
  expect(results.length).toBeGreaterThan(15);
  expect(results.filter(({ broken }) => broken.length > 0)).toEqual([]);
});

describe('each rule breaks for what it is there for', () => {
  test.each<[string, RawBuilder<unknown>[]]>([
    ['stock is never below zero', [sql`alter table variants drop constraint variants_stock_check`, sql`update variants set stock = -1, opening_stock = 1`]],
    ['stock is the opening stock and every move since', [sql`update variants set stock = 7`]],
    ['an order holds what its lines say, and a closed one nothing', [sql`insert into stock_moves (variant_id, order_id, line_id, delta, reason) values ('var', 'ord', 'lin', 2, 'returned')`, sql`update variants set stock = 10`]],
    ['stock moves for an order only by its own lines', [sql`insert into stock_moves (variant_id, order_id, line_id, delta, reason) values ('var', 'other', 'lin', 0, 'returned')`]],
    ["an order's sums are those of its lines", [sql`update order_lines set unit_price = 999, line_total = 1998`]],
    ["an order's sums are those of its lines", [sql`update order_lines set sale_unit = 'kg'`]],
    ["an order's sums are those of its lines", [sql`update orders set item_count = 3`]],
    ['a prepaid order that goes on has been paid in full', [sql`insert into refunds (id, payment_id, key, reason, amount) values ('rfd', 'pay', 'x', 'x', 1)`]],
    ['money that is kept has an order that goes on', [sql`update orders set state = 'cancelled'`]],
    ['no more is given back than was captured', [sql`alter table refunds disable trigger refunds_within_payment`, sql`insert into refunds (id, payment_id, key, reason, amount) values ('r1', 'pay', 'x', 'x', 2000), ('r2', 'pay', 'y', 'y', 1)`]],
    ['a captured payment is over what its order asked for', [sql`update payments set amount = 1999`]],
    ["every order's story is a legal path that ends in its state", [sql`insert into order_events (order_id, from_state, to_state, actor) values ('ord', 'paid', 'delivered', 'admin')`]],
    ["every order's story is a legal path that ends in its state", [revival]],
    ['the parcel of an order that was delivered has arrived', [sql`update orders set state = 'processing' where id = 'ord'`, sql`update orders set state = 'shipped' where id = 'ord'`, sql`update orders set state = 'delivered' where id = 'ord'`]],
    ['no parcel waits for an order that was refunded in full', [sql`insert into refunds (id, payment_id, amount, reason, kind, key, state) values ('rfd', 'pay', 2000, 'Torn', 'admin', 'rfd', 'wanted')`]],
    ['a parcel is on its way only for an order that may be sent', [sql`update orders set state = 'cancelled'`]],
    ['an order that may be sent has a parcel, or had one', [sql`delete from shipments`]],
    ['no courier is asked for ever', [sql`update shipments set state = 'asking', asking_until = now() - interval '73 hours', updated_at = now() - interval '73 hours'`]],
    ['no unpaid order holds goods longer than it may', [sql`insert into orders (id, number, state, payment_method, total, kg_total, item_count, shipping_address, hold_until) values ('o2', 'HT-2', 'placed', 'Prepaid', 0, 0, 0, '{}', now() - interval '301 seconds')`]],
    ['each paid order has asked for its mail once', [sql`delete from mails`]],
    ['each step of an order that owes a letter has asked for it once', [sql`delete from mails where kind = 'order-placed'`]],
    ['a letter is sent once more only after it was owed', [sql`insert into mails (key, kind, recipient, order_id, again) values ('mail:order-shipped:ord:again:1', 'order-shipped', 'a@b.in', 'ord', true)`]],
    ['each refund that was done has asked for its letter', [sql`insert into refunds (id, payment_id, key, reason, amount, state) values ('rfd', 'pay', 'x', 'x', 1, 'done')`]],
    ['each order that is due an invoice has one, and no other has', [sql`delete from invoices`, sql`delete from invoice_counters`]],
    ['the numbers of invoices leave no gap', [sql`update invoices set serial = 2`, sql`update invoice_counters set last_serial = 2`]],
    ['what was given back of an invoiced order has its credit note, and nothing else has', [sql`insert into credit_notes (id, order_id, number, financial_year, serial, amount) values ('crn', 'ord', 'HT/C26-27/00001', '26-27', 1, 500)`, sql`insert into credit_note_counters (financial_year, last_serial) values ('26-27', 1)`]],
    ['no invoice is credited with more than it is over', [sql`insert into credit_notes (id, order_id, number, financial_year, serial, amount) values ('crn', 'ord', 'HT/C26-27/00001', '26-27', 1, 2001)`]],
    ['the numbers of credit notes leave no gap', [sql`insert into credit_note_counters (financial_year, last_serial) values ('26-27', 1)`]],
    ['the test gateway has given back what its refunds say', [sql`insert into test_gateway.orders (id, amount, currency) values ('order_1', 2000, 'INR')`, sql`insert into test_gateway.payments (id, order_id, amount, currency, status, amount_refunded) values ('pay_1', 'order_1', 2000, 'INR', 'captured', 500)`]],
    ['no event of the gateway is left lying', [sql`insert into webhook_inbox (provider, event_id, body, received_at) values ('test', 'e', '{}', now() - interval '11 minutes')`]],
    ['each idempotency key has its answer', [sql`insert into idempotency (account_id, route, key, body_hash) values ('acc', 'r', 'k', 'h')`]],
    ['passwords are hashed with argon2id', [sql`update accounts set password_hash = 'secret'`]],
    ['tokens are stored as hashes', [sql`insert into sessions (token_hash, account_id, expires_at) values ('abc', 'acc', now())`]],
    ['a second factor that is on has its recovery codes, as hashes, and no other has any', [sql`insert into second_factors (account_id, secret, confirmed_at) values ('acc', decode(repeat('00', 20), 'hex'), now())`, sql`insert into recovery_codes (account_id, code_hash) select 'acc', convert_to('ABCD-EFGH-IJKL-MNO' || n, 'utf8') from generate_series(0, 9) n`]],
    ['no code of an authenticator was taken before its time', [sql`insert into second_factors (account_id, secret, used_step) values ('acc', decode(repeat('00', 20), 'hex'), floor(extract(epoch from now()) / 30) + 2)`]],
    ['every admin was made one by somebody', [sql`update accounts set role = 'admin'`]],
    ['every product stands in the listing as it is', [sql`update products set discount_percent = 5`]],
    ['every product stands in the listing as it is', [sql`update products set discount_percent = 5, offer_ends_at = now() + interval '1 day'`, sql`update listing set discount_percent = 5, sort_price = 950`]],
    ['every product stands in the listing as it is', [sql`update products set discount_percent = 5, offer_ends_at = now() - interval '1 day'`, sql`update listing set discount_percent = 5, sort_price = 950`]],
    ['no offer is listed longer than it holds', [sql`update listing set discount_percent = 5, sort_price = 950, offer_ends_at = now() - interval '301 seconds', price_after_offer = 1000`]],
    ["a product's rating is that of its reviews", [sql`insert into reviews (id, product_id, name, rating, comment, verified_purchase) values ('rev', 'prd', 'A', 5, 'x', false)`]],
  ])('%s', async (name, statements) => {
    expect(await brokenBy(...statements)).toContain(name);
  });

  test('and every rule is among them', async () => {
    const names = (await audit(database.store.db)).map(({ name }) => name);
    expect(names).toHaveLength(37);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('a grant that was taken back is no grant', async () => {
  const grant = sql`insert into admin_grants (account_id, granted_by, granted) values ('acc', 'x', true)`;
  expect(await brokenBy(sql`update accounts set role = 'admin'`, grant)).toEqual([]);
  expect(await brokenBy(sql`update accounts set role = 'admin'`, grant, sql`insert into admin_grants (account_id, granted_by, granted) values ('acc', 'x', false)`)).toEqual(['every admin was made one by somebody']);
});

test('what an admin gives back of an order that goes on is no hole in the books', async () => {
  const refund = sql`insert into refunds (id, payment_id, kind, key, reason, amount) values ('rfd', 'pay', 'admin', 'rfd', 'Torn', 500)`;
  expect(await brokenBy(refund, sql`update payments set state = 'part_refunded'`)).toEqual([]);
  expect(await brokenBy(sql`insert into refunds (id, payment_id, kind, key, reason, amount) values ('rfd', 'pay', 'admin', 'rfd', 'Torn', 2000)`, sql`update payments set state = 'refunded'`, sql`update shipments set state = 'cancelled'`)).toEqual([]);
  expect(await brokenBy(sql`update payments set state = 'refunded'`)).toEqual(['a prepaid order that goes on has been paid in full']);
});

test('an offer stands in the listing with its end, for a moment after it, and then at the full price', async () => {
  const listedUntil = (fromNow: string) => [
    sql`update products set discount_percent = 5, offer_ends_at = now() + ${fromNow}::interval`,
    sql`update listing set discount_percent = 5, sort_price = 950, offer_ends_at = now() + ${fromNow}::interval, price_after_offer = 1000`,
  ];
  expect(await brokenBy(...listedUntil('1 day'))).toEqual([]);
  expect(await brokenBy(...listedUntil('-10 seconds'))).toEqual([]);
  expect(await brokenBy(sql`update products set discount_percent = 5, offer_ends_at = now() - interval '1 day'`)).toEqual([]);
});
