import { expect, it } from 'vitest';
import { addSettings } from '../../../database/testing.ts';
import { changeProduct, createProduct } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
await addSettings(shop.deps.store, 14_500);
const admin = await shop.createPerson({ role: 'admin' });

const body = {
  name: 'मूंग दाल',
  productType: 'per unit',
  unitVariation: [{ size: 'M', stock: 2, price: 100 }],
};

const readPath = async (id: string): Promise<unknown> => {
  const [one, list] = await Promise.all([
    shop.call('GET /api/products/{id}', { params: { id } }),
    shop.call('GET /api/products', { query: { id } }),
  ]);
  expect(list.data).toMatchObject({ products: [{ path: one.data.path }] });
  return one.data.path;
};

it('a product is at the word of its name until it has a word of its own', async () => {
  const { data } = await createProduct(shop, admin, body);
  const id = String(data._id);
  expect(data).toMatchObject({ slug: '', path: `/product/${id}/mung-dal` });
  expect(await readPath(id)).toBe(`/product/${id}/mung-dal`);
  await changeProduct(shop, admin, id, { slug: ' moong-dal-1-kg ' });
  expect(await readPath(id)).toBe(`/product/${id}/moong-dal-1-kg`);
  await changeProduct(shop, admin, id, { slug: '', name: 'Moong' });
  expect(await readPath(id)).toBe(`/product/${id}/moong`);
});

it.each(['Moong', 'moong dal', '-moong', 'moong--dal', 'moong/dal', 'मूंग', 'x'.repeat(81), 7])(
  'refuses %s as a word and names its field',
  async (slug) => {
    const { status, data } = await createProduct(shop, admin, { ...body, slug });
    expect(status).toBe(400);
    expect(data).toMatchObject({ errors: [{ path: 'slug' }] });
  },
);

it('names title and description for search engines that are too long', async () => {
  const { data } = await createProduct(shop, admin, {
    ...body,
    seoTitle: 'x'.repeat(121),
    seoDescription: 'x'.repeat(321),
  });
  expect(data).toMatchObject({ errors: [{ path: 'seoTitle' }, { path: 'seoDescription' }] });
});
