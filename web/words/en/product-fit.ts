import type { Fit } from '../../../shop/fulfilment/returns/reasons.ts';

/** What the page of a product says of its sizes. Few products need it, so it is loaded for them only. */
export const productFit: Readonly<Record<Fit, string>> = {
  small: 'Runs small. If you are between two sizes, take the larger one.',
  large: 'Runs large. If you are between two sizes, take the smaller one.',
};
