import type { WireProduct } from '../../../../contract/goods/product.ts';
import { findPictureIndex } from '../../../../shop/goods/product/picture.ts';

type Pictured = Pick<WireProduct, 'productType' | 'images' | 'kgVariation' | 'color'>;

/**
 * Finds the index of the picture to show. A food has one picture for each weight in their order, or
 * shows its first; a piece shows the picture of its colour.
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
