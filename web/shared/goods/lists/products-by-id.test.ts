import { expect, it, vi } from 'vitest';
import type { WireProduct } from '../../../../contract/goods/product.ts';
import { createClient } from '../../platform/client.ts';
import { fetchProductsById } from './products-by-id.ts';

it('requests sixty products at a time and keeps their order', async () => {
  const paths: string[] = [];
  const send = vi.fn(async (path: string) => {
    paths.push(path);
    const ids = new URLSearchParams(path.split('?')[1]).getAll('id');
    const products = ids.filter((id) => id !== 'p61').map((_id) => ({ _id }) as WireProduct);
    return new Response(JSON.stringify({ products }));
  });
  const ids = Array.from({ length: 130 }, (_, i) => `p${i}`);
  const found = await fetchProductsById(createClient(send), ids);
  expect(found.map(({ _id }) => _id)).toEqual(ids.filter((id) => id !== 'p61'));
  expect(paths).toHaveLength(3);
  expect(paths.every((path) => path.length < 2048)).toBe(true);
  expect(await fetchProductsById(createClient(send), [])).toEqual([]);
  expect(paths).toHaveLength(3);
});
