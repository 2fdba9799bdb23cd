import type { WireProduct } from '../../contract/catalogue.ts';

type Pictured = Pick<WireProduct, 'productType' | 'images' | 'kgVariation' | 'color'>;

/**
 * Which picture shows what is chosen. A food has a picture for each weight, in their order; a piece has its first colour, a
 * second look at it, then its other colours. A product that is not pictured so keeps its first picture.
 */
export const pictureOf = (product: Pictured, variantIndex: number, colourIndex: number): number => {
  const { images, kgVariation, color } = product;
  if (product.productType === 'per kg') return images.length >= kgVariation.length && variantIndex >= 0 && variantIndex < images.length ? variantIndex : 0;
  return images.length === color.length + 1 && colourIndex > 0 ? colourIndex + 1 : 0;
};
