import type { boughtTogether } from '../../../contract/goods/bought-together.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Deps } from '../deps.ts';
import { findBoughtTogether } from './bought-together-queries.ts';
import { loadWireProducts } from './products.ts';

const maxShown = 6;

/** What buyers of a product bought with it, as a job counts it (PRODUCT-20, docs/product.md). */
export const createBoughtTogetherHandlers = ({ reads }: Deps): Handlers<typeof boughtTogether> => ({
  'GET /api/products/{id}/bought-together': async ({ params }) => {
    const [product, ...others] = await reads.run(async (db) =>
      loadWireProducts(db, [params.id, ...(await findBoughtTogether(db, params.id))]),
    );
    if (product?._id !== params.id) throw notFound('product');
    const offered = others.filter((other) => other.offered);
    return { status: 200, data: { products: offered.slice(0, maxShown) } };
  },
});
