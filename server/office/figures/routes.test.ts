import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { WireFigures, WireKgPricePreview } from '../../../contract/office/figures.ts';
import { moveOrder } from '../../../proofs/world/order-steps.ts';
import { fillCart, placeTestOrder, addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { calculateSales, sumSales } from '../../../shop/office/figures.ts';

const shop = closeAfterTests(await openShop());
const admin = (await shop.createPerson({ role: 'admin' })).token;

const readFigures = async (span: string) =>
  (await shop.call('GET /api/figures', { token: admin, query: { span } }))
    .data as unknown as WireFigures;
const accept = (id: string, status = 'processing') => moveOrder(shop, { token: admin }, id, status);
const move = (id: string, ago: string) =>
  sql`update orders set created_at = now() - ${ago}::interval where id = ${id}`.execute(
    shop.deps.store.db,
  );

describe('the figures of the dashboard', () => {
  test('show what was sold by the kilo and by the piece, for each day in India', async () => {
    const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 50, price: 799_00 }] });
    const rice = await addProduct(shop, {
      variants: [{ size: '500 g', stock: 50, price: 96_50, grams: 500 }],
    });
    const buy = async (good: typeof kurta, quantity: number) => {
      const person = await shop.createPerson();
      await fillCart(shop, person, good, quantity);
      return placeTestOrder(shop, person, 'COD');
    };
    const [cloth, food, old, gone, waiting] = [
      await buy(kurta, 2),
      await buy(rice, 3),
      await buy(kurta, 1),
      await buy(kurta, 1),
      await buy(rice, 1),
    ];
    for (const order of [cloth, food, old, gone]) await accept(order._id);
    await accept(gone._id, 'cancelled');
    await move(old._id, '9 days');
    await move(food._id, '2 days');
    expect(waiting.status).toBe('placed');
    const week = await readFigures('7d');
    expect(week.steps).toHaveLength(7);
    expect(week.steps.at(-1)).toMatchObject({
      kg: 0,
      unit: 1598,
      orders: 1,
      items: 2,
      cancelled: 1,
    });
    expect(week.steps.at(-3)).toMatchObject({ kg: 144.75, unit: 0, orders: 1, items: 3 });
    expect(week.before).toEqual({ kg: 0, unit: 799, orders: 1, items: 1, cancelled: 0 });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    expect(week.steps.at(-1)?.from).toBe(today);
    for (const [span, count] of [
      ['30d', 30],
      ['12m', 12],
    ] as const) {
      const { steps } = await readFigures(span);
      expect(steps).toHaveLength(count);
      expect(calculateSales(sumSales(steps))).toBe(2541.75);
    }
  });

  test('preview another kg price and change nothing', async () => {
    const person = await shop.createPerson();
    const dal = await addProduct(shop, {
      name: 'Toor dal',
      discount: 10,
      variants: [
        { size: '250 g', stock: 50, price: null, grams: 250 },
        { size: '1 kg', stock: 50, price: 99_00, grams: 1000 },
      ],
    });
    await fillCart(shop, person, dal, 4);
    await accept((await placeTestOrder(shop, person, 'COD'))._id);
    const rehearsal = (price: string, token = admin) =>
      shop.call('GET /api/figures/kg-price', { token, query: { universalKgPricing: price } });
    // 250 g at Rs. 200 a kilo less 10 % are 45.00; at 250.50 they are 62.63 less 10 %, 56.37.
    expect((await rehearsal('250.5')).data).toEqual({
      products: 1,
      variations: 1,
      page: 1,
      pages: 1,
      lastMonth: { sales: 180, would: 225.48 },
      examples: [{ productId: dal.id, name: 'Toor dal', size: '250 g', from: 45, to: 56.37 }],
    });
    expect((await shop.call('GET /api/admin')).data).toMatchObject({
      adminValue: { universalKgPricing: 200 },
    });
    expect(
      (
        await shop.call('GET /api/figures/kg-price', {
          token: admin,
          query: { universalKgPricing: '250.5', page: '2' },
        })
      ).data,
    ).toMatchObject({ page: 2, pages: 1, variations: 1, examples: [] });
    const many = Array.from({ length: 41 }, (_, i) => ({
      size: `${i + 1} g`,
      stock: 1,
      price: null,
      grams: i + 1,
    }));
    const salt = await addProduct(shop, { name: 'Salt', discount: 0, variants: many });
    const seen = await Promise.all(
      ['1', '2', '3'].map(
        async (page) =>
          (
            await shop.call('GET /api/figures/kg-price', {
              token: admin,
              query: { universalKgPricing: '250', page },
            })
          ).data as unknown as WireKgPricePreview,
      ),
    );
    expect(
      seen.map(({ examples, pages, products, variations }) => [
        examples.length,
        pages,
        products,
        variations,
      ]),
    ).toEqual([
      [20, 3, 2, 42],
      [20, 3, 2, 42],
      [2, 3, 2, 42],
    ]);
    expect(
      seen
        .flatMap(({ examples }) => examples)
        .filter(({ productId }) => productId === salt.id)
        .map(({ size }) => size),
    ).toEqual(many.map(({ size }) => size));
    expect((await shop.call('GET /api/figures/kg-price/following', { token: admin })).data).toEqual(
      { variations: 42 },
    );
    expect(
      (await shop.call('GET /api/figures/kg-price/following', { token: person.token })).status,
    ).toBe(403);
    for (const wrong of ['0', '-1', '1.234', 'x', '99999999'])
      expect((await rehearsal(wrong)).status).toBe(400);
    expect((await rehearsal('250', person.token)).status).toBe(403);
  });

  test('count open work: orders to pack, unread messages and tickets to answer', async () => {
    const waiting = async () =>
      (await shop.call('GET /api/figures/waiting', { token: admin })).data as {
        orders: number;
        messages: number;
        tickets: number;
      };
    const before = await waiting();
    const person = await shop.createPerson();
    const ghee = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 10_00 }] });
    for (const method of ['COD', 'Prepaid'] as const) {
      await fillCart(shop, person, ghee, 1);
      await placeTestOrder(shop, person, method);
    }
    await shop.call('POST /api/users/message', {
      body: { name: 'A', email: 'a@example.in', subject: 'S', msg: 'M' },
    });
    expect(await waiting()).toEqual({
      orders: before.orders + 1,
      messages: before.messages + 1,
      tickets: before.tickets + 1,
    });
    await sql`update orders set state = 'paid', paid_at = now() where account_id = ${person.id} and payment_method = 'Prepaid'`.execute(
      shop.deps.store.db,
    );
    await sql`update messages set read_at = now()`.execute(shop.deps.store.db);
    await sql`update messages set state = 'answered'`.execute(shop.deps.store.db);
    expect(await waiting()).toEqual({ orders: before.orders + 2, messages: 0, tickets: 0 });
    expect((await shop.call('GET /api/figures/waiting', { token: person.token })).status).toBe(403);
  });

  test('are for admins only', async () => {
    expect(
      (await shop.call('GET /api/figures', { token: (await shop.createPerson()).token })).status,
    ).toBe(403);
    expect(
      (await shop.call('GET /api/figures', { token: admin, query: { span: '1y' } })).status,
    ).toBe(400);
  });
});
