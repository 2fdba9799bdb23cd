import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeProduct } from '../../../proofs/world/goods-steps.ts';
import {
  buyPaid,
  cancelOrder,
  readOrder,
  refundOrder,
  sendProof,
} from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  placeAndOpen,
  payAtGateway,
  placeTestOrder,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerPaymentWorkers } from '../payments/workers.ts';
import { composeCreditNote, composeInvoice } from './compose.ts';
import { drawInvoice } from './draw.ts';
import { splitByScript } from './fonts.ts';
import { composeInvoiceLines } from './invoice-lines.ts';
import { findCreditNote, findInvoice, type InvoiceFacts } from './queries.ts';

const seller = {
  legalName: 'Haat Retail Pvt Ltd',
  address: '18 Laxmi Road\nPune 411030',
  state: 'Maharashtra',
  gstin: '27AAPFU0939F1ZV',
  email: 'shop@haat.example',
  phone: '020 2445 1234',
  returnTerms: 'Seven days.',
  invoicePrefix: 'HK',
};

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const product = await addProduct(shop, {
  name: 'Linen shirt',
  variants: [{ size: 'M', stock: 500, price: 1050_00 }],
});
await sql`update products set hsn_code = '6205', gst_rate = 500 where id = ${product.id}`.execute(
  shop.deps.store.db,
);

const get = (id: string, token?: string) =>
  shop.call('GET /api/orders/{id}/invoice', { params: { id }, token });
const payOrder = async () => {
  const person = await shop.createPerson();
  const order = await buyPaid(shop, person, product);
  return { person, id: order._id };
};
const cod = async () => {
  const person = await shop.createPerson();
  await fillCart(shop, person, product);
  return { person, id: (await placeTestOrder(shop, person, 'COD'))._id };
};
const move = (id: string, status: string, more: { broken?: true } = {}) =>
  shop.call('PUT /api/orders/{id}/deliver', {
    token: admin.token,
    params: { id },
    body: { status },
    ...more,
  });
const readFacts = async (id: string): Promise<InvoiceFacts> => {
  const order = await shop.deps.store.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const facts = await findInvoice(shop.deps.store.db, order);
  if (facts === null) throw new Error('no invoice');
  return facts;
};
const readNumber = async (id: string) => (await readFacts(id)).invoice.number;
const readSerial = async (id: string) => Number((await readNumber(id)).split('/')[2]);

/** Lists the glyph runs in a page's streams, to check that there is text, and how much. */
const countTextRuns = (bytes: Uint8Array): number => {
  const pdf = Buffer.from(bytes).toString('latin1');
  return [...pdf.matchAll(/stream\r?\n/g)].reduce((count, match) => {
    try {
      const content = inflateSync(bytes.subarray(match.index + match[0].length)).toString('latin1');
      return count + (content.match(/TJ/g)?.length ?? 0);
    } catch {
      return count;
    }
  }, 0);
};

describe('the invoice of an order', () => {
  test('is a PDF for its owner and for admins, as soon as the order is paid', async () => {
    const { person, id } = await payOrder();
    for (const { token } of [person, admin]) {
      const { status, data, headers } = await get(id, token);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="invoice-HT-\d\d-\d\d-\d{5}\.pdf"$/,
      );
      const bytes = data as unknown as Uint8Array;
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      expect(countTextRuns(bytes)).toBeGreaterThan(20);
    }
  });

  test('is not available to others', async () => {
    const { id } = await payOrder();
    expect((await get(id, (await shop.createPerson()).token)).status).toBe(404);
    expect((await get(id)).status).toBe(401);
    expect((await get('ord_none', admin.token)).status).toBe(404);
  });

  test('does not exist before it is due, and is issued with the state that makes it due', async () => {
    const { person, id } = await cod();
    const { order, payment } = await placeAndOpen(shop, await shop.createPerson(), product);
    for (const open of [id, order._id])
      expect(await get(open, admin.token)).toMatchObject({
        status: 409,
        data: { code: 'wrong_state', message: 'There is no invoice for this order yet' },
      });
    expect(payment.amount).toBe(1050_00);
    await move(id, 'processing');
    expect((await get(id, person.token)).status).toBe(200);
    const number = await readNumber(id);
    await move(id, 'shipped');
    await move(id, 'delivered');
    expect(await readNumber(id)).toBe(number);
  });

  test(
    'has a number without gaps, even if many are due at once and some fail',
    { timeout: 60_000 },
    async () => {
      const orders = await Promise.all(Array.from({ length: 12 }, cod));
      const { db } = shop.deps.store;
      const before = Math.max(
        0,
        ...(await db.selectFrom('invoices').select('serial').execute()).map(({ serial }) => serial),
      );
      // One of them fails after it took its number.
      await sql`create function break_one() returns trigger language plpgsql as $$ begin if new.order_id = ${sql.lit(orders[0]?.id)} then raise exception 'broken'; end if; return new; end $$`.execute(
        db,
      );
      await sql`create trigger break_one after insert on invoices for each row execute function break_one()`.execute(
        db,
      );
      const answers = await Promise.all(
        orders.flatMap(({ id }) => [
          move(id, 'processing', { broken: true }),
          move(id, 'processing', { broken: true }),
        ]),
      );
      await sql`drop trigger break_one on invoices`.execute(db);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
      expect((await move(orders[0]?.id ?? '', 'processing')).status).toBe(200);
      const serials = await Promise.all(orders.map(({ id }) => readSerial(id)));
      expect(serials.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, i) => before + 1 + i),
      );
      expect(await findBrokenRules(shop)).toEqual([]);
    },
  );
});

describe('the contents of an invoice', () => {
  test('name the seller at its date, or today’s seller if there was none', async () => {
    const early = await payOrder();
    expect(composeInvoice(await readFacts(early.id))).toMatchObject({
      title: 'Invoice',
      seller: { name: 'Haat' },
      columns: ['Price', 'Total'],
    });
    expect(
      (await shop.call('PUT /api/settings/shop', { token: admin.token, body: seller })).status,
    ).toBe(200);
    const later = await payOrder();
    expect(
      (
        await shop.call('PUT /api/settings/shop', {
          token: admin.token,
          body: { ...seller, legalName: 'Another Name' },
        })
      ).status,
    ).toBe(200);
    expect(composeInvoice(await readFacts(early.id)).seller.name).toBe('Another Name');
    expect(composeInvoice(await readFacts(later.id))).toMatchObject({
      title: 'Tax invoice',
      seller: {
        name: 'Haat Retail Pvt Ltd',
        lines: [
          '18 Laxmi Road',
          'Pune 411030',
          'Maharashtra (27)',
          'GSTIN 27AAPFU0939F1ZV',
          'shop@haat.example',
          '020 2445 1234',
        ],
      },
      notes: expect.arrayContaining(['Seven days.']),
    });
    expect(await readNumber(later.id)).toMatch(/^HK\//);
  });

  test('include the tax: halved within the state, as one sum across states', async () => {
    const facts = await readFacts((await payOrder()).id);
    expect(composeInvoice(facts)).toMatchObject({
      columns: ['Taxable value', 'GST', 'CGST', 'SGST', 'Total'],
      lines: [
        {
          name: 'Linen shirt',
          detail: 'M, HSN 6205',
          quantity: '1',
          figures: ['1,000.00', '5%', '25.00', '25.00', '1,050.00'],
        },
      ],
      sums: [
        { label: 'Taxable value', value: '1,000.00' },
        { label: 'CGST', value: '25.00' },
        { label: 'SGST', value: '25.00' },
      ],
      total: 'Rs. 1,050.00',
      inWords: 'Rupees one thousand fifty only',
    });
    const order = {
      ...facts.order,
      shipping_address: { ...facts.order.shipping_address, state: 'Karnataka' },
    };
    const across = { ...facts, order };
    const documentLines = composeInvoiceLines(across);
    expect(composeInvoice({ ...across, documentLines })).toMatchObject({
      columns: ['Taxable value', 'GST', 'IGST', 'Total'],
      lines: [{ figures: ['1,000.00', '5%', '50.00', '1,050.00'] }],
    });
  });

  test('keep the tax rate of the order’s date', async () => {
    const { id } = await payOrder();
    await sql`update products set hsn_code = '9999', gst_rate = 1800 where id = ${product.id}`.execute(
      shop.deps.store.db,
    );
    expect(composeInvoice(await readFacts(id)).lines[0]).toMatchObject({
      detail: 'M, HSN 6205',
      figures: ['1,000.00', '5%', '25.00', '25.00', '1,050.00'],
    });
  });

  test('continue over several pages, and draw names in every script that the shop knows', async () => {
    const facts = await readFacts((await payOrder()).id);
    const [line] = facts.lines;
    if (line === undefined) throw new Error('no line');
    const many = {
      ...facts,
      lines: Array.from({ length: 99 }, () => ({
        ...line,
        name: 'श्रीमती क्षितिजा – Łódź “x” ₹ 🥭',
      })),
      documentLines: Array.from({ length: 99 }, () => facts.documentLines[0] ?? null),
    };
    const pages = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length;
    expect(pages(await drawInvoice(composeInvoice(facts)))).toBe(1);
    expect(pages(await drawInvoice(composeInvoice(many)))).toBeGreaterThan(3);
    expect(splitByScript('Smt. क्षितिजा, Łódź').map(({ script, text }) => [script, text])).toEqual([
      ['latin', 'Smt. '],
      ['devanagari', 'क्षितिजा'],
      ['latin', ', '],
      ['latin-ext', 'Ł'],
      ['latin', 'ód'],
      ['latin-ext', 'ź'],
    ]);
  });
});

describe('a credit note', () => {
  beforeAll(async () => {
    await sql`update products set hsn_code = '6205', gst_rate = 500 where id = ${product.id}`.execute(
      shop.deps.store.db,
    );
  });
  const refund = async (id: string, amount?: number) => {
    expect((await refundOrder(shop, admin, id, { amount, reason: 'A torn seam' })).status).toBe(
      201,
    );
    await shop.deps.jobs.runDue();
  };
  const readCreditNotes = async (id: string) => (await readOrder(shop, admin, id)).creditNotes;
  const composed = async (id: string, noteId: string) => {
    const order = await shop.deps.store.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const facts = await findCreditNote(shop.deps.store.db, order, noteId);
    if (facts === null) throw new Error('no credit note');
    return composeCreditNote(facts);
  };

  test('is issued for each finished refund, in its own series, for owner and admin', async () => {
    const { person, id } = await payOrder();
    expect(await readCreditNotes(id)).toEqual([]);
    await refund(id, 105);
    await refund(id);
    const notes = await readCreditNotes(id);
    expect(notes.map(({ amount }) => amount)).toEqual([105, 945]);
    const serials = notes.map(({ number }) =>
      Number(/^HK\/C\d\d-\d\d\/(\d{5})$/.exec(number)?.[1]),
    );
    expect(serials[1]).toBe((serials[0] ?? 0) + 1);
    const params = { id, creditNoteId: notes[0]?._id ?? '' };
    for (const token of [person.token, admin.token]) {
      const { status, data, headers } = await shop.call(
        'GET /api/orders/{id}/credit-notes/{creditNoteId}',
        { params, token },
      );
      expect([status, headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename="credit-note-${notes[0]?.number.replaceAll('/', '-')}.pdf"`,
      ]);
      expect(Buffer.from((data as unknown as Uint8Array).subarray(0, 5)).toString()).toBe('%PDF-');
    }
    expect(
      (
        await shop.call('GET /api/orders/{id}/credit-notes/{creditNoteId}', {
          params,
          token: (await shop.createPerson()).token,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await shop.call('GET /api/orders/{id}/credit-notes/{creditNoteId}', {
          params: { ...params, id: (await payOrder()).id },
          token: admin.token,
        })
      ).status,
    ).toBe(404);
  });

  test('names the invoice and its date, and takes the tax back with the goods', async () => {
    const { id } = await payOrder();
    await refund(id, 105);
    expect(await composed(id, (await readCreditNotes(id))[0]?._id ?? '')).toMatchObject({
      title: 'Credit note',
      facts: expect.arrayContaining([
        { label: 'For invoice', value: await readNumber(id) },
        { label: 'Of', value: expect.stringMatching(/20\d\d$/) },
      ]),
      lines: [
        {
          name: 'Linen shirt',
          detail: 'M, HSN 6205',
          quantity: '',
          figures: ['100.00', '5%', '2.50', '2.50', '105.00'],
        },
      ],
      sums: [
        { label: 'Taxable value', value: '100.00' },
        { label: 'CGST', value: '2.50' },
        { label: 'SGST', value: '2.50' },
      ],
      total: 'Rs. 105.00',
      inWords: 'Rupees one hundred five only',
      notes: expect.arrayContaining(['Why: A torn seam']),
    });
  });

  test('is not issued for money that was no payment for the goods, and not twice', async () => {
    const { person, id } = await payOrder();
    const { paymentOrderId } = await shop.deps.store.db
      .selectFrom('payment_orders')
      .select('id as paymentOrderId')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await sendProof(shop, person, id, await payAtGateway(shop, paymentOrderId));
    await shop.deps.jobs.runDue();
    const { refunds, creditNotes } = await readOrder(shop, admin, id);
    expect([refunds.map(({ reason, status }) => [reason, status]), creditNotes]).toEqual([
      [['second_payment', 'done']],
      [],
    ]);
    expect((await cancelOrder(shop, person, id)).status).toBe(200);
    await shop.deps.jobs.runDue();
    const [note, ...others] = await readCreditNotes(id);
    expect([note?.amount, others]).toEqual([1050, []]);
    expect(await composed(id, note?._id ?? '')).toMatchObject({
      lines: [{ quantity: '1', figures: ['1,000.00', '5%', '25.00', '25.00', '1,050.00'] }],
      notes: expect.arrayContaining(['Why: The order was cancelled']),
    });
  });

  test('takes back the invoice of cash orders that were cancelled or returned, if there was one', async () => {
    const [off, back, never] = [await cod(), await cod(), await cod()];
    for (const { id } of [off, back]) await move(id, 'processing');
    for (const { id, person } of [off, never])
      expect((await cancelOrder(shop, person, id)).status).toBe(200);
    for (const state of ['shipped', 'delivered', 'returned'])
      expect((await move(back.id, state)).status).toBe(200);
    expect(
      await Promise.all(
        [off, back, never].map(async ({ id }) =>
          (await readCreditNotes(id)).map(({ amount }) => amount),
        ),
      ),
    ).toEqual([[1050], [1050], []]);
  });

  test('is mentioned in the notes of the order’s steps, which do not change', async () => {
    const { id } = await payOrder();
    await refund(id, 105);
    const { timeline } = await readOrder(shop, admin, id);
    expect(timeline.map(({ status, note }) => [status, note])).toEqual([
      ['placed', null],
      ['paid', 'upi; Refund of Rs. 105.00 done'],
    ]);
  });
});

describe('the tax fields of a product', () => {
  const changeByCall = (body: unknown) => changeProduct(shop, admin, product.id, body);

  test('are stored, returned and undone', async () => {
    expect((await changeByCall({ hsnCode: '62052000', gstRate: 12.5 })).data).toMatchObject({
      hsnCode: '62052000',
      gstRate: 12.5,
    });
    expect(
      (await shop.call('GET /api/products/{id}', { params: { id: product.id } })).data,
    ).toMatchObject({ hsnCode: '62052000', gstRate: 12.5 });
    expect(
      await shop.deps.store.db
        .selectFrom('products')
        .select('gst_rate')
        .where('id', '=', product.id)
        .executeTakeFirst(),
    ).toEqual({ gst_rate: 1250 });
    expect((await changeByCall({ hsnCode: '', gstRate: null })).data).toMatchObject({
      hsnCode: null,
      gstRate: null,
    });
  });

  test('of before are readable, and a change names the field', async () => {
    await shop.deps.store.db
      .updateTable('products')
      .set({ hsn_code: '62052' })
      .where('id', '=', product.id)
      .execute();
    const read = await shop.call('GET /api/products/{id}', { params: { id: product.id } });
    expect(read).toMatchObject({ status: 200, data: { hsnCode: '62052' } });
    expect(await changeByCall(read.data)).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'hsnCode', message: '4, 6 or 8 digits' }] },
    });
    expect(await changeByCall({ hsnCode: '6205' })).toMatchObject({ status: 200 });
  });

  test.each([
    [{ hsnCode: '12' }],
    [{ hsnCode: 'ABCD' }],
    [{ hsnCode: '62052' }],
    [{ hsnCode: '6205200' }],
    [{ gstRate: -1 }],
    [{ gstRate: 101 }],
    [{ gstRate: 1.001 }],
    [{ gstRate: '5' }],
  ])('are refused as %j', async (body) => {
    expect((await changeByCall(body)).status).toBe(400);
  });
});

describe('the seller in the settings', () => {
  const changeSettings = (body: unknown, token = admin.token) =>
    shop.call('PUT /api/settings/shop', { token, body });

  test('is read and set by admins', async () => {
    expect(await changeSettings(seller)).toMatchObject({ status: 200, data: seller });
    expect(await shop.call('GET /api/settings/shop', { token: admin.token })).toMatchObject({
      status: 200,
      data: seller,
    });
    const { token } = await shop.createPerson();
    expect([
      (await shop.call('GET /api/settings/shop', { token })).status,
      (await changeSettings(seller, token)).status,
      (await shop.call('GET /api/settings/shop')).status,
    ]).toEqual([403, 403, 401]);
  });

  test.each([
    [{ gstin: '27AAPFU0939F1ZW' }, 'gstin'],
    [{ state: 'Karnataka' }, 'state'],
    [{ state: 'Bavaria' }, 'state'],
    [{ legalName: ' ' }, 'legalName'],
    [{ invoicePrefix: 'HAAT' }, 'invoicePrefix'],
    [{ invoicePrefix: 'H/' }, 'invoicePrefix'],
    [{ email: 'nobody' }, 'email'],
  ])('is refused with %o', async (wrong, path) => {
    expect(await changeSettings({ ...seller, ...wrong })).toMatchObject({
      status: 400,
      data: { errors: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });
});

test('the auditor finds no broken rule', async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

describe('a drawn invoice', () => {
  test('is stored, for any reader and many requests at the same time', async () => {
    const { person, id } = await payOrder();
    const answers = await Promise.all(Array.from({ length: 60 }, () => get(id, person.token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const secondResponse = await get(id, admin.token);
    expect(
      Buffer.from(secondResponse.data as unknown as Uint8Array).equals(
        Buffer.from(answers[0]?.data as unknown as Uint8Array),
      ),
    ).toBe(true);
    const rows = await shop.deps.store.db
      .selectFrom('paper_files')
      .select(['number'])
      .where('order_id', '=', id)
      .execute();
    expect(rows).toEqual([{ number: await readNumber(id) }]);
  });

  test('is deleted when the order loses its buyer’s data, and drawn again with what is left', async () => {
    const { person, id } = await payOrder();
    await get(id, person.token);
    const digest = () =>
      shop.deps.store.db
        .selectFrom('paper_files')
        .select('digest')
        .where('order_id', '=', id)
        .executeTakeFirst();
    const before = await digest();
    await sql`update orders set shipping_address = jsonb_set(shipping_address, '{name}', '"Somebody else"') where id = ${id}`.execute(
      shop.deps.store.db,
    );
    expect(await digest()).toBeUndefined();
    expect((await get(id, person.token)).status).toBe(200);
    expect(await digest()).not.toEqual(before);
  });

  test('of many orders of one customer at once: some wait, others get 503, and another customer is served', async () => {
    const { person, id } = await payOrder();
    const ids = [id];
    for (let n = 0; n < 7; n++) {
      const order = await buyPaid(shop, person, product);
      ids.push(order._id);
    }
    const other = await payOrder();
    const ownResponses = Promise.all(ids.map((one) => get(one, person.token)));
    const otherResponse = await get(other.id, other.person.token);
    expect(otherResponse.status).toBe(200);
    const answers = await ownResponses;
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(answers.filter(({ status }) => status === 200).length).toBe(
      answers.length - refused.length,
    );
  });
});
