import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireOrder } from '../../server/money/payments/expire-order.ts';
import { registerPaymentWorkers } from '../../server/money/payments/workers.ts';
import { refundOrder, placeOrder, cancelOrder, sendProof } from '../world/order-steps.ts';
import {
  findBrokenRules,
  retryWhileBusy,
  setHoldEnd,
  openPayment,
  placeAndOpen,
  payAtGateway,
  type Person,
  placeTestOrder,
  addProduct,
  readStock,
} from '../world/orders.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';
import { type Fact, readOrderState, sendEvent, sumKeptMoney } from './gateway-events.ts';
import { putInCart } from './put-in-cart.ts';
import { countRounds, pickCases } from './rounds.ts';

/**
 * Payments: with any events in any order or at the same time, the shop keeps exactly the money that
 * it owes goods for.
 */

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9999, price: 100_00 }] });
beforeEach(() => {
  // Only the test sends events.
  shop.deps.jobs.register('test-gateway-event', async () => {});
});
afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

const openOrder = async (product = kurta) => {
  const person = await shop.createPerson();
  const { order, payment } = await placeAndOpen(shop, person, product);
  return { person, id: order._id, paymentOrderId: payment.paymentOrderId };
};
const findPayments = (id: string) =>
  shop.deps.store.db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id', 'state', 'amount'])
    .where('order_id', '=', id)
    .orderBy('provider_payment_id')
    .execute();
const findRefunds = (id: string) =>
  shop.deps.store.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount', 'refunds.reason', 'refunds.state'])
    .where('payments.order_id', '=', id)
    .execute();
const pay = ({ token }: Person, id: string, body: unknown) =>
  retryWhileBusy(() => sendProof(shop, { token }, id, body));
const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) =>
        permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]),
      );

test(
  'T34 five events of two payments in any order, each twice: one payment is kept, the other refunded, once',
  { timeout: 120_000 },
  async () => {
    const playOut = async (steps: readonly number[]) => {
      const { person, id, paymentOrderId } = await openOrder();
      const [a, b] = [
        (await payAtGateway(shop, paymentOrderId)).razorpay_payment_id,
        (await payAtGateway(shop, paymentOrderId)).razorpay_payment_id,
      ];
      const of = (payment: string, status: string, event?: string): Fact => ({
        id: payment,
        order: paymentOrderId,
        status,
        ...(event === undefined ? {} : { event }),
      });
      const facts = [
        of(a, 'failed'),
        of(a, 'captured'),
        of(b, 'authorized'),
        of(b, 'captured'),
        of(b, 'captured', 'order.paid'),
      ];
      for (const step of steps) {
        // The same event twice at once, or two events about the same change.
        const twins = await Promise.all(
          ['x', step % 2 === 0 ? 'x' : 'y'].map((copy) =>
            retryWhileBusy(() =>
              sendEvent(shop, facts[step] ?? of(a, 'failed'), `${a}-${step}-${copy}`),
            ),
          ),
        );
        expect(twins.map(({ status }) => status)).toEqual([200, 200]);
      }
      return { person, id, paymentOrderId };
    };
    const check = async ({ person, id, paymentOrderId }: Awaited<ReturnType<typeof playOut>>) => {
      expect([
        await readOrderState(shop, id),
        (await findPayments(id)).map(({ state }) => state).sort(),
      ]).toEqual(['paid', ['captured', 'refunded']]);
      expect(await findRefunds(id)).toEqual([
        { amount: 100_00, reason: 'second_payment', state: 'done' },
      ]);
      expect(await sumKeptMoney(shop, paymentOrderId)).toBe(100_00);
      const { data } = await shop.call('GET /api/orders/{id}', {
        token: person.token,
        params: { id },
      });
      expect((data.timeline as { status: string }[]).map(({ status }) => status)).toEqual([
        'placed',
        'paid',
      ]);
    };
    const all = permutations([0, 1, 2, 3, 4]);
    expect(all).toHaveLength(120);
    const tried = pickCases(all, 4);
    for (let i = 0; i < tried.length; i += 12) {
      const played = await Promise.all(tried.slice(i, i + 12).map(playOut));
      await shop.deps.jobs.runDue();
      for (const one of played) await check(one);
    }
  },
);

test.each<[string, (own: string, foreign: string) => Partial<Fact>]>([
  ['a paisa less', () => ({ amount: 99_99 })],
  ['a paisa more', () => ({ amount: 100_01 })],
  ['nothing', () => ({ amount: 0 })],
  ['as many cents', () => ({ currency: 'USD' })],
  ['a dollar', () => ({ amount: 1_00, currency: 'USD' })],
  ['the currency in small letters', () => ({ currency: 'inr' })],
])(
  'T35 a genuine payment with a wrong %s does not pay: it is suspect, whatever comes after',
  async (_, change) => {
    const [one, two] = [await openOrder(), await openOrder()];
    const { razorpay_payment_id: id } = await payAtGateway(shop, one.paymentOrderId);
    const fact = { id, order: one.paymentOrderId, status: 'captured' };
    await sendEvent(shop, { ...fact, ...change(one.paymentOrderId, two.paymentOrderId) });
    await sendEvent(shop, {
      ...fact,
      ...change(one.paymentOrderId, two.paymentOrderId),
      event: 'order.paid',
    });
    expect((await findPayments(one.id)).map(({ state }) => state)).toEqual(['suspect']);
    // It stays suspect if the right amount is reported for the same payment, and it has no effect
    // on another order.
    await sendEvent(shop, fact);
    await sendEvent(shop, { ...fact, order: two.paymentOrderId });
    expect([
      await readOrderState(shop, one.id),
      await readOrderState(shop, two.id),
      (await findPayments(one.id)).map(({ state }) => state),
      await findPayments(two.id),
    ]).toEqual(['placed', 'placed', ['suspect'], []]);
  },
);

describe('T36 T37 cancelling or expiring an order while its payment is captured', () => {
  test(
    'every race ends paid or refunded, with as much money kept as goods are owed',
    { timeout: 120_000 },
    async () => {
      const ends = new Map<string, number>();
      const race = async (round: number) => {
        const product = await addProduct(shop, {
          name: `Lota ${round}`,
          variants: [{ size: 'M', stock: 1, price: 100_00 }],
        });
        const [{ person, id, paymentOrderId }, rival] = [
          await openOrder(product),
          await shop.createPerson(),
        ];
        await putInCart(shop, rival, [{ good: product }]);
        const handshake = await payAtGateway(shop, paymentOrderId);
        const ending =
          round % 2 === 0
            ? () => cancelOrder(shop, person, id)
            : () => setHoldEnd(shop, id, -1).then(() => expireOrder(shop.deps, id));
        const reportPayment = () =>
          retryWhileBusy(() =>
            sendEvent(shop, {
              id: handshake.razorpay_payment_id,
              order: paymentOrderId,
              status: 'captured',
            }),
          );
        // Sometimes another customer buys the piece as soon as it is back in stock; some rounds
        // force it.
        const buyLast = () =>
          round % 3 === 0 ? placeTestOrder(shop, rival, 'COD').catch(() => null) : null;
        if (round % 12 === 0) await ending().then(() => placeTestOrder(shop, rival, 'COD'));
        const moves = [ending, () => pay(person, id, handshake), reportPayment, buyLast];
        await Promise.all(
          [...moves.slice(round % 4), ...moves.slice(0, round % 4)].map((move) => move()),
        );
        return { round, id, paymentOrderId, good: product, rival };
      };
      const check = async ({
        round,
        id,
        paymentOrderId,
        good: product,
        rival,
      }: Awaited<ReturnType<typeof race>>) => {
        const [state, kept, left] = [
          await readOrderState(shop, id),
          await sumKeptMoney(shop, paymentOrderId),
          await readStock(shop, product.variants[0] ?? ''),
        ];
        expect(['paid', 'cancelled', 'expired']).toContain(state);
        expect(kept, `${state} in round ${round}`).toBe(state === 'paid' ? 100_00 : 0);
        const sold = await shop.deps.store.db
          .selectFrom('orders')
          .select('id')
          .where('account_id', '=', rival.id)
          .execute();
        expect(left + sold.length + (state === 'paid' ? 1 : 0)).toBe(1);
        ends.set(state, (ends.get(state) ?? 0) + 1);
      };
      const all = Array.from({ length: countRounds(28) }, (_, round) => round);
      for (let i = 0; i < all.length; i += 4) {
        const raced = await Promise.all(all.slice(i, i + 4).map(race));
        await shop.deps.jobs.runDue();
        for (const one of raced) await check(one);
      }
      expect(ends.size).toBeGreaterThan(1);
      console.info('T36 T37', Object.fromEntries(ends));
    },
  );
});

test(
  'T31 fifty clicks on Place, fifty on Pay, and payment in two tabs: one order, one capture kept, the rest refunded',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < countRounds(1); round++) {
      const person = await shop.createPerson();
      await putInCart(shop, person, [{ good: kurta }]);

      const key = { 'idempotency-key': `click-${round}` };
      const click = () => retryWhileBusy(() => placeOrder(shop, person, {}, key));
      const placed = await Promise.all(Array.from({ length: 50 }, click));
      expect(new Set(placed.map(({ status, data }) => `${status} ${String(data._id)}`)).size).toBe(
        1,
      );
      const id = String(placed[0]?.data._id);
      const paymentOrders = await Promise.all(
        Array.from({ length: 10 }, () => openPayment(shop, person, id)),
      );
      const [paymentOrderId = '', ...others] = [
        ...new Set(paymentOrders.map((one) => one.paymentOrderId)),
      ];
      expect(others).toEqual([]);
      const tabs = [
        await payAtGateway(shop, paymentOrderId),
        await payAtGateway(shop, paymentOrderId),
      ];
      const paid = await Promise.all(
        Array.from({ length: 50 }, (_, i) => pay(person, id, tabs[i % 2])),
      );
      expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]));
      await shop.deps.jobs.runDue();
      expect([
        await readOrderState(shop, id),
        (await findPayments(id)).map(({ state }) => state).sort(),
        await sumKeptMoney(shop, paymentOrderId),
      ]).toEqual(['paid', ['captured', 'refunded'], 100_00]);
      expect(
        await shop.deps.store.db
          .selectFrom('orders')
          .select('id')
          .where('account_id', '=', person.id)
          .execute(),
      ).toHaveLength(1);
    }
  },
);

test(
  'T38 partial and full refunds at once, with a cancellation and a second payment: never a paisa more than was paid',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < countRounds(2); round++) {
      const { person, id, paymentOrderId } = await openOrder();
      const [first, second] = [
        await payAtGateway(shop, paymentOrderId),
        await payAtGateway(shop, paymentOrderId),
      ];
      await pay(person, id, first);
      const give = (amount: number | undefined) => () => refundOrder(shop, admin, id, { amount });
      const parts = Array.from({ length: 24 }, (_, i) =>
        give([1, 7.77, 33.33, undefined, 100, 50][(i + round) % 6]),
      );
      const answers = await Promise.all(
        [
          ...parts.slice(0, 12),
          () => pay(person, id, second),
          () => cancelOrder(shop, person, id),
          ...parts.slice(12),
        ].map((ask) => retryWhileBusy(ask)),
      );
      expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
      await shop.deps.jobs.runDue();
      const refunded = (await findRefunds(id)).reduce((sum, { amount }) => sum + amount, 0);
      // The order was cancelled, so everything is refunded, in any parts. The second payment, which
      // was not for the order, is refunded too.
      expect([
        await readOrderState(shop, id),
        refunded,
        await sumKeptMoney(shop, paymentOrderId),
      ]).toEqual(['cancelled', 200_00, 0]);
      expect((await give(0.01)()).data).toMatchObject({
        code: 'already_refunded',
        message: 'Already refunded',
      });
    }
  },
);
