import { sql, type Transaction } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import type { Tables } from '../../../database/tables.ts';
import { actOnReturn, startReturn } from '../../../proofs/world/order-steps.ts';
import { addProduct, findBrokenRules, retryWhileBusy } from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop, type TestShop } from '../../../proofs/world/shop.ts';
import type { ReturnReason } from '../../../shop/fulfilment/returns/reasons.ts';
import { orderTransaction } from '../../orders/states/order-transaction.ts';
import { lockReturnOf, moveReturn } from './move.ts';
import { findGoods, updateArrivedPieces } from './step-queries.ts';

/** The page of a product says that it runs small or large when enough returns say so. */

const shop = closeAfterTests(await openShop());
const shopper = await shop.createPerson();
const admin = await shop.createPerson({ role: 'admin' });
await allowReturns(shop);
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

type Kurta = Awaited<ReturnType<typeof addKurta>>;
const addKurta = () => addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 400_00 }] });

/** Has pieces delivered and their return approved. */
const approveReturn = async (
  kurta: Kurta,
  { reason, quantity, sold = quantity }: { reason: ReturnReason; quantity: number; sold?: number },
): Promise<WireReturn> => {
  const goods = [{ id: kurta.id, variant: kurta.variants[0] ?? '', quantity: sold }];
  const order = await buyDelivered(shop, { shopper, admin }, goods, 'COD');
  const lineId = order.orderItems[0]?._id ?? '';
  const started = await startReturn(shop, shopper, order._id, {
    items: [{ lineId, quantity, reason }],
    payout: { upi: 'meera@okbank' },
  });
  const one = started.data as WireReturn;
  const staff = { token: admin.token, params: { id: one._id } };
  await shop.call('POST /api/returns/{id}/approve', { ...staff, body: { pickup: 'hand' } });
  return one;
};
/** Has pieces delivered and sent back. Returns what writes down that they are back. */
const sendBack = async (
  ...given: Parameters<typeof approveReturn>
): Promise<() => ReturnType<TestShop['call']>> => {
  const one = await approveReturn(...given);
  const items = one.items.map(({ _id }) => ({ _id, restock: 0 }));
  return () => actOnReturn(shop, admin, 'receive', one._id, { items });
};
const bringBack = async (...given: Parameters<typeof sendBack>): Promise<void> => {
  const receive = await sendBack(...given);
  expect((await receive()).status).toBe(200);
};

const readProduct = async ({ id }: Kurta): Promise<WireFullProduct> =>
  (await shop.call('GET /api/products/{id}', { params: { id } })).data as WireFullProduct;

describe('what a product says of its sizes', () => {
  test('is nothing until enough pieces are back, and falls from a cached response then', async () => {
    const kurta = await addKurta();
    await bringBack(kurta, { reason: 'too_small', quantity: 4 });
    const receive = await sendBack(kurta, { reason: 'too_small', quantity: 1 });
    expect(await readProduct(kurta)).not.toHaveProperty('fit');
    expect((await receive()).status).toBe(200);
    expect(await readProduct(kurta)).toMatchObject({ fit: 'small' });
  });

  test('is taken back when others say the opposite', async () => {
    const kurta = await addKurta();
    await bringBack(kurta, { reason: 'too_large', quantity: 5 });
    expect(await readProduct(kurta)).toMatchObject({ fit: 'large' });
    await bringBack(kurta, { reason: 'too_small', quantity: 2 });
    expect(await readProduct(kurta)).not.toHaveProperty('fit');
  });

  test('is nothing for a few of many that were sold, or for other reasons', async () => {
    const kurta = await addKurta();
    await bringBack(kurta, { reason: 'too_small', quantity: 5, sold: 101 });
    await bringBack(kurta, { reason: 'damaged', quantity: 9 });
    expect(await readProduct(kurta)).not.toHaveProperty('fit');
  });

  test('counts every piece when two staff take goods back at the same moment', async () => {
    const kurta = await addKurta();
    const steps = [
      await sendBack(kurta, { reason: 'too_small', quantity: 2 }),
      await sendBack(kurta, { reason: 'too_small', quantity: 3 }),
    ];
    await readProduct(kurta);
    const answers = await Promise.all(steps.map((receive) => retryWhileBusy(receive)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readProduct(kurta)).toMatchObject({ fit: 'small' });
  });
});

describe('a return that an older version receives', () => {
  /** Receives a return as that version does, in a transaction that is not repeated. */
  const receiveAsOlder = (
    { _id }: WireReturn,
    { variants: [variant] }: Kurta,
    count: (tx: Transaction<Tables>) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> =>
    shop.deps.store.db.transaction().execute((tx) =>
      orderTransaction({ ...shop.deps, store: { ...shop.deps.store, db: tx } }, async (t) => {
        const locked = await lockReturnOf(t, _id, 'anybody');
        await moveReturn(t, locked, { to: 'received', by: 'admin' });
        for (const { id, quantity, amount } of await findGoods(tx, _id))
          await updateArrivedPieces(tx, id, {
            quantity,
            amount,
            missing: 0,
            faulty: 0,
            fault_amount: 0,
            restocked: 0,
            written_off: quantity,
          });
        await sql`select id from variants where id = ${variant} for update`.execute(tx);
        await count(tx);
      }),
    );
  const readCounts = ({ id }: Kurta) =>
    shop.deps.store.db
      .selectFrom('products')
      .select(['too_small_count', 'too_large_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('is counted, though that version does not know of the counts', async () => {
    const kurta = await addKurta();
    const one = await approveReturn(kurta, { reason: 'too_small', quantity: 4 });
    await receiveAsOlder(one, kurta);
    await bringBack(kurta, { reason: 'too_large', quantity: 2 });
    expect(await readCounts(kurta)).toEqual({ too_small_count: 4, too_large_count: 2 });
  });

  test('is counted once, though that version counts it as well', async () => {
    const kurta = await addKurta();
    const one = await approveReturn(kurta, { reason: 'too_small', quantity: 3 });
    await receiveAsOlder(one, kurta, (tx) =>
      sql`update products set too_small_count = too_small_count + 3 where id = ${kurta.id}`.execute(
        tx,
      ),
    );
    expect(await readCounts(kurta)).toEqual({ too_small_count: 3, too_large_count: 0 });
  });

  test('is counted while others receive and buy the same goods, without a deadlock', async () => {
    const kurta = await addKurta();
    const asked = { reason: 'too_small', quantity: 1 } as const;
    const returns = [];
    for (let i = 0; i < 6; i++) returns.push(await approveReturn(kurta, asked));
    const receive = await sendBack(kurta, asked);
    /** Locks what an order locks, in its order, and holds it for a moment. */
    const sell = () =>
      shop.deps.store.db.transaction().execute(async (tx) => {
        await sql`select id from variants where id = ${kurta.variants[0]} for update`.execute(tx);
        await sql`select pg_sleep(0.01)`.execute(tx);
        await sql`update products set sold_count = sold_count where id = ${kurta.id}`.execute(tx);
      });
    await Promise.all([
      ...returns.flatMap((one) => [receiveAsOlder(one, kurta), sell()]),
      retryWhileBusy(receive),
    ]);
    expect(await readCounts(kurta)).toEqual({ too_small_count: 7, too_large_count: 0 });
  });
});
