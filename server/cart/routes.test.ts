import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireCart } from '../../contract/cart.ts';
import { brokenRules, fill, type Person, place, stock } from '../orders/test-market.ts';
import { openShop, type TestShop } from '../testing.ts';

let shop: TestShop;
let mango: Awaited<ReturnType<typeof stock>>;
let shirt: Awaited<ReturnType<typeof stock>>;

beforeAll(async () => {
  shop = await openShop();
  mango = await stock(shop, {
    name: 'Alphonso mango',
    discount: 10,
    variants: [
      { size: '250 g', stock: 8, price: null, grams: 250 },
      { size: '1 kg', stock: 3, price: 333_33, grams: 1000 },
    ],
  });
  shirt = await stock(shop, { colours: ['Indigo', 'Sand'], variants: [{ size: 'M', stock: 5, price: 499_00 }, { size: 'L', stock: 0, price: 499_00 }] });
});
afterAll(() => shop.close());

const cartOf = async ({ token }: Person): Promise<WireCart> => (await shop.call('GET /api/cart/mycart', { token })).data as WireCart;
const add = (person: Person, body: Record<string, unknown>) => shop.call('POST /api/cart', { token: person.token, body });

describe('the cart', () => {
  test('is empty at first, and says what was added at the price of this moment', async () => {
    const person = await shop.person();
    expect(await cartOf(person)).toEqual({ items: [], totalQuantity: 0, totalPrice: 0 });
    const { status, data } = await add(person, { productId: mango.id, selectedProductSize: '1 kg', quantity: 2 });
    expect(status).toBe(200);
    // 333.33 less 10 % is 299.997: rounded half up once, for one.
    expect(data).toMatchObject({ totalQuantity: 2, totalPrice: 600, items: [{ _id: mango.id, productId: mango.id, productType: 'per kg', quantity: 2, units: 2, variationId: mango.variants[1], selectedProductSize: '1 kg', selectedProductColor: null, price: 300, linePrice: 600, stock: 3, discount: 10, name: 'Alphonso mango', variation: { weight: 1000, price: 333.33 } }] });
    await add(person, { productId: mango.id, weight: 250 });
    // 250 g of the universal Rs. 200.00 less 10 %.
    expect(await cartOf(person)).toMatchObject({ totalPrice: 645, items: [{ price: 300 }, { price: 45, variation: { price: 200 } }] });
    await shop.deps.store.db.updateTable('products').set({ discount_percent: 50 }).where('id', '=', mango.id).execute();
    expect(await cartOf(person)).toMatchObject({ totalPrice: 333.34 + 25 });
    await shop.deps.store.db.updateTable('products').set({ discount_percent: 10 }).where('id', '=', mango.id).execute();
  });

  test('adds to the line of the same variation and colour, and opens another for another colour', async () => {
    const person = await shop.person();
    const body = { productId: shirt.id, variationId: shirt.variants[0], quantity: 1 };
    await add(person, { ...body, selectedProductColor: 'Indigo' });
    await add(person, { ...body, selectedProductColor: 'indigo', quantity: 2 });
    const { data } = await add(person, { ...body, selectedProductColor: 'Sand' });
    expect(data).toMatchObject({ totalQuantity: 4, items: [{ selectedProductColor: 'Indigo', quantity: 3 }, { selectedProductColor: 'Sand', quantity: 1 }] });
  });

  test('shows each line in its colour, and so does the order that is made of it', async () => {
    const person = await shop.person();
    const dress = await stock(shop, { name: 'Sundress', colours: ['Sky', 'Rust', 'Teal'], variants: [{ size: 'M', stock: 5, price: 999_00 }] });
    const addressOf = (look: string) => `/pictures/dress-${look}-640.webp`;
    const images = ['sky', 'pair', 'rust', 'teal'].map((look) => ({ secureUrl: addressOf(look), width: 640, height: 720, hue: 85, strength: 1 }));
    await shop.deps.store.db.updateTable('products').set({ images: JSON.stringify(images) }).where('id', '=', dress.id).execute();
    for (const colour of ['Sky', 'Teal', null]) await add(person, { productId: dress.id, variationId: dress.variants[0], selectedProductColor: colour });
    const { items } = await cartOf(person);
    expect(items.map(({ images: [first] }) => first?.secureUrl)).toEqual(['sky', 'teal', 'sky'].map(addressOf));
    expect(items[1]?.images).toHaveLength(4);
    const { orderItems } = await place(shop, person, 'COD');
    expect(orderItems.map(({ image }) => image?.secureUrl)).toEqual(['sky', 'teal', 'sky'].map(addressOf));
  });

  test('holds no more than the stock, counted over colours, and stays as it was', async () => {
    const person = await shop.person();
    const body = { productId: shirt.id, variationId: shirt.variants[0] };
    await add(person, { ...body, selectedProductColor: 'Indigo', quantity: 3 });
    const refused = await add(person, { ...body, selectedProductColor: 'Sand', quantity: 3 });
    expect(refused).toMatchObject({ status: 409, data: { code: 'out_of_stock', message: 'Only 5 left in stock' } });
    expect(await cartOf(person)).toMatchObject({ totalQuantity: 3 });
    expect(await add(person, { productId: shirt.id, selectedProductSize: 'L' })).toMatchObject({ status: 409, data: { message: 'Only 0 left in stock' } });
    const [line] = (await cartOf(person)).items;
    const set = await shop.call('PUT /api/cart/{cartItemId}', { token: person.token, params: { cartItemId: line?.cartItemId ?? '' }, body: { quantity: 6 } });
    expect(set).toMatchObject({ status: 409, data: { message: 'Only 5 left in stock' } });
    expect(await cartOf(person)).toMatchObject({ totalQuantity: 3 });
  });

  test('holds no more than the stock under 20 adds at once', async () => {
    const person = await shop.person();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => add(person, { productId: shirt.id, variationId: shirt.variants[0], selectedProductColor: i % 2 === 0 ? 'Indigo' : 'Sand' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    expect(await cartOf(person)).toMatchObject({ totalQuantity: 5 });
  });

  test.each([
    ['no product of that id', { productId: 'prd_none', variationId: 'x' }, 404, null],
    ['no variation of that id', { variationId: 'var_none' }, 404, null],
    ['neither variation nor size', {}, 400, 'variationId'],
    ['an unknown size', { selectedProductSize: '7 kg' }, 400, 'selectedProductSize'],
    ['an unknown weight', { weight: 333 }, 400, 'weight'],
    ['a colour where there is none', { selectedProductSize: '1 kg', selectedProductColor: 'Mauve' }, 400, 'selectedProductColor'],
    ['no pieces', { selectedProductSize: '1 kg', quantity: 0 }, 400, 'quantity'],
    ['100 pieces', { selectedProductSize: '1 kg', quantity: 100 }, 400, 'quantity'],
    ['half a piece', { selectedProductSize: '1 kg', quantity: 1.5 }, 400, 'quantity'],
    ['fewer than none', { selectedProductSize: '1 kg', quantity: -1 }, 400, 'quantity'],
  ])('refuses %s', async (_, body, status, field) => {
    const answer = await add(await shop.person(), { productId: mango.id, ...body });
    expect(answer.status).toBe(status);
    if (field !== null) expect(answer.data.errors).toMatchObject([{ path: field }]);
  });

  test('refuses a size that two variations have until the weight tells them apart', async () => {
    const rice = await stock(shop, { name: 'Rice', variants: [{ size: 'Bag', stock: 4, price: null, grams: 500 }, { size: 'Bag', stock: 4, price: null, grams: 1000 }] });
    const person = await shop.person();
    expect(await add(person, { productId: rice.id, selectedProductSize: 'Bag' })).toMatchObject({ status: 400, data: { errors: [{ path: 'weight' }] } });
    expect(await add(person, { productId: rice.id, selectedProductSize: 'bag', weight: 1000 })).toMatchObject({ status: 200, data: { items: [{ variationId: rice.variants[1] }] } });
  });

  test('refuses another variation of another product', async () => {
    expect((await add(await shop.person(), { productId: mango.id, variationId: shirt.variants[0] })).status).toBe(404);
  });

  test('sets and removes lines, and empties', async () => {
    const person = await shop.person();
    await fill(shop, person, shirt.id, shirt.variants[0] ?? '', 2);
    const { items: [line] } = await fill(shop, person, mango.id, mango.variants[0] ?? '');
    const params = { cartItemId: line?.cartItemId ?? '' };
    expect((await shop.call('PUT /api/cart/{cartItemId}', { token: person.token, params, body: { quantity: 4 } })).data).toMatchObject({ totalQuantity: 5 });
    expect((await shop.call('PUT /api/cart/{cartItemId}', { token: person.token, params, body: { quantity: 0 } })).data).toMatchObject({ totalQuantity: 1, items: [{ productId: mango.id }] });
    const rest = { cartItemId: (await cartOf(person)).items[0]?.cartItemId ?? '' };
    expect((await shop.call('DELETE /api/cart/{cartItemId}', { token: person.token, params: rest })).data).toMatchObject({ items: [] });
    expect((await shop.call('DELETE /api/cart/{cartItemId}', { token: person.token, params: rest })).status).toBe(404);
    await fill(shop, person, mango.id, mango.variants[0] ?? '');
    expect(await shop.call('DELETE /api/cart/{userId}/all', { token: person.token, params: { userId: person.id } })).toMatchObject({ status: 200, data: { items: [] } });
  });

  test("leaves another's cart alone: foreign is absent, and emptying it is not allowed", async () => {
    const [owner, other] = [await shop.person(), await shop.person({ role: 'admin' })];
    const { items: [line] } = await fill(shop, owner, mango.id, mango.variants[0] ?? '', 2);
    const params = { cartItemId: line?.cartItemId ?? '' };
    const { token } = other;
    const foreign = await shop.call('PUT /api/cart/{cartItemId}', { token, params, body: { quantity: 1 } });
    const absent = await shop.call('PUT /api/cart/{cartItemId}', { token, params: { cartItemId: 'crt_none' }, body: { quantity: 1 } });
    expect({ ...foreign.data, requestId: '' }).toEqual({ ...absent.data, requestId: '' });
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect((await shop.call('DELETE /api/cart/{cartItemId}', { token, params })).status).toBe(404);
    expect(await shop.call('DELETE /api/cart/{userId}/all', { token, params: { userId: owner.id } })).toMatchObject({ status: 403, data: { message: 'Not allowed' } });
    expect(await cartOf(owner)).toMatchObject({ totalQuantity: 2 });
  });

  test('needs a token, and a live one', async () => {
    const params = { cartItemId: 'x', userId: 'x' };
    for (const key of ['GET /api/cart/mycart', 'POST /api/cart', 'PUT /api/cart/{cartItemId}', 'DELETE /api/cart/{cartItemId}', 'DELETE /api/cart/{userId}/all'] as const) {
      expect(await shop.call(key, { params, body: key.startsWith('P') ? {} : undefined })).toMatchObject({ status: 401, data: { message: 'Not authorized, no token' } });
      expect(await shop.call(key, { params, body: key.startsWith('P') ? {} : undefined, token: 'a'.repeat(43) })).toMatchObject({ status: 401, data: { message: 'Not authorized, token failed' } });
    }
  });

  test('shows what is not sold any more as out of stock', async () => {
    const person = await shop.person();
    const sari = await stock(shop, { name: 'Sari', variants: [{ size: 'M', stock: 5, price: 100_00 }] });
    await fill(shop, person, sari.id, sari.variants[0] ?? '');
    await shop.deps.store.db.updateTable('variants').set({ archived_at: new Date() }).where('id', '=', sari.variants[0] ?? '').execute();
    expect(await cartOf(person)).toMatchObject({ items: [{ productId: sari.id, stock: 0 }] });
    await shop.deps.store.db.updateTable('variants').set({ archived_at: null }).where('id', '=', sari.variants[0] ?? '').execute();
  });

  test('leaves the books in order', async () => expect(await brokenRules(shop)).toEqual([]));
});
