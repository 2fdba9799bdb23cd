import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { expireOrder } from '../../server/money/payments/expire-order.ts';
import { reconcile } from '../../server/money/payments/reconcile.ts';
import { registerPaymentWorkers } from '../../server/money/payments/workers.ts';
import { RazorpayClient } from '../../server/providers/gateway/payment-razorpay.ts';
import { readTestKeys } from '../../server/providers/gateway/payment-test-keys.ts';
import { serveWithTrouble, type Trouble } from '../money/gateway-troubles.ts';
import { putInCart } from '../money/put-in-cart.ts';
import { pickCases } from '../money/rounds.ts';
import { cancelOrder, sendProof, placeOrder } from '../world/order-steps.ts';
import { findBrokenRules, payAtGateway, type Person, addProduct } from '../world/orders.ts';
import { closeAfterTests, type TestResponse, openShop } from '../world/shop.ts';

/**
 * A gateway that misbehaves at each kind of call in each way, above all one that does the work and
 * loses the reply.
 */

/** The failures still to come, and the number of those that happened. */
let coming: { call: RegExp; kind: Trouble; left: number } | null = null;
let hits = 0;
/** A gateway with slow refunds. */
let slowly = false;

const serve = async (request: Request): Promise<Response> => {
  const call = `${request.method} ${new URL(request.url).pathname.replace('/test-gateway/v1', '')}`;
  const kind = coming !== null && coming.left > 0 && coming.call.test(call) ? coming.kind : null;
  if (coming !== null && kind !== null) {
    coming.left -= 1;
    hits += 1;
  }
  const answer = await serveWithTrouble(shop.app, request, kind);
  if (!slowly || !/^POST .*\/refund$/.test(call)) return answer;
  return Response.json({ ...((await answer.json()) as object), status: 'pending' });
};

const shop = closeAfterTests(await openShop());
shop.deps.gateway = new RazorpayClient(
  'test',
  { ...readTestKeys(shop.deps.settings), apiUrl: 'http://gateway.test/test-gateway/v1' },
  { dispatch: serve, timeoutMs: 300 },
);
registerPaymentWorkers(shop.deps);
// No event ever arrives: the shop has to find out by itself.
shop.deps.jobs.register('test-gateway-event', async () => {});
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 999, price: 100_00 }] });
afterEach(async () => {
  coming = null;
  slowly = false;
  hits = 0;
  expect(await findBrokenRules(shop)).toEqual([]);
});

const readState = async (id: string) =>
  (
    await shop.deps.store.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const busy = {
  status: 503,
  data: { code: 'unavailable', message: 'Payment service is busy, your items are held' },
};

/** Repeats the call until it succeeds. Each refusal must say that the items are held. */
const until = async (ask: () => Promise<TestResponse>): Promise<TestResponse> => {
  for (let tries = 0; tries < 6; tries++) {
    const answer = await ask();
    if (answer.status < 500) return answer;
    expect(answer).toMatchObject(busy);
  }
  throw new Error('it never went well');
};
/** Runs due jobs, and failed ones as if their retry were due. */
const runAll = async (rounds = 4): Promise<void> => {
  for (let i = 0; i < rounds; i++) {
    await sql`update pgboss.job set start_after = now() where name = 'refund' and state in ('created', 'retry')`.execute(
      shop.deps.store.db,
    );
    await shop.deps.jobs.runDue();
  }
};
const age = (table: 'orders' | 'refunds', id: string): Promise<unknown> =>
  table === 'orders'
    ? sql`update orders set created_at = created_at - interval '3 minutes' where id = ${id}`.execute(
        shop.deps.store.db,
      )
    : sql`update refunds set updated_at = updated_at - interval '11 minutes' where state = 'sent'`.execute(
        shop.deps.store.db,
      );

const orderGoods = async () => {
  const person = await shop.createPerson();
  await putInCart(shop, person, [{ good: kurta }]);
  const { status, data } = await placeOrder(shop, person);
  expect(status).toBe(201);
  return { person, id: String(data._id) };
};
const openPayment = async ({ token }: Person, orderId: string): Promise<string> =>
  String(
    (await until(() => shop.call('POST /api/payment/orders', { token, body: { orderId } }))).data
      .paymentOrderId,
  );

interface Way {
  name: string;
  /** The call that fails. */
  call: RegExp;
  /** How the shop learns of the payment. */
  told: 'browser' | 'reconciler' | 'end of the hold';
  /** The steps that make the shop send this call. */
  before?: { call: RegExp; kind: Trouble };
  slowly?: boolean;
}
const ways: Way[] = [
  { name: 'make an order', call: /^POST \/orders$/, told: 'browser' },
  {
    name: 'find an order',
    call: /^GET \/orders$/,
    told: 'browser',
    before: { call: /^POST \/orders$/, kind: 'lost' },
  },
  { name: 'fetch a payment', call: /^GET \/payments\/[^/]+$/, told: 'browser' },
  {
    name: 'list the payments of an order',
    call: /^GET \/orders\/[^/]+\/payments$/,
    told: 'reconciler',
  },
  {
    name: 'list them at the end of a hold',
    call: /^GET \/orders\/[^/]+\/payments$/,
    told: 'end of the hold',
  },
  { name: 'refund', call: /^POST \/payments\/[^/]+\/refund$/, told: 'browser' },
  { name: 'fetch a refund', call: /^GET \/refunds\/[^/]+$/, told: 'browser', slowly: true },
];
const kinds: Trouble[] = ['lost', 'refused', 'hang', 'junk', 500, 429];

const learn = async (
  way: Way,
  person: Person,
  id: string,
  paymentOrderId: string,
): Promise<void> => {
  const handshake = await payAtGateway(shop, paymentOrderId);
  if (way.told === 'browser') await until(() => sendProof(shop, person, id, handshake));
  for (let tries = 0; tries < 4 && (await readState(id)) === 'placed'; tries++) {
    if (way.told === 'reconciler') await age('orders', id).then(() => reconcile(shop.deps));
    else {
      // The hold is over. The shop asks the gateway before it releases the goods, and waits once if
      // there is no answer.
      await sql`update orders set hold_until = greatest(created_at, now() - interval '1 second') where id = ${id}`.execute(
        shop.deps.store.db,
      );
      await expireOrder(shop.deps, id);
    }
  }
};

test.each(
  pickCases(
    ways.flatMap((way) => kinds.map((kind) => [way.name, kind, way] as const)),
    5,
  ),
)(
  'T62 the reply to %s is lost: %s, and still one order, one payment and one refund',
  async (_, kind, way) => {
    const { person, id } = await orderGoods();
    if (way.before !== undefined) {
      coming = { ...way.before, left: 1 };
      expect(
        await shop.call('POST /api/payment/orders', { token: person.token, body: { orderId: id } }),
      ).toMatchObject(busy);
    }
    coming = {
      call: way.call,
      kind,
      left: kind === 'hang' || way.told === 'end of the hold' ? 1 : 2,
    };
    slowly = way.slowly ?? false;
    hits = 0;
    const paymentOrderId = await openPayment(person, id);
    await learn(way, person, id, paymentOrderId);
    expect(await readState(id)).toBe('paid');
    expect((await cancelOrder(shop, person, id)).status).toBe(200);
    await runAll();
    for (let tries = 0; tries < 3 && slowly; tries++)
      await age('refunds', id).then(() => reconcile(shop.deps));
    expect(hits).toBeGreaterThan(0);
    const { db } = shop.deps.store;
    const gatewayOrders = await db
      .selectFrom('test_gateway.orders')
      .select('id')
      .where('receipt', '=', id)
      .execute();
    const payments = await db
      .selectFrom('payments')
      .select(['state', 'amount'])
      .where('order_id', '=', id)
      .execute();
    const gatewayRefunds = await db
      .selectFrom('test_gateway.refunds')
      .innerJoin('payments', 'provider_payment_id', 'test_gateway.refunds.payment_id')
      .select('test_gateway.refunds.amount')
      .where('payments.order_id', '=', id)
      .execute();
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.state')
      .where('payments.order_id', '=', id)
      .execute();
    expect({ made: gatewayOrders, payments, given: gatewayRefunds, refunds }).toEqual({
      made: [{ id: paymentOrderId }],
      payments: [{ state: 'refunded', amount: 100_00 }],
      given: [{ amount: 100_00 }],
      refunds: [{ state: 'done' }],
    });
  },
);
