import { describe, expect, test } from 'vitest';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { deleteProduct } from '../../../proofs/world/goods-steps.ts';
import { cancelOrder, moveOrder } from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  type Good,
  type Person,
  placeTestOrder,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { minBuyersInCommon, pairProducts } from './pair-queries.ts';

const shop = closeAfterTests(await openShop());
const { db } = shop.deps.store;
const admin = await shop.createPerson({ role: 'admin' });
const add = (name: string, stock = 100) =>
  addProduct(shop, { name, variants: [{ size: '1 kg', stock, price: 80_00, grams: 1000 }] });

const buy = async (person: Person, ...goods: Good[]): Promise<string> => {
  for (const good of goods) await fillCart(shop, person, good);
  const { _id } = await placeTestOrder(shop, person, 'COD');
  await moveOrder(shop, admin, _id, 'processing');
  return _id;
};
const read = async ({ id }: Good): Promise<string[]> =>
  (
    (await shop.call('GET /api/products/{id}/bought-together', { params: { id } })).data
      .products as WireProduct[]
  ).map(({ name }) => name);

describe('what is bought together', () => {
  test('shows once enough buyers bought both, and never one person’s basket', async () => {
    const [rice, dal, ghee, salt] = await Promise.all(
      ['Rice', 'Dal', 'Ghee', 'Salt'].map((name) => add(name)),
    );
    if (!rice || !dal || !ghee || !salt) throw new Error('goods');
    const people = await Promise.all(
      Array.from({ length: minBuyersInCommon }, () => shop.createPerson()),
    );
    const [first, second, ...others] = people;
    if (!first || !second) throw new Error('people');
    // The same buyer many times is one buyer.
    for (let n = 0; n < minBuyersInCommon; n += 1) await buy(first, rice, ghee);
    for (const person of [second, ...others.slice(1)]) await buy(person, rice, dal, salt);
    await buy(first, rice, dal);
    await pairProducts(db);
    expect(await read(rice)).toEqual([]);
    const last = others[0];
    if (!last) throw new Error('people');
    await buy(last, rice, dal);
    await pairProducts(db);
    expect([await read(rice), await read(dal), await read(ghee)]).toEqual([['Dal'], ['Rice'], []]);
    expect(await findBrokenRules(shop)).toEqual([]);
    await deleteProduct(shop, admin, dal.id);
    expect(await read(rice)).toEqual([]);
  });

  test('does not count what came to nothing', async () => {
    const [tea, milk] = [await add('Tea'), await add('Milk')];
    for (let n = 0; n < minBuyersInCommon; n += 1) {
      const person = await shop.createPerson();
      await cancelOrder(shop, person, await buy(person, tea, milk));
    }
    await pairProducts(db);
    expect(await read(tea)).toEqual([]);
  });

  test('of a product that is not in the shop is not found', async () => {
    const gone = await add('Gone');
    await deleteProduct(shop, admin, gone.id);
    for (const id of [gone.id, 'prd_none'])
      expect(
        (await shop.call('GET /api/products/{id}/bought-together', { params: { id } })).status,
      ).toBe(404);
  });
});
