import { describe, expect, test } from 'vitest';
import { deleteProduct, changeProduct, readCart } from '../../../proofs/world/goods-steps.ts';
import { placeOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  type Person,
  placeTestOrder,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const mango = await addProduct(shop, {
  name: 'Alphonso mango',
  discount: 10,
  variants: [
    { size: '250 g', stock: 8, price: null, grams: 250 },
    { size: '1 kg', stock: 3, price: 333_33, grams: 1000 },
  ],
});
const shirt = await addProduct(shop, {
  colours: ['Indigo', 'Sand'],
  variants: [
    { size: 'M', stock: 5, price: 499_00 },
    { size: 'L', stock: 0, price: 499_00 },
  ],
});

const add = (person: Person, body: Record<string, unknown>) =>
  shop.call('POST /api/cart', { token: person.token, body });

describe('the cart', () => {
  test('is empty at first, and returns an added product at its current price', async () => {
    const person = await shop.createPerson();
    expect(await readCart(shop, person)).toEqual({ items: [], totalQuantity: 0, totalPrice: 0 });
    const { status, data } = await add(person, {
      productId: mango.id,
      selectedProductSize: '1 kg',
      quantity: 2,
    });
    expect(status).toBe(200);
    // 333.33 less 10 % is 299.997: rounded half up once, for one.
    expect(data).toMatchObject({
      totalQuantity: 2,
      totalPrice: 600,
      items: [
        {
          _id: mango.id,
          productId: mango.id,
          productType: 'per kg',
          quantity: 2,
          units: 2,
          variationId: mango.variants[1],
          selectedProductSize: '1 kg',
          selectedProductColor: null,
          price: 300,
          linePrice: 600,
          stock: 3,
          discount: 10,
          name: 'Alphonso mango',
          variation: { weight: 1000, price: 333.33 },
        },
      ],
    });
    await add(person, { productId: mango.id, weight: 250 });
    // 250 g of the universal Rs. 200.00 less 10 %.
    expect(await readCart(shop, person)).toMatchObject({
      totalPrice: 645,
      items: [{ price: 300 }, { price: 45, variation: { price: 200 } }],
    });
    await shop.deps.store.db
      .updateTable('products')
      .set({ discount_percent: 50 })
      .where('id', '=', mango.id)
      .execute();
    expect(await readCart(shop, person)).toMatchObject({ totalPrice: 333.34 + 25 });
    await shop.deps.store.db
      .updateTable('products')
      .set({ discount_percent: 10 })
      .where('id', '=', mango.id)
      .execute();
  });

  test('adds to the line of the same variation and colour, and starts another line for another colour', async () => {
    const person = await shop.createPerson();
    const body = { productId: shirt.id, variationId: shirt.variants[0], quantity: 1 };
    await add(person, { ...body, selectedProductColor: 'Indigo' });
    await add(person, { ...body, selectedProductColor: 'indigo', quantity: 2 });
    const { data } = await add(person, { ...body, selectedProductColor: 'Sand' });
    expect(data).toMatchObject({
      totalQuantity: 4,
      items: [
        { selectedProductColor: 'Indigo', quantity: 3 },
        { selectedProductColor: 'Sand', quantity: 1 },
      ],
    });
  });

  test('shows each line in its colour, and so does the order made from it', async () => {
    const person = await shop.createPerson();
    const dress = await addProduct(shop, {
      name: 'Sundress',
      colours: ['Sky', 'Rust', 'Teal'],
      variants: [{ size: 'M', stock: 5, price: 999_00 }],
    });
    const buildPictureAddress = (look: string) => `/pictures/dress-${look}-640.webp`;
    const images = ['sky', 'pair', 'rust', 'teal'].map((look) => ({
      secureUrl: buildPictureAddress(look),
      width: 640,
      height: 720,
      hue: 85,
      strength: 1,
    }));
    await shop.deps.store.db
      .updateTable('products')
      .set({ images: JSON.stringify(images) })
      .where('id', '=', dress.id)
      .execute();
    for (const colour of ['Sky', 'Teal', null])
      await add(person, {
        productId: dress.id,
        variationId: dress.variants[0],
        selectedProductColor: colour,
      });
    const { items } = await readCart(shop, person);
    expect(items.map(({ images: [first] }) => first?.secureUrl)).toEqual(
      ['sky', 'teal', 'sky'].map(buildPictureAddress),
    );
    expect(items[1]?.images).toHaveLength(4);
    const { orderItems } = await placeTestOrder(shop, person, 'COD');
    expect(orderItems.map(({ image }) => image?.secureUrl)).toEqual(
      ['sky', 'teal', 'sky'].map(buildPictureAddress),
    );
  });

  test('accepts no more than the stock, summed over colours; otherwise it does not change', async () => {
    const person = await shop.createPerson();
    const body = { productId: shirt.id, variationId: shirt.variants[0] };
    await add(person, { ...body, selectedProductColor: 'Indigo', quantity: 3 });
    const refused = await add(person, { ...body, selectedProductColor: 'Sand', quantity: 3 });
    expect(refused).toMatchObject({
      status: 409,
      data: { code: 'out_of_stock', message: 'Only 5 left in stock' },
    });
    expect(await readCart(shop, person)).toMatchObject({ totalQuantity: 3 });
    expect(await add(person, { productId: shirt.id, selectedProductSize: 'L' })).toMatchObject({
      status: 409,
      data: { message: 'Only 0 left in stock' },
    });
    const [line] = (await readCart(shop, person)).items;
    const set = await shop.call('PUT /api/cart/{cartItemId}', {
      token: person.token,
      params: { cartItemId: line?.cartItemId ?? '' },
      body: { quantity: 6 },
    });
    expect(set).toMatchObject({ status: 409, data: { message: 'Only 5 left in stock' } });
    expect(await readCart(shop, person)).toMatchObject({ totalQuantity: 3 });
  });

  test('accepts no more than the stock with 20 additions at the same time', async () => {
    const person = await shop.createPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        add(person, {
          productId: shirt.id,
          variationId: shirt.variants[0],
          selectedProductColor: i % 2 === 0 ? 'Indigo' : 'Sand',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    expect(await readCart(shop, person)).toMatchObject({ totalQuantity: 5 });
  });

  test.each([
    ['no product of that id', { productId: 'prd_none', variationId: 'x' }, 404, null],
    ['no variation of that id', { variationId: 'var_none' }, 404, null],
    ['neither variation nor size', {}, 400, 'variationId'],
    ['an unknown size', { selectedProductSize: '7 kg' }, 400, 'selectedProductSize'],
    ['an unknown weight', { weight: 333 }, 400, 'weight'],
    [
      'a colour where there is none',
      { selectedProductSize: '1 kg', selectedProductColor: 'Mauve' },
      400,
      'selectedProductColor',
    ],
    ['no pieces', { selectedProductSize: '1 kg', quantity: 0 }, 400, 'quantity'],
    ['10,000 pieces', { selectedProductSize: '1 kg', quantity: 10_000 }, 400, 'quantity'],
    ['half a piece', { selectedProductSize: '1 kg', quantity: 1.5 }, 400, 'quantity'],
    ['fewer than none', { selectedProductSize: '1 kg', quantity: -1 }, 400, 'quantity'],
  ])('refuses %s', async (_, body, status, field) => {
    const answer = await add(await shop.createPerson(), { productId: mango.id, ...body });
    expect(answer.status).toBe(status);
    if (field !== null) expect(answer.data.errors).toMatchObject([{ path: field }]);
  });

  test('refuses a size that two variations have, unless the weight is given too', async () => {
    const rice = await addProduct(shop, {
      name: 'Rice',
      variants: [
        { size: 'Bag', stock: 4, price: null, grams: 500 },
        { size: 'Bag', stock: 4, price: null, grams: 1000 },
      ],
    });
    const person = await shop.createPerson();
    expect(await add(person, { productId: rice.id, selectedProductSize: 'Bag' })).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'weight' }] },
    });
    expect(
      await add(person, { productId: rice.id, selectedProductSize: 'bag', weight: 1000 }),
    ).toMatchObject({ status: 200, data: { items: [{ variationId: rice.variants[1] }] } });
  });

  test('refuses the variation of another product', async () => {
    expect(
      (
        await add(await shop.createPerson(), {
          productId: mango.id,
          variationId: shirt.variants[0],
        })
      ).status,
    ).toBe(404);
  });

  test('changes and removes lines, and can be emptied', async () => {
    const person = await shop.createPerson();
    await fillCart(shop, person, shirt, 2);
    const {
      items: [line],
    } = await fillCart(shop, person, mango);
    const params = { cartItemId: line?.cartItemId ?? '' };
    expect(
      (
        await shop.call('PUT /api/cart/{cartItemId}', {
          token: person.token,
          params,
          body: { quantity: 4 },
        })
      ).data,
    ).toMatchObject({ totalQuantity: 5 });
    expect(
      (
        await shop.call('PUT /api/cart/{cartItemId}', {
          token: person.token,
          params,
          body: { quantity: 0 },
        })
      ).data,
    ).toMatchObject({ totalQuantity: 1, items: [{ productId: mango.id }] });
    const rest = { cartItemId: (await readCart(shop, person)).items[0]?.cartItemId ?? '' };
    expect(
      (await shop.call('DELETE /api/cart/{cartItemId}', { token: person.token, params: rest }))
        .data,
    ).toMatchObject({ items: [] });
    expect(
      (await shop.call('DELETE /api/cart/{cartItemId}', { token: person.token, params: rest }))
        .status,
    ).toBe(404);
    await fillCart(shop, person, mango);
    expect(
      await shop.call('DELETE /api/cart/{userId}/all', {
        token: person.token,
        params: { userId: person.id },
      }),
    ).toMatchObject({ status: 200, data: { items: [] } });
  });

  test('cannot be changed by others: a foreign line looks missing, and emptying it is not allowed', async () => {
    const [owner, other] = [await shop.createPerson(), await shop.createPerson({ role: 'admin' })];
    const {
      items: [line],
    } = await fillCart(shop, owner, mango, 2);
    const params = { cartItemId: line?.cartItemId ?? '' };
    const { token } = other;
    const foreign = await shop.call('PUT /api/cart/{cartItemId}', {
      token,
      params,
      body: { quantity: 1 },
    });
    const absent = await shop.call('PUT /api/cart/{cartItemId}', {
      token,
      params: { cartItemId: 'crt_none' },
      body: { quantity: 1 },
    });
    expect({ ...foreign.data, requestId: '' }).toEqual({ ...absent.data, requestId: '' });
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect((await shop.call('DELETE /api/cart/{cartItemId}', { token, params })).status).toBe(404);
    expect(
      await shop.call('DELETE /api/cart/{userId}/all', { token, params: { userId: owner.id } }),
    ).toMatchObject({ status: 403, data: { message: 'Not allowed' } });
    expect(await readCart(shop, owner)).toMatchObject({ totalQuantity: 2 });
  });

  test('requires a valid token', async () => {
    const params = { cartItemId: 'x', userId: 'x' };
    for (const key of [
      'GET /api/cart/mycart',
      'POST /api/cart',
      'PUT /api/cart/{cartItemId}',
      'DELETE /api/cart/{cartItemId}',
      'DELETE /api/cart/{userId}/all',
    ] as const) {
      expect(
        await shop.call(key, { params, body: key.startsWith('P') ? {} : undefined }),
      ).toMatchObject({ status: 401, data: { message: 'Not authorized, no token' } });
      expect(
        await shop.call(key, {
          params,
          body: key.startsWith('P') ? {} : undefined,
          token: 'a'.repeat(43),
        }),
      ).toMatchObject({ status: 401, data: { message: 'Not authorized, token failed' } });
    }
  });

  test('is limited only by the stock: a line takes thousands, and the most expensive ones are summed exactly', async () => {
    const [person, gold] = [
      await shop.createPerson(),
      await addProduct(shop, {
        name: 'Gold thread',
        variants: [{ size: '100 kg', stock: 12_000, price: 10_00_000_00, grams: 1_00_000 }],
      }),
    ];
    expect(await fillCart(shop, person, gold, 250)).toMatchObject({
      totalQuantity: 250,
    });
    const [line] = (await readCart(shop, person)).items;
    const set = (quantity: number) =>
      shop.call('PUT /api/cart/{cartItemId}', {
        token: person.token,
        params: { cartItemId: line?.cartItemId ?? '' },
        body: { quantity },
      });
    expect(await set(9999)).toMatchObject({
      status: 200,
      data: { totalQuantity: 9999, totalPrice: 9999 * 10_00_00_000 },
    });
    expect(
      await add(person, { productId: gold.id, variationId: gold.variants[0], quantity: 1 }),
    ).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'quantity', message: 'At most 9,999 in one line' }] },
    });
    expect(await set(10_000)).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'quantity', message: 'A whole number from 0 to 9,999' }] },
    });
    expect(await placeTestOrder(shop, person, 'COD')).toMatchObject({
      totalPrice: 9999 * 10_00_00_000,
      orderItems: [{ quantity: 9999, linePrice: 9999 * 10_00_00_000 }],
    });
  });

  test('has a maximum total, up to which sums are exact', async () => {
    const person = await shop.createPerson();
    const dear = await addProduct(shop, {
      name: 'Saffron',
      variants: ['A', 'B'].map((size) => ({
        size,
        stock: 10_000,
        price: 10_00_000_00,
        grams: 1_00_000,
      })),
    });
    await fillCart(shop, person, dear, 9999);
    const refused = await add(person, {
      productId: dear.id,
      variationId: dear.variants[1],
      quantity: 9999,
    });
    expect(refused).toMatchObject({
      status: 400,
      data: {
        errors: [
          { path: 'quantity', message: 'A cart may come to at most Rs. 10,00,00,00,00,000.00' },
        ],
      },
    });
    expect(await readCart(shop, person)).toMatchObject({ totalQuantity: 9999 });
  });

  describe('with a product that is no longer sold', () => {
    const change = async (id: string, body: object): Promise<void> => {
      const { token } = await shop.createPerson({ role: 'admin' });
      expect((await changeProduct(shop, { token }, id, body)).status).toBe(200);
    };
    const removeByKind = {
      draft: (id: string) => change(id, { draft: true }),
      'taken out': async (id: string) =>
        void (await deleteProduct(shop, await shop.createPerson({ role: 'admin' }), id)),
      'without its size': (id: string) =>
        change(id, { unitVariation: [{ size: 'L', stock: 5, price: 100 }] }),
    };

    test.each([
      ['draft', 'product_gone', 'Sari is no longer sold'],
      ['taken out', 'product_gone', 'Sari is no longer sold'],
      ['without its size', 'variation_gone', 'Sari (M) is no longer sold'],
    ] as const)(
      'says so if the product is %s, and cannot be ordered until the line is removed',
      async (how, unavailableReason, message) => {
        const person = await shop.createPerson();
        const sari = await addProduct(shop, {
          name: 'Sari',
          variants: [{ size: 'M', stock: 5, price: 100_00 }],
        });
        await fillCart(shop, person, mango);
        await fillCart(shop, person, sari);
        expect(await readCart(shop, person)).toMatchObject({
          items: [{ available: true, unavailableReason: null }, { available: true }],
        });
        await removeByKind[how](sari.id);
        const { items } = await readCart(shop, person);
        expect(items).toMatchObject([
          { available: true },
          {
            name: 'Sari',
            productId: sari.id,
            quantity: 1,
            stock: 0,
            available: false,
            unavailableReason,
          },
        ]);
        const params = { cartItemId: items[1]?.cartItemId ?? '' };
        expect(await placeOrder(shop, person, { paymentMethod: 'COD' })).toMatchObject({
          status: 409,
          data: {
            code: 'no_longer_sold',
            message,
            errors: [{ path: `cart.${params.cartItemId}`, message }],
          },
        });
        expect(
          await shop.call('PUT /api/cart/{cartItemId}', {
            token: person.token,
            params,
            body: { quantity: 2 },
          }),
        ).toMatchObject({ status: 409, data: { code: 'no_longer_sold', message } });
        expect(
          await shop.call('PUT /api/cart/{cartItemId}', {
            token: person.token,
            params,
            body: { quantity: 0 },
          }),
        ).toMatchObject({ status: 200, data: { items: [{ productId: mango.id }] } });
        expect((await placeTestOrder(shop, person, 'COD')).orderItems).toMatchObject([
          { name: 'Alphonso mango' },
        ]);
      },
    );

    test('with a product that is out of stock does not say that it is no longer sold', async () => {
      const person = await shop.createPerson();
      const sari = await addProduct(shop, {
        name: 'Sari',
        variants: [{ size: 'M', stock: 1, price: 100_00 }],
      });
      await fillCart(shop, person, sari);
      const faster = await shop.createPerson();
      await fillCart(shop, faster, sari);
      await placeTestOrder(shop, faster, 'COD');
      expect(await readCart(shop, person)).toMatchObject({
        items: [{ stock: 0, available: true, unavailableReason: null }],
      });
    });
  });

  test('breaks no rule of the auditor', async () =>
    expect(await findBrokenRules(shop)).toEqual([]));
});
