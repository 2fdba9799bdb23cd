import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { maxCartTotal } from '../../shop/orders/cart.ts';
import { changeProduct, createProduct, readCart } from '../world/goods-steps.ts';
import { placeOrder } from '../world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  retryWhileBusy,
  type Person,
  addProduct,
} from '../world/orders.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';
import { putInCart } from './put-in-cart.ts';
import { countRounds } from './rounds.ts';

/**
 * An order costs what the rules say, even if a client sends other prices or changes its cart
 * meanwhile (PRICE-7, docs/product.md). PROOF_SEED repeats a run.
 */

const seed = Number(process.env.PROOF_SEED ?? Math.floor(Math.random() * 2 ** 31));

const shop = closeAfterTests(await openShop());
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const place = ({ token }: Person, body: object = {}) =>
  retryWhileBusy(() => placeOrder(shop, { token }, { paymentMethod: 'COD', ...body }));

interface Offer {
  discount: number;
  /** The price of a piece or a kilo, in paise. Null follows the universal price of Rs. 200.00. */
  price: number | null;
  grams: number | null;
}

/**
 * Computes prices a second time (PRICE-2 to PRICE-4, docs/product.md), on whole numbers of any
 * size and without the code of the shop.
 */
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  numerator / denominator + ((numerator % denominator) * 2n >= denominator ? 1n : 0n);
const oracle = ({ discount, price, grams }: Offer): bigint => {
  const full =
    grams === null ? BigInt(price ?? 0) : halfUp(BigInt(price ?? 200_00) * BigInt(grams), 1000n);
  return halfUp(full * BigInt(100 - discount), 100n);
};
/** Formats paise as rupees as a text, without a division. */
const inRupees = (paise: bigint): number =>
  Number(`${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`);

/** Prices at which rounding matters, and any other. */
const paise = fc.oneof(
  fc.constantFrom(1, 3, 5, 9, 99, 333_33, 999_99, 10_00_000_00),
  fc.integer({ min: 1, max: 5_000_00 }),
);
const offer: fc.Arbitrary<Offer> = fc.oneof(
  fc.record({ discount: fc.integer({ min: 0, max: 90 }), price: paise, grams: fc.constant(null) }),
  fc.record({
    discount: fc.integer({ min: 0, max: 90 }),
    price: fc.option(paise),
    grams: fc.oneof(
      fc.constantFrom(1, 125, 250, 333, 500, 1000),
      fc.integer({ min: 1, max: 1_00_000 }),
    ),
  }),
);

test(
  `T02 the total of a random cart equals the oracle’s to the paisa, and prices in a body are ignored (PROOF_SEED=${seed})`,
  { timeout: 120_000 },
  async () => {
    const offers = fc.sample(offer, { numRuns: 120, seed });
    const products: { id: string; variants: string[] }[] = [];
    for (const { discount, price, grams } of offers)
      products.push(
        await addProduct(shop, {
          discount,
          variants: [{ size: 'M', stock: 10_00_000, price, ...(grams === null ? {} : { grams }) }],
        }),
      );
    const lines = fc.uniqueArray(
      fc.record({
        which: fc.nat(offers.length - 1),
        quantity: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 9999 })),
      }),
      { minLength: 1, maxLength: 6, selector: ({ which }) => which },
    );
    const lie = fc.constantFrom<object>(
      {},
      { price: 0.01 },
      { unitPrice: 0, linePrice: 0, discount: 100 },
      { total: 1, amount: 1 },
      { orderItems: [{ price: 0, quantity: 1 }], itemsPrice: 0 },
      { items: [], cart: [], coupon: 'FREE' },
    );
    const off = fc.constantFrom(-0.01, 0.01, -1, 1, -1e9);
    let carts = 0;
    await fc.assert(
      fc.asyncProperty(lines, lie, off, fc.boolean(), async (cart, body, by, says) => {
        const unit = (which: number) =>
          oracle(offers[which] ?? { discount: 0, price: 0, grams: null });
        const sum = cart.reduce(
          (all, { which, quantity }) => all + unit(which) * BigInt(quantity),
          0n,
        );
        fc.pre(sum <= BigInt(maxCartTotal));
        carts += 1;
        // Each order has a new customer, because nobody may have more than three open orders.
        const buyer = await shop.createPerson();
        const [head, ...rest] = cart;
        await putInCart(
          shop,
          buyer,
          rest.map(({ which, quantity }) => ({
            good: products[which] ?? { id: '', variants: [] },
            quantity,
          })),
        );
        const first = products[head?.which ?? 0];
        await shop.call('POST /api/cart', {
          token: buyer.token,
          body: {
            ...body,
            price: 0.01,
            productId: first?.id,
            variationId: first?.variants[0],
            quantity: head?.quantity,
          },
        });
        const total = inRupees(sum);
        const shown = await readCart(shop, buyer);
        expect(shown.totalPrice).toBe(total);
        const wrong = await place(buyer, { ...body, totalPrice: Number((total + by).toFixed(2)) });
        expect([wrong.status, wrong.data.message]).toEqual([
          409,
          'Prices have changed, please review your cart',
        ]);
        const placed = await place(buyer, { ...body, ...(says ? { totalPrice: total } : {}) });
        expect([placed.status, placed.data.totalPrice]).toEqual([201, total]);
        const { orderItems } = placed.data as WireOrder;
        const quantityByVariant = new Map(
          cart.map(({ which, quantity }) => [
            products[which]?.id,
            [quantity, inRupees(unit(which)), inRupees(unit(which) * BigInt(quantity))],
          ]),
        );
        expect(
          new Map(
            orderItems.map((item) => [item.productId, [item.quantity, item.price, item.linePrice]]),
          ),
        ).toEqual(quantityByVariant);
      }),
      { numRuns: countRounds(100), seed, endOnFailure: true },
    );
    const { count } = await shop.deps.store.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(carts);
    console.info(`T02: ${carts} carts, PROOF_SEED=${seed}`);
  },
);

test.each([0, -1, 10_000, 1.5, 2 ** 31, 2 ** 53 + 2, -(2 ** 31), 1e21, '1', null, [1], true])(
  'T02 a quantity of %s is refused, and the cart does not change',
  async (quantity) => {
    const [person, product] = [
      await shop.createPerson(),
      await addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 10_00 }] }),
    ];
    const {
      items: [line],
    } = await fillCart(shop, person, product, 2);
    expect(
      (
        await shop.call('POST /api/cart', {
          token: person.token,
          body: { productId: product.id, variationId: product.variants[0], quantity },
        })
      ).status,
    ).toBe(400);
    if (quantity !== 0)
      expect(
        (
          await shop.call('PUT /api/cart/{cartItemId}', {
            token: person.token,
            params: { cartItemId: line?.cartItemId ?? '' },
            body: { quantity },
          })
        ).status,
      ).toBe(400);
    expect(await readCart(shop, person)).toMatchObject({
      totalQuantity: 2,
      totalPrice: 20,
    });
  },
);

test(
  'T03 a cart that changes while it is ordered: the order is the whole cart before or after, and no line appears twice',
  { timeout: 60_000 },
  async () => {
    const [tea, rice, sari] = [
      await addProduct(shop, { name: 'Tea', variants: [{ size: 'M', stock: 9000, price: 10_00 }] }),
      await addProduct(shop, { name: 'Rice', variants: [{ size: 'M', stock: 9000, price: 7_00 }] }),
      await addProduct(shop, {
        name: 'Sari',
        variants: [{ size: 'M', stock: 9000, price: 999_00 }],
      }),
    ];
    const endedCounts = { before: 0, after: 0 };
    const race = async (round: number) => {
      const person = await shop.createPerson();
      await putInCart(shop, person, [
        { good: tea, quantity: 2 },
        { good: rice, quantity: 3 },
      ]);
      const { items } = await readCart(shop, person);
      const params = {
        cartItemId: items.find(({ productId }) => productId === tea.id)?.cartItemId ?? '',
      };
      const { token } = person;
      const edits = [
        {
          edit: () =>
            shop.call('POST /api/cart', {
              token,
              body: { productId: sari.id, variationId: sari.variants[0], quantity: 1 },
            }),
          after: 'Tea 2, Rice 3, Sari 1',
          left: 'Sari 1',
        },
        {
          edit: () =>
            shop.call('PUT /api/cart/{cartItemId}', { token, params, body: { quantity: 99 } }),
          after: 'Tea 99, Rice 3',
          left: '',
        },
        {
          edit: () => shop.call('DELETE /api/cart/{cartItemId}', { token, params }),
          after: 'Rice 3',
          left: '',
        },
        {
          edit: () =>
            shop.call('DELETE /api/cart/{userId}/all', { token, params: { userId: person.id } }),
          after: '',
          left: '',
        },
      ] as const;
      const { edit, after, left } = edits[round % 4] ?? edits[0];
      const [placed] = await Promise.all(
        round % 8 < 4
          ? [place(person), retryWhileBusy(edit)]
          : [retryWhileBusy(edit), place(person)].reverse(),
      );
      const formatLines = (lines: readonly { name: string; quantity: number }[]) =>
        lines.map(({ name, quantity }) => `${name} ${quantity}`).join(', ');
      const ordered =
        placed?.status === 201 ? formatLines((placed.data as WireOrder).orderItems) : '';
      const rest = formatLines((await readCart(shop, { token })).items);
      expect([
        ['Tea 2, Rice 3', left],
        [after, ''],
      ]).toContainEqual([ordered, rest]);
      if (placed?.status !== 201) expect(placed?.data.code).toBe('empty_cart');
      endedCounts[ordered === after ? 'after' : 'before'] += 1;
    };
    const all = Array.from({ length: countRounds(40) }, (_, round) => round);
    for (let i = 0; i < all.length; i += 4) await Promise.all(all.slice(i, i + 4).map(race));
    console.info('T03', endedCounts);
  },
);

const unit = (more: object) => ({
  name: 'Bound',
  productType: 'per unit',
  unitVariation: [{ size: 'M', stock: 1, price: 10, ...more }],
});
const kilo = (more: object) => ({
  name: 'Bound',
  productType: 'per kg',
  kgVariation: [{ size: 'Bag', stock: 1, weight: 500, price: 10, ...more }],
});
test.each<[string, object, number]>([
  ['a price of nothing', unit({ price: 0 }), 400],
  ['a price below nothing', unit({ price: -0.01 }), 400],
  ['the least price', unit({ price: 0.01 }), 201],
  ['a tenth of a paisa', unit({ price: 10.001 }), 400],
  ['ten lakh', unit({ price: 10_00_000 }), 201],
  ['a paisa above ten lakh', unit({ price: 10_00_000.01 }), 400],
  ['a price as text', unit({ price: '10' }), 400],
  ['no price', unit({ price: null }), 400],
  ['a kilo price of nothing: it follows', kilo({ price: 0 }), 201],
  ['a kilo price below nothing', kilo({ price: -1 }), 400],
  ['a kilo of ten lakh', kilo({ price: 10_00_000 }), 201],
  ['a kilo above ten lakh', kilo({ price: 10_00_000.01 }), 400],
  ['no weight', kilo({ weight: 0 }), 400],
  ['half a gram', kilo({ weight: 0.5 }), 400],
  ['a weight below nothing', kilo({ weight: -500 }), 400],
  ['a hundred kilos', kilo({ weight: 1_00_000 }), 201],
  ['a gram above', kilo({ weight: 1_00_001 }), 400],
  ['a discount of 90', { ...unit({}), discount: 90 }, 201],
  ['a discount of 91', { ...unit({}), discount: 91 }, 400],
  ['a discount of 100', { ...unit({}), discount: 100 }, 400],
  ['a discount below nothing', { ...unit({}), discount: -1 }, 400],
  ['half a percent', { ...unit({}), discount: 0.5 }, 400],
  ['stock below nothing', unit({ stock: -1 }), 400],
  ['half a piece', unit({ stock: 0.5 }), 400],
  ['too many pieces', unit({ stock: 10_00_001 }), 400],
])('T04 a slip of an admin: %s', async (_, body, status) => {
  const { token } = await shop.createPerson({ role: 'admin' });
  expect((await createProduct(shop, { token }, body)).status).toBe(status);
  const product = await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 10_00 }] });
  const before = (await shop.call('GET /api/products/{id}', { params: { id: product.id } })).data;
  const changed = await changeProduct(shop, { token }, product.id, body);
  expect(changed.status).toBe(status === 201 ? 200 : 400);
  if (status === 400)
    expect(
      (await shop.call('GET /api/products/{id}', { params: { id: product.id } })).data,
    ).toEqual(before);
});
