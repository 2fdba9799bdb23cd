import { sql, type Transaction } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import {
  actOnReturn,
  moveOrder,
  payOrder,
  placeOrder,
  readOrder,
  refundOrder,
  startReturn,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  type Person,
} from '../../../proofs/world/orders.ts';
import { allowReturns } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { findOrder } from '../../orders/order/orders.ts';
import { registerPaymentWorkers } from '../payments/workers.ts';
import { composeCreditNote, composeInvoice } from './compose.ts';
import { askForDocumentLines, registerDocumentLines } from './fill-lines.ts';
import { issueCreditNote } from './issue-invoice.ts';
import { findCreditNote, findInvoice } from './queries.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
registerDocumentLines(shop.deps);
const { db } = shop.deps.store;
const admin = await shop.createPerson({ role: 'admin' });
await allowReturns(shop);
const shirt = await addProduct(shop, {
  name: 'Shirt',
  variants: [{ size: 'M', stock: 500, price: 1050_00 }],
});
const soap = await addProduct(shop, {
  name: 'Soap',
  variants: [{ size: '100 g', stock: 500, price: 118_00 }],
});
await sql`update products set hsn_code = '6205', gst_rate = 500 where id = ${shirt.id}`.execute(db);
await sql`update products set hsn_code = '3401', gst_rate = 1800 where id = ${soap.id}`.execute(db);

class Undo extends Error {}

const saySeller = async (gstin = '27AAPFU0939F1ZV') => {
  const body = {
    legalName: 'Haat Retail Pvt Ltd',
    address: '18 Laxmi Road\nPune 411030',
    state: 'Maharashtra',
    gstin,
    email: '',
    phone: '',
    returnTerms: '',
    invoicePrefix: 'HK',
  };
  const { status } = await shop.call('PUT /api/settings/shop', { token: admin.token, body });
  expect(status).toBe(200);
};
/** Buys two shirts and a soap for Rs. 2,218. */
const buy = async (): Promise<{ person: Person; id: string }> => {
  const person = await shop.createPerson();
  await fillCart(shop, person, shirt, 2);
  await fillCart(shop, person, soap);
  const { status, data } = await placeOrder(shop, person);
  expect(status).toBe(201);
  const { _id: id } = await payOrder(shop, person, data._id as string);
  return { person, id };
};
const refund = async (id: string, amount: number) => {
  expect((await refundOrder(shop, admin, id, { amount, reason: 'A stain' })).status).toBe(201);
  await shop.deps.jobs.runDue();
};
const readInvoiceLines = async (id: string) =>
  (
    await db
      .selectFrom('invoice_lines')
      .select(['name', 'hsn_code', 'quantity', 'unit', 'rate', 'taxable', 'cgst', 'sgst', 'amount'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()
  ).map((line) => Object.values(line));
/** Reads the notes of an order: of each line its place, pieces, value before tax, CGST and amount. */
const readNotes = async (id: string) => {
  const { creditNotes } = await readOrder(shop, admin, id);
  return Promise.all(
    creditNotes.map(async (note) =>
      (
        await db
          .selectFrom('credit_note_lines')
          .select(['position', 'quantity', 'taxable', 'cgst', 'amount'])
          .where('credit_note_id', '=', note._id)
          .orderBy('position')
          .execute()
      ).map((line) => Object.values(line)),
    ),
  );
};
const readPapers = async (id: string) => {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const invoice = await findInvoice(db, order);
  if (invoice === null) throw new Error('no invoice');
  const { creditNotes } = await readOrder(shop, admin, id);
  const notes = await Promise.all(
    creditNotes.map(async ({ _id }) => {
      const note = await findCreditNote(db, order, _id);
      if (note === null) throw new Error('no credit note');
      return composeCreditNote(note);
    }),
  );
  return { invoice: composeInvoice(invoice), notes };
};
/** Makes the credit notes of an order those of an older version, beside an invoice with lines. */
const forgetNoteLines = async (id: string, tx: Db = db) => {
  await sql`delete from credit_note_lines using credit_notes
    where credit_notes.id = credit_note_id and order_id = ${id}`.execute(tx);
  await sql`update credit_notes set has_lines = false where order_id = ${id}`.execute(tx);
};
/** Makes the documents of an order those of an older version, which stored no lines. */
const forgetLines = async (id: string) => {
  await forgetNoteLines(id);
  await sql`delete from invoice_lines where order_id = ${id}`.execute(db);
  await sql`update invoices set has_lines = false where order_id = ${id}`.execute(db);
};

const fillAll = async () => {
  await askForDocumentLines(shop.deps);
  await shop.deps.jobs.runDue();
};

afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

test('documents of an unknown seller have their lines once the seller is known', async () => {
  const { id } = await buy();
  await refund(id, 105);
  await fillAll();
  expect([await readInvoiceLines(id), await readNotes(id)]).toEqual([[], [[]]]);
  expect((await readPapers(id)).invoice.title).toBe('Invoice');
  // A name without a GSTIN settles nothing yet.
  await saySeller('');
  await fillAll();
  expect(await readInvoiceLines(id)).toEqual([]);
  await saySeller();
  const { invoice, notes } = await readPapers(id);
  expect(invoice.title).toBe('Tax invoice');
  await fillAll();
  expect(await readPapers(id)).toEqual({ invoice, notes });
  expect(await readInvoiceLines(id)).toHaveLength(2);
});

test('a seller who has no GSTIN a month later is one without', async () => {
  await sql`update shop_details set legal_name = ''`.execute(db);
  const { id } = await buy();
  await saySeller('');
  await fillAll();
  expect(await readInvoiceLines(id)).toEqual([]);
  await sql`update shop_details set updated_at = now() - interval '31 days'`.execute(db);
  await fillAll();
  expect(await readInvoiceLines(id)).toHaveLength(2);
  await saySeller();
  expect((await readPapers(id)).invoice.title).toBe('Invoice');
});

test('an old document that names no seller gets its lines, too', async () => {
  const { id } = await buy();
  await forgetLines(id);
  await sql`update invoices set seller = seller || '{"legal_name": ""}' where order_id = ${id}`.execute(
    db,
  );
  await fillAll();
  expect(await readInvoiceLines(id)).toHaveLength(2);
});

test('a document that has stored its seller gets its lines in a shop without one', async () => {
  await saySeller();
  const { id } = await buy();
  await forgetLines(id);
  await sql`update shop_details set legal_name = ''`.execute(db);
  await fillAll();
  expect(await readInvoiceLines(id)).toHaveLength(2);
  await saySeller();
});

describe('the lines of an invoice', () => {
  test('are stored with it', async () => {
    await saySeller();
    const { id } = await buy();
    expect(await readInvoiceLines(id)).toEqual([
      ['Shirt', '6205', 2, 'piece', 500, 2000_00, 50_00, 50_00, 2100_00],
      ['Soap', '3401', 1, 'piece', 1800, 100_00, 9_00, 9_00, 118_00],
    ]);
  });

  test('are what it prints, whatever becomes of the order', async () => {
    const { id } = await buy();
    const { invoice } = await readPapers(id);
    await sql`update order_lines set gst_rate = 2800 where order_id = ${id}`.execute(db);
    await sql`update orders set shipping_address = shipping_address || '{"state": "Goa"}' where id = ${id}`.execute(
      db,
    );
    const later = (await readPapers(id)).invoice;
    expect([later.columns, later.lines, later.sums]).toEqual([
      invoice.columns,
      invoice.lines,
      invoice.sums,
    ]);
  });
});

describe('the lines of a credit note', () => {
  const settleLine = async ({ person, id }: { person: Person; id: string }, place: number) => {
    for (const state of ['processing', 'shipped', 'delivered'])
      expect((await moveOrder(shop, admin, id, state)).status).toBe(200);
    const { orderItems } = await readOrder(shop, person, id);
    const { data } = await startReturn(shop, person, id, {
      wish: 'money',
      items: [{ lineId: orderItems[place]?._id ?? '', quantity: 1, reason: 'not_wanted' }],
    });
    const { _id, items } = data as WireReturn;
    await actOnReturn(shop, admin, 'approve', _id);
    await actOnReturn(shop, admin, 'receive', _id, {
      items: items.map((item) => ({ _id: item._id, restock: 0 })),
    });
    expect((await actOnReturn(shop, admin, 'settle', _id, { by: 'original' })).status).toBe(200);
  };
  const returnLine = async (...bought: Parameters<typeof settleLine>) => {
    await settleLine(...bought);
    await shop.deps.jobs.runDue();
  };

  test('are those of the goods that came back', async () => {
    const bought = await buy();
    await returnLine(bought, 1);
    expect(await readNotes(bought.id)).toEqual([[[1, null, 100_00, 9_00, 118_00]]]);
    const [note] = (await readPapers(bought.id)).notes;
    expect(note?.lines).toHaveLength(1);
    expect(note?.notes).toContainEqual(expect.stringContaining('for the lines above'));
  });

  test('count a note that an older version issued meanwhile, without lines', async () => {
    const bought = await buy();
    await refund(bought.id, 1109);
    await forgetNoteLines(bought.id);
    await returnLine(bought, 1);
    const shares = (await readNotes(bought.id)).map((note) =>
      note.map(([position, , , , amount]) => [position, amount]),
    );
    // The soap had 59.00 left, so the rest of its 118.00 is given back of the shirts.
    expect(shares).toEqual([
      [
        [0, 1050_00],
        [1, 59_00],
      ],
      [
        [0, 59_00],
        [1, 59_00],
      ],
    ]);
  });

  test('never take more of a line than is left, also in a note of an older version', async () => {
    const bought = await buy();
    await returnLine(bought, 1);
    const first = (await readOrder(shop, admin, bought.id)).creditNotes[0]?._id ?? '';
    await refund(bought.id, 1109);
    await sql`delete from credit_note_lines using credit_notes
      where credit_notes.id = credit_note_id and order_id = ${bought.id} and credit_notes.id <> ${first}`.execute(
      db,
    );
    await sql`update credit_notes set has_lines = false
      where order_id = ${bought.id} and id <> ${first}`.execute(db);
    const printed = await readPapers(bought.id);
    await fillAll();
    // The version before shared its note by what the invoice asked for: 1,050.00 and 59.00.
    expect((await readNotes(bought.id)).map((note) => note.map((line) => line[4]))).toEqual([
      [118_00],
      [1109_00],
    ]);
    expect(await readPapers(bought.id)).toEqual(printed);
  });

  test('are left out while those of an older document cannot be made, and the money is noted', async () => {
    const { id } = await buy();
    await forgetLines(id);
    // A seller of which nothing is known cannot be read.
    const { rows } = await sql<{ seller: object }>`
      select seller from invoices where order_id = ${id}`.execute(db);
    await sql`update invoices set seller = '{}' where order_id = ${id}`.execute(db);
    await refund(id, 100);
    expect(await readNotes(id)).toEqual([[]]);
    await sql`update invoices set seller = ${rows[0]?.seller} where order_id = ${id}`.execute(db);
    await fillAll();
    expect((await readNotes(id)).flat().map((line) => line[4])).toEqual([94_68, 5_32]);
  });

  test('have the rates of the invoice, also in a note of an older version', async () => {
    const classes = [{ hsn: '34', from: '2025-09-22', rate: 5 }];
    const put = (body: { classes: typeof classes }) =>
      shop.call('PUT /api/settings/tax-classes', { token: admin.token, body });
    expect((await put({ classes })).status).toBe(200);
    const { id } = await buy();
    await sql`update tax_classes set classes = '[]'`.execute(db);
    await refund(id, 1109);
    await forgetNoteLines(id);
    await fillAll();
    const lines = await db
      .selectFrom('credit_note_lines')
      .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_id')
      .select(['position', 'rate', 'is_classed', 'credit_note_lines.amount'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute();
    expect(lines.map((line) => Object.values(line))).toEqual([
      [0, 500, false, 1050_00],
      [1, 500, true, 59_00],
    ]);
  });

  test('share a refund by hand by what is left of each line, and the last takes the rest', async () => {
    const { id } = await buy();
    await refund(id, 1109);
    await refund(id, 1109);
    expect(await readNotes(id)).toEqual([
      [
        [0, null, 1000_00, 25_00, 1050_00],
        [1, null, 50_00, 4_50, 59_00],
      ],
      [
        [0, null, 1000_00, 25_00, 1050_00],
        [1, null, 50_00, 4_50, 59_00],
      ],
    ]);
  });

  test('over the whole invoice are its lines, with their pieces', async () => {
    const { id } = await buy();
    await refund(id, 2218);
    expect(await readNotes(id)).toEqual([
      [
        [0, 2, 2000_00, 50_00, 2100_00],
        [1, 1, 100_00, 9_00, 118_00],
      ],
    ]);
    const { invoice, notes } = await readPapers(id);
    expect(notes[0]?.lines).toEqual(invoice.lines);
  });

  test('are not printed of a note for which nothing was left', async () => {
    const { id } = await buy();
    await refund(id, 2218);
    const order = await findOrder(db, id, 'anybody');
    if (order === null) throw new Error('no order');
    const undone = runTransaction(db, async (tx) => {
      await issueCreditNote(tx, { orderId: id, amount: 100_00 });
      const { id: above } = await tx
        .selectFrom('credit_notes')
        .select('id')
        .where('order_id', '=', id)
        .where('amount', '=', 100_00)
        .executeTakeFirstOrThrow();
      expect((await findCreditNote(tx, order, above))?.documentLines).toEqual([null, null]);
      throw new Undo();
    });
    await expect(undone).rejects.toBeInstanceOf(Undo);
  });

  test.each([
    ['', false],
    [' as an older version', true],
  ])('never take more of a line than is left, not even at the same time%s', async (_, isOld) => {
    const { id } = await buy();
    const issued = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const note = (tx: Transaction<Tables>) => issueCreditNote(tx, { orderId: id, amount: 1109_00 });
    const readLeft = (tx: Transaction<Tables>) =>
      tx
        .selectFrom('credit_note_lines')
        .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_id')
        .select(({ fn }) => fn.sum<number>('credit_note_lines.amount').as('amount'))
        .where('order_id', '=', id)
        .groupBy('position')
        .orderBy('position')
        .execute();
    const first = runTransaction(db, async (tx) => {
      await note(tx);
      if (isOld) await forgetNoteLines(id, tx);
      issued.resolve();
      await mayCommit.promise;
    });
    await issued.promise;
    // The second wants the same lines. It waits for the first, and sees it then.
    let sums: { amount: number }[] = [];
    const second = runTransaction(db, async (tx) => {
      await note(tx);
      sums = await readLeft(tx);
      throw new Undo();
    });
    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      return rows[0]?.count;
    };
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), 10_000);
    mayCommit.resolve();
    await first;
    await expect(second).rejects.toBeInstanceOf(Undo);
    expect(sums.map(({ amount }) => Number(amount))).toEqual([2100_00, 118_00]);
    await sql`delete from credit_notes where order_id = ${id}`.execute(db);
    await sql`update credit_note_counters set last_serial = last_serial - 1`.execute(db);
  });
});

describe('documents from before lines were stored', () => {
  test('get the lines that they printed, to the paisa', async () => {
    const { id } = await buy();
    await refund(id, 100);
    await refund(id, 333);
    await forgetLines(id);
    const printed = await readPapers(id);
    // What the version without lines printed: the refund shared by what the invoice asked for each.
    expect(printed.notes.map(({ lines }) => lines.map(({ figures }) => figures))).toEqual([
      [
        ['90.18', '5%', '2.25', '2.25', '94.68'],
        ['4.50', '18%', '0.41', '0.41', '5.32'],
      ],
      [
        ['300.26', '5%', '7.51', '7.51', '315.28'],
        ['15.02', '18%', '1.35', '1.35', '17.72'],
      ],
    ]);
    await fillAll();
    expect(await readPapers(id)).toEqual(printed);
    expect(await readInvoiceLines(id)).toEqual([
      ['Shirt', '6205', 2, 'piece', 500, 2000_00, 50_00, 50_00, 2100_00],
      ['Soap', '3401', 1, 'piece', 1800, 100_00, 9_00, 9_00, 118_00],
    ]);
  });

  test('get them although one order cannot, and in more turns than one', async () => {
    const bought = await Promise.all(Array.from({ length: 23 }, () => buy()));
    const ids = bought.map(({ id }) => id).toSorted();
    for (const id of ids) await forgetLines(id);
    const [, faulty = '', slow = ''] = ids;
    await sql
      .raw(`create function take_too_long() returns trigger language plpgsql as $$ begin
        if new.order_id = '${slow}' then raise exception 'too long' using errcode = '57014'; end if;
        return new; end $$`)
      .execute(db);
    await sql`create trigger take_too_long before insert on invoice_lines
      for each row execute function take_too_long()`.execute(db);
    // A seller of which nothing is known cannot be read.
    await sql`update invoices set seller = '{}' where order_id = ${faulty}`.execute(db);
    await fillAll();
    const { rows } = await sql<{ order_id: string }>`
      select order_id from invoices where not has_lines`.execute(db);
    expect(rows.map(({ order_id: id }) => id).toSorted()).toEqual([faulty, slow]);
    await sql`drop function take_too_long cascade`.execute(db);
    await sql`update invoices set seller = (select seller from invoices where order_id = ${ids[0]})
      where order_id = ${faulty}`.execute(db);
    await fillAll();
    for (const id of [faulty, slow]) expect(await readInvoiceLines(id)).toHaveLength(2);
  });

  test('get them before a new credit note lies on them', async () => {
    const { id } = await buy();
    await refund(id, 100);
    await forgetLines(id);
    await refund(id, 2118);
    const notes = await readNotes(id);
    expect(notes.flat().reduce((sum, line) => sum + Number(line[4]), 0)).toBe(2218_00);
    expect(notes).toHaveLength(2);
  });
});
