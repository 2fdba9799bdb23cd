import { afterEach, expect, test } from 'vitest';
import { putInCart } from '../money/put-in-cart.ts';
import { countRounds } from '../money/rounds.ts';
import { address } from '../world/address.ts';
import { placeOrder } from '../world/order-steps.ts';
import {
  findBrokenRules,
  retryWhileBusy as askAgain,
  type Person,
  addProduct,
  readStock,
} from '../world/orders.ts';
import { closeAfterTests, type TestResponse, openShop } from '../world/shop.ts';
import { openSecondNode } from './second-node.ts';
import { isCommit } from './tcp-proxy.ts';

/** The connection to the database breaks, is slow, or is not available while orders are placed. */

const plenty = 5000;

const shop = closeAfterTests(await openShop());
const node = closeAfterTests(await openSecondNode(shop, 4));
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: plenty, price: 799_00 }] });
const mango = await addProduct(shop, {
  name: 'Mango',
  variants: [{ size: '1 kg', stock: plenty, price: null, grams: 1000 }],
});
afterEach(async () => {
  node.proxy.act = () => 'pass';
  node.proxy.dripBytes = 0;
  expect(await findBrokenRules(shop)).toEqual([]);
});

const shopper = async (): Promise<Person> => {
  const person = await shop.createPerson();
  await putInCart(shop, person, [{ good: kurta, quantity: 2 }, { good: mango }]);
  return person;
};
let clicks = 0;
const newKey = () => `click-${++clicks}`;
const place = ({ token }: Person, key: string): Promise<TestResponse> =>
  node.ask('POST /api/orders', {
    token,
    body: { shippingAddress: address, paymentMethod: 'COD' },
    headers: { 'idempotency-key': key },
  });
/** Repeats a failed request with the same key until it succeeds, as the browser does. */
const retryUntilAnswered = async (person: Person, key: string): Promise<TestResponse> => {
  for (let tries = 0; tries < 500; tries++) {
    const answer = await place(person, key);
    if (answer.status !== 503 && answer.data.code !== 'in_progress') return answer;
  }
  throw new Error('it never went well');
};
const findOrders = async ({ id }: Person) =>
  await shop.deps.store.db
    .selectFrom('orders')
    .leftJoin('order_lines', 'order_id', 'orders.id')
    .select(['orders.id', 'quantity'])
    .where('account_id', '=', id)
    .orderBy('position')
    .execute();
const expectBusy = ({ status, data, headers }: TestResponse): void => {
  expect([status, data.code, data.message]).toEqual([503, 'unavailable', 'Please try again']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
};

test(
  'T69 more transactions than connections, right after the start: none waits for a second connection',
  { timeout: 30_000 },
  async () => {
    const fresh = await openShop();
    const product = await addProduct(fresh, {
      variants: [{ size: 'M', stock: 100, price: 10_00 }],
    });
    const people = await Promise.all(Array.from({ length: 30 }, () => fresh.createPerson()));
    for (const person of people) await putInCart(fresh, person, [{ good: product }]);
    // The shop may be busy for a moment, but a deadlock would last.
    const answers = await Promise.all(
      people.map(({ token }) => askAgain(() => placeOrder(fresh, { token }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
    expect(await findBrokenRules(fresh)).toEqual([]);
    await fresh.close();
  },
);

test('T63 a connection that breaks while it is in use fails its query but not the process', async () => {
  const client = await shop.deps.store.pool.connect();
  // Node ends the process if an error event has no listener. The pool itself listens only while a
  // connection is idle.
  expect(client.listenerCount('error')).toBeGreaterThan(0);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = client.query('select pg_sleep(5)');
  await Promise.all([
    expect(broken).rejects.toThrow(),
    shop.deps.store.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
  ]);
  client.release(true);
});

test.each(['cut', 'lose'] as const)(
  'T63 the connection breaks at each message of placing an order in turn (%s): 503 or a whole order, and a repeated request makes it one',
  { timeout: 60_000 },
  async (how) => {
    let [broken, reached] = [0, true];
    for (let at = 0; reached; at++) {
      const [person, key] = [await shopper(), newKey()];
      let sent = 0;
      node.proxy.act = () => (sent++ === at ? how : 'pass');
      const first = await place(person, key);
      reached = sent > at;
      node.proxy.act = () => 'pass';
      if (first.status !== 201) expectBusy(first);
      if (reached) broken += 1;
      else expect(first.status).toBe(201);
      const repeated = await retryUntilAnswered(person, key);
      expect(repeated.status).toBe(201);
      if (first.status === 201)
        expect([repeated.data._id, repeated.headers.get('idempotent-replayed')]).toEqual([
          first.data._id,
          'true',
        ]);
      expect((await findOrders(person)).map(({ id, quantity }) => [id, quantity])).toEqual([
        [repeated.data._id, 2],
        [repeated.data._id, 1],
      ]);
    }
    // An order that is written in several statements; fewer would mean that the proxy missed some.
    expect(broken).toBeGreaterThan(8);
    console.info(`T63 ${how}: broken at each of ${broken} pieces`);
  },
);

test(
  'T60 the connection breaks at COMMIT: whether it was committed or not, a repeated request ends in one order',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < countRounds(3); round++) {
      for (const how of ['cut', 'lose'] as const) {
        const [person, key] = [await shopper(), newKey()];
        node.proxy.act = (piece) => (isCommit(piece) ? how : 'pass');
        expectBusy(await place(person, key));
        node.proxy.act = () => 'pass';
        expect(await findOrders(person)).toHaveLength(how === 'cut' ? 0 : 2);
        const repeated = await retryUntilAnswered(person, key);
        expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([
          201,
          how === 'cut' ? null : 'true',
        ]);
        expect(await findOrders(person)).toHaveLength(2);
      }
    }
  },
);

test(
  'T63 connections break again and again while 40 customers order: nobody is logged out, each has one order',
  { timeout: 60_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: 40 }, shopper));
    const before = await readStock(shop, kurta.variants[0] ?? '');
    let open = true;
    let cuts = 0;
    const saboteur = (async () => {
      for (; open; cuts++) {
        await new Promise((later) => setTimeout(later, 60));
        if (cuts < 20) node.proxy.cutAll();
      }
    })();
    const answers = await Promise.all(people.map((person) => retryUntilAnswered(person, newKey())));
    open = false;
    await saboteur;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const person of people) expect(await findOrders(person)).toHaveLength(2);
    expect(await readStock(shop, kurta.variants[0] ?? '')).toBe(before - 80);
    expect(cuts).toBeGreaterThan(1);
  },
);

test(
  'T69 60 clients on 4 slow connections: an order or 503 within seconds, never a hang, never half an order',
  { timeout: 60_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: 60 }, shopper));
    node.proxy.act = () => 12;
    const began = performance.now();
    const answers = await Promise.all(
      people.map(async (person) => ({ person, answer: await place(person, newKey()) })),
    );
    expect(performance.now() - began).toBeLessThan(20_000);
    const placed = answers.filter(({ answer }) => answer.status === 201);
    const busy = answers.filter(({ answer }) => answer.status !== 201);
    for (const { answer } of busy) expectBusy(answer);
    expect([placed.length > 0, busy.length > 0]).toEqual([true, true]);
    for (const { person, answer } of answers)
      expect(await findOrders(person)).toHaveLength(answer.status === 201 ? 2 : 0);
    node.proxy.act = () => 'pass';
    for (const { person } of busy.slice(0, 10))
      expect((await retryUntilAnswered(person, newKey())).status).toBe(201);
    console.info(`T69: ${placed.length} orders, ${busy.length} times 503`);
  },
);

test(
  'T63 a slow database or a locked row: 503 after the timeout, nothing half done, and a repeated request is one order',
  { timeout: 30_000 },
  async () => {
    // A tenth of the shop's statement timeout of five seconds, which T53 in floods.test.ts tests.
    const hurried = await openSecondNode(shop, 4, { statementTimeoutMs: 500 });
    const placeOnCutNode = ({ token }: Person, key: string) =>
      hurried.ask('POST /api/orders', {
        token,
        body: { shippingAddress: address, paymentMethod: 'COD' },
        headers: { 'idempotency-key': key },
      });
    try {
      const [waits, crawls] = [await shopper(), await shopper()];
      const [first, second] = [newKey(), newKey()];
      const holder = await shop.deps.store.pool.connect();
      await holder.query('begin');
      await holder.query('select stock from variants where id = $1 for update', [
        kurta.variants[0],
      ]);
      const began = performance.now();
      expectBusy(await placeOnCutNode(waits, first));
      const waitedMs = performance.now() - began;
      expect(waitedMs).toBeGreaterThan(400);
      expect(waitedMs).toBeLessThan(5000);
      expect(await findOrders(waits)).toEqual([]);
      await holder.query('rollback');
      holder.release();
      hurried.proxy.act = () => 2500;
      expectBusy(await placeOnCutNode(crawls, second));
      hurried.proxy.act = () => 'pass';
      expect(await findOrders(crawls)).toEqual([]);
      for (const [person, key] of [
        [waits, first],
        [crawls, second],
      ] as const) {
        expect((await askAgain(() => placeOnCutNode(person, key))).status).toBe(201);
        expect(await findOrders(person)).toHaveLength(2);
      }
    } finally {
      await hurried.close();
    }
  },
);

test('T69 responses of the database that arrive a few bytes at a time are read correctly', async () => {
  node.proxy.dripBytes = 50;
  const person = await shopper();
  const { status, data } = await place(person, newKey());
  expect([status, data.totalPrice]).toEqual([201, 2 * 799 + 200]);
});
