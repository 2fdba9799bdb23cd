import type { WireProduct } from '../../../contract/product.ts';
import { findPictureIndex } from '../../../shop/catalogue/picture.ts';

type Pictured = Pick<WireProduct, 'productType' | 'images' | 'kgVariation' | 'color'>;

/**
 * Which picture shows what is chosen. A food has a picture for each weight, in their order, or
 * keeps its first; a piece follows its colour.
 */
export const findChosenPicture = (
  product: Pictured,
  variantIndex: number,
  colourIndex: number,
): number => {
  const { images, kgVariation, color } = product;
  if (product.productType === 'per kg')
    return images.length >= kgVariation.length && variantIndex >= 0 && variantIndex < images.length
      ? variantIndex
      : 0;
  return findPictureIndex(images.length, color.length, colourIndex);
};
