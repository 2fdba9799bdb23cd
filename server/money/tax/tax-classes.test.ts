import { sql, type Transaction } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Api } from '../../../contract/api.ts';
import type { WireAuditEntry } from '../../../contract/office/audit.ts';
import type { BodyInput } from '../../../contract/route.ts';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { undoEntry } from '../../../proofs/world/goods-steps.ts';
import { buyPaid } from '../../../proofs/world/order-steps.ts';
import { addProduct, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';
import { findOrderLines } from '../../orders/order/line-queries.ts';
import { findOrder } from '../../orders/order/orders.ts';
import { askForDocumentLines, registerDocumentLines } from '../invoices/fill-lines.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { findInvoice } from '../invoices/queries.ts';

const shop = closeAfterTests(await openShop());
registerDocumentLines(shop.deps);
const { db } = shop.deps.store;
const admin = await shop.createPerson({ role: 'admin' });
const shirt = await addProduct(shop, {
  name: 'Shirt',
  variants: [{ size: 'M', stock: 500, price: 2950_00 }],
});
await sql`update products set hsn_code = '6205', gst_rate = 1200 where id = ${shirt.id}`.execute(
  db,
);

class Undo extends Error {}

type Classes = BodyInput<Api['PUT /api/settings/tax-classes']>['classes'];

const cloth: Classes = [
  { hsn: '62', maxValue: 2500, from: '2025-09-22', rate: 5 },
  { hsn: '62', minValue: 2500, from: '2025-09-22', rate: 18 },
];
const read = (token = admin.token) => shop.call('GET /api/settings/tax-classes', { token });
const put = (
  classes: Classes,
  { version, token = admin.token }: { version?: string; token?: string } = {},
) =>
  shop.call('PUT /api/settings/tax-classes', {
    token,
    body: { classes, ...(version === undefined ? {} : { version }) },
  });
/** Puts back that there are none, whatever invoices have used. */
const forget = async () => {
  await sql`delete from tax_uses`.execute(db);
  await sql`delete from invoice_lines`.execute(db);
  await sql`update invoices set has_lines = false`.execute(db);
  await sql`update tax_classes set classes = '[]'`.execute(db);
};
const readErrors = (answer: Awaited<ReturnType<typeof put>>) =>
  (answer.data.errors as { path: string; reason: string }[]).map(({ path, reason }) => [
    path,
    reason,
  ]);

afterEach(async () => {
  expect(await findBrokenRules(shop)).toEqual([]);
  await forget();
});

describe('the tax classes', () => {
  test('are none at first, and come back as they were sent', async () => {
    expect(await read()).toMatchObject({ status: 200, data: { classes: [] } });
    expect(await put(cloth)).toMatchObject({ status: 200, data: { classes: cloth } });
    expect((await read()).data.classes).toEqual(cloth);
  });

  test('are for those who may change the settings', async () => {
    const { token } = await shop.createPerson();
    expect([
      (await read(token)).status,
      (await put(cloth, { token })).status,
      (await shop.call('GET /api/settings/tax-classes')).status,
    ]).toEqual([403, 403, 401]);
  });

  test('are not overwritten unseen, and one of two changes at once wins', async () => {
    const version = (await read()).data.version as string;
    const wool: Classes = [{ hsn: '51', from: '2025-09-22', rate: 5 }];
    const answers = await Promise.all([put(cloth, { version }), put(wool, { version })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers[0].status === 200 ? cloth : wool;
    expect((await read()).data.classes).toEqual(won);
    expect((await put(cloth, { version: 'another' })).status).toBe(409);
  });

  test('name each field that is wrong, and store nothing', async () => {
    const misspelt = await put([
      { hsn: '623', from: '2025-09-22', rate: 5 },
      { hsn: '99', from: '2025-09-31', rate: 5 },
    ]);
    expect(misspelt.status).toBe(400);
    expect(readErrors(misspelt)).toEqual([
      ['classes.0.hsn', 'hsn_prefix_format'],
      ['classes.1.hsn', 'hsn_prefix_format'],
      ['classes.1.from', 'tax_day_format'],
    ]);
    const wrong = await put([
      { hsn: '62', minValue: -1, from: '2025-09-22', rate: 40.5 },
      { hsn: '63', minValue: 5, maxValue: 5, from: '2025-09-22', rate: 0.001 },
    ]);
    expect(wrong.status).toBe(400);
    expect(readErrors(wrong)).toEqual([
      ['classes.0.minValue', 'tax_value_format'],
      ['classes.0.rate', 'tax_rate_bounds'],
      ['classes.1.maxValue', 'tax_values_reversed'],
      ['classes.1.rate', 'tax_rate_bounds'],
    ]);
    const twice = await put([...cloth, { hsn: '62', from: '2025-09-22', rate: 12 }]);
    expect(readErrors(twice)).toEqual([['classes.2.hsn', 'tax_classes_overlap']]);
    expect((await read()).data.classes).toEqual([]);
  });

  test('have a line in the log and an undo', async () => {
    await put(cloth);
    const { data } = await shop.call('GET /api/audit', { token: admin.token });
    const [entry] = data.entries as WireAuditEntry[];
    expect(entry).toMatchObject({ kind: 'taxClasses', action: 'changed', undoable: true });
    const manager = await shop.createPerson({ role: 'manager' });
    expect((await put(cloth, manager)).status).toBe(403);
    expect((await undoEntry(shop, manager, entry?._id ?? '')).status).toBe(403);
    expect((await read()).data.classes).toEqual(cloth);
    expect((await undoEntry(shop, admin, entry?._id ?? '')).status).toBe(200);
    expect((await read()).data.classes).toEqual([]);
    await put([]);
    expect((await undoEntry(shop, admin, entry?._id ?? '')).status).toBe(409);
  });
});

describe('an invoice', () => {
  /** Buys a shirt and takes its invoice away again, as if it were still to be issued. */
  const buyUninvoiced = async (): Promise<string> => {
    const { _id } = await buyPaid(shop, await shop.createPerson(), shirt);
    await sql`delete from invoices where order_id = ${_id}`.execute(db);
    await sql`update invoice_counters set last_serial = last_serial - 1`.execute(db);
    return _id;
  };
  const issue = async (tx: Transaction<Tables>, id: string, now = new Date()) => {
    const order = await findOrder(tx, id, 'anybody');
    if (order === null) throw new Error('no order');
    await issueInvoice(tx, { order, lines: await findOrderLines(tx, id), now });
  };
  const countWaiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where relation = 'invoice_counters'::regclass and not granted`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const saySeller = () =>
    shop.call('PUT /api/settings/shop', {
      token: admin.token,
      body: {
        legalName: 'Haat Retail Pvt Ltd',
        address: '18 Laxmi Road\nPune 411030',
        state: 'Maharashtra',
        gstin: '27AAPFU0939F1ZV',
        email: '',
        phone: '',
        returnTerms: '',
        invoicePrefix: 'HK',
      },
    });
  const buyShirt = async () => {
    const person = await shop.createPerson();
    const { _id } = await buyPaid(shop, person, shirt);
    const line = await db
      .selectFrom('invoice_lines')
      .select(['rate', 'is_classed', 'amount'])
      .where('order_id', '=', _id)
      .executeTakeFirstOrThrow();
    return Object.values(line);
  };

  test('takes the rate of the class of its day, and without one the rate of the product', async () => {
    await saySeller();
    expect(await buyShirt()).toEqual([1200, false, 2950_00]);
    await put(cloth);
    // Rs. 2,950.00 fits neither rate, so the higher one counts.
    expect(await buyShirt()).toEqual([1800, true, 2950_00]);
    await put([{ hsn: '62', from: '2099-01-01', rate: 5 }, ...cloth]);
    expect(await buyShirt()).toEqual([1800, true, 2950_00]);
  });

  test('never uses a class that a change at the same time took away', async () => {
    await saySeller();
    const id = await buyUninvoiced();
    await put(cloth);
    const issued = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const issuing = runTransaction(db, async (tx) => {
      await issue(tx, id);
      issued.resolve();
      await mayCommit.promise;
    });
    await issued.promise;
    const answer = put([]);
    // It waits for the invoice, which nobody sees yet.
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
    mayCommit.resolve();
    await issuing;
    expect(readErrors(await answer)).toEqual([
      ['classes', 'tax_class_used'],
      ['classes', 'tax_class_used'],
    ]);
  });

  test('that takes too long is not waited for, and the classes stay', async () => {
    await saySeller();
    const id = await buyUninvoiced();
    await put(cloth);
    const issued = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const issuing = runTransaction(db, async (tx) => {
      await issue(tx, id);
      issued.resolve();
      await mayCommit.promise;
    });
    await issued.promise;
    expect((await put([])).status).toBe(503);
    mayCommit.resolve();
    await issuing;
    expect((await read()).data.classes).toEqual(cloth);
  });

  test('says what it used once, however many lines and invoices did', async () => {
    await saySeller();
    await put(cloth);
    await buyShirt();
    await buyShirt();
    expect(await db.selectFrom('tax_uses').selectAll().execute()).toEqual([
      { hsn_code: '6205', class_hsn: '62', last_day: toIndianDay(new Date()) },
    ]);
  });

  test('leaves classes alone over which one with more digits won', async () => {
    await saySeller();
    const narrow: Classes = [{ hsn: '6205', from: '2025-09-22', rate: 5 }];
    await put([...cloth, ...narrow]);
    await buyShirt();
    expect((await put(narrow)).status).toBe(200);
    expect((await put([...narrow, ...cloth])).status).toBe(200);
    expect(readErrors(await put(cloth))).toEqual([['classes', 'tax_class_used']]);
  });

  test('keeps out the classes with more digits that would have won over the one that it used', async () => {
    await saySeller();
    const narrow: Classes = [{ hsn: '6205', from: '2025-09-22', rate: 5 }];
    const more = (hsn: string) => put([...narrow, { hsn, from: '2025-09-22', rate: 12 }]);
    await put(narrow);
    await sql`update products set hsn_code = '62052000' where id = ${shirt.id}`.execute(db);
    await buyShirt();
    await sql`update products set hsn_code = '6205' where id = ${shirt.id}`.execute(db);
    for (const hsn of ['62052000', '620520'])
      expect(readErrors(await more(hsn))).toEqual([['classes.1.from', 'tax_day_used']]);
    for (const hsn of ['62059000', '620530']) expect((await more(hsn)).status).toBe(200);
  });

  test('goes by the day in India, to the second', async () => {
    await saySeller();
    await put([...cloth, { hsn: '62', from: '2026-06-02', rate: 12 }]);
    const id = await buyUninvoiced();
    await sql`delete from tax_uses`.execute(db);
    const issueAt = async (now: string) => {
      let found: unknown[] = [];
      const undone = runTransaction(db, async (tx) => {
        await issue(tx, id, new Date(now));
        const { rows } = await sql<Record<string, unknown>>`select rate, class_hsn, last_day
          from invoice_lines join tax_uses using (hsn_code) where order_id = ${id}`.execute(tx);
        found = rows.flatMap((row) => Object.values(row));
        throw new Undo();
      });
      await expect(undone).rejects.toBeInstanceOf(Undo);
      return found;
    };
    expect(await issueAt('2026-06-01T18:29:59Z')).toEqual([1800, '62', '2026-06-01']);
    expect(await issueAt('2026-06-01T18:30:00Z')).toEqual([1200, '62', '2026-06-02']);
    await runTransaction(db, (tx) => issue(tx, id));
  });

  test('of before the shop said who sells takes the class of its day as well', async () => {
    await sql`update shop_details set legal_name = '', gstin = ''`.execute(db);
    await put(cloth);
    const { _id } = await buyPaid(shop, await shop.createPerson(), shirt);
    await saySeller();
    const order = await findOrder(db, _id, 'anybody');
    const readPrinted = async () => {
      const invoice = order && (await findInvoice(db, order));
      return invoice?.documentLines.map(({ rate, amount }) => [rate, amount]);
    };
    expect(await readPrinted()).toEqual([[1800, 2950_00]]);
    await askForDocumentLines(shop.deps);
    await shop.deps.jobs.runDue();
    expect(await readPrinted()).toEqual([[1800, 2950_00]]);
    expect(await db.selectFrom('tax_uses').selectAll().execute()).toEqual([
      { hsn_code: '6205', class_hsn: '62', last_day: toIndianDay(new Date()) },
    ]);
    expect(readErrors(await put([]))[0]).toEqual(['classes', 'tax_class_used']);
  });

  test('of before the shop said who sells is not taxed while the classes change', async () => {
    await sql`update shop_details set legal_name = '', gstin = ''`.execute(db);
    await put(cloth);
    await buyPaid(shop, await shop.createPerson(), shirt);
    await saySeller();
    const locked = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const changing = runTransaction(db, async (tx) => {
      await sql`lock table invoice_counters in share row exclusive mode`.execute(tx);
      locked.resolve();
      await mayCommit.promise;
    });
    await locked.promise;
    await askForDocumentLines(shop.deps);
    const filling = shop.deps.jobs.runDue();
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000);
    mayCommit.resolve();
    await Promise.all([changing, filling]);
    expect(await db.selectFrom('tax_uses').selectAll().execute()).toHaveLength(1);
  });

  test('keeps the classes that it used as they are, and undo too', async () => {
    await saySeller();
    await put(cloth);
    const { data } = await shop.call('GET /api/audit', { token: admin.token });
    await buyShirt();
    expect(readErrors(await put([]))).toEqual([
      ['classes', 'tax_class_used'],
      ['classes', 'tax_class_used'],
    ]);
    const today = toIndianDay(new Date());
    expect(readErrors(await put([...cloth, { hsn: '62', from: today, rate: 12 }]))).toEqual([
      ['classes.2.from', 'tax_day_used'],
    ]);
    const [entry] = data.entries as WireAuditEntry[];
    expect((await undoEntry(shop, admin, entry?._id ?? '')).status).toBe(409);
    expect((await put([...cloth, { hsn: '62', from: '2099-01-01', rate: 12 }])).status).toBe(200);
  });
});
