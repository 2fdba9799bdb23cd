import type { FitWords } from '../product-fit.ts';

export const productFit: FitWords = {
  small: 'Fällt klein aus. Nehmen Sie zwischen zwei Größen die größere.',
  large: 'Fällt groß aus. Nehmen Sie zwischen zwei Größen die kleinere.',
};
