import type { productFit as english } from '../en/product-fit.ts';

export const productFit: typeof english = {
  small: 'Taille petit. Si vous hésitez entre deux tailles, prenez la plus grande.',
  large: 'Taille grand. Si vous hésitez entre deux tailles, prenez la plus petite.',
};
