import type { WireFacets } from '../../../contract/goods/listing.ts';
import type { WirePicture, WireProduct } from '../../../contract/goods/product.ts';
import { formatSlug } from '../../../shop/goods/listing/listing.ts';
import type { TilePicture } from '../../kit/tiles/tint.ts';
import type { Call } from '../../shared/platform/client.ts';

/** A category as a tile: its name, its page, how much it holds, and the picture of a product in it. */
export interface CategoryData {
  name: string;
  href: string;
  count: number;
  picture: TilePicture | null;
}

const maxCategories = 8;

/** Leaves out the size of a picture where it is the one that a tile expects. */
export const describeTilePicture = ({ width, height, ...rest }: WirePicture): TilePicture =>
  width === 640 && height === 720 ? rest : { width, height, ...rest };

/**
 * Chooses the picture of a product in the category, if possible one that no other category shows.
 */
const choosePicture = (
  products: readonly WireProduct[],
  name: string,
  shown: ReadonlySet<string>,
): WirePicture | null => {
  const fitting = products
    .filter(
      ({ category, images }) => images.length > 0 && category.some(({ value }) => value === name),
    )
    .flatMap(({ images }) => images.slice(0, 1));
  return fitting.find(({ secureUrl }) => !shown.has(secureUrl)) ?? fitting[0] ?? null;
};

/**
 * Loads the first categories, each with the picture of a loaded product or else of its best seller.
 */
export const loadCategories = async (
  call: Call,
  products: readonly WireProduct[],
  facets: Pick<WireFacets, 'categories'>,
): Promise<CategoryData[]> => {
  const names = facets.categories.slice(0, maxCategories);
  const lists = await Promise.all(
    names.map(async ({ value }) => {
      const near = products.filter(({ category }) => category.some((one) => one.value === value));
      return near.length > 0
        ? near
        : (
            await call('GET /api/products', {
              query: { category: value, sort: 'popularity', limit: 1 },
            })
          ).products;
    }),
  );
  const shown = new Set<string>();
  return names.map(({ value, count }, i) => {
    const picture = choosePicture(lists[i] ?? [], value, shown);
    if (picture !== null) shown.add(picture.secureUrl);
    const href = `/shop-grid-standard/${encodeURIComponent(formatSlug(value))}`;
    return { name: value, href, count, picture: picture && describeTilePicture(picture) };
  });
};
