import type { productFit as english } from '../en/product-fit.ts';

export const productFit: typeof english = {
  small: 'Fällt klein aus. Nehmen Sie zwischen zwei Größen die größere.',
  large: 'Fällt groß aus. Nehmen Sie zwischen zwei Größen die kleinere.',
};
