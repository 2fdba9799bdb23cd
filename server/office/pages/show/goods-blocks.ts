import type { WireListing } from '../../../../contract/goods/listing.ts';
import type { WireProduct } from '../../../../contract/goods/product.ts';
import type { PageBlock } from '../../../../contract/office/page-blocks.ts';
import type { ShownBlockOf } from '../../../../contract/office/shown-blocks.ts';
import { formatSlug, type Sort, toSaleType } from '../../../../shop/goods/listing/listing.ts';
import type { Offer } from '../../../../shop/orders/offers/offer.ts';
import type { Listing } from '../../../goods/listing/listing.ts';
import {
  buildCategoryPath,
  type FindProducts,
} from '../../../goods/listing/pictured-categories.ts';
import type { Shown } from '../../../platform/pages/shown.ts';

/** What the blocks of goods show: collections and the price board. */

/** A part of a block with what it shows of the catalogue. */
interface Found<T> {
  data: T;
  shown: readonly Shown[];
}

/** The products of the shop. Equal questions of one page are asked once. */
export interface GoodsReader {
  find: FindProducts;
  findByIds: (ids: readonly string[]) => Promise<{ data: WireListing; shown: Shown }>;
  /** A running offer; undefined if there is none of this id. */
  findOffer: (id: string) => Promise<Offer | undefined>;
}

export const createGoodsReader = (
  listing: Listing,
  findOffer: GoodsReader['findOffer'],
): GoodsReader => {
  const asked = new Map<string, ReturnType<Listing['findPage']>>();
  return {
    find: (query) => {
      const key = JSON.stringify(query);
      const known = asked.get(key);
      if (known !== undefined) return known;
      const found = listing.findPage({ sort: 'default', page: 1, ...query }, false);
      asked.set(key, found);
      return found;
    },
    findByIds: (ids) => listing.findByIds(ids),
    findOffer,
  };
};

type Collection = Extract<PageBlock, { kind: 'collection' }>;
type Source = Collection['source'];

const sortPaths: Partial<Record<Sort, string>> = {
  new: '/collections?sort=new',
  popularity: '/collections?sort=popularity',
};

const noProducts = { data: { href: '/collections', products: [] }, shown: [] };

/** The goods of an offer: the products that it names, else its categories and tags. */
const findOfOffer = async (
  goods: GoodsReader,
  id: string,
  limit: number,
): Promise<Found<{ href: string; products: WireProduct[] }>> => {
  const offer = await goods.findOffer(id);
  if (offer === undefined) return noProducts;
  const { products, categories, tags, saleUnit } = offer;
  const [name] = [...categories, ...tags];
  const found =
    products.length > 0
      ? await goods.findByIds(products.slice(0, limit))
      : await goods.find({
          limit,
          ...(categories.length > 0 ? { category: [...categories] } : {}),
          ...(categories.length === 0 && tags.length > 0 ? { tag: [...tags] } : {}),
          ...(saleUnit === null ? {} : { type: toSaleType(saleUnit) }),
        });
  const href =
    categories.length > 0 && name !== undefined ? buildCategoryPath(name) : '/collections';
  return { data: { href, products: found.data.products }, shown: [found.shown] };
};

const findSorted = async (
  goods: GoodsReader,
  sort: Sort,
  limit: number,
): Promise<Found<{ href: string; products: WireProduct[] }>> => {
  const { data, shown } = await goods.find({ sort, limit });
  return {
    data: { href: sortPaths[sort] ?? '/collections', products: data.products },
    shown: [shown],
  };
};

/** Finds what is sold by the kilo: what is in season first, then the most bought. */
const findByKilo = async (
  goods: GoodsReader,
  season: string,
  limit: number,
): Promise<Found<{ href: string; products: WireProduct[] }>> => {
  const asked = { type: toSaleType('kg'), sort: 'popularity', limit } as const;
  const found = await Promise.all([
    ...(season === '' ? [] : [goods.find({ ...asked, tag: [season] })]),
    goods.find(asked),
  ]);
  const products = new Map(
    found.flatMap(({ data }) => data.products).map((product) => [product._id, product]),
  );
  return {
    data: { href: '/buy-in-kg', products: [...products.values()].slice(0, limit) },
    shown: found.map(({ shown }) => shown),
  };
};

/** Finds the products of a collection, and the address of all of them. */
export const findCollection = async (
  goods: GoodsReader,
  source: Source,
  limit: number,
): Promise<Found<{ href: string; products: WireProduct[] }>> => {
  switch (source.by) {
    case 'newest':
      return findSorted(goods, 'new', limit);
    case 'mostBought':
      return findSorted(goods, 'popularity', limit);
    case 'kilo':
      return findByKilo(goods, source.season, limit);
    case 'category': {
      const { data, shown } = await goods.find({ category: [source.name], limit });
      return {
        data: { href: buildCategoryPath(source.name), products: data.products },
        shown: [shown],
      };
    }
    case 'tag': {
      const { data, shown } = await goods.find({ tag: [source.name], limit });
      const href = `/${encodeURIComponent(formatSlug(source.name))}`;
      return { data: { href, products: data.products }, shown: [shown] };
    }
    case 'offer':
      return findOfOffer(goods, source.offer, limit);
    case 'handPicked': {
      const { data, shown } = await goods.findByIds(source.products.slice(0, limit));
      return { data: { href: '/collections', products: data.products }, shown: [shown] };
    }
  }
};

type BoardRow = ShownBlockOf<'prices'>['rows'][number];

/** Finds what is sold by the kilo, with today's price. */
export const findPriceBoard = async (
  goods: GoodsReader,
  category: string,
  limit: number,
): Promise<Found<BoardRow[]>> => {
  const { data, shown } = await goods.find({
    type: 'per kg',
    limit,
    ...(category === '' ? {} : { category: [category] }),
  });
  const rows = data.products.flatMap(
    ({ _id, name, path, images, displayPrice, discountedPrice }): BoardRow[] =>
      displayPrice === null
        ? []
        : [
            {
              _id,
              name,
              href: path,
              picture: images[0] ?? null,
              price: discountedPrice ?? displayPrice,
              was: discountedPrice === null ? null : displayPrice,
            },
          ],
  );
  return { data: rows, shown: [shown] };
};
