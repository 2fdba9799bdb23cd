/** Arrangements of the pictures on a product page. */
export type GalleryKind =
  | 'auto'
  | 'strip-left'
  | 'strip-right'
  | 'strip-below'
  | 'grid'
  | 'stacked'
  | 'slider'
  | 'single';

export interface ProductPreset {
  gallery: GalleryKind;
  /** Beside the pictures, or centred below them. */
  info: 'beside' | 'below';
}

/**
 * The six product routes as settings of one page (PAGE-5, docs/product.md). `auto` is the strip at
 * the left for food, and all pictures at once for pieces.
 */
export const productPresets = {
  product: { gallery: 'auto', info: 'beside' },
  'product-tab-left': { gallery: 'strip-left', info: 'beside' },
  'product-tab-right': { gallery: 'strip-right', info: 'beside' },
  'product-sticky': { gallery: 'stacked', info: 'beside' },
  'product-slider': { gallery: 'slider', info: 'below' },
  'product-fixed-image': { gallery: 'single', info: 'beside' },
} as const satisfies Record<string, ProductPreset>;

type ProductRoute = keyof typeof productPresets;

const isRoute = (name: string): name is ProductRoute => Object.hasOwn(productPresets, name);

/** Finds the preset of a product page by its path, in any case. */
export const findProductPreset = (path: string): ProductPreset => {
  const first = (path.split('/')[1] ?? '').toLowerCase();
  return productPresets[isRoute(first) ? first : 'product'];
};
