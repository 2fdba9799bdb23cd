import type { FunctionComponent } from 'react';
import type { FullProduct } from './product-loader.ts';

/** Stands on the page of a product, below its description and facts. */
export type ProductSection = FunctionComponent<{ product: FullProduct }>;

/** A shop without such a section; `local/sections/product.tsx` stands in for this file. */
export const Section: ProductSection | null = null;
