import type { catalogue } from '../../contract/catalogue.ts';
import { transaction } from '../../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/bind.ts';
import { notFound } from '../http/refusal.ts';
import { folderPictures } from '../providers/pictures.ts';
import { archiveProduct, createProduct, updateProduct } from './change-product.ts';
import { Listing } from './listing.ts';
import { presentFull, presentPicture, presentReview } from './present.ts';
import { findProduct, findReviews, showProducts } from './queries.ts';
import { readImages } from './read-fields.ts';
import { readUpload } from './read-upload.ts';
import { relatedTo } from './related.ts';
import { suggest } from './suggest.ts';

const reviewsShown = 50;

export const catalogueRoutes = ({ store, settings, catalogueVersion }: Deps): Handlers<typeof catalogue> => {
  const pictures = folderPictures(settings.dataDir);
  const listing = new Listing(store.readDb, catalogueVersion);

  /** Runs a change of the catalogue; its own node shows it from the answer on. */
  const change = async <T>(work: Parameters<typeof transaction<T>>[1]): Promise<T> => {
    const { done, moved } = await transaction(store.db, async (tx) => ({ done: await work(tx), moved: await catalogueVersion.bump(tx) }));
    catalogueVersion.noteLocal(moved);
    return done;
  };

  return {
    'GET /api/products': async ({ query, caller }) => ({ status: 200, data: query.id === undefined ? await listing.page(query, caller?.role === 'admin') : await listing.named(query.id) }),

    'GET /api/products/{id}/related': async ({ params }) => {
      const product = await findProduct(store.readDb, params.id);
      if (product === undefined || product.archived) throw notFound('Product');
      return { status: 200, data: { products: await showProducts(store.readDb, await relatedTo(store.readDb, product)) } };
    },

    'GET /api/search/suggest': async ({ query }) => ({ status: 200, data: await suggest(listing, query.q), headers: { 'cache-control': 'public, max-age=60' } }),

    'GET /api/products/{id}': async ({ params }) => {
      const [product, reviews] = await Promise.all([findProduct(store.readDb, params.id), findReviews(store.readDb, params.id, reviewsShown)]);
      if (product === undefined || product.archived) throw notFound('Product');
      return { status: 200, data: { ...presentFull(product), reviews: reviews.map(presentReview) } };
    },

    'POST /api/products': async ({ body }) => {
      const images = await readImages(body.images, pictures);
      const product = await change(async (tx) => findProduct(tx, await createProduct(tx, body, images)));
      if (product === undefined) throw notFound('Product');
      return { status: 201, data: presentFull(product) };
    },

    'PUT /api/products/{id}': async ({ params, body }) => {
      const images = await readImages(body.images, pictures);
      const product = await change(async (tx) => {
        await updateProduct(tx, params.id, body, images);
        return findProduct(tx, params.id);
      });
      if (product === undefined) throw notFound('Product');
      return { status: 200, data: presentFull(product) };
    },

    'DELETE /api/products/{id}': async ({ params }) => {
      await change((tx) => archiveProduct(tx, params.id));
      return { status: 200, data: { message: 'Product removed' } };
    },

    'POST /api/uploads': async ({ request }) => ({ status: 201, data: presentPicture(await pictures.save(await readUpload(request))) }),
  };
};
