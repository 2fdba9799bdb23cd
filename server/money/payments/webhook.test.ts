import { describe, expect, test } from 'vitest';
import { pickCases } from '../../../proofs/money/rounds.ts';
import { sendProof, readOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  retryWhileBusy,
  placeAndOpen,
  payAtGateway,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { sign } from '../../providers/gateway/payment-signature.ts';
import { readTestKeys } from '../../providers/gateway/payment-test-keys.ts';
import { stripStoredEvents } from './inbox-queries.ts';
import { registerPaymentWorkers } from './workers.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 1000, price: 100_00 }] });
const secret = readTestKeys(shop.deps.settings).webhookSecret;

const send = (
  body: string,
  {
    signature = sign(secret, body),
    eventId,
  }: { signature?: string | undefined; eventId?: string } = {},
) =>
  shop.call('POST /api/payment/webhook', {
    body,
    headers: {
      'x-razorpay-signature': signature,
      ...(eventId === undefined ? {} : { 'x-razorpay-event-id': eventId }),
    },
  });

const openOrder = async () => {
  const person = await shop.createPerson();
  const { order, payment } = await placeAndOpen(shop, person, kurta);
  return { person, order, paymentOrderId: payment.paymentOrderId };
};

interface Told {
  event: string;
  status: string;
  paymentId: string;
  paymentOrderId: string;
  amount?: number;
  currency?: string;
}

const createEvent = ({
  event,
  status,
  paymentId,
  paymentOrderId,
  amount = 100_00,
  currency = 'INR',
}: Told): string =>
  JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: {
      payment: {
        entity: {
          id: paymentId,
          entity: 'payment',
          order_id: paymentOrderId,
          status,
          amount,
          currency,
          method: 'card',
        },
      },
    },
    created_at: 1_790_000_000,
  });

const rows = (orderId: string) =>
  shop.deps.store.db
    .selectFrom('payments')
    .select(['provider_payment_id', 'state'])
    .where('order_id', '=', orderId)
    .execute();

let serial = 0;
const newPayment = () => `pay_T${String(++serial).padStart(13, '0')}`;

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) =>
        permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]),
      );

describe('the webhook', () => {
  test('pays the order of a captured payment without the browser, and recognises a repeat', async () => {
    const { person, order, paymentOrderId } = await openOrder();
    const body = createEvent({
      event: 'payment.captured',
      status: 'captured',
      paymentId: newPayment(),
      paymentOrderId,
    });
    expect(await send(body, { eventId: `evt_${serial}` })).toMatchObject({
      status: 200,
      data: { message: 'Done' },
    });
    const paid = await readOrder(shop, person, order._id);
    expect(paid).toMatchObject({ status: 'paid', isPaid: true });
    expect(await send(body, { eventId: `evt_${serial}` })).toMatchObject({
      status: 200,
      data: { message: 'Known already' },
    });
    // An event without an id is recognised by its body.
    expect((await send(body)).data).toEqual({ message: 'Done' });
    expect((await send(body)).data).toEqual({ message: 'Known already' });
    expect(await readOrder(shop, person, order._id)).toEqual(paid);
  });

  test('stores nothing of the payer, and strips what an older version has stored', async () => {
    const { db } = shop.deps.store;
    const { paymentOrderId } = await openOrder();
    const paymentId = newPayment();
    const told = { event: 'payment.captured', status: 'captured', paymentId, paymentOrderId };
    const body = createEvent(told).replace(
      '"method":"card"',
      '"method":"card","email":"anna@haat.example","contact":"+919822041177","vpa":"anna@upi"',
    );
    const eventId = `evt_${paymentId}`;
    const find = () =>
      db
        .selectFrom('webhook_inbox')
        .selectAll()
        .where('event_id', 'like', `${eventId}%`)
        .orderBy('event_id')
        .execute();
    expect((await send(body, { eventId })).status).toBe(200);
    const [stored] = await find();
    expect(stored?.body).not.toMatch(/anna|98220/);
    expect(stored).toMatchObject({ is_stripped: true, payment_id: paymentId });
    const old = { provider: 'test', body, processed_at: new Date() };
    await db
      .insertInto('webhook_inbox')
      .values([
        { ...old, event_id: `${eventId}_done` },
        { ...old, event_id: `${eventId}_open`, processed_at: null },
        { ...old, event_id: `${eventId}_torn`, body: '{"event' },
      ])
      .execute();
    await stripStoredEvents(db);
    expect((await find()).map((row) => [row.is_stripped, row.payment_id, row.body])).toEqual([
      [true, paymentId, stored?.body],
      [true, paymentId, stored?.body],
      // What was not processed yet is processed as it came.
      [false, null, body],
      [true, null, '{"payload":{}}'],
    ]);
    await db.deleteFrom('webhook_inbox').where('event_id', 'like', `${eventId}_%`).execute();
  });

  test('has one effect for 50 equal events at once', async () => {
    const { person, order, paymentOrderId } = await openOrder();
    const body = createEvent({
      event: 'payment.captured',
      status: 'captured',
      paymentId: newPayment(),
      paymentOrderId,
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        retryWhileBusy(() => send(body, { eventId: `evt_many_${serial}` })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await readOrder(shop, person, order._id)).timeline).toHaveLength(2);
  });

  test('refuses an event without the gateway’s signature over exactly these bytes, and stores nothing', async () => {
    const { person, order, paymentOrderId } = await openOrder();
    const body = createEvent({
      event: 'payment.captured',
      status: 'captured',
      paymentId: newPayment(),
      paymentOrderId,
    });
    const validSignature = sign(secret, body);
    const forged: [string, string][] = [
      [body, ''],
      [body, validSignature.toUpperCase()],
      [body, validSignature.slice(2)],
      [body, sign('secret', body)],
      [body, sign(readTestKeys(shop.deps.settings).keySecret, body)],
      [`${body} `, validSignature],
      [JSON.stringify(JSON.parse(body), null, 1), validSignature],
      ...Array.from({ length: 200 }, (_, i): [string, string] => {
        const at = (i * 7919) % body.length;
        return [
          body.slice(0, at) + (body[at] === 'x' ? 'y' : 'x') + body.slice(at + 1),
          validSignature,
        ];
      }),
    ];
    const { db } = shop.deps.store;
    const count = async () =>
      (
        await db
          .selectFrom('webhook_inbox')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const before = await count();
    for (const [text, signature] of forged)
      expect(await send(text, { signature })).toMatchObject({
        status: 400,
        data: { code: 'signature_invalid' },
      });
    expect((await shop.call('POST /api/payment/webhook', { body })).status).toBe(400);
    expect(await count()).toBe(before);
    expect(await rows(order._id)).toEqual([]);
    expect(await readOrder(shop, person, order._id)).toMatchObject({ status: 'placed' });
  });

  test('accepts and ignores unknown events, and refuses a body that is too large or no JSON', async () => {
    for (const body of [
      '{}',
      '[]',
      '{"event":"payment.downtime.started"}',
      '{"event":"payment.captured"}',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":7}}}}',
      '{"event":"refund.processed","payload":{}}',
    ]) {
      expect((await send(body)).status).toBe(200);
    }
    expect(
      (
        await send(
          createEvent({
            event: 'payment.captured',
            status: 'captured',
            paymentId: newPayment(),
            paymentOrderId: 'order_none',
          }),
        )
      ).status,
    ).toBe(200);
    expect(await send('not json')).toMatchObject({ status: 400, data: { code: 'malformed' } });
    expect(await send(`{"pad":"${'x'.repeat(65_536)}"}`)).toMatchObject({
      status: 413,
      data: { code: 'too_large' },
    });
  });

  test.each([[{ amount: 99_99 }], [{ amount: 1_000_00 }], [{ currency: 'USD' }]])(
    'marks a payment with %o as suspect and does not pay the order',
    async (change) => {
      const { person, order, paymentOrderId } = await openOrder();
      const paymentId = newPayment();
      expect(
        (
          await send(
            createEvent({
              event: 'payment.captured',
              status: 'captured',
              paymentId,
              paymentOrderId,
              ...change,
            }),
          )
        ).status,
      ).toBe(200);
      expect(await rows(order._id)).toEqual([{ provider_payment_id: paymentId, state: 'suspect' }]);
      expect(await readOrder(shop, person, order._id)).toMatchObject({ status: 'placed' });
    },
  );

  test('cannot move a payment to another order', async () => {
    const [one, two] = [await openOrder(), await openOrder()];
    const paymentId = newPayment();
    await send(
      createEvent({
        event: 'payment.authorized',
        status: 'authorized',
        paymentId,
        paymentOrderId: one.paymentOrderId,
      }),
    );
    await send(
      createEvent({
        event: 'payment.captured',
        status: 'captured',
        paymentId,
        paymentOrderId: two.paymentOrderId,
      }),
    );
    expect(await rows(one.order._id)).toEqual([
      { provider_payment_id: paymentId, state: 'suspect' },
    ]);
    expect([
      await readOrder(shop, one.person, one.order._id),
      await readOrder(shop, two.person, two.order._id),
    ]).toMatchObject([{ status: 'placed' }, { status: 'placed' }]);
  });
});

describe('five events of one payment, each twice', () => {
  const events = [
    ['payment.failed', 'failed'],
    ['payment.authorized', 'authorized'],
    ['payment.captured', 'captured'],
    ['order.paid', 'captured'],
  ] as const;

  test(
    'in any order have the same result: one paid order, one captured payment, one mail',
    { timeout: 240_000 },
    async () => {
      const all = permutations([...events, 'browser' as const]);
      expect(all).toHaveLength(120);
      const orders = pickCases(all, 3);
      const playOut = async (steps: (typeof orders)[number]) => {
        const { person, order, paymentOrderId } = await openOrder();
        const handshake = await payAtGateway(shop, paymentOrderId);
        const paymentId = handshake.razorpay_payment_id;
        for (const step of steps) {
          if (step === 'browser')
            expect((await sendProof(shop, person, order._id, handshake)).status).toBe(200);
          else
            for (const copy of [1, 2])
              expect(
                (
                  await send(
                    createEvent({ event: step[0], status: step[1], paymentId, paymentOrderId }),
                    { eventId: `${paymentId}-${step[0]}-${copy}` },
                  )
                ).status,
              ).toBe(200);
        }
        expect(await rows(order._id)).toEqual([
          { provider_payment_id: paymentId, state: 'captured' },
        ]);
        const after = await readOrder(shop, person, order._id);
        expect(after.timeline.map(({ status }) => status)).toEqual(['placed', 'paid']);
        expect(
          await shop.deps.store.db
            .selectFrom('mails')
            .select('key')
            .where('order_id', '=', order._id)
            .where('kind', '=', 'order-paid')
            .execute(),
        ).toHaveLength(1);
      };
      for (let i = 0; i < orders.length; i += 6)
        await Promise.all(orders.slice(i, i + 6).map(playOut));
      expect(await shop.deps.store.db.selectFrom('refunds').select('id').execute()).toEqual([]);
    },
  );
});

test('the auditor finds no broken rule', async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});
