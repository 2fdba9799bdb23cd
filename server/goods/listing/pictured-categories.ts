import type { WireListing } from '../../../contract/goods/listing.ts';
import type { WirePicture, WireProduct } from '../../../contract/goods/product.ts';
import { formatSlug } from '../../../shop/goods/listing/listing.ts';
import type { Shown } from '../../platform/pages/shown.ts';
import type { Listing } from './listing.ts';

/** Finds products by a query; what it leaves open is as on the first page of everything. */
export type FindProducts = (
  query: Partial<Parameters<Listing['findPage']>[0]> & { limit: number },
) => Promise<{ data: WireListing; shown: Shown }>;

interface PicturedCategory {
  name: string;
  count: number;
  href: string;
  picture: WirePicture | null;
}

export const buildCategoryPath = (name: string): string =>
  `/shop-grid-standard/${encodeURIComponent(formatSlug(name))}`;

/** So many best sellers are looked at for pictures of the categories. */
const popularCount = 24;

const holds = ({ category }: WireProduct, name: string): boolean =>
  category.some(({ value }) => value === name);

/** Chooses a picture of a product in the category, if possible one that no other category shows. */
const choosePicture = (
  products: readonly WireProduct[],
  name: string,
  taken: ReadonlySet<string>,
): WirePicture | null => {
  const fitting = products
    .filter((product) => holds(product, name))
    .flatMap(({ images }) => images.slice(0, 1));
  return fitting.find(({ secureUrl }) => !taken.has(secureUrl)) ?? fitting[0] ?? null;
};

/** Finds the first categories, each with the picture of one of its best sellers. */
export const findPicturedCategories = async (
  find: FindProducts,
  limit: number,
): Promise<{ data: PicturedCategory[]; shown: Shown[] }> => {
  const [popular, fresh] = await Promise.all([
    find({ sort: 'popularity', limit: popularCount }),
    find({ sort: 'new', limit: 4 }),
  ]);
  const near = [...popular.data.products, ...fresh.data.products];
  const names = popular.data.facets.categories.slice(0, limit);
  const shown = [popular.shown, fresh.shown];
  const lists = await Promise.all(
    names.map(async ({ value }) => {
      if (near.some((product) => holds(product, value))) return near;
      const own = await find({ category: [value], sort: 'popularity', limit: 1 });
      shown.push(own.shown);
      return own.data.products;
    }),
  );
  const taken = new Set<string>();
  const data = names.map(({ value, count }, i) => {
    const picture = choosePicture(lists[i] ?? [], value, taken);
    if (picture !== null) taken.add(picture.secureUrl);
    return { name: value, count, href: buildCategoryPath(value), picture };
  });
  return { data, shown };
};
