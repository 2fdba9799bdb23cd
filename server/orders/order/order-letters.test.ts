import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendProof, cancelOrder, moveOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  placeAndOpen,
  payAtGateway,
  placeTestOrder,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { createMessageId } from '../../office/letters/worker.ts';
import { registerWorkers } from '../../start/register-workers.ts';

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
registerWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const product = await addProduct(shop, {
  name: 'Cotton kurta',
  variants: [{ size: 'M', stock: 500, price: 250_00 }],
});

const move = (id: string, status: string) => moveOrder(shop, admin, id, status);
const listRequestedLetters = async (id: string) =>
  await shop.deps.store.db
    .selectFrom('mails')
    .select(['kind', 'key', 'recipient', 'sent_at'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
const listKinds = async (id: string) =>
  (await listRequestedLetters(id)).map(({ kind }) => kind.slice('order-'.length)).toSorted();
const letters = () =>
  readdirSync(join(dataDir, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'));
const lettersWith = (text: string) => letters().filter((letter) => letter.includes(text));
const openOrder = async () => {
  const person = await shop.createPerson();
  const { order, payment } = await placeAndOpen(shop, person, product);
  return {
    person,
    id: order._id,
    number: order.orderNumber,
    paymentOrderId: payment.paymentOrderId,
  };
};
/** Reports one payment this many times at once. */
const pay = async (
  { person, id, paymentOrderId }: Awaited<ReturnType<typeof openOrder>>,
  times = 1,
): Promise<void> => {
  const body = await payAtGateway(shop, paymentOrderId);
  await Promise.all(Array.from({ length: times }, () => sendProof(shop, person, id, body)));
};

describe('each step of an order sends one mail', () => {
  test('from placing to delivery, however often a step is clicked', async () => {
    const order = await openOrder();
    await pay(order, 3);
    for (const status of ['processing', 'shipped', 'delivered'])
      await Promise.all([move(order.id, status), move(order.id, status), move(order.id, status)]);
    expect(await listKinds(order.id)).toEqual(['delivered', 'paid', 'placed', 'shipped']);
    await shop.deps.jobs.runDue();
    await shop.deps.jobs.runDue();
    expect(
      lettersWith(order.number)
        .map((one) => /^Subject: (.*)$/m.exec(one)?.[1]?.trim())
        .toSorted(),
    ).toEqual(
      ['delivered', 'paid', 'placed', 'shipped'].map((step) => `Order ${order.number} ${step}`),
    );
    for (const { key, recipient, sent_at } of await listRequestedLetters(order.id)) {
      expect([recipient, sent_at]).toEqual([order.person.email, expect.any(Date)]);
      expect(
        lettersWith(`Message-ID: ${createMessageId(key, shop.deps.settings.publicUrl)}`),
      ).toHaveLength(1);
    }
  });

  test('but not if it is refused or rolled back', async () => {
    const order = await openOrder();
    expect((await move(order.id, 'shipped')).status).toBe(409);
    expect(await listKinds(order.id)).toEqual(['placed']);
  });

  test('and a payment after a cancellation sends a refund mail, but no second cancellation mail', async () => {
    const order = await openOrder();
    await cancelOrder(shop, order.person, order.id);
    await shop.deps.jobs.runDue();
    expect(
      lettersWith(order.number).filter((letter) =>
        letter.includes('A payment that still arrives is refunded in full'),
      ),
    ).toHaveLength(1);
    await payAtGateway(shop, order.paymentOrderId);
    await shop.deps.jobs.runDue();
    expect(await listKinds(order.id)).toEqual(['cancelled', 'placed', 'refunded']);
    const refunded = lettersWith(`Refund for order ${order.number}`);
    expect(refunded).toHaveLength(1);
    expect(refunded[0]).toContain('Your order was cancelled.');
  });

  test('in the shopper’s language, with the parcel if it is known', async () => {
    const person = await shop.createPerson();
    const { db } = shop.deps.store;
    await db.updateTable('accounts').set({ language: 'de' }).where('id', '=', person.id).execute();
    await fillCart(shop, person, product);
    const { _id: id, orderNumber } = await placeTestOrder(shop, person, 'COD');
    await move(id, 'processing');
    await shop.deps.jobs.runDue();
    await sql`update shipments set courier = 'Blue Dart', awb = '19041424751540', tracking_url = 'https://courier.example/t/1' where order_id = ${id}`.execute(
      db,
    );
    await move(id, 'shipped');
    await shop.deps.jobs.runDue();
    const letter =
      lettersWith('Unterwegs zu Ihnen').find((one) => one.includes('19041424751540')) ?? '';
    expect(letter).toContain(`Subject: Bestellung ${orderNumber} versandt`);
    for (const part of ['Kurier: Blue Dart', 'https://courier.example/t/1'])
      expect(letter).toContain(part);
  });

  test('but not if the order has no address left', async () => {
    const order = await openOrder();
    await pay(order);
    await shop.deps.jobs.runDue();
    const { db } = shop.deps.store;
    await sql`update orders set account_id = null, shipping_address = shipping_address - 'email' where id = ${order.id}`.execute(
      db,
    );
    await move(order.id, 'processing');
    await move(order.id, 'shipped');
    await shop.deps.jobs.runDue();
    expect((await listRequestedLetters(order.id)).at(-1)).toMatchObject({
      kind: 'order-shipped',
      recipient: '',
      sent_at: null,
    });
  });
});

test('the auditor finds no broken rule', async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});
