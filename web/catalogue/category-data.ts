import type { WireFacets, WirePicture, WireProduct } from '../../contract/catalogue.ts';
import type { Call } from '../state/client.ts';

/** A category as a tile: its name, how much it holds, and the picture of a product in it. */
export interface CategoryData {
  name: string;
  count: number;
  picture: WirePicture | null;
}

const most = 8;

const pictureIn = (products: readonly WireProduct[], name: string): WirePicture | null =>
  products.find(({ category, images }) => images.length > 0 && category.some(({ value }) => value === name))?.images[0] ?? null;

/** The first categories, each with the picture of a product that is at hand, or else of its most bought one. */
export const categoriesOf = (call: Call, { products, facets }: { products: readonly WireProduct[]; facets: WireFacets }): Promise<CategoryData[]> =>
  Promise.all(
    facets.categories.slice(0, most).map(async ({ value, count }) => {
      const near = pictureIn(products, value);
      const found = near === null ? await call('GET /api/products', { query: { category: value, sort: 'popularity' } }) : null;
      return { name: value, count, picture: near ?? pictureIn(found?.products ?? [], value) };
    }),
  );
