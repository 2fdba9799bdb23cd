import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { moveOrder, placeOrder, sendProof } from '../../../proofs/world/order-steps.ts';
import { addProduct, fillCart, openPayment, payAtGateway } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop, type TestResponse } from '../../../proofs/world/shop.ts';
import { recordStatements } from '../../../proofs/world/statements.ts';

/** What an invoice costs: the statements of a payment and of an accepted order. */

const shop = closeAfterTests(await openShop());
const { db, pool } = shop.deps.store;
const admin = await shop.createPerson({ role: 'admin' });
const shirt = await addProduct(shop, { variants: [{ size: 'M', stock: 99, price: 1000_00 }] });
await sql`update products set hsn_code = '6205', gst_rate = 1200`.execute(db);

/** The shop tells other nodes of changes and listens to them between the calls. */
const isOfCall = (statement: string): boolean => !/pg_notify|announcements/.test(statement);
/** The statements of invoices, and those that read what their rates follow from. */
const isOfInvoice = (statement: string): boolean =>
  /invoice|tax_|is_packed|weighs_goods/.test(statement);

const count = async (work: () => Promise<TestResponse>) => {
  const { result, statements } = await recordStatements(pool, work);
  expect(result.status).toBe(200);
  return {
    all: statements.filter(isOfCall).length,
    ofInvoice: statements.filter(isOfInvoice).length,
  };
};
const place = async (paymentMethod: 'COD' | 'Prepaid') => {
  const person = await shop.createPerson();
  await fillCart(shop, person, shirt);
  const { status, data } = await placeOrder(shop, person, { paymentMethod });
  expect(status).toBe(201);
  return { person, id: String(data._id) };
};
/** Counts what the payment of an order takes, and what the acceptance of one on delivery takes. */
const countBoth = async () => {
  const { person, id } = await place('Prepaid');
  const { paymentOrderId } = await openPayment(shop, person, id);
  const proof = await payAtGateway(shop, paymentOrderId);
  const paid = await count(() => sendProof(shop, person, id, proof));
  const cash = await place('COD');
  const accepted = await count(() => moveOrder(shop, admin, cash.id, 'processing'));
  return { paid, accepted };
};

describe('the statements of an invoice', () => {
  test('are its number and itself, with tax classes and a seller or without', async () => {
    await countBoth();
    const plain = await countBoth();
    expect([plain.paid.ofInvoice, plain.accepted.ofInvoice]).toEqual([2, 2]);
    await sql`update shop_details set legal_name = 'Haat', gstin = '27AAPFU0939F1ZV', state = 'Maharashtra'`.execute(
      db,
    );
    expect(await countBoth()).toEqual(plain);
    const classes = [{ hsn: '62', from: '2025-09-22', rate: 5 }];
    const body = { classes };
    const put = await shop.call('PUT /api/settings/tax-classes', { token: admin.token, body });
    expect(put.status).toBe(200);
    // The first of a day writes down that its class is used.
    await countBoth();
    expect(await countBoth()).toEqual(plain);
  });
});
