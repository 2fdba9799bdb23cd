import { afterEach, expect, test } from 'vitest';
import { address } from '../world/address.ts';
import { findBrokenRules, addProduct, readStock } from '../world/orders.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';
import { clearCart, putInCart } from './put-in-cart.ts';
import { countRounds } from './rounds.ts';
import { countSold, placeCashOrder, raceForStock } from './stock-race.ts';

/**
 * Many customers order the last pieces at once, and exactly the stock is sold. PROOF_ROUNDS=10
 * takes ten times as long.
 */

const crowd = 40;

const shop = closeAfterTests(await openShop());
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

test.each([1, 3, 20])(
  `T30 ${crowd} buyers for the last %i: exactly that many whole orders, and nobody sees a deadlock`,
  { timeout: 120_000 },
  async (left) => {
    const results = [];
    for (let round = 0; round < countRounds(3); round++)
      results.push(await raceForStock(shop, { left, crowd }));
    expect(results.every((one) => one.got === one.left)).toBe(true);
    console.info(
      `T30: ${results.length} rounds for ${left}, oversold ${results.reduce((sum, one) => sum + Math.max(0, one.got - one.left), 0)}`,
    );
  },
);

test(
  'T30 even if a deadlock breaks every third try after it took its goods',
  { timeout: 120_000 },
  async () => {
    const { catalogueVersion } = shop.deps;
    const { bumpProducts, announce } = catalogueVersion;
    let broken = 0;
    let tries = 0;
    const deadlock = (): void => {
      if (tries++ % 3 !== 0) return;
      broken += 1;
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    };
    catalogueVersion.bumpProducts = async (...asked) => {
      deadlock();
      return bumpProducts.apply(catalogueVersion, asked);
    };
    catalogueVersion.announce = async (...asked) => {
      // Without ids it announces nothing.
      if (asked[2].length > 0) deadlock();
      return announce.apply(catalogueVersion, asked);
    };
    try {
      for (let round = 0; round < countRounds(2); round++)
        expect(await raceForStock(shop, { left: 12, crowd })).toEqual({ got: 12, left: 12 });
    } finally {
      Object.assign(catalogueVersion, { bumpProducts, announce });
    }
    expect(broken).toBeGreaterThan(3);
  },
);

test('T30 an error in the middle of placing an order leaves everything as it was', async () => {
  const [person, good] = [
    await shop.createPerson(),
    await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 10_00 }] }),
  ];
  await clearCart(shop, person);
  await putInCart(shop, person, [{ good, quantity: 2 }]);
  const { jobs, catalogueVersion } = shop.deps;
  const [enqueue, announce] = [jobs.enqueue, catalogueVersion.announce];
  const fail = () => Promise.reject(new Error('broken on purpose'));
  for (const wreck of [() => (jobs.enqueue = fail), () => (catalogueVersion.announce = fail)]) {
    wreck();
    expect(
      await shop.call('POST /api/orders', {
        token: person.token,
        body: { shippingAddress: address, paymentMethod: 'COD' },
        broken: true,
      }),
    ).toMatchObject({
      status: 500,
      data: { code: 'fault', message: 'Something went wrong on our side' },
    });
    Object.assign(jobs, { enqueue });
    Object.assign(catalogueVersion, { announce });
    expect([
      await readStock(shop, good.variants[0] ?? ''),
      await countSold(shop, good.variants[0] ?? ''),
    ]).toEqual([5, 0]);
  }
  expect((await placeCashOrder(shop, person)).status).toBe(201);
  expect(await readStock(shop, good.variants[0] ?? '')).toBe(3);
});
