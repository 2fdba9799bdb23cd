import type { catalogue } from '../../../contract/goods/catalogue.ts';
import type { WireShownOffer } from '../../../contract/goods/product.ts';
import type { Db } from '../../../database/tables.ts';
import { normaliseName } from '../../../shop/goods/listing/listing.ts';
import { findDiscount } from '../../../shop/goods/product/discount.ts';
import { calculateUnitPrice } from '../../../shop/goods/product/price.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { formatApiCacheControl } from '../../platform/pages/cache-control.ts';
import { joinShown, showProducts } from '../../platform/pages/shown.ts';
import { createPictures } from '../../providers/pictures/pictures.ts';
import type { Deps } from '../deps.ts';
import { findPicturedCategories } from '../listing/pictured-categories.ts';
import { suggest } from '../search/suggest.ts';
import { changeProducts } from './change-catalogue.ts';
import { archiveProduct, createProduct, updateProduct } from './change-product.ts';
import { presentPicture } from './present-picture.ts';
import { presentFullProduct, presentReview } from './present.ts';
import { changeAndLogProduct } from './product-log.ts';
import { findReviews } from './product-reviews.ts';
import type { Product } from './product.ts';
import { findProduct, findProductWithOffers, isInShop, loadWireProducts } from './products.ts';
import { readImages } from './read-fields.ts';

const maxReviews = 50;
/** Categories that a search offers before anything is typed. */
const maxStartCategories = 8;

const seesDrafts = (caller: Caller | null): boolean =>
  caller !== null && hasRight(caller.role, 'products');

export const createCatalogueHandlers = ({
  store,
  reads,
  settings,
  catalogueVersion,
  listing,
  discountEnds,
  offerBook,
}: Deps): Handlers<typeof catalogue> => {
  const pictures = createPictures(settings);

  const isProductInShop = async (db: Db, id: string): Promise<boolean> => {
    const product = await findProduct(db, id);
    return product !== undefined && isInShop(product);
  };

  const change = <T>(work: Parameters<typeof changeProducts<T>>[1]): Promise<T> =>
    changeProducts({ store, catalogueVersion }, work);

  /** Lists the offers that the page of a product tells. In a shop without offers it reads nothing. */
  const listOffersOf = (
    db: Db,
    { product, offersVersion }: { product: Product; offersVersion: number },
  ): Promise<WireShownOffer[]> => {
    const { id: productId, saleUnit, readAt } = product;
    const categories = product.categories.map(normaliseName);
    const tags = product.tags.map(normaliseName);
    const discount = findDiscount(product, readAt);
    const prices = product.variants.map((variant) => ({
      unitPrice: calculateUnitPrice(variant, discount),
      weightGrams: variant.weightGrams,
    }));
    const goods = { productId, saleUnit, categories, tags, prices };
    return offerBook.listShown(db, offersVersion, goods, readAt);
  };

  return {
    'GET /api/products': async ({ query, caller }) => ({
      status: 200,
      ...(query.id === undefined
        ? await listing.findPage(query, seesDrafts(caller))
        : await listing.findByIds(query.id)),
    }),

    'GET /api/products/{id}/related': async ({ params }) => {
      const related = await listing.findRelated(params.id);
      if (related === undefined) throw notFound('product');
      const { ids, view, isOffered } = related;
      const products = await reads.run(async (db) =>
        isOffered || (await isProductInShop(db, params.id)) ? loadWireProducts(db, ids) : null,
      );
      if (products === null) throw notFound('product');
      return { status: 200, data: { products }, shown: showProducts([params.id, ...ids], view) };
    },

    'GET /api/search/suggest': async ({ query }) => {
      const lifetime = formatApiCacheControl(await discountEnds.msUntilNext());
      return {
        status: 200,
        data: await suggest(listing, query.q),
        headers: { 'cache-control': lifetime },
      };
    },

    'GET /api/search/start': async () => {
      const { data, shown } = await findPicturedCategories(
        (query) => listing.findPage({ sort: 'default', page: 1, ...query }, false),
        maxStartCategories,
      );
      return {
        status: 200,
        data: {
          categories: data.map(({ name: value, count, picture }) => ({ value, count, picture })),
        },
        shown: joinShown(shown),
      };
    },

    'GET /api/products/{id}': async ({ params, query, caller }) => {
      const found = await reads.run(async (db) => {
        const row = await findProductWithOffers(db, params.id);
        return row && { ...row, offers: await listOffersOf(db, row) };
      });
      if (found === undefined) throw notFound('product');
      const { product, offers } = found;
      if (!(isInShop(product) || (product.draft && !product.archived && seesDrafts(caller))))
        throw notFound('product');
      const reviews =
        product.reviewCount > 0 && query.reviews !== 'none'
          ? await reads.run((db) => findReviews(db, product.id, maxReviews))
          : [];
      return {
        status: 200,
        data: {
          ...presentFullProduct(product),
          reviews: reviews.map(presentReview),
          ...(offers.length === 0 ? {} : { offers }),
        },
        shown: showProducts([product.id]),
      };
    },

    'POST /api/products': async (call) => {
      const images = await readImages(call.body.images, pictures);
      const product = await change((tx) =>
        changeAndLogProduct(tx, call, 'created', () => createProduct(tx, call.body, images)),
      );
      return { status: 201, data: presentFullProduct(product) };
    },

    'PUT /api/products/{id}': async (call) => {
      const {
        params: { id },
        body,
      } = call;
      const images = await readImages(body.images, pictures);
      const product = await change((tx) =>
        changeAndLogProduct(
          tx,
          call,
          'changed',
          () => updateProduct(tx, id, body, images, body.version),
          id,
        ),
      );
      return { status: 200, data: presentFullProduct(product) };
    },

    'DELETE /api/products/{id}': async (call) => {
      const { id } = call.params;
      await change((tx) =>
        changeAndLogProduct(tx, call, 'deleted', () => archiveProduct(tx, id), id),
      );
      return { status: 200, data: { message: 'Product removed' } };
    },

    'POST /api/uploads': async ({ caller, request, query }) => ({
      status: 201,
      data: presentPicture(await pictures.save(await readUpload(request), query.crop, caller.id)),
    }),
  };
};
