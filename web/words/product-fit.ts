import type { Language } from '../../shop/account.ts';
import type { Fit } from '../../shop/returns/reasons.ts';

/** What the page of a product says of its sizes. Few products need it, so it is loaded for them only. */
export type FitWords = Readonly<Record<Fit, string>>;

export const loadFitWords = async (language: Language): Promise<FitWords> => {
  if (language === 'fn') return (await import('./fn/product-fit.ts')).productFit;
  if (language === 'de') return (await import('./de/product-fit.ts')).productFit;
  return (await import('./en/product-fit.ts')).productFit;
};
