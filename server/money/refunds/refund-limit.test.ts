import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireGiftCard } from '../../../contract/money/gift-cards.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { undoEntry } from '../../../proofs/world/goods-steps.ts';
import {
  readBalance,
  giveCredit,
  placeOrder,
  moveOrder,
  actOnReturn,
  startReturn,
  cancelOrder,
  refundOrder,
  sendProof,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  openPayment,
  payAtGateway,
  type Person,
  placeAndOpen,
  placeTestOrder,
} from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop, type TestResponse } from '../../../proofs/world/shop.ts';
import { registerPaymentWorkers } from '../payments/workers.ts';

/**
 * The refund limit of an hour, Rs. 10,000 here, holds for everything that leaves by one of the staff,
 * whatever the way, also when they send much at once.
 */

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const owner = await shop.createPerson({ role: 'admin' });
const shirt = await addProduct(shop, { variants: [{ size: 'M', stock: 999, price: 6000_00 }] });
const rice = await addProduct(shop, {
  variants: [{ size: '30 kg', stock: 999, price: 400_00, grams: 30_000 }],
});
await allowReturns(shop);
await shop.call('PUT /api/gift-cards/offer', { token: owner.token, body: { amounts: [6000] } });
await shop.call('PUT /api/settings/weighing', {
  token: owner.token,
  body: { weighs: true, tolerance: 50 },
});
afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

/** Somebody whose password check is more than an hour old. */
const createManager = async (): Promise<Person> => {
  const manager = await shop.createPerson({ role: 'manager' });
  await shop.deps.store.db
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`now() - interval '61 minutes'` })
    .where('account_id', '=', manager.id)
    .execute();
  return manager;
};
const pay = async (person: Person, id: string): Promise<void> => {
  const { token } = person;
  const body = await payAtGateway(shop, (await openPayment(shop, person, id)).paymentOrderId);
  await sendProof(shop, { token }, id, body);
};
const buyPaid = async (): Promise<string> => {
  const shopper = await shop.createPerson();
  const { order } = await placeAndOpen(shop, shopper, shirt);
  await pay(shopper, order._id);
  return order._id;
};
const refund = ({ token }: Person, id: string, amount: number) =>
  refundOrder(shop, { token }, id, { amount }, { 'idempotency-key': crypto.randomUUID() });
const giveByCall = ({ token }: Person, id: string, amount: number) =>
  shop.call('POST /api/credit/accounts/{id}', {
    token,
    params: { id },
    body: { amount, note: 'A late parcel' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
/** Finds the newest entry of the audit log, and returns a call that undoes it. */
const prepareUndo = async ({ token }: Person, kind: 'credit' | 'giftCards') => {
  const { data } = await shop.call('GET /api/audit', { token: owner.token, query: { kind } });
  const params = { id: (data as { entries: { _id: string }[] }).entries[0]?._id ?? '' };
  return () => undoEntry(shop, { token }, params.id);
};
const needed = [403, 'password_needed'];
const read = ({ status, data }: TestResponse) => [status, data.code ?? null];
const countStatus = (answers: readonly TestResponse[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length;

/** Each way makes what it needs, and returns a call by which Rs. 6,000 leave. */
type Way = (by: Person) => Promise<() => Promise<TestResponse>>;

const bringBack = async (method: 'Prepaid' | 'COD', wish: 'money' | 'credit'): Promise<string> => {
  const shopper = await shop.createPerson();
  const goods = [{ id: shirt.id, variant: shirt.variants[0] ?? '', quantity: 1 }];
  const order = await buyDelivered(shop, { shopper, admin: owner }, goods, method);
  const started = await startReturn(shop, shopper, order._id, {
    wish,
    items: [{ lineId: order.orderItems[0]?._id ?? '', quantity: 1, reason: 'damaged' as const }],
    ...(method === 'COD' ? { payout: { upi: 'meera@okbank' } } : {}),
  });
  const { _id: id, items } = started.data as WireReturn;
  const { token } = owner;
  const params = { id };
  await actOnReturn(shop, { token }, 'approve', params.id);
  const body = { items: items.map(({ _id }) => ({ _id, restock: 0 })) };
  await actOnReturn(shop, { token }, 'receive', params.id, body);
  return id;
};
const settle =
  (method: 'Prepaid' | 'COD', by: 'original' | 'credit' | 'upi' | 'bank'): Way =>
  async ({ token }) => {
    const id = await bringBack(method, by === 'credit' ? 'credit' : 'money');
    return () => actOnReturn(shop, { token }, 'settle', id, { by });
  };
const weighHalf = async ({ token }: Person, id: string) => {
  const params = { order: id };
  const { data } = await shop.call('GET /api/packing/{order}', { token: owner.token, params });
  const { revision, lines } = data as WirePackingOrder;
  const body = { revision, lines: [{ _id: lines[0]?._id ?? '', grams: 15_000 }] };
  return () => shop.call('PUT /api/packing/{order}', { token, params, body });
};
const weigh: Way = async (by) => {
  const shopper = await shop.createPerson();
  const { order } = await placeAndOpen(shop, shopper, rice);
  await pay(shopper, order._id);
  return weighHalf(by, order._id);
};
/** Nothing goes back then: the courier collects less. */
const weighForCash: Way = async (by) => {
  const shopper = await shop.createPerson();
  await fillCart(shop, shopper, rice);
  const { _id: id } = await placeTestOrder(shop, shopper, 'COD');
  await moveOrder(shop, owner, id, 'processing');
  return weighHalf(by, id);
};
const takeAndUndo: Way = async (by) => {
  const shopper = await shop.createPerson();
  await giveCredit(shop, shopper, 6000_00);
  expect((await giveByCall(by, shopper.id, -6000)).status).toBe(201);
  return prepareUndo(by, 'credit');
};
const blockAndUndo: Way = async (by) => {
  const { token } = await shop.createPerson();
  const bought = await shop.call('POST /api/gift-cards', { token, body: { amount: 6000 } });
  await pay({ id: '', email: '', token }, String(bought.data._id));
  const listed = await shop.call('GET /api/gift-cards', { token: owner.token });
  const id = (listed.data.cards as WireGiftCard[])[0]?._id ?? '';
  await shop.call('POST /api/gift-cards/{id}/block', { token: by.token, params: { id } });
  return prepareUndo(by, 'giftCards');
};
const cancelCredited: Way = async (by) => {
  const shopper = await shop.createPerson();
  await giveCredit(shop, shopper, 6000_00);
  await fillCart(shop, shopper, shirt);
  const { data } = await placeOrder(shop, shopper, { storeCredit: 6000 });
  return () => cancelOrder(shop, by, (data as WireOrder)._id);
};

const ways: [string, Way][] = [
  [
    'a refund by hand',
    async (by) => {
      const id = await buyPaid();
      return () => refund(by, id, 6000);
    },
  ],
  [
    'a cancelled order',
    async (by) => {
      const id = await buyPaid();
      return () => cancelOrder(shop, by, id);
    },
  ],
  ['a cancelled order that store credit paid', cancelCredited],
  [
    'store credit',
    async (by) => {
      const { id } = await shop.createPerson();
      return () => giveByCall(by, id, 6000);
    },
  ],
  ['store credit taken, and that undone', takeAndUndo],
  ['a gift card blocked, and that undone', blockAndUndo],
  ['a return settled the way it was paid', settle('Prepaid', 'original')],
  ['a return settled as store credit', settle('Prepaid', 'credit')],
  ['a return settled by UPI', settle('COD', 'upi')],
  ['a return settled by a bank transfer', settle('COD', 'bank')],
  ['a weighing', weigh],
  ['a weighing that lessens the cash', weighForCash],
];

describe('the password above the refund limit', () => {
  it.each(ways)('is asked for after %s, and counts it', async (_, way) => {
    const by = await createManager();
    const leave = await way(by);
    expect((await leave()).status).toBeLessThan(300);
    expect(read(await giveByCall(by, (await shop.createPerson()).id, 4000.01))).toEqual(needed);
    expect((await giveByCall(by, (await shop.createPerson()).id, 4000)).status).toBe(201);
  });

  it.each(ways)('is asked for before %s, and then nothing has changed', async (_, way) => {
    const by = await createManager();
    const leave = await way(by);
    expect((await giveByCall(by, (await shop.createPerson()).id, 4000.01)).status).toBe(201);
    expect(read(await leave())).toEqual(needed);
    await shop.deps.store.db
      .updateTable('sessions')
      .set({ proved_at: sql<Date>`now()` })
      .where('account_id', '=', by.id)
      .execute();
    expect((await leave()).status).toBeLessThan(300);
  });

  it('is asked for by orders cancelled together, for the store credit that they spent as well', async () => {
    const by = await createManager();
    const shopper = await shop.createPerson();
    await giveCredit(shop, shopper, 12_000_00);
    const ids: string[] = [];
    for (let n = 0; n < 2; n++) {
      await fillCart(shop, shopper, shirt);
      const { data } = await placeOrder(shop, shopper, { storeCredit: 6000 });
      ids.push((data as WireOrder)._id);
    }
    const body = { ids, status: 'cancelled' as const };
    const moved = await shop.call('POST /api/orders/bulk/status', { token: by.token, body });
    expect(read(moved)).toEqual(needed);
    expect(await readBalance(shop, shopper)).toBe(0);
  });

  it('is asked for however often credit is given and that undone', async () => {
    const by = await createManager();
    const { id } = await shop.createPerson();
    for (let n = 0; n < 2; n++) {
      expect((await giveByCall(by, id, 5000)).status).toBe(201);
      const undo = await prepareUndo(by, 'credit');
      expect((await undo()).status).toBe(200);
    }
    expect(read(await giveByCall(by, id, 1))).toEqual(needed);
  });

  it('does not count what left more than an hour ago, nor what others gave', async () => {
    const by = await createManager();
    const { id } = await shop.createPerson();
    expect((await giveByCall(by, id, 10_000)).status).toBe(201);
    await sql`update outgoings set at = now() - interval '61 minutes' where actor_id = ${by.id}`.execute(
      shop.deps.store.db,
    );
    expect((await giveByCall(by, id, 10_000)).status).toBe(201);
    expect((await giveByCall(await createManager(), id, 10_000)).status).toBe(201);
  });
});

describe('several calls at once', () => {
  it('together refund no more than the limit', async () => {
    const by = await createManager();
    const ids = await Promise.all(Array.from({ length: 8 }, buyPaid));
    const answers = await Promise.all(ids.map((id) => refund(by, id, 4000)));
    expect([countStatus(answers, 201), countStatus(answers, 403)]).toEqual([2, 6]);
  });

  it('together give no more than the limit, whatever their ways', async () => {
    const by = await createManager();
    const [one, other, shopper] = [await buyPaid(), await buyPaid(), await shop.createPerson()];
    const transfer = await settle('COD', 'upi')(by);
    const scale = await weigh(by);
    const answers = await Promise.all([
      refund(by, one, 6000),
      cancelOrder(shop, by, other),
      giveByCall(by, shopper.id, 6000),
      transfer(),
      scale(),
      shop.call('POST /api/orders/bulk/status', {
        token: by.token,
        body: { ids: [one, other], status: 'cancelled' },
      }),
    ]);
    const { given } = await shop.deps.store.db
      .selectFrom('outgoings')
      .select(sql<number>`sum(amount)::bigint`.as('given'))
      .where('actor_id', '=', by.id)
      .executeTakeFirstOrThrow();
    expect(given).toBe(6000_00);
    expect(answers.every(({ status }) => [200, 201, 403, 409].includes(status))).toBe(true);
  });

  it('of two people do not wait for each other', async () => {
    const [one, other] = [await createManager(), await createManager()];
    const { id } = await shop.createPerson();
    await runTransaction(shop.deps.store.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`outgoings ${one.id}`}, 0))`.execute(
        tx,
      );
      expect((await giveByCall(other, id, 1)).status).toBe(201);
    });
  });
});
