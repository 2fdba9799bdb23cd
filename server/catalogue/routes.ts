import type { catalogue } from '../../contract/catalogue.ts';
import { transaction } from '../../database/transaction.ts';
import { pageCount } from '../../shop/catalogue/listing.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { notFound } from '../http/refusal.ts';
import { folderPictures } from '../providers/pictures.ts';
import { archiveProduct, createProduct, updateProduct } from './change-product.ts';
import { FacetCache } from './facet-cache.ts';
import { countFacets, findListed } from './listing-queries.ts';
import { presentFacets, presentPicture, presentProduct, presentReview } from './present.ts';
import { findProduct, findProducts, findReviews } from './queries.ts';
import { readFilter } from './read-filter.ts';
import { readImages } from './read-fields.ts';
import { readUpload } from './read-upload.ts';

const reviewsShown = 50;

export const catalogueRoutes = ({ store, settings, catalogueVersion }: Deps): Handlers<typeof catalogue> => {
  const pictures = folderPictures(settings.dataDir);
  const facetCache = new FacetCache(catalogueVersion, (filter) => countFacets(store.readDb, filter));

  /** Runs a change of the catalogue; its own node shows it from the answer on. */
  const change = async <T>(work: Parameters<typeof transaction<T>>[1]): Promise<T> => {
    const { done, moved } = await transaction(store.db, async (tx) => ({ done: await work(tx), moved: await catalogueVersion.bump(tx) }));
    catalogueVersion.noteLocal(moved);
    return done;
  };

  return {
    'GET /api/products': async ({ query, caller }) => {
      const filter = readFilter(query, caller?.role === 'admin');
      const counts = await facetCache.get(filter);
      const ids = await findListed(store.readDb, filter, query.sort, query.page, counts.total);
      const products = await findProducts(store.readDb, ids);
      const { page } = query;
      return { status: 200, data: { products: products.map(presentProduct), page, pages: pageCount(counts.total), total: counts.total, facets: presentFacets(counts) } };
    },

    'GET /api/products/{id}': async ({ params }) => {
      const [product, reviews] = await Promise.all([findProduct(store.readDb, params.id), findReviews(store.readDb, params.id, reviewsShown)]);
      if (product === undefined || product.archived) throw notFound('Product');
      return { status: 200, data: { ...presentProduct(product), reviews: reviews.map(presentReview) } };
    },

    'POST /api/products': async ({ body }) => {
      const images = await readImages(body.images, pictures);
      const product = await change(async (tx) => findProduct(tx, await createProduct(tx, body, images)));
      if (product === undefined) throw notFound('Product');
      return { status: 201, data: presentProduct(product) };
    },

    'PUT /api/products/{id}': async ({ params, body }) => {
      const images = await readImages(body.images, pictures);
      const product = await change(async (tx) => {
        await updateProduct(tx, params.id, body, images);
        return findProduct(tx, params.id);
      });
      if (product === undefined) throw notFound('Product');
      return { status: 200, data: presentProduct(product) };
    },

    'DELETE /api/products/{id}': async ({ params }) => {
      await change((tx) => archiveProduct(tx, params.id));
      return { status: 200, data: { message: 'Product removed' } };
    },

    'POST /api/uploads': async ({ request }) => ({ status: 201, data: presentPicture(await pictures.save(await readUpload(request))) }),
  };
};
