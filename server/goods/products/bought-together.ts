import type { boughtTogether } from '../../../contract/goods/bought-together.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Deps } from '../deps.ts';
import { loadWireProducts } from './products.ts';

const maxShown = 6;

/** What buyers of a product bought with it, as a job counts it (PRODUCT-20, docs/product.md). */
export const createBoughtTogetherHandlers = ({ reads }: Deps): Handlers<typeof boughtTogether> => ({
  'GET /api/products/{id}/bought-together': async ({ params }) => {
    const [product, ...others] = await reads.run(async (db) => {
      const pairs = await db
        .selectFrom('bought_together')
        .select('other_id')
        .where('product_id', '=', params.id)
        .orderBy('buyers', 'desc')
        .orderBy('other_id')
        .execute();
      return loadWireProducts(db, [params.id, ...pairs.map(({ other_id: id }) => id)]);
    });
    if (product?._id !== params.id) throw notFound('product');
    const offered = others.filter((other) => other.offered);
    return { status: 200, data: { products: offered.slice(0, maxShown) } };
  },
});
