import { sql } from 'kysely';
import type { PaymentProof } from '../../contract/money/payments.ts';
import type { Draw } from '../../database/seed/draw.ts';
import { expireOrder } from '../../server/money/payments/expire-order.ts';
import { reconcile } from '../../server/money/payments/reconcile.ts';
import { registerPaymentWorkers } from '../../server/money/payments/workers.ts';
import { RazorpayClient } from '../../server/providers/gateway/payment-razorpay.ts';
import { readTestKeys } from '../../server/providers/gateway/payment-test-keys.ts';
import { sendProof } from '../world/order-steps.ts';
import {
  addProduct,
  openPayment,
  payAtGateway,
  placeTestOrder,
  retryWhileBusy,
  setHoldEnd,
  type Person,
} from '../world/orders.ts';
import type { TestResponse, TestShop } from '../world/shop.ts';
import { readOrderState, sendEvent, sumKeptMoney } from './gateway-events.ts';
import { serveWithTrouble, type Trouble } from './gateway-troubles.ts';
import { putInCart } from './put-in-cart.ts';

/**
 * Payments under faults: replies are lost, events come twice, late, in any order or forged, and the
 * order is cancelled or expires meanwhile. In the end every captured rupee is in a paid order or
 * given back.
 */

const price = 100_00;
const troubleShare = 0.12;
const troubles: readonly Trouble[] = ['lost', 'lost', 'lost', 'refused', 'junk', 500, 429];

const moves = [
  'confirm',
  'confirm twice',
  'captured',
  'captured twice',
  'authorized',
  'failed',
  'order paid',
  'forged event',
  'forged confirmation',
  'foreign confirmation',
  'cancel',
  'expire',
] as const;
type Move = (typeof moves)[number];

/** What is tried with one payment. */
interface Plan {
  /** What happens to the order before the gateway has the money. */
  before: 'nothing' | 'cancel' | 'expire';
  captures: number;
  /** The moves of a wave run at once, the waves one after the other. */
  waves: Move[][];
}

export const drawPlan = (draw: Draw): Plan => ({
  before: draw.chance(0.85) ? 'nothing' : draw.one(['cancel', 'expire']),
  captures: draw.chance(0.85) ? 1 : draw.one([0, 2]),
  waves: Array.from({ length: draw.between(0, 3) }, () =>
    Array.from({ length: draw.between(1, 4) }, () => draw.one(moves)),
  ),
});

export interface FaultyShop {
  shop: TestShop;
  good: { id: string; variants: string[] };
  /** Decides when the gateway has trouble. Null: never. */
  setTrouble: (draw: Draw | null) => void;
  /** A right confirmation of another order. */
  foreign: PaymentProof | null;
}

/** Puts a gateway in trouble before a shop. Only the proof sends events. */
export const makeFaulty = async (shop: TestShop): Promise<FaultyShop> => {
  let trouble: Draw | null = null;
  const drawTrouble = (): Trouble | null =>
    trouble?.chance(troubleShare) ? trouble.one(troubles) : null;
  shop.deps.gateway = new RazorpayClient(
    'test',
    { ...readTestKeys(shop.deps.settings), apiUrl: 'http://gateway.test/test-gateway/v1' },
    { dispatch: (request) => serveWithTrouble(shop.app, request, drawTrouble()) },
  );
  registerPaymentWorkers(shop.deps);
  shop.deps.jobs.register('test-gateway-event', async () => {});
  const good = await addProduct(shop, { variants: [{ size: 'M', stock: 99_999, price }] });
  return {
    shop,
    good,
    setTrouble: (draw) => {
      trouble = draw;
    },
    foreign: null,
  };
};

export interface PlayedPayment {
  id: string;
  paymentOrderId: string;
  captures: number;
  plan: Plan;
}

const checkStatus = (move: Move, { status }: TestResponse, allowed: readonly number[]): void => {
  if (!allowed.includes(status)) throw new Error(`${move}: ${status}`);
};

interface Opened {
  person: Person;
  id: string;
  paymentOrderId: string;
  proofs: PaymentProof[];
}

const confirm = (shop: TestShop, { person, id }: Opened, body: PaymentProof) =>
  retryWhileBusy(() => sendProof(shop, person, id, body));

const cancel = ({ call }: TestShop, { person, id }: Opened) =>
  retryWhileBusy(() =>
    call('POST /api/orders/{id}/cancel', { token: person.token, params: { id } }),
  );

const expire = async (shop: TestShop, id: string): Promise<void> => {
  // A paid or cancelled order has no hold that could end.
  if ((await readOrderState(shop, id)) === 'placed') await setHoldEnd(shop, id, -1);
  await expireOrder(shop.deps, id);
};

const forge = (proof: PaymentProof): PaymentProof => ({
  ...proof,
  razorpay_signature: proof.razorpay_signature.replaceAll(/[0-9a-f]/g, 'a'),
});

const makeMove = async ({ shop, foreign }: FaultyShop, opened: Opened, move: Move) => {
  const { id, paymentOrderId, proofs } = opened;
  const proof = proofs.at(-1);
  if (move === 'cancel') return checkStatus(move, await cancel(shop, opened), [200, 409]);
  if (move === 'expire') return expire(shop, id);
  if (move === 'foreign confirmation') {
    if (foreign === null || foreign.razorpay_order_id === paymentOrderId) return;
    return checkStatus(move, await confirm(shop, opened, foreign), [400, 409]);
  }
  if (proof === undefined) return;
  const paymentId = proof.razorpay_payment_id;
  const tell = (status: string, event?: string, eventId?: string) =>
    retryWhileBusy(() =>
      sendEvent(
        shop,
        {
          id: paymentId,
          order: paymentOrderId,
          status,
          amount: price,
          ...(event === undefined ? {} : { event }),
        },
        eventId,
      ),
    );
  if (move === 'confirm') return checkStatus(move, await confirm(shop, opened, proof), [200, 409]);
  if (move === 'confirm twice')
    for (const answer of await Promise.all([
      confirm(shop, opened, proof),
      confirm(shop, opened, proof),
    ]))
      checkStatus(move, answer, [200, 409]);
  else if (move === 'captured twice')
    for (const answer of await Promise.all(
      [1, 2].map(() => tell('captured', undefined, paymentId)),
    ))
      checkStatus(move, answer, [200]);
  else if (move === 'forged confirmation')
    checkStatus(move, await confirm(shop, opened, forge(proof)), [400]);
  else if (move === 'forged event')
    checkStatus(
      move,
      await retryWhileBusy(() =>
        sendEvent(
          shop,
          { id: `${paymentId}x`, order: paymentOrderId, status: 'captured' },
          undefined,
          'a'.repeat(64),
        ),
      ),
      [400],
    );
  else if (move === 'order paid') checkStatus(move, await tell('captured', 'order.paid'), [200]);
  else checkStatus(move, await tell(move), [200]);
};

/** Plays one payment up to the point where nobody tells the shop anything more. */
export const playPayment = async (bench: FaultyShop, plan: Plan): Promise<PlayedPayment> => {
  const { shop } = bench;
  const person = await shop.createPerson();
  await putInCart(shop, person, [{ good: bench.good }]);
  const { _id: id } = await placeTestOrder(shop, person);
  const { paymentOrderId } = await openPayment(shop, person, id);
  const opened: Opened = { person, id, paymentOrderId, proofs: [] };
  if (plan.before !== 'nothing') await makeMove(bench, opened, plan.before);
  for (let i = 0; i < plan.captures; i++)
    opened.proofs.push(await payAtGateway(shop, paymentOrderId));
  for (const wave of plan.waves)
    await Promise.all(wave.map((move) => makeMove(bench, opened, move)));
  bench.foreign = opened.proofs[0] ?? bench.foreign;
  return { id, paymentOrderId, captures: plan.captures, plan };
};

/** Lets the time pass that the reconciler and the retries of jobs wait. */
const passTime = async ({ deps }: TestShop): Promise<void> => {
  for (const statement of [
    sql`update orders set created_at = created_at - interval '3 minutes' where state = 'placed'`,
    sql`update refunds set updated_at = updated_at - interval '11 minutes' where state = 'sent'`,
    sql`update webhook_inbox set received_at = received_at - interval '2 minutes' where processed_at is null`,
    sql`update pgboss.job set start_after = now() where name = 'refund' and state in ('created', 'retry')`,
  ])
    await statement.execute(deps.store.db);
};

/** Finds the minute of the day in which the reconciler asks about an ended or paid order. */
const findAskingMinute = async ({ deps }: TestShop, paymentOrderId: string): Promise<number> => {
  const { rows } = await sql<{
    minute: number;
  }>`select (abs(hashtext(${paymentOrderId})::bigint) % 1440)::int as minute`.execute(
    deps.store.db,
  );
  return rows[0]?.minute ?? 0;
};

/** Says what is wrong with the money of a payment. Null if nothing is. */
const findFault = async (shop: TestShop, played: PlayedPayment): Promise<string | null> => {
  const state = await readOrderState(shop, played.id);
  const kept = await sumKeptMoney(shop, played.paymentOrderId);
  const owed = state === 'paid' ? price : 0;
  const known = await shop.deps.store.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', played.id)
    .where('state', 'in', ['captured', 'part_refunded', 'refunded'])
    .execute();
  if (kept === owed && known.length === played.captures) return null;
  return `order ${played.id} is ${state}: ${kept} paise kept, ${owed} owed; ${known.length} of ${played.captures} captures known; ${JSON.stringify(played.plan)}`;
};

const maxRounds = 8;

/**
 * Lets the shop find out by itself what nobody told it. Returns what is wrong with the money after
 * that, and the states of the orders.
 */
export const settlePayments = async (
  { shop, setTrouble }: FaultyShop,
  all: readonly PlayedPayment[],
): Promise<{ faults: string[]; states: string[] }> => {
  setTrouble(null);
  let open = [...all];
  let faults: string[] = [];
  for (let round = 0; round < maxRounds && (round === 0 || open.length > 0); round++) {
    await passTime(shop);
    await reconcile(shop.deps);
    // The first round is enough for most.
    for (const { paymentOrderId } of round === 0 ? [] : open)
      await reconcile(shop.deps, await findAskingMinute(shop, paymentOrderId));
    await shop.deps.jobs.runDue();
    faults = [];
    const stillOpen: PlayedPayment[] = [];
    for (const played of open) {
      const fault = await findFault(shop, played);
      if (fault === null) continue;
      stillOpen.push(played);
      faults.push(fault);
    }
    open = stillOpen;
  }
  const states = await Promise.all(all.map(({ id }) => readOrderState(shop, id)));
  return { faults, states };
};
