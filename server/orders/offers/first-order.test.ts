import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { readCart } from '../../../proofs/world/goods-steps.ts';
import { addOffer, placeOrder, sendProof, cancelOrder } from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  openPayment,
  payAtGateway,
  type Person,
  placeTestOrder,
  retryWhileBusy,
  setHoldEnd,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { toPlainAddress } from '../../../shop/people/account.ts';
import { expireOrder } from '../../money/payments/expire-order.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';
import { forgetOldBuyers } from './past-buyers.ts';

/** Offers for the first order, which ask for the buyer and not only for the account (OFFER-2). */

let people = 0;

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const owner = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 999, price: 400_00 }] });
await addOffer(shop, owner, { firstOrder: true });
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const newEmail = (): string => `anna${++people}@haat.example`;
const join = async (email: string, verified = true): Promise<Person> => {
  const person = await shop.createPerson({ email, verified });
  await fillCart(shop, person, kurta);
  return person;
};
const readDiscount = async ({ token }: Person): Promise<number> =>
  (await readCart(shop, { token })).offers?.discount ?? 0;
const erase = async ({ id }: Person): Promise<void> => {
  const { status } = await shop.call('DELETE /api/users/{id}', {
    token: owner.token,
    params: { id },
  });
  expect(status).toBe(200);
};
const cancel = ({ token }: Person, id: string) =>
  retryWhileBusy(() => cancelOrder(shop, { token }, id));
const buyGiftCard = async (person: Person): Promise<void> => {
  await shop.call('PUT /api/gift-cards/offer', { token: owner.token, body: { amounts: [500] } });
  const { token } = person;
  const { _id: id } = (await shop.call('POST /api/gift-cards', { token, body: { amount: 500 } }))
    .data as WireOrder;
  const body = await payAtGateway(shop, (await openPayment(shop, person, id)).paymentOrderId);
  const { data } = await sendProof(shop, { token }, id, body);
  expect(data.isPaid).toBe(true);
};

describe('the first order', () => {
  test('does not come again with a new account of an erased address', async () => {
    const email = newEmail();
    const person = await join(email);
    expect((await placeTestOrder(shop, person, 'COD')).totalPrice).toBe(360);
    await erase(person);
    for (const again of [email, email.replace('@', '+shop@')]) {
      const next = await join(again);
      expect(await readDiscount(next)).toBe(0);
      expect((await placeTestOrder(shop, next, 'COD')).totalPrice).toBe(400);
    }
  });

  test('is there for an erased address that never ordered, or whose order was cancelled', async () => {
    const email = newEmail();
    const person = await join(email);
    await cancel(person, (await placeTestOrder(shop, person, 'COD'))._id);
    await erase(person);
    expect(await readDiscount(await join(email))).toBe(40);
  });

  test('is not a second one under a tag of an address whose account lives', async () => {
    const email = newEmail();
    await placeTestOrder(shop, await join(email), 'COD');
    expect(await readDiscount(await join(email.replace('@', '+two@')))).toBe(0);
    expect(await readDiscount(await join(newEmail()))).toBe(40);
  });

  test('of two accounts of one mailbox at once is had by one', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = newEmail();
      const both = [await join(email), await join(email.replace('@', '+b@'))];
      const answers = await Promise.all(
        both.map(({ token }) =>
          retryWhileBusy(() => placeOrder(shop, { token }, { paymentMethod: 'COD' })),
        ),
      );
      expect(answers.map(({ data }) => Number(data.totalPrice)).sort()).toEqual([360, 400]);
    }
  });

  test('is still to come after a gift card', async () => {
    const person = await join(newEmail());
    await buyGiftCard(person);
    expect(await readDiscount(person)).toBe(40);
    expect((await placeTestOrder(shop, person, 'COD')).totalPrice).toBe(360);
    const giver = await join(newEmail());
    await buyGiftCard(giver);
    await erase(giver);
    expect(await readDiscount(await join(giver.email))).toBe(40);
  });

  test('of a late payment is given back when the account is gone', async () => {
    const person = await join(newEmail());
    const late = await placeTestOrder(shop, person);
    expect(late.totalPrice).toBe(360);
    const { paymentOrderId } = await openPayment(shop, person, late._id);
    await setHoldEnd(shop, late._id, -1);
    await expireOrder(shop.deps, late._id);
    await erase(person);
    await payAtGateway(shop, paymentOrderId);
    await expireOrder(shop.deps, late._id);
    await shop.deps.jobs.runDue();
    const { data } = await shop.call('GET /api/orders/{id}', {
      token: owner.token,
      params: { id: late._id },
    });
    expect(data).toMatchObject({ status: 'expired', refunds: [{ amount: 360 }] });
  });
});

describe('what the shop knows of an address', () => {
  test.each(['anna+shop@haat.example', 'anna+a+b@haat.example', '+91@haat.example', 'a.b@c.in'])(
    'is the same mailbox for the database and for the code: %s',
    async (email) => {
      const { rows } = await sql<{
        plain: string;
      }>`select plain_address(${email}) as plain`.execute(shop.deps.store.db);
      expect(rows).toEqual([{ plain: toPlainAddress(email) }]);
    },
  );

  test('is not told to somebody who registers with it: their cart looks like that of anybody', async () => {
    const email = newEmail();
    const person = await join(email);
    await placeTestOrder(shop, person, 'COD');
    const tagged = await join(email.replace('@', '+x@'), false);
    expect(await readDiscount(tagged)).toBe(40);
    await erase(person);
    const stranger = await join(email, false);
    expect(await readDiscount(stranger)).toBe(40);
    await sql`update accounts set email_verified_at = now() where id = ${stranger.id}`.execute(
      shop.deps.store.db,
    );
    expect(await readDiscount(stranger)).toBe(0);
  });

  test('is a keyed hash, which goes two years after the account', async () => {
    const { db } = shop.deps.store;
    const email = newEmail();
    const person = await join(email);
    await placeTestOrder(shop, person, 'COD');
    await sql`delete from past_buyers`.execute(db);
    await erase(person);
    const rows = await db.selectFrom('past_buyers').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('anna');
    expect(Object.keys(rows[0] ?? {})).toEqual(['address_hash', 'erased_at']);
    await sql`update past_buyers set erased_at = erased_at - interval '729 days'`.execute(db);
    await forgetOldBuyers(db);
    expect(await readDiscount(await join(email.replace('@', '+y@')))).toBe(0);
    await sql`update past_buyers set erased_at = erased_at - interval '3 days'`.execute(db);
    await forgetOldBuyers(db);
    expect(await readDiscount(await join(email))).toBe(40);
  });
});
