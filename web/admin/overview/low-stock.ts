import type { WireProduct } from '../../../contract/goods/product.ts';
import { maxLowStock } from '../../../shop/goods/product/product.ts';

/** A variation with low stock. */
export interface LowStockVariation {
  product: WireProduct;
  variationId: string;
  size: string;
  stock: number;
}

/**
 * Finds the variation with the least stock of each product and keeps those with low stock, in the
 * order of the products.
 */
export const findLowStock = (products: readonly WireProduct[]): LowStockVariation[] =>
  products.flatMap((product) => {
    const [least] = [...product.unitVariation, ...product.kgVariation].toSorted(
      (a, b) => a.stock - b.stock,
    );
    return least === undefined || least.stock > maxLowStock
      ? []
      : [{ product, variationId: least._id, size: least.size, stock: least.stock }];
  });
