import type { FitWords } from '../product-fit.ts';

export const productFit: FitWords = {
  small: 'Runs small. If you are between two sizes, take the larger one.',
  large: 'Runs large. If you are between two sizes, take the smaller one.',
};
