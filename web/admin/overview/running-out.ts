import type { WireProduct } from '../../../contract/product.ts';
import { maxLowStock } from '../../../shop/catalogue/product.ts';

/** A variation with little or nothing left. */
export interface Scarce {
  product: WireProduct;
  variationId: string;
  size: string;
  stock: number;
}

/**
 * Of each product the variation of which there is least, and little or nothing; in the order of the
 * products.
 */
export const runningOut = (products: readonly WireProduct[]): Scarce[] =>
  products.flatMap((product) => {
    const [least] = [...product.unitVariation, ...product.kgVariation].toSorted(
      (a, b) => a.stock - b.stock,
    );
    return least === undefined || least.stock > maxLowStock
      ? []
      : [{ product, variationId: least._id, size: least.size, stock: least.stock }];
  });
