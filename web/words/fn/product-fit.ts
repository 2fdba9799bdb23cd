import type { FitWords } from '../product-fit.ts';

export const productFit: FitWords = {
  small: 'Taille petit. Si vous hésitez entre deux tailles, prenez la plus grande.',
  large: 'Taille grand. Si vous hésitez entre deux tailles, prenez la plus petite.',
};
