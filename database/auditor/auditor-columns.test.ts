import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeAfterTests } from '../../proofs/world/shop.ts';
import { refreshListing } from '../catalogue/listing.ts';
import { everythingElse, paidOrder } from '../testing-books.ts';
import { createTestDatabase } from '../testing.ts';
import { runTransaction } from '../transaction.ts';
import { runAuditor } from './auditor.ts';

const settings = { reservationMinutes: 30 };

/**
 * The types of columns that hold money, stock, state and time: numbers, timestamps, booleans, and
 * texts that name a state.
 */
const findColumns = async (): Promise<{ name: string; type: string }[]> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select case columns.table_schema when 'public' then '' else columns.table_schema || '.' end || columns.table_name || '.' || column_name as name, data_type as type
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and columns.table_schema in ('public', 'test_gateway', 'test_courier') and (
      data_type in ('smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision', 'date', 'timestamp with time zone', 'timestamp without time zone', 'boolean')
      or column_name ~ '(^|_)(state|status|role|kind|purpose|method|reason|actor|action|currency)$'
    )
    order by 1`.execute(database.store.db);
  return rows;
};

/** The first column of the table in docs/auditor.md, as patterns. */
const excused = (): RegExp[] => {
  const lines = readFileSync(new URL('../../docs/auditor.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const names = lines.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  return names.map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.+')}$`));
};

const shift = (column: string, by: string, where = 'true') =>
  sql.raw(
    `update ${column.slice(0, column.lastIndexOf('.'))} set ${column.slice(column.lastIndexOf('.') + 1)} = ${by} where ${where}`,
  );
const plusOne = (column: string, where?: string) =>
  shift(column, `${column.slice(column.lastIndexOf('.') + 1)} + 1`, where);
const shiftTime = (column: string, interval: string, where?: string) =>
  shift(column, `now() + interval '${interval}'`, where);

/** Changes parts of the lines of documents, which add up in any case. */
const shiftParts = (table: string, set: string) => sql.raw(`update ${table} set ${set}`);

/** No order of the books came back as a whole, so a note of cash is wrong in any case. */
const noteCash = (at: string) =>
  sql.raw(
    `insert into cash_refunds (id, order_id, amount, way, given_by, created_at) values ('csh', 'done', 1, 'cash', 'acc', ${at})`,
  );

const ledger = 'stock is the opening stock and every move since';
const balance = 'the balance of store credit is the sum of its entries';
const giftCards = 'an order of a gift card is over its gift cards, and no other has any';
const spentCredit = 'an order has spent the store credit that it says, and a closed one none';
const sums = "an order's sums are those of its lines";
const places = 'a slot has as many places taken as orders hold';
const hours = 'the slot of an order ends after it starts, and closes before';
const offered = 'what offers take off an order is what its uses of them say';
const story = "every order's story is a legal path that ends in its state";
const listingRule = 'every product stands in the listing as it is';
const captured = 'a captured payment is over what its order asked for';
const counted = 'an import has done what it counts';
const ahead = 'nothing that has happened lies ahead';
const lasting = 'no session, link or token is good for longer than it may be';
const scale =
  'a weighed line is as its last weighing showed it, and costs less as the lightest one says';
const weighedOnce = 'a weighing gives back what its lines cost less, once';
const lighter = 'a weighed order costs less by what its lines cost less';
const returnStory = "every return's story is a legal path that ends in its state";
const returned = 'no more comes back of a line than was ordered, and by a return of its own order';
const faults =
  "pieces of a return are the shop's fault only once its goods are back, and worth something only then";
const shelved = 'goods that are back are on the shelf or written off, and no others are';
const settled = 'a return was settled when its story says so, in its way';
const addUp = 'the lines of an invoice or a credit note add up to it';
const taxed = 'the tax of a line is that of its rate';
const asOrdered = 'a line of an invoice is over what was ordered';
const barred = 'nobody is barred for longer than two days';

/**
 * A statement that corrupts each column, and the rule that must report it. A timestamp that is not
 * listed is moved three days ahead.
 */
const corruptions: Record<string, [rule: string, statement: RawBuilder<unknown>]> = {
  'accounts.role': ['every role of the staff was given by somebody', sql`delete from admin_grants`],
  'admin_grants.granted': [
    'every role of the staff was given by somebody',
    shift('admin_grants.granted', 'false'),
  ],
  'admin_grants.role': [
    'every role of the staff was given by somebody',
    shift('admin_grants.role', "'books'"),
  ],
  'cash_refunds.amount': [
    'no more cash is noted as given back than was paid in cash and no return gave',
    noteCash('now()'),
  ],
  'cash_refunds.created_at': [ahead, noteCash("now() + interval '3 days'")],
  'credit_accounts.balance': [balance, plusOne('credit_accounts.balance')],
  'credit_entries.amount': [balance, plusOne('credit_entries.amount', "reason = 'given'")],
  'credit_entries.reason': [
    'store credit moves the way of its reason',
    shift('credit_entries.reason', "'taken'", "reason = 'given'"),
  ],
  'credit_note_counters.last_serial': [
    'the numbers of credit notes leave no gap',
    plusOne('credit_note_counters.last_serial'),
  ],
  'credit_notes.credit_entry_id': [
    'what was given back of an invoiced order has its credit note, and nothing else has',
    sql`update credit_notes set credit_entry_id = (select min(id) from credit_entries) where id = 'crn'`,
  ],
  'credit_notes.serial': [
    'the numbers of credit notes leave no gap',
    plusOne('credit_notes.serial', 'serial = 3'),
  ],
  'credit_notes.amount': [
    'what was given back of an invoiced order has its credit note, and nothing else has',
    plusOne('credit_notes.amount'),
  ],
  ...Object.fromEntries(
    ['invoice_lines', 'credit_note_lines'].flatMap((table) => [
      [`${table}.quantity`, [asOrdered, shift(`${table}.quantity`, '9')]] as const,
      [`${table}.rate`, [taxed, shift(`${table}.rate`, '1800')]] as const,
      [`${table}.is_classed`, [asOrdered, shift(`${table}.is_classed`, 'true')]] as const,
      [`${table}.taxable`, [taxed, shiftParts(table, 'taxable = taxable - 9, cgst = cgst + 9')]],
      [`${table}.cgst`, [taxed, shiftParts(table, 'taxable = taxable - 9, cgst = cgst + 9')]],
      [`${table}.sgst`, [taxed, shiftParts(table, 'taxable = taxable - 9, sgst = sgst + 9')]],
      [`${table}.igst`, [taxed, shiftParts(table, 'taxable = taxable - 9, igst = igst + 9')]],
      [`${table}.amount`, [addUp, shiftParts(table, 'taxable = taxable + 1, amount = amount + 1')]],
    ]),
  ),
  'credit_notes.has_lines': [addUp, shift('credit_notes.has_lines', 'not has_lines')],
  'gram_moves.grams': ['loose grams are those that moved', plusOne('gram_moves.grams')],
  'gram_moves.packs': [
    'packs that grams filled or opened are moves of the stock',
    plusOne('gram_moves.packs', 'packs <> 0'),
  ],
  'gift_cards.amount': [giftCards, plusOne('gift_cards.amount')],
  'gift_cards.state': [
    'a gift card is valid only when its order is paid',
    sql`update gift_cards set state = 'ordered', code_hash = null, redeemed_by = null, redeemed_at = null, credit_entry_id = null`,
  ],
  'gift_cards.credit_entry_id': [
    'a gift card is worth what it brought into the store credit, or what it is over',
    sql`update gift_cards set credit_entry_id = (select min(id) from credit_entries) where state = 'redeemed'`,
  ],
  'idempotency.status': [
    'each idempotency key has its answer',
    shift('idempotency.status', 'null'),
  ],
  'imports.state': [counted, shift('imports.state', "'running'")],
  'imports.row_count': [counted, shift('imports.row_count', '9')],
  ...Object.fromEntries(
    ['product_count', 'done', 'created', 'changed', 'same', 'failed'].map(
      (name) => [`imports.${name}`, [counted, plusOne(`imports.${name}`)]] as const,
    ),
  ),
  'imports.fault_count': [counted, shift('imports.fault_count', '0')],
  'tax_uses.last_day': [
    'what invoices took from the tax classes is written down',
    sql`insert into tax_uses (hsn_code, class_hsn, last_day) values ('6205', '62', '2026-11-28')`,
  ],
  'invoices.has_lines': [addUp, shift('invoices.has_lines', 'not has_lines')],
  'invoice_counters.last_serial': [
    'the numbers of invoices leave no gap',
    plusOne('invoice_counters.last_serial'),
  ],
  'invoices.serial': [
    'the numbers of invoices leave no gap',
    plusOne('invoices.serial', 'serial = 4'),
  ],
  'listing.offered': [listingRule, shift('listing.offered', 'not offered')],
  'listing.follows_kg_price': [
    listingRule,
    shift('listing.follows_kg_price', 'not follows_kg_price'),
  ],
  ...Object.fromEntries(
    [
      'sort_price',
      'sort_weight',
      'discount_percent',
      'sold_count',
      'price_after_offer',
      'position',
    ].map((name) => [`listing.${name}`, [listingRule, plusOne(`listing.${name}`)]] as const),
  ),
  'listing.offer_ends_at': [
    listingRule,
    shiftTime('listing.offer_ends_at', '2 days', 'offer_ends_at is not null'),
  ],
  'listing.created_at': [listingRule, shiftTime('listing.created_at', '3 days')],
  'listing_moves.version': [
    'the listing is not ahead of its catalogue',
    shift('listing_moves.version', '1000'),
  ],
  'mails.kind': [
    'each paid order has asked for its mail once',
    shift('mails.kind', "'contact'", "kind = 'order-paid'"),
  ],
  'mails.again': [
    'a letter is sent once more only after it was owed',
    shift('mails.again', 'true'),
  ],
  'mails.sent_at': [
    'no mail has waited for more than an hour',
    sql`update mails set sent_at = null, created_at = now() - interval '2 hours'`,
  ],
  'order_events.from_state': [
    story,
    shift('order_events.from_state', "'shipped'", "to_state = 'paid'"),
  ],
  'order_events.to_state': [
    story,
    shift('order_events.to_state', "'processing'", "to_state = 'paid'"),
  ],
  'order_lines.quantity': [
    'an order holds what its lines say, and a closed one nothing',
    sql`update order_lines set quantity = quantity + 1, line_total = unit_price * (quantity + 1)`,
  ],
  'order_lines.unit_price': [
    sums,
    sql`update order_lines set unit_price = unit_price + 1, line_total = (unit_price + 1) * quantity`,
  ],
  'order_lines.line_total': [
    sums,
    sql`update order_lines set unit_price = unit_price + 1, line_total = (unit_price + 1) * quantity`,
  ],
  'order_lines.weight_grams': [
    'a line by the kilo says its grams, and no other does',
    shift('order_lines.weight_grams', 'null'),
  ],
  'order_lines.weighed_grams': [scale, plusOne('order_lines.weighed_grams')],
  'order_lines.weight_reduction': [scale, plusOne('order_lines.weight_reduction', "id = 'sack'")],
  'order_lines.gst_rate': [
    'a tax rate lies between nothing and all',
    shift('order_lines.gst_rate', '10001'),
  ],
  'orders.state': [story, shift('orders.state', "'processing'", "id = 'ord'")],
  'orders.payment_method': [
    'each order that is due an invoice has one, and no other has',
    shift('orders.payment_method', "'COD'", "id = 'ord'"),
  ],
  'orders.total': [sums, plusOne('orders.total')],
  'orders.delivery_charge': [sums, plusOne('orders.delivery_charge')],
  'orders.cod_charge': [sums, plusOne('orders.cod_charge')],
  'orders.credit_used': [spentCredit, plusOne('orders.credit_used', "id = 'wait'")],
  'orders.weight_reduction': [lighter, plusOne('orders.weight_reduction', "id = 'less'")],
  'orders.slot_starts_at': [places, shiftTime('orders.slot_starts_at', '13 hours', "id = 'wait'")],
  'orders.slot_ends_at': [hours, shift('orders.slot_ends_at', 'slot_starts_at')],
  'orders.slot_closes_at': [hours, shift('orders.slot_closes_at', 'slot_ends_at')],
  'slot_places.starts_at': [places, shiftTime('slot_places.starts_at', '3 days')],
  'slot_places.taken': [places, plusOne('slot_places.taken')],
  'orders.discount': [sums, plusOne('orders.discount')],
  'order_lines.discount': [sums, plusOne('order_lines.discount')],
  'offer_uses.discount': [offered, plusOne('offer_uses.discount')],
  'offers.used': ['an offer with a limit counts the orders that use it', plusOne('offers.used')],
  'orders.is_gift_card': [
    giftCards,
    shift('orders.is_gift_card', 'not is_gift_card', "id = 'gift'"),
  ],
  'orders.kg_total': [sums, sql`update orders set kg_total = kg_total - 1 where id = 'wait'`],
  'orders.item_count': [sums, plusOne('orders.item_count')],
  'orders.weighed_at': [lighter, shift('orders.weighed_at', 'null')],
  'orders.packed_at': [
    'only an order that the shop has taken on is packed',
    shift('orders.packed_at', 'now()', "id = 'wait'"),
  ],
  'orders.hold_until': [
    'no hold is longer than the setting',
    shiftTime('orders.hold_until', '36 minutes', "state = 'placed'"),
  ],
  'orders.paid_at': [
    'an order was paid and delivered when its story says so, and else not',
    shift('orders.paid_at', 'now()', "id = 'wait'"),
  ],
  'orders.delivered_at': [
    'an order was paid and delivered when its story says so, and else not',
    shift('orders.delivered_at', 'null'),
  ],
  'payment_orders.amount': [captured, plusOne('payment_orders.amount')],
  'payment_orders.currency': [captured, shift('payment_orders.currency', "'USD'")],
  'outgoings.amount': [
    'what staff refund by hand is counted against their limit',
    shift('outgoings.amount', '499'),
  ],
  'payments.state': [
    'a prepaid order that goes on has been paid in full',
    shift('payments.state', "'created'"),
  ],
  'payments.amount': [captured, plusOne('payments.amount')],
  'payments.currency': [captured, shift('payments.currency', "'USD'")],
  'products.discount_percent': [listingRule, plusOne('products.discount_percent')],
  'products.offer_ends_at': [
    listingRule,
    shiftTime('products.offer_ends_at', '2 days', 'offer_ends_at is not null'),
  ],
  'products.rating_sum': [
    "a product's rating is that of its reviews",
    plusOne('products.rating_sum'),
  ],
  'products.review_count': [
    "a product's rating is that of its reviews",
    plusOne('products.review_count'),
  ],
  'products.too_small_count': [
    'a product counts the pieces that are back because they did not fit',
    plusOne('products.too_small_count'),
  ],
  'products.too_large_count': [
    'a product counts the pieces that are back because they did not fit',
    plusOne('products.too_large_count'),
  ],
  'products.sold_count': [
    'what a product has sold is what it began with and every order since',
    plusOne('products.sold_count'),
  ],
  'products.opening_sold_count': [
    'what a product has sold is what it began with and every order since',
    plusOne('products.opening_sold_count'),
  ],
  'products.archived_at': [
    'no product that was taken out of the shop stands in the listing',
    shift('products.archived_at', 'now()'),
  ],
  'products.draft': [listingRule, shift('products.draft', 'true')],
  'refunds.amount': [
    'what was given back of an invoiced order has its credit note, and nothing else has',
    plusOne('refunds.amount'),
  ],
  'refunds.state': [
    'what was given back of an invoiced order has its credit note, and nothing else has',
    shift('refunds.state', "'failed'"),
  ],
  'refunds.credit_entry_id': [
    'a refund that went into the store credit stands there, and one below a rupee goes nowhere else',
    sql`update refunds set credit_entry_id = (select min(id) from credit_entries)`,
  ],
  'refunds.kind': [
    'a refund of the shop goes by its reason, one of an admin by itself',
    shift('refunds.kind', "'automatic'"),
  ],
  'return_events.from_state': [
    returnStory,
    shift('return_events.from_state', "'arrived'", "to_state = 'settled'"),
  ],
  'return_events.to_state': [
    returnStory,
    shift('return_events.to_state', "'arrived'", "to_state = 'approved'"),
  ],
  'return_lines.quantity': [returned, sql`update return_lines set quantity = 99`],
  'return_lines.missing': [
    'pieces of a return are missing only once its goods are back, and of those that were ordered',
    plusOne('return_lines.missing'),
  ],
  'return_lines.amount': ["a return's worth is that of its lines", plusOne('return_lines.amount')],
  'return_lines.difference_share': [
    'what comes back beside another size is that of its lines',
    plusOne('return_lines.difference_share'),
  ],
  'return_lines.fault_amount': [faults, plusOne('return_lines.fault_amount')],
  'returns.credit_entry_id': [
    'a return gives its worth back once, in the way that it says',
    sql`update returns set credit_entry_id = (select min(id) from credit_entries) where id = 'ret'`,
  ],
  'returns.difference': [
    'what comes back beside another size belongs to an exchange, and to its worth',
    plusOne('returns.difference'),
  ],
  'return_lines.reason': [
    'a product counts the pieces that are back because they did not fit',
    shift('return_lines.reason', "'damaged'"),
  ],
  'return_lines.restocked': [
    'an order holds what its lines say, and a closed one nothing',
    sql`update return_lines set restocked = 0, written_off = 1`,
  ],
  'return_lines.written_off': [shelved, plusOne('return_lines.written_off')],
  'returns.state': [returnStory, shift('returns.state', "'received'")],
  'returns.amount': ["a return's worth is that of its lines", plusOne('returns.amount')],
  'returns.settled_at': [settled, shift('returns.settled_at', 'null')],
  'reviews.rating': ["a product's rating is that of its reviews", plusOne('reviews.rating')],
  'reviews.verified_purchase': [
    'a review that says so is of a customer who has the product',
    shift('reviews.product_id', "'rice'"),
  ],
  'second_factors.confirmed_at': [
    'a second factor that is on has its recovery codes, as hashes, and no other has any',
    shift('second_factors.confirmed_at', 'null'),
  ],
  'second_factors.used_step': [
    'no code of an authenticator was taken before its time',
    shift('second_factors.used_step', '1000000000000'),
  ],
  'second_factors.day_ends_at': [barred, shiftTime('second_factors.day_ends_at', '3 days')],
  'second_factors.blocked_until': [barred, shiftTime('second_factors.blocked_until', '3 days')],
  'messages.due_at': [
    'a ticket is due a month after it was written or opened again',
    shift('messages.due_at', 'created_at'),
  ],
  'ticket_links.expires_at': [lasting, shiftTime('ticket_links.expires_at', '100 days')],
  'preview_links.expires_at': [lasting, shiftTime('preview_links.expires_at', '2 days')],
  'staff_invitations.expires_at': [lasting, shiftTime('staff_invitations.expires_at', '4 days')],
  'secret_links.purpose': [lasting, shift('secret_links.purpose', "'reset'")],
  'secret_links.expires_at': [lasting, shiftTime('secret_links.expires_at', '2 days')],
  'sessions.expires_at': [lasting, shiftTime('sessions.expires_at', '40 days')],
  'settings.kg_price': [listingRule, plusOne('settings.kg_price')],
  'shipments.state': [
    'the parcel of an order that was delivered has arrived',
    shift('shipments.state', "'created'", "id = 'shd'"),
  ],
  'shipments.asking_until': [
    'no courier is asked for ever',
    sql`update shipments set state = 'asking', asking_until = now() - interval '1 day', updated_at = now() - interval '73 hours'`,
  ],
  'shipping_tokens.expires_at': [lasting, shiftTime('shipping_tokens.expires_at', '2 hours')],
  'stock_moves.delta': [ledger, sql`update stock_moves set delta = delta - 1`],
  'stock_moves.reason': [
    'a move of stock goes the way of its reason',
    shift('stock_moves.reason', "'set'", 'line_id is not null'),
  ],
  'test_gateway.payments.amount_refunded': [
    'the test gateway has given back what its refunds say',
    plusOne('test_gateway.payments.amount_refunded'),
  ],
  'throttles.resets_at': [barred, shiftTime('throttles.resets_at', '3 days')],
  'throttles.blocked_until': [barred, shiftTime('throttles.blocked_until', '3 days')],
  'variants.stock': [ledger, plusOne('variants.stock')],
  'variants.opening_stock': [ledger, plusOne('variants.opening_stock')],
  'variants.price': [listingRule, plusOne('variants.price', 'price is not null')],
  'variants.weight_grams': [listingRule, plusOne('variants.weight_grams')],
  'variants.loose_grams': ['loose grams are those that moved', plusOne('variants.loose_grams')],
  'variants.mrp': [
    'no package in the shop costs more than its MRP',
    shift('variants.mrp', '1', 'price is not null'),
  ],
  'variants.archived_at': [listingRule, shift('variants.archived_at', 'now()')],
  'weighed_lines.grams': [scale, plusOne('weighed_lines.grams')],
  'weighed_lines.amount': [scale, plusOne('weighed_lines.amount')],
  'weighings.revision': [lighter, plusOne('weighings.revision')],
  'weighings.amount': [weighedOnce, plusOne('weighings.amount')],
  'webhook_inbox.received_at': [
    'no event of the gateway is left lying',
    sql`update webhook_inbox set processed_at = null, received_at = now() - interval '11 minutes'`,
  ],
};

const isMoment = (type: string): boolean => type.startsWith('timestamp') || type === 'date';

const database = closeAfterTests(await createTestDatabase());
await runTransaction(database.store.db, async (tx) => {
  for (const statement of [...paidOrder, ...everythingElse]) await statement.execute(tx);
  await refreshListing(tx, ['prd', 'rice']);
});
const columns: { name: string; type: string }[] = await findColumns();

class Undo extends Error {}

/** Does the rule report a statement that ran without triggers? The statement is rolled back. */
const isSeen = async (rule: string, statement: RawBuilder<unknown>): Promise<boolean> => {
  let seen = false;
  const undone = database.store.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { numAffectedRows = 0n } = await statement.execute(tx);
    if (numAffectedRows === 0n) throw new Error('nothing was there to corrupt');
    seen = (await runAuditor(tx, settings, rule)).some(({ broken }) => broken.length > 0);
    throw new Undo();
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  return seen;
};

describe('each column of money, stock, states or times', () => {
  test('breaks no rule in a consistent shop', async () => {
    expect(
      (await runAuditor(database.store.db, settings)).filter(({ broken }) => broken.length > 0),
    ).toEqual([]);
  });

  test('has a rule that notices a wrong value, or a reason in docs/auditor.md, but not both', async () => {
    const reasons = excused();
    const [missing, both, unseen]: [string[], string[], string[]] = [[], [], []];
    for (const { name, type } of columns) {
      const isExcused = reasons.some((reason) => reason.test(name));
      const corruption =
        corruptions[name] ??
        (isMoment(type) && !isExcused ? ([ahead, shiftTime(name, '3 days')] as const) : undefined);
      if (corruption === undefined && !isExcused) missing.push(name);
      if (corruption === undefined) continue;
      if (isExcused && !/^test_|\.position$/.test(name)) both.push(name);
      const [rule, statement] = corruption;
      if (!(await isSeen(rule, statement))) unseen.push(`${name}: ${rule}`);
    }
    expect(unseen).toEqual([]);
    expect(missing).toEqual([]);
    expect(both).toEqual([]);
    expect(
      Object.keys(corruptions).filter((name) => !columns.some((column) => column.name === name)),
    ).toEqual([]);
  });

  test('exists: no reason is given for a missing column', () => {
    expect(excused().filter((reason) => !columns.some(({ name }) => reason.test(name)))).toEqual(
      [],
    );
  });
});
