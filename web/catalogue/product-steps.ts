import { buildProductHead } from './product/product-head.ts';
import { loadProduct } from './product/product-loader.ts';

/** What brings somebody to a product (`loadSteps` in page-options.tsx). */
export const head = buildProductHead;
export const loader = loadProduct;
