import { createDraw } from '../../database/seed/draw.ts';
import { address } from '../../proofs/world/address.ts';
import { keys, openRazorpay, type FakeRazorpay } from '../fakes/razorpay.ts';
import { courierKeys, openShiprocket, type FakeShiprocket } from '../fakes/shiprocket.ts';
import { openSmtp, type FakeSmtp } from '../fakes/smtp.ts';
import { killUnderLoad } from '../fixtures/kill-under-load.ts';
import { openProofShop, plenty, type ProofShop } from '../fixtures/proof-shop.ts';
import { eventually } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Kills the shop at the worst moments. Afterwards everything that it acknowledged must exist, and
 * nothing may have been done twice.
 */

const kills = Number(process.env.KILLS ?? 20);
const rounds = Number(process.env.FAULT_ROUNDS ?? 3);

let proof: ProofShop;
let gateway: FakeRazorpay;
let courier: FakeShiprocket;
let smtp: FakeSmtp;
let good: { productId: string; variationId: string };

test.beforeAll(async () => {
  [gateway, courier, smtp] = await Promise.all([openRazorpay(), openShiprocket(), openSmtp()]);
  proof = await openProofShop({
    ...keys,
    RAZORPAY_API_URL: gateway.url,
    ...courierKeys,
    SHIPROCKET_API_URL: courier.url,
    SMTP_URL: smtp.url,
  });
  good = await plenty(proof);
});
test.afterAll(async () => {
  await proof?.close();
  await Promise.all([gateway?.close(), courier?.close(), smtp?.close()]);
});

const calm = (): void => {
  for (const fake of [gateway, courier]) {
    fake.behave = () => null;
    fake.onDone = () => {};
  }
  smtp.behave = () => null;
  smtp.onDone = () => {};
};

/** Kills the shop the next time that a provider has done this call and has not answered yet. */
const killAt = (fake: FakeRazorpay | FakeShiprocket, call: RegExp): Promise<void> =>
  new Promise((killed) => {
    fake.onDone = ({ method, path }) => {
      if (!call.test(`${method} ${path}`)) return;
      fake.onDone = () => {};
      proof.kill();
      killed();
    };
  });

const placed = async (paymentMethod: 'Prepaid' | 'COD' = 'Prepaid') => {
  const { token } = await proof.createPerson();
  await proof.call('POST', '/api/cart', { token, body: { ...good, quantity: 1 } });
  const { status, data } = await proof.call('POST', '/api/orders', {
    token,
    body: { shippingAddress: address, paymentMethod },
  });
  expect(status).toBe(201);
  return { token, id: String(data._id), number: String(data.orderNumber) };
};
const opened = async () => {
  const order = await placed();
  const { data } = await proof.call('POST', '/api/payment/orders', {
    token: order.token,
    body: { orderId: order.id },
  });
  return { ...order, paymentOrderId: String(data.paymentOrderId) };
};
const stateOf = async (id: string): Promise<string> =>
  (
    await proof.store.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const parcelsOf = (number: string) =>
  courier.parcels.filter((parcel) => parcel.channel_order_id.startsWith(number));
const come = async (what: () => Promise<boolean> | boolean): Promise<void> => {
  await eventually(async () => {
    await proof.hurry();
    return what();
  }).toBe(true);
};

test.describe('a shop that is killed at random under load', () => {
  test(`loses no order that it acknowledged, in ${kills} kills`, async () => {
    test.setTimeout(600_000);
    calm();
    const draw = createDraw(Math.floor(Math.random() * 2 ** 31));
    const { acknowledged, lost, there } = await killUnderLoad(proof, good, { kills, draw });
    console.log(
      `crash: ${kills} kills, ${acknowledged} orders acknowledged, ${lost.length} lost, ${there} in the books`,
    );
    expect(acknowledged).toBeGreaterThan(kills);
    expect(lost).toEqual([]);
    expect(await proof.broken()).toEqual([]);
  });
});

for (let round = 1; round <= rounds; round += 1)
  test.describe(`a shop that is killed during a call of a provider, round ${round}`, () => {
    test('pays the payment order that the gateway had already created', async () => {
      calm();
      const order = await placed();
      const killed = killAt(gateway, /^POST \/orders$/);
      await Promise.all([
        killed,
        proof.call('POST', '/api/payment/orders', {
          token: order.token,
          body: { orderId: order.id },
        }),
      ]);
      await proof.start();
      const { status, data } = await proof.call('POST', '/api/payment/orders', {
        token: order.token,
        body: { orderId: order.id },
      });
      expect(status).toBe(200);
      expect(
        [...gateway.orders.values()].filter((one) => one.receipt === order.id).map((one) => one.id),
      ).toEqual([data.paymentOrderId]);
    });

    test('finds a payment whose confirmation was interrupted', async () => {
      calm();
      const order = await opened();
      const body = gateway.capture(order.paymentOrderId);
      const killed = killAt(gateway, /^GET \/payments\//);
      await Promise.all([
        killed,
        proof.call('PUT', `/api/orders/${order.id}/pay`, { token: order.token, body }),
      ]);
      await proof.start();
      await come(async () => (await stateOf(order.id)) === 'paid');
      expect(
        [...gateway.refunds.values()].filter((one) => one.payment_id === body.razorpay_payment_id),
      ).toEqual([]);
    });

    test('marks an order as paid once when a webhook is interrupted', async () => {
      calm();
      const order = await opened();
      const { razorpay_payment_id: paymentId } = gateway.capture(order.paymentOrderId);
      const sent = proof.shop.url;
      const event = gateway.sendCaptured(sent, paymentId, `evt_${order.id}`);
      await new Promise((wake) => setTimeout(wake, Math.random() * 25));
      proof.kill();
      await event;
      await proof.start();
      await gateway.sendCaptured(proof.shop.url, paymentId, `evt_${order.id}`);
      await come(async () => (await stateOf(order.id)) === 'paid');
    });

    test('issues a requested refund once', async () => {
      calm();
      const order = await opened();
      const body = gateway.capture(order.paymentOrderId);
      await proof.call('PUT', `/api/orders/${order.id}/pay`, { token: order.token, body });
      const killed = killAt(gateway, /refund$/);
      await proof.call('POST', `/api/orders/${order.id}/cancel`, { token: order.token });
      await killed;
      await proof.start();
      const done = async () =>
        (
          await proof.store.pool.query(
            "select 1 from refunds join payments on payments.id = payment_id where order_id = $1 and refunds.state = 'done'",
            [order.id],
          )
        ).rows.length === 1;
      await come(done);
      expect(
        [...gateway.refunds.values()].filter((one) => one.payment_id === body.razorpay_payment_id),
      ).toHaveLength(1);
    });

    test('creates one parcel', async () => {
      calm();
      const order = await opened();
      const killed = killAt(courier, /adhoc$/);
      await proof.call('PUT', `/api/orders/${order.id}/pay`, {
        token: order.token,
        body: gateway.capture(order.paymentOrderId),
      });
      await killed;
      await proof.start();
      await come(
        async () =>
          (
            await proof.store.pool.query(
              "select 1 from shipments where order_id = $1 and state = 'created' and awb is not null",
              [order.id],
            )
          ).rows.length === 1,
      );
      expect(parcelsOf(order.number)).toHaveLength(1);
    });

    test('sends an interrupted mail at most twice, with the same message id', async () => {
      calm();
      const { id, token } = await proof.createPerson();
      const done = new Promise<void>((killed) => {
        smtp.onDone = () => {
          // Mails of earlier orders may still be on their way.
          if (smtp.mails.at(-1)?.includes(`${id}@example.in`) !== true) return;
          smtp.onDone = () => {};
          proof.kill();
          killed();
        };
      });
      await proof.call('POST', '/api/cart', { token, body: { ...good, quantity: 1 } });
      await Promise.all([
        proof.call('POST', '/api/orders', {
          token,
          body: { shippingAddress: address, paymentMethod: 'COD' },
        }),
        done,
      ]);
      await proof.start();
      // Every order sends its mail, also when the answer to the request was lost.
      const order = await proof.store.db
        .selectFrom('orders')
        .select(['id', 'number'])
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow();
      await come(
        async () =>
          (
            await proof.store.pool.query(
              "select 1 from mails where order_id = $1 and kind = 'order-placed' and sent_at is not null",
              [order.id],
            )
          ).rows.length === 1,
      );
      const mails = smtp.mails.filter((mail) => mail.includes(order.number));
      expect(mails.length).toBeLessThanOrEqual(2);
      expect(new Set(mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])).size).toBe(1);
    });

    test('leaves the books consistent', async () => {
      calm();
      await come(async () => (await proof.broken()).length === 0);
      const captured = [...gateway.payments.values()].map((payment) => payment.id);
      const { rows } = await proof.store.pool.query<{ id: string }>(
        "select provider_payment_id as id from payments where state in ('captured', 'part_refunded', 'refunded')",
      );
      expect(captured.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
    });
  });
