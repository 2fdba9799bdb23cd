import type { Language } from '../../shop/people/account.ts';
import type { productFit } from './en/product-fit.ts';

export const loadFitWords = async (language: Language): Promise<typeof productFit> => {
  if (language === 'fn') return (await import('./fn/product-fit.ts')).productFit;
  if (language === 'de') return (await import('./de/product-fit.ts')).productFit;
  return (await import('./en/product-fit.ts')).productFit;
};
