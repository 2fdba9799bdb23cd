import type { WireProduct } from '../../../../contract/goods/product.ts';
import { findPictureIndex } from '../../../../shop/goods/product/picture.ts';

type Pictured = Pick<WireProduct, 'productType' | 'images' | 'kgVariation' | 'color'>;

/** Finds the index of the picture of what is chosen: the weight of a food, the colour of a piece. */
export const findChosenPicture = (
  { productType, images, kgVariation, color }: Pictured,
  variantIndex: number,
  colourIndex: number,
): number =>
  productType === 'per kg'
    ? findPictureIndex(
        'kg',
        images,
        kgVariation.map(({ size }) => size),
        variantIndex,
      )
    : findPictureIndex(
        'unit',
        images,
        color.map(({ value }) => value),
        colourIndex,
      );
