import { afterEach, describe, expect, test } from 'vitest';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { expireOrder } from '../../server/money/payments/expire-order.ts';
import { registerPaymentWorkers } from '../../server/money/payments/workers.ts';
import { eraseAccount } from '../../server/office/own-data/erase-account.ts';
import {
  addOffer,
  cancelOrder,
  giveCredit,
  moveOrder,
  payOrder,
  placeOrder,
  readBalance,
  readOrder,
} from '../world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  type Person,
  placeTestOrder,
  readStock,
  setHoldEnd,
} from '../world/orders.ts';
import { closeAfterTests, openShop, type TestResponse } from '../world/shop.ts';

/** Buyers who pay in another way while others do something to the same order, goods or offer. */

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const addLota = (stock: number) =>
  addProduct(shop, { name: 'Lota', variants: [{ size: 'M', stock, price: 250_00 }] });
const change = ({ token }: Person, id: string, paymentMethod: 'Prepaid' | 'COD') =>
  shop.call('POST /api/orders/{id}/payment-method', {
    token,
    params: { id },
    body: { paymentMethod },
  });
const stockOf = (good: { variants: string[] }) => readStock(shop, good.variants[0] ?? '');
const asOrder = ({ data }: TestResponse) => data as unknown as WireOrder;

describe('a change of the way to pay', () => {
  test('beside a cancellation leaves one order or none, and credit and goods are counted once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [person, good] = [await shop.createPerson(), await addLota(5)];
      await giveCredit(shop, person, 300_00);
      await fillCart(shop, person, good, 2);
      const { data } = await placeOrder(shop, person, { paymentMethod: 'COD', storeCredit: 300 });
      const id = String(data._id);
      const [changed, cancelled] = await Promise.all([
        change(person, id, 'Prepaid'),
        cancelOrder(shop, person, id),
      ]);
      const left = changed.status === 201 ? 1 : 0;
      expect([changed.status, cancelled.status]).toEqual(left === 1 ? [201, 409] : [409, 200]);
      expect(await readBalance(shop, person)).toBe(left === 1 ? 0 : 300_00);
      expect(await stockOf(good)).toBe(5 - 2 * left);
      if (left === 1) await cancelOrder(shop, person, asOrder(changed)._id);
      expect([await readBalance(shop, person), await stockOf(good)]).toEqual([300_00, 5]);
    }
  });

  test('beside one that the shop accepts, spends nothing twice', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [person, good] = [await shop.createPerson(), await addLota(5)];
      await giveCredit(shop, person, 100_00);
      await fillCart(shop, person, good);
      const { data } = await placeOrder(shop, person, { paymentMethod: 'COD', storeCredit: 100 });
      const id = String(data._id);
      const [changed, moved] = await Promise.all([
        change(person, id, 'Prepaid'),
        moveOrder(shop, admin, id, 'processing'),
      ]);
      expect([changed.status, moved.status].sort()).toEqual(
        changed.status === 201 ? [201, 409] : [200, 409],
      );
      expect([await readBalance(shop, person), await stockOf(good)]).toEqual([0, 4]);
    }
  });

  test('beside an order that spends the same credit, spends no more than there is', async () => {
    const [person, good] = [await shop.createPerson(), await addLota(9)];
    await giveCredit(shop, person, 200_00);
    await fillCart(shop, person, good);
    const { data } = await placeOrder(shop, person, { paymentMethod: 'COD', storeCredit: 200 });
    await fillCart(shop, person, good);
    const [changed, second] = await Promise.all([
      change(person, String(data._id), 'Prepaid'),
      placeOrder(shop, person, { paymentMethod: 'COD', storeCredit: 200 }),
    ]);
    expect([changed.status, second.status]).toEqual([201, 409]);
    expect(await readBalance(shop, person)).toBe(0);
  });

  test('keeps the last pieces and the last use of an offer from a crowd that wants both', async () => {
    const good = await addLota(1);
    const offer = await addOffer(shop, admin, {
      effect: { kind: 'percent', percent: 10 },
      maxUses: 1,
      goods: { kind: 'products', ids: [good.id] },
    });
    const person = await shop.createPerson();
    await fillCart(shop, person, good);
    let last = await placeTestOrder(shop, person);
    expect(last.discount).toBe(25);
    const rest = await addLota(50);
    const crowd = await Promise.all(Array.from({ length: 4 }, () => shop.createPerson()));
    await Promise.all(crowd.map((one) => fillCart(shop, one, rest)));
    for (const method of ['COD', 'Prepaid', 'COD'] as const) {
      const [changed, ...others] = await Promise.all([
        change(person, last._id, method),
        ...crowd.map((one) =>
          shop.call('POST /api/cart', {
            token: one.token,
            body: { productId: good.id, variationId: good.variants[0], quantity: 1 },
          }),
        ),
      ]);
      expect(changed.status).toBe(201);
      expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
      last = asOrder(changed);
      expect(last.discount).toBe(25);
    }
    const { used } = await shop.deps.store.db
      .selectFrom('offers')
      .select('used')
      .where('id', '=', offer._id)
      .executeTakeFirstOrThrow();
    expect([used, await stockOf(good)]).toEqual([1, 0]);
    await shop.call('DELETE /api/offers/{id}', { token: admin.token, params: { id: offer._id } });
    expect((await change(person, last._id, 'Prepaid')).status).toBe(201);
  });

  test('is none for a gift card, which has nothing to order again either', async () => {
    const person = await shop.createPerson();
    await shop.call('PUT /api/gift-cards/offer', {
      token: admin.token,
      body: { amounts: [500] } as never,
    });
    const { data } = await shop.call('POST /api/gift-cards', {
      token: person.token,
      body: { amount: 500 },
    });
    const id = String(data._id);
    expect((await change(person, id, 'COD')).status).toBe(409);
    const again = await shop.call('GET /api/orders/{id}/again', {
      token: person.token,
      params: { id },
    });
    expect([again.status, again.data.items]).toEqual([200, []]);
  });

  test('and the end of the hold at once count the credit and the goods once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [person, good] = [await shop.createPerson(), await addLota(5)];
      await giveCredit(shop, person, 100_00);
      await fillCart(shop, person, good);
      const { data } = await placeOrder(shop, person, { storeCredit: 100 });
      const id = String(data._id);
      await setHoldEnd(shop, id, -1);
      const [changed] = await Promise.all([change(person, id, 'COD'), expireOrder(shop.deps, id)]);
      const held = changed.status === 201;
      expect([await readBalance(shop, person), await stockOf(good)]).toEqual(
        held ? [0, 4] : [100_00, 5],
      );
      expect((await readOrder(shop, person, id)).status).toBe(held ? 'cancelled' : 'expired');
    }
  });

  test('by an account that is erased at the same moment leaves nothing half done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [person, good] = [await shop.createPerson(), await addLota(5)];
      await fillCart(shop, person, good);
      const order = await placeTestOrder(shop, person);
      const [changed] = await Promise.all([
        change(person, order._id, 'COD'),
        shop.deps.store.db.transaction().execute(async (tx) => {
          const account = await tx
            .selectFrom('accounts')
            .selectAll()
            .where('id', '=', person.id)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await eraseAccount(tx, shop.deps.secretBox, account);
        }),
      ]);
      expect([201, 401, 404]).toContain(changed.status);
      expect(await stockOf(good)).toBe(4);
    }
  });

  test('both ways in turn, paid in the end, takes the money once', async () => {
    const [person, good] = [await shop.createPerson(), await addLota(5)];
    await giveCredit(shop, person, 249_50);
    await fillCart(shop, person, good);
    const { data } = await placeOrder(shop, person, { paymentMethod: 'COD', storeCredit: 249.5 });
    const first = await change(person, String(data._id), 'Prepaid');
    expect(first.data).toMatchObject({ creditUsed: 249, amountDue: 1 });
    expect(await readBalance(shop, person)).toBe(50);
    const paid = await payOrder(shop, person, asOrder(first)._id);
    expect(paid).toMatchObject({ isPaid: true, creditUsed: 249 });
    expect((await change(person, paid._id, 'COD')).status).toBe(409);
    await cancelOrder(shop, person, paid._id);
    await shop.deps.jobs.runDue();
    expect(await readBalance(shop, person)).toBe(249_50);
  });
});
