import assert from 'node:assert/strict';
import { placeOrder } from '../world/order-steps.ts';
import { addProduct, readStock, retryWhileBusy, type Person } from '../world/orders.ts';
import type { TestResponse, TestShop } from '../world/shop.ts';
import { clearCart, putInCart } from './put-in-cart.ts';

/** Many customers order the last pieces at once. Throws if a promise of the shop is broken. */

export const placeCashOrder = (shop: TestShop, { token }: Person): Promise<TestResponse> =>
  retryWhileBusy(() => placeOrder(shop, { token }, { paymentMethod: 'COD' }));

export const countSold = async ({ deps }: TestShop, variantId: string): Promise<number> =>
  Number(
    (
      await deps.store.db
        .selectFrom('order_lines')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('sold'))
        .where('variant_id', '=', variantId)
        .executeTakeFirstOrThrow()
    ).sold,
  );

interface RaceProduct {
  id: string;
  variants: string[];
  stock: number;
}

const addRaceProducts = async (shop: TestShop, left: number): Promise<RaceProduct[]> => {
  const products: RaceProduct[] = [];
  for (const [name, stock] of [
    ['Lota', left],
    ['Mango', left + 1],
    ['Sari', 500],
  ] as const)
    products.push({
      ...(await addProduct(shop, { name, variants: [{ size: 'M', stock, price: 10_00 }] })),
      stock,
    });
  return products;
};

/**
 * Runs one round with `crowd` buyers. Every cart has a lota and two more products, in one of three
 * orders. `left` lotas are in stock. Returns how many got one.
 */
export const raceForStock = async (
  shop: TestShop,
  { left, crowd }: { left: number; crowd: number },
): Promise<{ got: number; left: number }> => {
  // Each round has new customers, because nobody may have more than three open orders.
  const buyers = await Promise.all(Array.from({ length: crowd }, () => shop.createPerson()));
  const products = await addRaceProducts(shop, left);
  await Promise.all(
    buyers.map(async (buyer, i) => {
      await clearCart(shop, buyer);
      const turned = [...products.slice(i % 3), ...products.slice(0, i % 3)];
      await putInCart(
        shop,
        buyer,
        (i % 2 === 0 ? turned : turned.toReversed()).map((good) => ({ good })),
      );
    }),
  );
  const answers = await Promise.all(buyers.map((buyer) => placeCashOrder(shop, buyer)));
  const refused = answers.filter(({ status }) => status !== 201);
  const acceptedCount = answers.length - refused.length;
  for (const { status, data } of refused)
    assert.deepEqual(
      [status, data.code, /Only 0 left of Lota \(M\)/.test(String(data.message))],
      [409, 'out_of_stock', true],
    );
  for (const {
    variants: [variant = ''],
    stock,
  } of products) {
    assert.equal(await countSold(shop, variant), acceptedCount);
    assert.equal(await readStock(shop, variant), stock - acceptedCount);
  }
  return { got: acceptedCount, left };
};
