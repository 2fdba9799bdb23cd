import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireGiftCard } from '../../../contract/money/gift-cards.ts';
import type { WireFigures } from '../../../contract/office/figures.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { listEntries, undoEntry } from '../../../proofs/world/goods-steps.ts';
import {
  moveOrder,
  cancelOrder,
  placeOrder,
  refundOrder,
  readOrder,
  sendProof,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  openPayment,
  payAtGateway,
  type Person,
  setHoldEnd,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { createMailWorker } from '../../office/letters/worker.ts';
import type { MailJob } from '../../platform/jobs/mail-job.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { applyPayment } from '../payments/apply-payment.ts';
import { expireOrder, fetchAndApplyPayments } from '../payments/expire-order.ts';
import { registerPaymentWorkers } from '../payments/workers.ts';
import { settleRefund } from '../refunds/settle-refund.ts';

let sent: Mail[] = [];
let isPostAway = false;

/** Sends the letters of gift cards as the worker does. */
const sendGiftMails = async (): Promise<void> => {
  const { store, secretBox } = shop.deps;
  const mailer = {
    send: async (mail: Mail) => {
      if (isPostAway) throw new Error('421 Service not available');
      sent.push(mail);
    },
  };
  const work = createMailWorker({ store, secretBox, mailer, publicUrl: 'https://haat.example' });
  const cards = await store.db.selectFrom('gift_cards').select('id').execute();
  for (const { id } of cards) await work({ kind: 'gift-card', cardId: id } satisfies MailJob);
};

afterEach(async () => {
  isPostAway = false;
  await sendGiftMails();
  sent = [];
  expect(await findBrokenRules(shop)).toEqual([]);
});

const setOffer = (amounts: readonly number[], { token } = admin) =>
  shop.call('PUT /api/gift-cards/offer', { token, body: { amounts } as never });

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 1_00 }] });
await setOffer([500, 2000]);
const buy = ({ token }: Person, body: object = {}) =>
  shop.call('POST /api/gift-cards', { token, body: { amount: 500, ...body } });
const redeem = ({ token }: Person, code: string) =>
  shop.call('POST /api/gift-cards/redeem', { token, body: { code } });
const pay = async (person: Person, id: string): Promise<void> => {
  const proof = await payAtGateway(shop, (await openPayment(shop, person, id)).paymentOrderId);
  const { token } = person;
  await sendProof(shop, { token }, id, proof);
};
const readBalance = async ({ token }: Person): Promise<number> =>
  Number((await shop.call('GET /api/credit', { token })).data.balance);
const listCards = async (): Promise<WireGiftCard[]> =>
  (await shop.call('GET /api/gift-cards', { token: admin.token })).data.cards as WireGiftCard[];
const readCode = (mail: Mail | undefined): string =>
  /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? '';
/** Buys a gift card, pays it and returns its code from the mail. */
const buyCode = async (person: Person, body: object = {}) => {
  const { _id: id } = (await buy(person, body)).data as WireOrder;
  await pay(person, id);
  await sendGiftMails();
  return { id, code: readCode(sent.at(-1)) };
};
const block = (id: string, { token } = admin) =>
  shop.call('POST /api/gift-cards/{id}/block', { token, params: { id } });
/** Finds the newest entry of the audit log, and returns a call that undoes it. */
const prepareUndo = async () => {
  const { token } = admin;
  const entries = await listEntries(shop, { token });
  const params = { id: entries[0]?._id ?? '' };
  return () => undoEntry(shop, { token }, params.id);
};

describe('a gift card', () => {
  test('is no sale in the figures; the goods that it pays are', async () => {
    const readToday = async () => {
      const query = { span: '7d' } as const;
      const { data } = await shop.call('GET /api/figures', { token: admin.token, query });
      return (data as unknown as WireFigures).steps.at(-1);
    };
    const before = await readToday();
    const person = await shop.createPerson();
    const { code } = await buyCode(person);
    expect(await readToday()).toEqual(before);
    await redeem(person, code);
    const shirt = await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 300_00 }] });
    await fillCart(shop, person, shirt);
    const { status } = await placeOrder(shop, person, { storeCredit: 300 });
    expect(status).toBe(201);
    const { unit = 0, orders = 0, items = 0 } = before ?? {};
    expect(await readToday()).toMatchObject({
      unit: unit + 300,
      orders: orders + 1,
      items: items + 1,
    });
  });

  test('is an order without a parcel, which is delivered as soon as it is paid', async () => {
    const person = await shop.createPerson();
    const { status, data } = await buy(person, { recipient: 'asha@example.in', message: 'Happy!' });
    expect([status, data]).toMatchObject([
      201,
      { status: 'placed', totalPrice: 500, isGiftCard: true, paymentMethod: 'Prepaid' },
    ]);
    await sendGiftMails();
    expect(sent).toEqual([]);
    const id = String(data._id);
    await pay(person, id);
    const order = await readOrder(shop, admin, id);
    expect(order.timeline.map((step) => step.status)).toEqual(['placed', 'paid', 'delivered']);
    expect(order.shipping).toBeNull();
    await sendGiftMails();
    await sendGiftMails();
    expect(sent.map(({ to }) => to)).toEqual(['asha@example.in']);
    expect(sent[0]?.text).toContain('Somebody has bought you a gift card for Rs. 500.00');
    expect(sent[0]?.text).toContain('The giver’s own words:');
    expect(sent[0]?.text).toContain('“Happy!”');
    const friend = await shop.createPerson();
    const typed = readCode(sent[0]).toLowerCase().replaceAll('-', ' ');
    expect((await redeem(friend, typed)).data).toEqual({ amount: 500, balance: 500 });
    expect((await listCards())[0]).toMatchObject({
      state: 'redeemed',
      recipient: '',
      redeemedBy: friend.id,
    });
  });

  test('tells an address that nobody has verified no name that the buyer chose for an account', async () => {
    const chosen = 'Your Bank Security';
    const person = await shop.createPerson({ name: chosen });
    for (const message of [undefined, 'With love,\nAsha']) {
      await buyCode(person, { recipient: 'asha@example.in', message });
      const { text = '', html = '', subject = '' } = sent.at(-1) ?? {};
      expect(text + html + subject).not.toContain(chosen);
      expect(text + html + subject).not.toContain(person.email);
      expect(text.includes('The giver left no words')).toBe(message === undefined);
    }
    expect(sent.at(-1)?.text).toContain('“With love,”');
    expect(sent.at(-1)?.text).toContain('“Asha”');
  });

  test('keeps its code nowhere once the mail is sent', async () => {
    const { code } = await buyCode(await shop.createPerson());
    const plain = code.replaceAll('-', '');
    const { rows } = await sql<{ found: number }>`
      select (select count(*) from gift_cards where gift_cards::text ~* ${plain} or sealed_code is not null)
        + (select count(*) from mails where mails::text ~* ${`${code}|${plain}`})
        + (select count(*) from pgboss.job where job::text ~* ${`${code}|${plain}`}) as found`.execute(
      shop.deps.store.db,
    );
    expect([code.length, Number(rows[0]?.found)]).toEqual([24, 0]);
    expect(JSON.stringify(await listCards())).not.toContain(code);
  });

  test('keeps its code when the post is away at first', async () => {
    const person = await shop.createPerson();
    const { _id: id } = (await buy(person)).data as WireOrder;
    await pay(person, id);
    isPostAway = true;
    await expect(sendGiftMails()).rejects.toThrow('421');
    const { db } = shop.deps.store;
    const findSealed = () =>
      db
        .selectFrom('gift_cards')
        .select(['code_hash', 'sealed_code'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await findSealed();
    isPostAway = false;
    await sendGiftMails();
    expect(await findSealed()).toEqual({ code_hash: before.code_hash, sealed_code: null });
    expect((await redeem(person, readCode(sent.at(-1)))).status).toBe(200);
  });

  test('works once, whoever tries at the same moment', async () => {
    const { code } = await buyCode(await shop.createPerson(), { amount: 2000 });
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.createPerson()));
    const answers = await Promise.all(
      people.flatMap((person) => [redeem(person, code), redeem(person, code)]),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ data }) => data.code === 'gift_card_used')).toHaveLength(7);
    const balances = await Promise.all(people.map(readBalance));
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(2000);
  });

  test('that was not paid gets no code, and a late payment makes it valid', async () => {
    const person = await shop.createPerson();
    const { _id: id } = (await buy(person)).data as WireOrder;
    const { paymentOrderId } = await openPayment(shop, person, id);
    await setHoldEnd(shop, id, -1);
    await expireOrder(shop.deps, id);
    await sendGiftMails();
    expect([(await readOrder(shop, admin, id)).status, sent]).toEqual(['expired', []]);
    await payAtGateway(shop, paymentOrderId);
    await fetchAndApplyPayments(shop.deps, paymentOrderId);
    expect((await readOrder(shop, admin, id)).status).toBe('delivered');
    await sendGiftMails();
    expect((await redeem(person, readCode(sent.at(-1)))).status).toBe(200);
  });

  test('is cancelled before its payment only, and never taken back by a return', async () => {
    const person = await shop.createPerson();
    const { token } = person;
    const { _id: unpaid } = (await buy(person)).data as WireOrder;
    expect((await cancelOrder(shop, { token }, unpaid)).status).toBe(200);
    const { id } = await buyCode(person);
    expect((await cancelOrder(shop, { token }, id)).status).toBe(409);
    const moved = await moveOrder(shop, admin, id, 'returned');
    expect(moved.status).toBe(409);
    const attached = await shop.call('PUT /api/orders/{id}/shipping', {
      token: admin.token,
      params: { id },
      body: { courier: 'Post', awb: '1' } as never,
    });
    expect(attached.status).toBe(409);
  });
});

describe('a refund of the order', () => {
  test('blocks the card', async () => {
    const person = await shop.createPerson();
    const { id, code } = await buyCode(person);
    expect((await refundOrder(shop, admin, id)).status).toBe(201);
    expect((await redeem(person, code)).status).toBe(400);
  });

  test('is refused once the card is redeemed, whichever comes first', async () => {
    const person = await shop.createPerson();
    for (let round = 0; round < 4; round++) {
      const { id, code } = await buyCode(person);
      const before = await readBalance(person);
      const [given, taken] = await Promise.all([
        refundOrder(shop, admin, id),
        redeem(person, code),
      ]);
      expect([given.status, taken.status]).toEqual(taken.status === 200 ? [409, 200] : [201, 400]);
      expect(await readBalance(person)).toBe(before + (taken.status === 200 ? 500 : 0));
    }
  });
});

describe('an admin', () => {
  test('blocks a card, and takes that back', async () => {
    const person = await shop.createPerson();
    const { code } = await buyCode(person);
    const card = (await listCards())[0];
    expect((await block(card?._id ?? '')).data.state).toBe('blocked');
    expect((await block(card?._id ?? '')).status).toBe(409);
    expect((await redeem(person, code)).data).toMatchObject({ errors: [{ path: 'code' }] });
    const entries = await listEntries(shop, admin);
    expect((await undoEntry(shop, admin, entries[0]?._id ?? '')).status).toBe(200);
    expect((await redeem(person, code)).status).toBe(200);
    expect((await block(card?._id ?? '')).status).toBe(409);
    expect((await block('gft_none')).status).toBe(404);
  });

  test('keeps a blocked card blocked once its order is refunded, in part or in whole', async () => {
    for (const amount of [undefined, 100]) {
      const person = await shop.createPerson();
      const { id, code } = await buyCode(person);
      const card = (await listCards())[0];
      expect((await block(card?._id ?? '')).status).toBe(200);
      const undo = await prepareUndo();
      expect((await refundOrder(shop, admin, id, { amount })).status).toBe(201);
      const { status, data } = await undo();
      expect([status, data.reason]).toEqual([409, 'gift_card_order_refunded']);
      await shop.deps.jobs.runDue();
      expect((await undo()).status).toBe(409);
      expect((await redeem(person, code)).status).toBe(400);
      expect((await listCards())[0]?.state).toBe('blocked');
    }
  });

  test('makes a blocked card valid again when its refund failed at the gateway', async () => {
    const person = await shop.createPerson();
    const { id, code } = await buyCode(person);
    await block((await listCards())[0]?._id ?? '');
    const undo = await prepareUndo();
    expect((await refundOrder(shop, admin, id)).status).toBe(201);
    await sql`update refunds set state = 'failed' where state = 'wanted'`.execute(
      shop.deps.store.db,
    );
    expect((await undo()).status).toBe(200);
    expect((await redeem(person, code)).status).toBe(200);
  });

  test('blocks it again when the gateway has made that refund after all', async () => {
    const person = await shop.createPerson();
    const { id, code } = await buyCode(person);
    await block((await listCards())[0]?._id ?? '');
    const undo = await prepareUndo();
    expect((await refundOrder(shop, admin, id)).status).toBe(201);
    await sql`update refunds set state = 'failed' where state = 'wanted'`.execute(
      shop.deps.store.db,
    );
    expect((await undo()).status).toBe(200);
    const { db } = shop.deps.store;
    const failed = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await settleRefund(shop.deps, failed.id, {
      id: 'rfnd_late',
      paymentId: '',
      amount: 500_00,
      status: 'processed',
    });
    expect((await redeem(person, code)).status).toBe(400);
    expect((await listCards())[0]?.state).toBe('blocked');
  });

  test('is blocked when its payment was refunded at the gateway itself', async () => {
    const person = await shop.createPerson();
    const { id, code } = await buyCode(person);
    const payment = await shop.deps.store.db
      .selectFrom('payments')
      .select(['provider_payment_id', 'payment_order_id'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await applyPayment(shop.deps, {
      id: payment.provider_payment_id,
      orderId: payment.payment_order_id,
      status: 'refunded',
      amount: 500_00,
      currency: 'INR',
      method: 'upi',
    });
    expect((await listCards())[0]?.state).toBe('blocked');
    expect((await redeem(person, code)).status).toBe(400);
    // The auditor reports such an order to a person, so it is put back for the other tests.
    await sql`update payments set state = 'captured' where order_id = ${id}`.execute(
      shop.deps.store.db,
    );
  });

  test('undoes a block or refunds its order, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await buyCode(await shop.createPerson());
      await block((await listCards())[0]?._id ?? '');
      const undo = await prepareUndo();
      const [undone, refunded] = await Promise.all([undo(), refundOrder(shop, admin, id)]);
      expect(refunded.status).toBe(201);
      expect([200, 409]).toContain(undone.status);
      expect((await listCards())[0]?.state).toBe('blocked');
    }
  });

  test('blocks a card or somebody redeems it, never both', async () => {
    const person = await shop.createPerson();
    for (let round = 0; round < 4; round++) {
      const { code } = await buyCode(person);
      const before = await readBalance(person);
      const [card] = await listCards();
      const [blocked, redeemed] = await Promise.all([block(card?._id ?? ''), redeem(person, code)]);
      expect([blocked.status, redeemed.status]).toEqual(
        redeemed.status === 200 ? [409, 200] : [200, 400],
      );
      expect(await readBalance(person)).toBe(before + (redeemed.status === 200 ? 500 : 0));
    }
  });

  test('blocks a card while its mail is sent, and its code is worth nothing', async () => {
    const person = await shop.createPerson();
    const { _id: id } = (await buy(person)).data as WireOrder;
    await pay(person, id);
    const [card] = await listCards();
    const [blocked] = await Promise.all([block(card?._id ?? ''), sendGiftMails()]);
    expect(blocked.status).toBe(200);
    const code = readCode(sent.at(-1));
    if (code !== '')
      expect((await redeem(person, code)).data).toMatchObject({ errors: [{ path: 'code' }] });
    expect(await readBalance(person)).toBe(0);
  });

  test('offers amounts, which are sold sorted and once, and takes a change back', async () => {
    expect((await setOffer([1000, 500, 1000])).data).toMatchObject({ amounts: [500, 1000] });
    expect((await buy(await shop.createPerson(), { amount: 2000 })).data).toMatchObject({
      errors: [{ path: 'amount', message: expect.stringContaining('Rs. 500.00, Rs. 1,000.00') }],
    });
    const entries = await listEntries(shop, admin);
    const params = { id: entries[0]?._id ?? '' };
    expect((await undoEntry(shop, admin, params.id)).status).toBe(200);
    expect((await shop.call('GET /api/gift-cards/offer')).data).toMatchObject({
      amounts: [500, 2000],
    });
  });

  test('tells a stale editor of the amounts', async () => {
    const { version } = (await shop.call('GET /api/gift-cards/offer')).data;
    const body = { amounts: [500, 3000], version };
    const put = () => shop.call('PUT /api/gift-cards/offer', { token: admin.token, body });
    const [first, second] = [await put(), await put()];
    expect([first.status, second.status, second.data.reason]).toEqual([
      200,
      409,
      'changed_meanwhile',
    ]);
    expect((await setOffer([500, 2000])).status).toBe(200);
    expect((await shop.call('GET /api/gift-cards/offer')).data.version).toBe(version);
  });

  test.each([[[99]], [[10_001]], [[500.5]], [['500']], [Array.from({ length: 13 }, () => 500)]])(
    'does not offer %j',
    async (amounts) => {
      expect((await setOffer(amounts as number[])).status).toBe(400);
    },
  );
});

describe('gift cards are refused', () => {
  test('to visitors and to the unverified, and their list to customers', async () => {
    const person = await shop.createPerson();
    expect((await shop.call('POST /api/gift-cards', { body: { amount: 500 } })).status).toBe(401);
    expect((await shop.call('POST /api/gift-cards/redeem', { body: { code: 'x' } })).status).toBe(
      401,
    );
    expect((await setOffer([500], person)).status).toBe(403);
    expect((await block('gft_none', person)).status).toBe(403);
    expect((await shop.call('GET /api/gift-cards', { token: person.token })).status).toBe(403);
    expect((await buy(await shop.createPerson({ verified: false }))).status).toBe(403);
  });

  test.each([
    [{ amount: 600 }, 'amount'],
    [{ amount: '500' }, 'amount'],
    [{ recipient: 'nobody' }, 'recipient'],
    [{ message: 'x'.repeat(301) }, 'message'],
  ])('for %j', async (body, path) => {
    const { status, data } = await buy(await shop.createPerson(), body);
    expect([status, (data.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
  });

  test('while the shop sells none, with a sentence that says so', async () => {
    await setOffer([]);
    const { status, data } = await buy(await shop.createPerson());
    await setOffer([500, 2000]);
    expect([status, data.errors]).toMatchObject([
      400,
      [{ path: 'amount', message: 'This shop sells no gift cards' }],
    ]);
  });

  test('for a wrong code, and for too many tries', async () => {
    const limited = await openShop({ RATE_LIMIT: 'on' });
    const person = await limited.createPerson();
    const guess = (code: string) =>
      limited.call('POST /api/gift-cards/redeem', { token: person.token, body: { code } });
    for (let n = 0; n < 10; n++)
      expect((await guess(n === 0 ? 'short' : '7K2M-7K2M-7K2M-7K2M-7K2M')).status).toBe(400);
    expect((await guess('7K2M-7K2M-7K2M-7K2M-7K2M')).status).toBe(429);
    await limited.close();
  });
});
