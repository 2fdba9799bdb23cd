import { formatSlug } from '../../../shop/goods/listing/listing.ts';
import type { Crumb } from '../../kit/page/breadcrumbs.tsx';
import type { FullProduct } from './product-loader.ts';

/** Builds the breadcrumbs of a product, through its first category. */
export const buildProductCrumbs = (product: FullProduct, home: string): Crumb[] => {
  const category = product.category[0]?.value;
  return [
    { label: home, to: '/' },
    ...(category === undefined
      ? []
      : [{ label: category, to: `/shop-grid-standard/${formatSlug(category)}` }]),
    { label: product.name },
  ];
};
