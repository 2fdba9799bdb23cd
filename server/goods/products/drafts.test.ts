import { afterAll, describe, expect, it } from 'vitest';
import type { WireListing } from '../../../contract/goods/listing.ts';
import {
  listEntries,
  undoEntry,
  readCart,
  changeProduct,
  createProduct,
} from '../../../proofs/world/goods-steps.ts';
import { placeOrder } from '../../../proofs/world/order-steps.ts';
import { findBrokenRules, addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { findListedPages } from './products.ts';

const shop = closeAfterTests(await openShop());
const [admin, shopper] = [await shop.createPerson({ role: 'admin' }), await shop.createPerson()];
await addProduct(shop, {
  name: 'Seen Kurta',
  variants: [{ size: 'M', stock: 3, price: 500_00 }],
});
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const make = async (draft: boolean): Promise<{ id: string; variationId: string }> => {
  const { status, data } = await createProduct(shop, admin, {
    name: 'Unseen Kurta',
    draft,
    productType: 'per unit',
    category: [{ value: 'Secret' }],
    unitVariation: [{ size: 'M', stock: 4, price: 799 }],
  });
  expect(status).toBe(201);
  return {
    id: String(data._id),
    variationId: String((data.unitVariation as { _id: string }[])[0]?._id),
  };
};
const publish = async (id: string, draft: boolean) =>
  (await changeProduct(shop, admin, id, { draft })).status;
const readProduct = async (id: string, token?: string) =>
  (
    await shop.call('GET /api/products/{id}', {
      params: { id },
      ...(token === undefined ? {} : { token }),
    })
  ).status;
const listProducts = async (query: Record<string, string>, token?: string): Promise<WireListing> =>
  (await shop.call('GET /api/products', { query, ...(token === undefined ? {} : { token }) }))
    .data as unknown as WireListing;
const addToCart = async ({ id, variationId }: { id: string; variationId: string }) =>
  (
    await shop.call('POST /api/cart', {
      token: shopper.token,
      body: { productId: id, variationId, quantity: 1 },
    })
  ).status;

describe('a draft', () => {
  it('is shown nowhere to shoppers', async () => {
    const product = await make(true);
    const { id } = product;
    expect([
      await readProduct(id),
      await readProduct(id, shopper.token),
      await readProduct(id, admin.token),
    ]).toEqual([404, 404, 200]);
    for (const query of [
      { search: 'unseen kurta' },
      { category: 'Secret' },
      { id },
      { all: 'true', search: 'unseen' },
    ])
      expect((await listProducts(query, shopper.token)).products, JSON.stringify(query)).toEqual(
        [],
      );
    expect((await listProducts({})).facets.categories.map(({ value }) => value)).not.toContain(
      'Secret',
    );
    expect((await shop.call('GET /api/products/{id}/related', { params: { id } })).status).toBe(
      404,
    );
    expect((await shop.call('GET /api/products/{id}/reviews', { params: { id } })).status).toBe(
      404,
    );
    expect(
      (
        await shop.call('POST /api/products/{id}/reviews', {
          token: shopper.token,
          params: { id },
          body: { rating: 5, comment: 'Fine' },
        })
      ).status,
    ).toBe(404);
    expect(
      (await shop.call('POST /api/wishlist', { token: shopper.token, body: { productId: id } }))
        .status,
    ).toBe(404);
    expect(await addToCart(product)).toBe(404);
    expect(
      (await findListedPages(shop.deps.store.db, null, 1000)).map((one) => one.id),
    ).not.toContain(id);
  });

  it('is in the list of admins, marked, until it is published; then everybody sees it', async () => {
    const product = await make(true);
    const findListed = async () =>
      (await listProducts({ all: 'true', search: 'unseen kurta' }, admin.token)).products.find(
        ({ _id }) => _id === product.id,
      );
    expect(await findListed()).toMatchObject({ draft: true, offered: false, displayPrice: 799 });
    expect(await publish(product.id, false)).toBe(200);
    expect(await findListed()).toMatchObject({ offered: true });
    expect(await findListed()).not.toHaveProperty('draft');
    expect(await readProduct(product.id)).toBe(200);
    expect(await addToCart(product)).toBeLessThan(300);
    expect((await listProducts({ category: 'secret' })).total).toBe(1);
  });

  it('of a published product cannot be bought, not even from a cart; an undo restores the product', async () => {
    const product = await make(false);
    expect(await addToCart(product)).toBeLessThan(300);
    expect(await publish(product.id, true)).toBe(200);
    const cart = (await readCart(shop, shopper)).items as {
      productId: string;
      stock: number;
    }[];
    expect(cart.find(({ productId }) => productId === product.id)).toMatchObject({
      stock: 0,
      available: false,
    });
    const order = await placeOrder(shop, shopper, {
      paymentMethod: 'COD',
      shippingAddress: {
        name: 'Asha Rao',
        mobile: '9822041177',
        email: 'asha@example.in',
        address: '14 Prabhat Road',
        city: 'Pune',
        state: 'Maharashtra',
        country: 'India',
        zipCode: '411004',
      },
    });
    expect(order).toMatchObject({ status: 409, data: { code: 'no_longer_sold' } });
    const [entry] = await listEntries(shop, admin, { kind: 'product' });
    expect(entry?.changes).toMatchObject([{ field: 'draft', to: 'true' }]);
    expect((await undoEntry(shop, admin, entry?._id ?? '')).status).toBe(200);
    expect(await readProduct(product.id)).toBe(200);
  });
});
