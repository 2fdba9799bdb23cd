import type { WirePicture } from '../../../contract/goods/product.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';

export const presentPicture = ({
  secureUrl,
  width,
  height,
  hue,
  strength,
}: Picture): WirePicture => ({ secureUrl, width, height, hue, strength });

/** A list says the name of a product under its picture; the page alone says what is seen. */
export const presentListedPicture = (picture: Picture): WirePicture => {
  const presented: WirePicture = presentPicture(picture);
  if (picture.option !== undefined) presented.option = picture.option;
  return presented;
};

export const presentPagePicture = (picture: Picture): WirePicture => {
  const presented = presentListedPicture(picture);
  if (picture.alt !== undefined) presented.alt = picture.alt;
  return presented;
};
