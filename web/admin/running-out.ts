import type { WireProduct } from '../../contract/catalogue.ts';

/** A variation with little or nothing left. */
export interface Scarce {
  product: WireProduct;
  variationId: string;
  size: string;
  stock: number;
}

/** At this stock and below, a variation is running out. */
export const scarceBelow = 10;

/** The variations with the least stock first, at most `most` of them; of equal ones the better seller first, as the list came. */
export const runningOut = (products: readonly WireProduct[], most: number): Scarce[] =>
  products
    .flatMap((product) => [...product.unitVariation, ...product.kgVariation].map(({ _id, size, stock }) => ({ product, variationId: _id, size, stock })))
    .filter(({ stock }) => stock <= scarceBelow)
    .sort((a, b) => a.stock - b.stock)
    .slice(0, most);
